import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = process.cwd();
export const DATA = process.env.DATA_DIR ?? join(ROOT, '.data');
export const RELEASES = join(DATA, 'releases');
export const CACHE = join(ROOT, '.cache');
/** Slices of this repository: folders called `mfe-<name>`. */
export const slices = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => folder.slice('mfe-'.length))
  .sort();
export const sliceRoot = (name: string) => join(ROOT, `mfe-${name}`);
