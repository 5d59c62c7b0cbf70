import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Part } from './parts.ts';

const parts: Part[] = ['books', 'media'];

/** Runs a part in a thread of its own: drawing and encoding keep a processor busy. */
const inThread = (part: Part, targetDir: string): Promise<void> =>
  new Promise((resolve, reject) => {
    // Not with the flags of this process: some are about its own entry only.
    const options = { workerData: { part, targetDir }, execArgv: [] };
    const thread = new Worker(new URL('./file-thread.js', import.meta.url), options);
    thread.once('error', reject);
    thread.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The files of ${part} were not made`))));
  });

/**
 * Makes covers, pictures and sample files: `<targetDir>/public` is served as `/files/`, `<targetDir>/secure` only by ticket.
 * Leaves `version` as a stamp and does nothing where it is there; a broken run leaves none and is made again.
 */
export const buildFiles = async (targetDir: string, version: string): Promise<void> => {
  const stamp = join(targetDir, 'seed-stamp.txt');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === version) return;
  await Promise.all(parts.map((part) => inThread(part, targetDir)));
  await writeFile(stamp, version);
};
