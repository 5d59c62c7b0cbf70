import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Db } from '../db/db.ts';
import { createSession } from '../modules/auth/sessions.ts';
import { openTestDatabase } from './database.ts';
import { makeUser, type UserValues } from './factories.ts';

/** What a call answered: the HTTP status beside the envelope. */
export interface Answer<Data> {
  status: number;
  code: number;
  msg: string;
  data: Data;
  requestId?: string;
}

type Call = { token?: string; query?: Record<string, string | number>; body?: object; headers?: Record<string, string> };

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  /** Starts at 2026-11-28 09:30 in Shanghai and stands still. */
  clock: { now(): Date; advance(ms: number): void };
  get<Data = unknown>(path: string, call?: Omit<Call, 'body'>): Promise<Answer<Data>>;
  post<Data = unknown>(path: string, call?: Call): Promise<Answer<Data>>;
  /** A new user with a session. */
  login(values?: UserValues): Promise<{ userId: number; token: string }>;
  close(): Promise<void>;
}

/**
 * The whole app with a clock that only moves when told, on a fresh, empty database, or on that of `beside`, which takes seconds
 * less. Close it in afterAll.
 */
export async function createTestApp(
  settings: Partial<Config> = {},
  beside?: TestApp,
  logTo?: { write(line: string): void },
): Promise<TestApp> {
  const database = beside ? { db: beside.db, close: async () => undefined } : await openTestDatabase();
  let at = Date.parse('2026-11-28T09:30:00+08:00');
  const config: Config = {
    ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: join(tmpdir(), `press-test-${process.pid}`) }),
    ...settings,
  };
  const now = (): Date => new Date(at);
  const app = await buildApp({ config, db: database.db, clock: now, logTo });

  async function send<Data>(method: 'GET' | 'POST', url: string, { token, query, body, headers }: Call = {}): Promise<Answer<Data>> {
    const options: InjectOptions = { method, url, headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) } };
    if (query) options.query = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
    if (body) options.payload = body;
    const response = await app.inject(options);
    return { status: response.statusCode, ...response.json() };
  }

  return {
    app,
    db: database.db,
    clock: {
      now,
      advance: (ms) => {
        at += ms;
      },
    },
    get: (path, call) => send('GET', path, call),
    post: (path, call) => send('POST', path, call),
    login: async (values) => {
      const { id } = await makeUser(database.db, values);
      return { userId: id, token: await createSession(database.db, id, now()) };
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
