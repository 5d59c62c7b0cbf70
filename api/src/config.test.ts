import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('has no mail server and no chat app of itself', () => {
    expect(readConfig({})).toMatchObject({ smtpUrl: undefined, chatApp: undefined });
  });

  it('scales the limits of an address with its hour', () => {
    expect(readConfig({ SMS_PER_ADDRESS_HOUR: '90' }).sms).toMatchObject({ perAddressDay: 450, picturePerAddressHour: 30 });
  });

  it.each([
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must be set'],
    [{ CHATAPP_CLIENT_ID: 'app' }, 'CHATAPP_AUTHORIZE_URL is missing'],
    [{ SMS_RETRY_SECONDS: 'soon' }, 'SMS_RETRY_SECONDS must be a whole number'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV must be'],
  ])('names what is wrong with %j', (env, message) => expect(() => readConfig(env)).toThrow(message));
});
