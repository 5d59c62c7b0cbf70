import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSiteUrl } from '@shared/contract/site-url';
import type { SmsTemplate } from './providers/sms/port.ts';

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
  /** Text messages by Alibaba Cloud; without it they stay in the outbox. */
  aliyunSms:
    | { endpoint: string; accessKeyId: string; accessKeySecret: string; signName: string; templateCodes: Record<SmsTemplate, string> }
    | undefined;
  /** The payment provider that takes no real money; there is none in production. */
  paySandbox: boolean;
  /** WeChat Pay; keys and certificates as PEM. Answers are checked with `publicKey`, without it with platform certificates. */
  wechatPay:
    | {
        endpoint: string;
        /** Tell who pays inside the WeChat app. */
        oauthEndpoint: string;
        authorizeUrl: string;
        mchId: string;
        appId: string;
        /** Secret of the app; without it nobody pays inside the WeChat app. */
        appSecret: string | undefined;
        /** Serial number of our own certificate, and its key. */
        serialNo: string;
        privateKey: string;
        apiV3Key: string;
        publicKey: { id: string; pem: string } | undefined;
      }
    | undefined;
  /** Alipay; keys and certificates as PEM, in one of its two modes. */
  alipay:
    | {
        endpoint: string;
        appId: string;
        sellerId: string;
        privateKey: string;
        keys: { publicKey: string } | { appCert: string; alipayCert: string; rootCert: string };
      }
    | undefined;
  /** The mail server; without it mail stays in the outbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where letters of visitors go. */
  officeMail: string;
  /** The OAuth of a chat app whose users may log in; undefined for none. */
  chatApp: { authorizeUrl: string; tokenUrl: string; clientId: string; clientSecret: string; redirectUrl: string } | undefined;
  /** Name of the press in text messages and mail. */
  siteName: string;
  /** Where readers find the site, without a slash at its end; for addresses that leave it, such as those for crawlers. */
  siteUrl: string;
  /** Hosts that goods of the type externalLinks may lead to, with those below them. */
  linkHosts: string[];
  logLevel: string;
  /** A file with the milliseconds that this process is ahead of the real time; for tests of deadlines only. */
  clockFile: string | undefined;
}

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number, least = 0): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new Error(`${name} must be a whole number${least > 0 ? ` of ${least} or more` : ''}, got "${text}"`);
  return value;
}

function mode(text: string | undefined): Config['mode'] {
  if (text === undefined || text === '') return 'development';
  if (text === 'development' || text === 'production' || text === 'test') return text;
  throw new Error(`NODE_ENV must be development, production or test, got "${text}"`);
}

/** Settings that only make sense together; undefined when none is there. @throws Error naming those that are missing */
function group<Name extends string>(env: NodeJS.ProcessEnv, prefix: string, names: readonly Name[]): Record<Name, string> | undefined {
  if (!Object.keys(env).some((name) => name.startsWith(prefix) && env[name])) return undefined;
  const missing = names.map((name) => prefix + name).filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`${missing.join(', ')} must be set with the other ${prefix} settings`);
  return Object.fromEntries(names.map((name) => [name, env[prefix + name]])) as Record<Name, string>;
}

function chatApp(env: NodeJS.ProcessEnv): Config['chatApp'] {
  const given = group(env, 'CHATAPP_', ['AUTHORIZE_URL', 'TOKEN_URL', 'CLIENT_ID', 'CLIENT_SECRET', 'REDIRECT_URL']);
  return (
    given && {
      authorizeUrl: given.AUTHORIZE_URL,
      tokenUrl: given.TOKEN_URL,
      clientId: given.CLIENT_ID,
      clientSecret: given.CLIENT_SECRET,
      redirectUrl: given.REDIRECT_URL,
    }
  );
}

function aliyunSms(env: NodeJS.ProcessEnv): Config['aliyunSms'] {
  const given = group(env, 'ALIYUN_SMS_', [
    'ACCESS_KEY_ID',
    'ACCESS_KEY_SECRET',
    'SIGN_NAME',
    'TEMPLATE_LOGIN',
    'TEMPLATE_REGISTER',
    'TEMPLATE_FORGOT',
    'TEMPLATE_UPDATE',
    'TEMPLATE_PHONE_CHANGED',
  ]);
  if (!given) return undefined;
  const endpoint = env.ALIYUN_SMS_ENDPOINT || 'https://dysmsapi.aliyuncs.com';
  // The codes of readers travel in it.
  if (!/^https:\/\/[\w.:-]+\/?$/.test(endpoint)) throw new Error(`ALIYUN_SMS_ENDPOINT must be https:// and a host, got "${endpoint}"`);
  return {
    endpoint,
    accessKeyId: given.ACCESS_KEY_ID,
    accessKeySecret: given.ACCESS_KEY_SECRET,
    signName: given.SIGN_NAME,
    templateCodes: {
      login: given.TEMPLATE_LOGIN,
      register: given.TEMPLATE_REGISTER,
      forgot: given.TEMPLATE_FORGOT,
      update: given.TEMPLATE_UPDATE,
      phoneChanged: given.TEMPLATE_PHONE_CHANGED,
    },
  };
}

/** The text of the file that a setting names. */
function file(env: NodeJS.ProcessEnv, name: string): string {
  try {
    return readFileSync(env[name] ?? '', 'utf8');
  } catch (error) {
    throw new Error(`${name} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function secureUrl(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const url = env[name] || fallback;
  if (!/^https:\/\/[\w.:-]+(\/[\w./-]*)?$/.test(url)) throw new Error(`${name} must be https:// and a host, got "${url}"`);
  return url.replace(/\/$/, '');
}

function wechatPay(env: NodeJS.ProcessEnv): Config['wechatPay'] {
  const given = group(env, 'WECHAT_PAY_', ['MCH_ID', 'APP_ID', 'SERIAL_NO', 'PRIVATE_KEY_FILE', 'API_V3_KEY']);
  if (!given) return undefined;
  if (Buffer.byteLength(given.API_V3_KEY) !== 32) throw new Error('WECHAT_PAY_API_V3_KEY must have 32 characters');
  const publicKey = group(env, 'WECHAT_PAY_PUBLIC_KEY_', ['ID', 'FILE']);
  return {
    endpoint: secureUrl(env, 'WECHAT_PAY_ENDPOINT', 'https://api.mch.weixin.qq.com'),
    oauthEndpoint: 'https://api.weixin.qq.com',
    authorizeUrl: 'https://open.weixin.qq.com/connect/oauth2/authorize',
    mchId: given.MCH_ID,
    appId: given.APP_ID,
    appSecret: env.WECHAT_PAY_APP_SECRET || undefined,
    serialNo: given.SERIAL_NO,
    privateKey: file(env, 'WECHAT_PAY_PRIVATE_KEY_FILE'),
    apiV3Key: given.API_V3_KEY,
    publicKey: publicKey && { id: publicKey.ID, pem: file(env, 'WECHAT_PAY_PUBLIC_KEY_FILE') },
  };
}

function alipay(env: NodeJS.ProcessEnv): Config['alipay'] {
  const given = group(env, 'ALIPAY_', ['APP_ID', 'SELLER_ID', 'PRIVATE_KEY_FILE']);
  if (!given) return undefined;
  const certificates = ['ALIPAY_APP_CERT_FILE', 'ALIPAY_CERT_FILE', 'ALIPAY_ROOT_CERT_FILE'] as const;
  const [appCert, alipayCert, rootCert] = certificates;
  const found = certificates.filter((name) => env[name]).length;
  if (found === 0 ? !env.ALIPAY_PUBLIC_KEY_FILE : found < 3 || env.ALIPAY_PUBLIC_KEY_FILE)
    throw new Error(`Set either ALIPAY_PUBLIC_KEY_FILE or ${certificates.join(', ')}`);
  return {
    endpoint: secureUrl(env, 'ALIPAY_ENDPOINT', 'https://openapi.alipay.com/gateway.do'),
    appId: given.APP_ID,
    sellerId: given.SELLER_ID,
    privateKey: file(env, 'ALIPAY_PRIVATE_KEY_FILE'),
    keys:
      found === 0
        ? { publicKey: file(env, 'ALIPAY_PUBLIC_KEY_FILE') }
        : { appCert: file(env, appCert), alipayCert: file(env, alipayCert), rootCert: file(env, rootCert) },
  };
}

/** Providers of money call back; they do so over https only. */
function payment(env: NodeJS.ProcessEnv): Pick<Config, 'paySandbox' | 'wechatPay' | 'alipay'> {
  const providers = { wechatPay: wechatPay(env), alipay: alipay(env) };
  if ((providers.wechatPay || providers.alipay) && !siteUrl(env).startsWith('https://'))
    throw new Error('SITE_URL must be https:// for payment providers to call back');
  const isLive = mode(env.NODE_ENV) === 'production';
  const sandbox = env.PAY_SANDBOX || (isLive ? 'off' : 'on');
  if (sandbox !== 'on' && sandbox !== 'off') throw new Error(`PAY_SANDBOX must be on or off, got "${sandbox}"`);
  if (isLive && sandbox === 'on') throw new Error('PAY_SANDBOX takes no real money and does not run in production');
  return { paySandbox: sandbox === 'on', ...providers };
}

const localSite = 'http://localhost:3000';
const siteUrl = (env: NodeJS.ProcessEnv): string => readSiteUrl(env.SITE_URL) ?? localSite;

function linkHosts(env: NodeJS.ProcessEnv): string[] {
  const hosts = (env.LINK_HOSTS || 'yunlu-press.example').split(',').map((host) => host.trim().toLowerCase());
  for (const host of hosts) if (!/^[\w-]+(\.[\w-]+)+$/.test(host)) throw new Error(`LINK_HOSTS must be hosts with commas, got "${host}"`);
  return hosts;
}

function clockFile(env: NodeJS.ProcessEnv): string | undefined {
  if (env.TEST_CLOCK_FILE && env.NODE_ENV !== 'test') throw new Error('TEST_CLOCK_FILE is for NODE_ENV=test');
  return env.TEST_CLOCK_FILE || undefined;
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
    // One connection holds the lock of the migration while another migrates.
    databasePoolSize: integer(env, 'DATABASE_POOL_SIZE', 4, 2),
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
    aliyunSms: aliyunSms(env),
    ...payment(env),
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || siteName,
    officeMail: env.OFFICE_MAIL || 'service@yunlu.example.com',
    chatApp: chatApp(env),
    siteName,
    siteUrl: siteUrl(env),
    linkHosts: linkHosts(env),
    logLevel: env.LOG_LEVEL || 'info',
    clockFile: clockFile(env),
  };
}

/**
 * The settings of this process. One that cannot be read ends it, with one line on standard error; there too is told that addresses of
 * the site lead to this machine although it is in production.
 */
export function processConfig(): Config {
  try {
    const config = readConfig(process.env);
    if (config.mode === 'production' && !process.env.SITE_URL)
      process.stderr.write(`${JSON.stringify({ level: 40, msg: 'SITE_URL is not set', message: `addresses begin with ${localSite}` })}\n`);
    return config;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${JSON.stringify({ level: 60, msg: 'settings refused', message })}\n`);
    process.exit(1);
  }
}
