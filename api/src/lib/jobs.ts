import type { FastifyBaseLogger } from 'fastify';

interface Job {
  name: string;
  everyMs: number;
  run(): Promise<number>;
}

/** Repeated work of the modules. Every job must be safe to run twice and in two processes at once. */
export class Jobs {
  readonly #jobs: Job[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #busy = new Set<Promise<unknown>>();

  /** @param run does what is due and answers how much it did */
  add(name: string, everyMs: number, run: () => Promise<number>): void {
    this.#jobs.push({ name, everyMs, run });
  }

  /** Runs one job now. @throws Error for an unknown name, or what the job throws */
  async runNow(name: string): Promise<number> {
    const job = this.#jobs.find((candidate) => candidate.name === name);
    if (!job) throw new Error(`No job ${name}`);
    return await job.run();
  }

  /** Starts the timers; a failing run is logged and tried again at its next turn. */
  start(log: FastifyBaseLogger): void {
    for (const job of this.#jobs) {
      const turn = async (): Promise<void> => {
        try {
          const done = await job.run();
          if (done > 0) log.info({ job: job.name, done }, 'job');
        } catch (error) {
          log.error({ job: job.name, message: error instanceof Error ? error.message : String(error) }, 'job failed');
        }
      };
      let current: Promise<void> | undefined;
      const tick = (): void => {
        current ??= turn().finally(() => {
          if (current) this.#busy.delete(current);
          current = undefined;
        });
        this.#busy.add(current);
      };
      this.#timers.push(setInterval(tick, job.everyMs).unref());
    }
  }

  /** Stops the timers and waits for what is running. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.allSettled(this.#busy);
  }
}
