import { readFile } from 'node:fs/promises';
import { compileFunction } from 'node:vm';
import { UNDERSTOOD } from '@shared/contract/platform';
import type { RegistryEntry } from '@shared/contract/slice';
import { integrityOf } from '@shared/release/signature';
import type { Slice } from '@shared/router';
import { platform } from '#platform';
import type { Snapshot } from './registry.ts';

/** The server file of a build, in the build's folder. */
const SERVER_FILE = 'server/slice.cjs';
const KEPT = 12;

/**
 * Runs a slice's server file: one CommonJS file of its own code, with a `require` that hands out the platform and nothing else.
 * Throws when the file asks for anything outside the platform, or is no slice.
 */
export function runServerFile(code: string, filename: string): Slice {
  const module: { exports: { default?: Slice } } = { exports: {} };
  const give = (request: string): unknown => {
    const provided = platform[request];
    if (!provided) throw new Error(`${request} is not part of the platform`);
    return provided();
  };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename });
  run(module, module.exports, give);
  const slice = module.exports.default;
  if (!slice || !Array.isArray(slice.routes)) throw new Error('the server file is not a slice');
  return slice;
}

/** Slices for server rendering, one copy per build; those that were used last stay. Rejects when a file is missing or is not the one that was published. */
export function createServerSlices(local: (key: string) => Promise<string | undefined>) {
  const running = new Map<string, Promise<Slice>>();

  async function start(name: string, buildId: string, integrity: string | undefined): Promise<Slice> {
    const file = await local(`${name}/${buildId}/${SERVER_FILE}`);
    if (!file) throw new Error(`the server file of ${name} ${buildId} is missing`);
    const code = await readFile(file);
    if (integrityOf(code) !== integrity) throw new Error(`the server file of ${name} ${buildId} is not the one that was published`);
    return runServerFile(code.toString('utf8'), file);
  }

  return async ({ active: { name, buildId, contract } }: RegistryEntry, { files }: Snapshot): Promise<Slice> => {
    // The browser says so to the visitor; on the server the code of another contract does not run at all.
    if (!UNDERSTOOD.includes(contract)) throw new Error(`${name} ${buildId} is for contract ${contract}`);
    const key = `${name}/${buildId}`;
    const slice = running.get(key) ?? start(name, buildId, files[buildId]?.[SERVER_FILE]);
    running.delete(key);
    running.set(key, slice);
    slice.catch(() => running.delete(key));
    const [oldest] = running.keys();
    if (running.size > KEPT && oldest !== undefined) running.delete(oldest);
    return slice;
  };
}
