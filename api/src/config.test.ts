import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processConfig, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'press-keys-'));

/** A file with this text. */
function keyFile(text: string): string {
  const path = join(folder, `${text}.pem`);
  writeFileSync(path, text);
  return path;
}

const site = { SITE_URL: 'https://shop.example' };
const wechat = {
  ...site,
  WECHAT_PAY_MCH_ID: '1900000109',
  WECHAT_PAY_APP_ID: 'wx1',
  WECHAT_PAY_SERIAL_NO: 'ABCD',
  WECHAT_PAY_PRIVATE_KEY_FILE: keyFile('own'),
  WECHAT_PAY_API_V3_KEY: '0123456789abcdef0123456789abcdef',
};
const alipay = { ...site, ALIPAY_APP_ID: '2021', ALIPAY_SELLER_ID: '2088', ALIPAY_PRIVATE_KEY_FILE: keyFile('own') };
const certificates = {
  ALIPAY_APP_CERT_FILE: keyFile('app'),
  ALIPAY_CERT_FILE: keyFile('alipay'),
  ALIPAY_ROOT_CERT_FILE: keyFile('root'),
};

const aliyun = {
  ALIYUN_SMS_ACCESS_KEY_ID: 'press-key',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'press-secret',
  ALIYUN_SMS_SIGN_NAME: '云麓大学出版社',
  ALIYUN_SMS_TEMPLATE_LOGIN: 'SMS_1',
  ALIYUN_SMS_TEMPLATE_REGISTER: 'SMS_2',
  ALIYUN_SMS_TEMPLATE_FORGOT: 'SMS_3',
  ALIYUN_SMS_TEMPLATE_UPDATE: 'SMS_4',
  ALIYUN_SMS_TEMPLATE_PHONE_CHANGED: 'SMS_5',
};

describe('readConfig', () => {
  it('has no mail server, no sender of text messages and no chat app of itself', () => {
    expect(readConfig({ ALIYUN_SMS_SIGN_NAME: '' })).toMatchObject({ smtpUrl: undefined, aliyunSms: undefined, chatApp: undefined });
  });

  it('reads a sender of text messages, at the public address unless told', () => {
    expect(readConfig(aliyun).aliyunSms).toEqual({
      endpoint: 'https://dysmsapi.aliyuncs.com',
      accessKeyId: 'press-key',
      accessKeySecret: 'press-secret',
      signName: '云麓大学出版社',
      templateCodes: { login: 'SMS_1', register: 'SMS_2', forgot: 'SMS_3', update: 'SMS_4', phoneChanged: 'SMS_5' },
    });
    const endpoint = 'https://dysmsapi-vpc.example:8443';
    expect(readConfig({ ...aliyun, ALIYUN_SMS_ENDPOINT: endpoint }).aliyunSms).toMatchObject({ endpoint });
  });

  it('reads WeChat Pay with either kind of key, and its key files', () => {
    expect(readConfig(wechat).wechatPay).toMatchObject({
      endpoint: 'https://api.mch.weixin.qq.com',
      privateKey: 'own',
      publicKey: undefined,
      appSecret: undefined,
    });
    const more = { WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1', WECHAT_PAY_PUBLIC_KEY_FILE: keyFile('theirs'), WECHAT_PAY_APP_SECRET: 's' };
    expect(readConfig({ ...wechat, ...more }).wechatPay).toMatchObject({
      publicKey: { id: 'PUB_KEY_ID_1', pem: 'theirs' },
      appSecret: 's',
    });
  });

  it('reads Alipay in either of its modes', () => {
    const plain = readConfig({ ...alipay, ALIPAY_PUBLIC_KEY_FILE: keyFile('theirs') }).alipay;
    expect(plain).toMatchObject({ endpoint: 'https://openapi.alipay.com/gateway.do', keys: { publicKey: 'theirs' } });
    expect(readConfig({ ...alipay, ...certificates }).alipay?.keys).toEqual({ appCert: 'app', alipayCert: 'alipay', rootCert: 'root' });
  });

  it('has the sandbox outside production only', () => {
    expect(readConfig({}).paySandbox).toBe(true);
    expect(readConfig({ PAY_SANDBOX: 'off' }).paySandbox).toBe(false);
    expect(readConfig({ NODE_ENV: 'production' }).paySandbox).toBe(false);
  });

  it('knows where readers find the site, without a slash at the end', () => {
    expect(readConfig({ SITE_URL: 'https://shop.example/' }).siteUrl).toBe('https://shop.example');
    expect(readConfig({}).siteUrl).toBe('http://localhost:3000');
  });

  it('scales the limits of an address with its hour', () => {
    expect(readConfig({ SMS_PER_ADDRESS_HOUR: '90' }).sms).toMatchObject({ perAddressDay: 450, picturePerAddressHour: 30 });
  });

  it.each([
    [{ SITE_URL: 'shop.example' }, 'SITE_URL must be http(s)://'],
    [{ LINK_HOSTS: 'a.example,https://b.example' }, 'LINK_HOSTS must be hosts'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must be set'],
    [{ CHATAPP_CLIENT_ID: 'app' }, 'CHATAPP_AUTHORIZE_URL, CHATAPP_TOKEN_URL, CHATAPP_CLIENT_SECRET, CHATAPP_REDIRECT_URL must be set'],
    [{ ALIYUN_SMS_ENDPOINT: 'https://dysmsapi.aliyuncs.com' }, 'ALIYUN_SMS_ACCESS_KEY_ID, ALIYUN_SMS_ACCESS_KEY_SECRET'],
    [{ ...aliyun, ALIYUN_SMS_SIGN_NAME: '' }, 'ALIYUN_SMS_SIGN_NAME must be set with the other ALIYUN_SMS_ settings'],
    [{ ...aliyun, ALIYUN_SMS_ENDPOINT: 'http://dysmsapi.aliyuncs.com' }, 'ALIYUN_SMS_ENDPOINT must be https://'],
    [{ ...aliyun, ALIYUN_SMS_ENDPOINT: 'dysmsapi.aliyuncs.com' }, 'ALIYUN_SMS_ENDPOINT must be https://'],
    [{ NODE_ENV: 'production', PAY_SANDBOX: 'on' }, 'does not run in production'],
    [{ PAY_SANDBOX: 'maybe' }, 'PAY_SANDBOX must be on or off'],
    [{ WECHAT_PAY_APP_SECRET: 's' }, 'WECHAT_PAY_MCH_ID, WECHAT_PAY_APP_ID'],
    [{ ...wechat, WECHAT_PAY_API_V3_KEY: 'short' }, 'must have 32 characters'],
    [{ ...wechat, WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1' }, 'WECHAT_PAY_PUBLIC_KEY_FILE must be set'],
    [{ ...wechat, WECHAT_PAY_PRIVATE_KEY_FILE: join(folder, 'none') }, 'WECHAT_PAY_PRIVATE_KEY_FILE cannot be read'],
    [{ ...wechat, WECHAT_PAY_ENDPOINT: 'http://pay.example' }, 'WECHAT_PAY_ENDPOINT must be https://'],
    [{ ...wechat, SITE_URL: 'http://shop.example' }, 'SITE_URL must be https://'],
    [alipay, 'Set either ALIPAY_PUBLIC_KEY_FILE or'],
    [{ ...alipay, ALIPAY_CERT_FILE: keyFile('alipay') }, 'Set either ALIPAY_PUBLIC_KEY_FILE or'],
    [{ ...alipay, ...certificates, ALIPAY_PUBLIC_KEY_FILE: keyFile('theirs') }, 'Set either ALIPAY_PUBLIC_KEY_FILE or'],
    [{ SMS_RETRY_SECONDS: 'soon' }, 'SMS_RETRY_SECONDS must be a whole number'],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE must be a whole number of 2 or more'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV must be'],
    [{ TEST_CLOCK_FILE: '/tmp/clock', NODE_ENV: 'production' }, 'TEST_CLOCK_FILE is for NODE_ENV=test'],
  ])('names what is wrong with %j', (env, message) => expect(() => readConfig(env)).toThrow(message));
});

describe('processConfig', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['production', undefined, 1],
    ['production', 'https://shop.example', 0],
    ['development', undefined, 0],
  ])('warns in %s with the site at %s: %i times', (NODE_ENV, SITE_URL, times) => {
    jest.replaceProperty(process, 'env', { NODE_ENV, SITE_URL });
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    processConfig();
    expect(write.mock.calls.filter(([line]) => String(line).includes('SITE_URL is not set'))).toHaveLength(times);
  });

  it('ends the process with one line that names the setting and no secret', () => {
    jest.replaceProperty(process, 'env', { ...aliyun, ALIYUN_SMS_TEMPLATE_LOGIN: undefined });
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('left');
    });
    expect(processConfig).toThrow('left');
    expect(exit).toHaveBeenCalledWith(1);
    const line = String(write.mock.calls[0]?.[0]);
    expect(line).toMatch(/^[^\n]*ALIYUN_SMS_TEMPLATE_LOGIN must be set[^\n]*\n$/);
    expect(line).not.toContain('press-secret');
  });
});
