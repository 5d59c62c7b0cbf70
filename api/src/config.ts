import { resolve } from 'node:path';

export interface Config {
  /** development serves the outbox page; production does not. */
  mode: 'development' | 'production' | 'test';
  host: string;
  port: number;
  /** PostgreSQL; without it the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
  /** Embedded database, made files and secrets of this machine. */
  dataDir: string;
  /** Base of signing keys; without it one is made and kept in the database. */
  secret: string | undefined;
  /** Proxies whose X-Forwarded-For is believed, as Fastify's trustProxy takes it. */
  trustProxy: string | false;
  sms: { perAddressHour: number; perNumberDay: number; retrySendIntervalSeconds: number };
  /** Name of the press in text messages. */
  siteName: string;
  logLevel: string;
}

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, got "${text}"`);
  return value;
}

function mode(text: string | undefined): Config['mode'] {
  if (text === undefined || text === '') return 'development';
  if (text === 'development' || text === 'production' || text === 'test') return text;
  throw new Error(`NODE_ENV must be development, production or test, got "${text}"`);
}

/** Typed settings from the environment. @throws Error naming the variable that cannot be read */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return {
    mode: mode(env.NODE_ENV),
    host: env.HOST || '127.0.0.1',
    port: integer(env, 'PORT', 4000),
    databaseUrl: env.DATABASE_URL || undefined,
    databasePoolSize: integer(env, 'DATABASE_POOL_SIZE', 10),
    dataDir: resolve(env.DATA_DIR || '.data'),
    secret: env.API_SECRET || undefined,
    trustProxy: env.TRUST_PROXY || false,
    sms: {
      perAddressHour: integer(env, 'SMS_PER_ADDRESS_HOUR', 60),
      perNumberDay: integer(env, 'SMS_PER_NUMBER_DAY', 10),
      retrySendIntervalSeconds: integer(env, 'SMS_RETRY_SECONDS', 60),
    },
    siteName: env.SITE_NAME || '云麓大学出版社',
    logLevel: env.LOG_LEVEL || 'info',
  };
}
