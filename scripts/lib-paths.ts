import { join } from 'node:path';
import { SLICE_NAMES, type SliceName } from '@shared/contract/slice';

export const ROOT = process.cwd();
export const DATA = process.env.DATA_DIR ?? join(ROOT, '.data');
export const RELEASES = join(DATA, 'releases');
export const CACHE = join(ROOT, '.cache');
export const slices = SLICE_NAMES;
export const sliceRoot = (name: SliceName) => join(ROOT, `mfe-${name}`);
