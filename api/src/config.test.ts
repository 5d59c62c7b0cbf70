import { processConfig, readConfig } from './config.ts';

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

  it('scales the limits of an address with its hour', () => {
    expect(readConfig({ SMS_PER_ADDRESS_HOUR: '90' }).sms).toMatchObject({ perAddressDay: 450, picturePerAddressHour: 30 });
  });

  it.each([
    [{ SITE_URL: 'shop.example' }, 'SITE_URL must be http(s)://'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must be set'],
    [{ CHATAPP_CLIENT_ID: 'app' }, 'CHATAPP_AUTHORIZE_URL, CHATAPP_TOKEN_URL, CHATAPP_CLIENT_SECRET, CHATAPP_REDIRECT_URL must be set'],
    [{ ALIYUN_SMS_ENDPOINT: 'https://dysmsapi.aliyuncs.com' }, 'ALIYUN_SMS_ACCESS_KEY_ID, ALIYUN_SMS_ACCESS_KEY_SECRET'],
    [{ ...aliyun, ALIYUN_SMS_SIGN_NAME: '' }, 'ALIYUN_SMS_SIGN_NAME must be set with the other ALIYUN_SMS_ settings'],
    [{ ...aliyun, ALIYUN_SMS_ENDPOINT: 'http://dysmsapi.aliyuncs.com' }, 'ALIYUN_SMS_ENDPOINT must be https://'],
    [{ ...aliyun, ALIYUN_SMS_ENDPOINT: 'dysmsapi.aliyuncs.com' }, 'ALIYUN_SMS_ENDPOINT must be https://'],
    [{ SMS_RETRY_SECONDS: 'soon' }, 'SMS_RETRY_SECONDS must be a whole number'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV must be'],
  ])('names what is wrong with %j', (env, message) => expect(() => readConfig(env)).toThrow(message));
});

describe('processConfig', () => {
  afterEach(() => jest.restoreAllMocks());

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
