import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { resolve } from 'node:path';

const answerMs = 2000;
const longestSocketPath = 107;

function socketPath(directory: string): string {
  const path = `${resolve(directory)}.lock.sock`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\press-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`;
  if (Buffer.byteLength(path) > longestSocketPath) throw new Error(`The path of the data folder is too long for its lock: ${path}`);
  return path;
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.end());
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(undefined) : fail(error)));
    server.listen(path, () => done(server.unref()));
  });
}

/** A holder that is too busy to accept still counts: only a refused connection means that nobody is there. */
function isHeld(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path);
    const end = (held: boolean): void => {
      socket.destroy();
      done(held);
    };
    socket.setTimeout(answerMs, () => end(true));
    socket.once('connect', () => end(true));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'));
  });
}

/** Another process has the folder. */
export class DirectoryHeld extends Error {}

/**
 * Holds a data folder for this process: two processes on one embedded database corrupt it without any error. The lock is a
 * listening socket, so the system frees it however the holder dies.
 * @returns frees the folder
 * @throws DirectoryHeld when another process holds it
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  const path = socketPath(directory);
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await listen(path);
    if (server) return () => void server.close();
    if (await isHeld(path)) break;
    rmSync(path, { force: true });
  }
  throw new DirectoryHeld(`Another process is using the database in ${directory}`);
}
