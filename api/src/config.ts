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
  /** Sending of codes. Numbers that got `picturePerNumberHour` and addresses that asked for `picturePerAddressHour` see a picture first. */
  sms: {
    perAddressHour: number;
    perAddressDay: number;
    perNumberDay: number;
    picturePerNumberHour: number;
    picturePerAddressHour: number;
    retrySendIntervalSeconds: number;
  };
  /** The mail server; without it mail stays in the outbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where letters of visitors go. */
  officeMail: string;
  /** The OAuth of a chat app whose users may log in; undefined for none. */
  chatApp: { authorizeUrl: string; tokenUrl: string; clientId: string; clientSecret: string; redirectUrl: string } | undefined;
  /** Name of the press in text messages and mail. */
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

function chatApp(env: NodeJS.ProcessEnv): Config['chatApp'] {
  const names = ['AUTHORIZE_URL', 'TOKEN_URL', 'CLIENT_ID', 'CLIENT_SECRET', 'REDIRECT_URL'] as const;
  const given = names.map((name) => env[`CHATAPP_${name}`] || undefined);
  if (given.every((value) => value === undefined)) return undefined;
  const [authorizeUrl = '', tokenUrl = '', clientId = '', clientSecret = '', redirectUrl = ''] = given;
  const missing = names.find((_, at) => given[at] === undefined);
  if (missing) throw new Error(`CHATAPP_${missing} is missing while other CHATAPP_ settings are there`);
  return { authorizeUrl, tokenUrl, clientId, clientSecret, redirectUrl };
}

/** Typed settings from the environment. @throws Error naming the variable that cannot be read */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const perAddressHour = integer(env, 'SMS_PER_ADDRESS_HOUR', 60);
  const siteName = env.SITE_NAME || '云麓大学出版社';
  if (env.SMTP_URL && !env.MAIL_FROM) throw new Error('MAIL_FROM must be set with SMTP_URL');
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
      perAddressHour,
      perAddressDay: integer(env, 'SMS_PER_ADDRESS_DAY', perAddressHour * 5),
      perNumberDay: integer(env, 'SMS_PER_NUMBER_DAY', 10),
      picturePerNumberHour: integer(env, 'SMS_PICTURE_PER_NUMBER_HOUR', 2),
      picturePerAddressHour: integer(env, 'SMS_PICTURE_PER_ADDRESS_HOUR', Math.ceil(perAddressHour / 3)),
      retrySendIntervalSeconds: integer(env, 'SMS_RETRY_SECONDS', 60),
    },
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || siteName,
    officeMail: env.OFFICE_MAIL || 'service@yunlu.example.com',
    chatApp: chatApp(env),
    siteName,
    logLevel: env.LOG_LEVEL || 'info',
  };
}
