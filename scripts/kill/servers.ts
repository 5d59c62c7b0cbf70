import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../lib-paths.ts';
import { freePort } from '../processes.ts';

const longestStartMs = 180_000;

interface Slot {
  url: string;
  port: number;
  process: ChildProcess | undefined;
  said: string;
}

/** Some processes of the API on one database, each at its own address, that are killed and started again. */
export class Servers {
  readonly #env: Record<string, string>;
  readonly #slots: Slot[] = [];
  kills = 0;
  /** How long the last start took. */
  startMs = 0;

  constructor(env: Record<string, string>) {
    this.#env = env;
  }

  /** Addresses of all of them, also of one that is just starting. */
  urls = (): string[] => this.#slots.map(({ url }) => url);

  async start(count: number): Promise<void> {
    while (this.#slots.length < count) {
      const port = await freePort();
      this.#slots.push({ url: `http://127.0.0.1:${port}`, port, process: undefined, said: '' });
    }
    for (const slot of this.#slots) this.#spawn(slot);
    await Promise.all(this.#slots.map((slot) => this.#ready(slot)));
  }

  #spawn(slot: Slot): void {
    const child = spawn(process.execPath, ['--disable-warning=FSTDEP023', join(ROOT, 'api/dist/server.js')], {
      env: { ...process.env, ...this.#env, PORT: String(slot.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        slot.said = (slot.said + chunk.toString()).slice(-4000);
      });
    slot.process = child;
  }

  async #ready(slot: Slot): Promise<void> {
    const began = Date.now();
    for (;;) {
      if (slot.process?.exitCode !== null) throw new Error(`The API ended by itself\n${slot.said}`);
      const isReady = await fetch(`${slot.url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) {
        this.startMs = Date.now() - began;
        return;
      }
      if (Date.now() - began > longestStartMs) throw new Error(`The API did not start\n${slot.said}`);
      await wait(50);
    }
  }

  /** Kills one of them without a word and starts it again. */
  async kill(index: number): Promise<void> {
    const slot = this.#slots[index];
    if (!slot?.process) return;
    const { process: victim } = slot;
    const gone = new Promise<void>((resolve) => victim.once('exit', () => resolve()));
    victim.kill('SIGKILL');
    await gone;
    this.kills += 1;
    this.#spawn(slot);
    await this.#ready(slot);
  }

  /** Asks all to leave and waits until they have. */
  async stop(): Promise<void> {
    await Promise.all(
      this.#slots.map(async ({ process: child }) => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return;
        const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
        child.kill('SIGTERM');
        const last = setTimeout(() => child.kill('SIGKILL'), 10_000);
        await gone;
        clearTimeout(last);
      }),
    );
  }
}
