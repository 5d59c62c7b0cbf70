import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { RegistryEntry } from '@shared/contract/slice';
import type { Slice } from '@shared/router';
import { platform } from '#platform';

/**
 * Runs a slice's server file: one CommonJS file of its own code, with a `require` that hands out the platform and nothing else.
 * Throws when the file is missing, asks for anything outside the platform, or is no slice.
 */
export function runServerFile(file: string): Slice {
  const code = readFileSync(file, 'utf8');
  const module: { exports: { default?: Slice } } = { exports: {} };
  const give = (request: string): unknown => {
    const provided = platform[request];
    if (!provided) throw new Error(`${request} is not part of the platform`);
    return provided();
  };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: file });
  run(module, module.exports, give);
  const slice = module.exports.default;
  if (!slice || !Array.isArray(slice.routes)) throw new Error('the server file is not a slice');
  return slice;
}

/** Slices for server rendering, one copy per live build; a build that left the registry is dropped with its last request. */
export function createServerSlices(releases: string) {
  const running = new Map<string, { buildId: string; slice: Slice }>();
  return (entry: RegistryEntry): Slice => {
    const { name, buildId } = entry.active;
    const known = running.get(name);
    if (known?.buildId === buildId) return known.slice;
    const slice = runServerFile(join(releases, name, buildId, 'server/slice.cjs'));
    running.set(name, { buildId, slice });
    return slice;
  };
}
