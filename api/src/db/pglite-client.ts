import type { Worker } from 'node:worker_threads';
import { insideTx } from './db.ts';
import type { PgliteReply, PgliteRequest, PgliteResult } from './pglite-protocol.ts';

type Operation = PgliteRequest extends infer Request ? (Request extends { id: number } ? Omit<Request, 'id'> : never) : never;
type QueryOptions = { rowMode?: 'array' | 'object' };

/** What drizzle's PGlite driver calls on a client or on a transaction. */
export interface PgliteExecutor {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<PgliteResult>;
  exec(sql: string): Promise<unknown>;
}

const checkpointMs = 5 * 60_000;
const vacuumAfterWrites = 20_000;

/**
 * The embedded database in a worker thread, so that long queries do not keep the server's thread from reading requests.
 * It has one session: statements run in the order they arrive and a transaction holds the line until it ends.
 */
export class PgliteClient implements PgliteExecutor {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  #nextId = 1;
  #line: Promise<unknown> = Promise.resolve();
  #writes = 0;
  #writesAtVacuum = 0;
  #writesAtCheckpoint = 0;
  readonly #upkeep: NodeJS.Timeout;

  /** @param worker runs pglite-worker */
  constructor(worker: Worker) {
    this.#worker = worker;
    this.#worker.on('message', (reply: PgliteReply) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ('error' in reply) waiting?.reject(Object.assign(new Error(reply.error.message), reply.error));
      else waiting?.resolve(reply.result);
    });
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => this.#fail(new Error('The database thread ended')));
    // It has no autovacuum and no background checkpointer of its own.
    this.#upkeep = setInterval(() => void this.#maintain(), checkpointMs).unref();
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #send(operation: Operation): Promise<unknown> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...operation });
    });
  }

  #inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#line.then(work);
    this.#line = turn.catch(() => undefined);
    return turn;
  }

  readonly #direct: PgliteExecutor = {
    query: async (sql, params = [], options = {}) => {
      const result = (await this.#send({ op: 'query', sql, params, rowMode: options.rowMode ?? 'object' })) as PgliteResult;
      this.#writes += result.affectedRows ?? 0;
      return result;
    },
    exec: (sql) => this.#send({ op: 'exec', sql }),
  };

  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<PgliteResult> {
    // A prepared statement carries this client past the guard of the outer handle.
    if (insideTx()) throw new Error('The outer db was used inside a transaction: pass tx down');
    return this.#inLine(() => this.#direct.query(sql, params, options));
  }

  exec(sql: string): Promise<unknown> {
    return this.#inLine(() => this.#direct.exec(sql));
  }

  transaction<Result>(work: (tx: PgliteExecutor) => Promise<Result>): Promise<Result> {
    return this.#inLine(async () => {
      await this.#direct.exec('begin');
      try {
        const result = await work(this.#direct);
        await this.#direct.exec('commit');
        return result;
      } catch (error) {
        await this.#direct.exec('rollback');
        throw error;
      }
    });
  }

  async #maintain(): Promise<void> {
    if (this.#writes === this.#writesAtCheckpoint) return;
    if (this.#writes - this.#writesAtVacuum >= vacuumAfterWrites) {
      this.#writesAtVacuum = this.#writes;
      await this.exec('vacuum (analyze)');
    }
    this.#writesAtCheckpoint = this.#writes;
    await this.exec('checkpoint');
  }

  /** The whole cluster as a tar file. */
  dump(): Promise<ArrayBuffer> {
    return this.#inLine(() => this.#send({ op: 'dump' })) as Promise<ArrayBuffer>;
  }

  /** Waits for what is under way and lets go of the thread, which goes on for another client. */
  async release(): Promise<void> {
    clearInterval(this.#upkeep);
    await this.#line;
    // One by one: without a name it would also remove what starts and stops the port.
    for (const event of ['message', 'error', 'exit']) this.#worker.removeAllListeners(event);
  }

  /** Writes everything out and ends the thread, also one whose database never opened. */
  async close(): Promise<void> {
    clearInterval(this.#upkeep);
    try {
      await this.exec('checkpoint');
      await this.#inLine(() => this.#send({ op: 'close' }));
    } finally {
      await this.#worker.terminate();
    }
  }
}
