import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** True when nobody listens on the port. */
export function portIsFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

interface Child {
  process: ChildProcess;
  /** What it said, for the message when it dies. */
  output: () => string;
  stop: () => Promise<void>;
}

/** Starts a Node program; its output is kept, and shown when `echo` is set. */
export function startNode(file: string, env: Record<string, string>, echo = false): Child {
  let said = '';
  const child = spawn(process.execPath, ['--disable-warning=FSTDEP023', file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-20_000);
      if (echo) process.stdout.write(chunk);
    });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    process: child,
    output: () => said,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        const timer = setTimeout(() => child.kill('SIGKILL'), 8000);
        await gone;
        clearTimeout(timer);
      }
    },
  };
}

/** Waits until a URL answers 200; fails when the program behind it ends or the time is over. */
export async function waitFor(url: string, child: Child, ms: number): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    if (child.process.exitCode !== null) throw new Error(`${url}: 进程已退出\n${child.output()}`);
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
      if (response.ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`${url}: ${ms / 1000} 秒内没有就绪\n${child.output()}`);
}
