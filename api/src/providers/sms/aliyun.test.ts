import { aliyunSms } from './aliyun.ts';
import { refusal, startAliyunEmulator } from './aliyun-emulator.ts';
import { canonicalQuery, signedHeaders } from './aliyun-signature.ts';
import type { Sms } from './port.ts';

const key = { accessKeyId: 'press-key', accessKeySecret: 'press-secret' };
const now = new Date('2026-11-28T01:30:00.250Z');
const templateCodes = { login: 'SMS_1', register: 'SMS_2', forgot: 'SMS_3', update: 'SMS_4', phoneChanged: 'SMS_5' };
const login: Sms = { phone: '13700000001', template: 'login', params: { code: '012345' } };
let serviceTime = now;
let emulator: Awaited<ReturnType<typeof startAliyunEmulator>>;

beforeAll(async () => {
  emulator = await startAliyunEmulator(key, () => serviceTime);
});
afterAll(() => emulator.close());
beforeEach(() => {
  emulator.accepted.length = 0;
  emulator.state.fault = undefined;
  serviceTime = now;
});

const transport = (settings: { accessKeyId?: string; accessKeySecret?: string; endpoint?: string; signName?: string } = {}) =>
  aliyunSms({ ...key, endpoint: emulator.endpoint, signName: '云麓大学出版社', templateCodes, ...settings }, () => now, 300);

describe('signature', () => {
  it('is that of the example in the documentation of the service', () => {
    const query = canonicalQuery({ RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' });
    const { authorization } = signedHeaders(
      { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query,
        now: new Date('2023-10-26T10:22:32Z'),
        nonce: '3156853299f313e23d1673dc12e1703d',
      },
    );
    expect(authorization).toMatch(/Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/);
  });

  it('writes parameters in order and encodes all but letters, digits and -_.~', () => {
    expect(canonicalQuery({ b: "a b*c'(d)!~", a: '云/+' })).toBe('a=%E4%BA%91%2F%2B&b=a%20b%2Ac%27%28d%29%21~');
  });
});

describe('aliyunSms', () => {
  it('sends the template of the message with its parameters, signed, each time anew', async () => {
    const sms = transport({ signName: "云麓 (出版社)'s*~" });
    await sms.send(login);
    await sms.send({ phone: '13700000002', template: 'phoneChanged', params: {} });
    expect(emulator.accepted).toEqual([
      { PhoneNumbers: '13700000001', SignName: "云麓 (出版社)'s*~", TemplateCode: 'SMS_1', TemplateParam: '{"code":"012345"}' },
      { PhoneNumbers: '13700000002', SignName: "云麓 (出版社)'s*~", TemplateCode: 'SMS_5' },
    ]);
  });

  it.each([
    ['a wrong secret', { accessKeySecret: 'other' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'other' }, 'InvalidAccessKeyId.NotFound'],
  ])('may try again after %s', async (_what, settings, code) => {
    await expect(transport(settings).send(login)).rejects.toMatchObject({ code, final: false });
    expect(emulator.accepted).toEqual([]);
  });

  it('may try again when nobody answers at the address', async () => {
    const gone = await startAliyunEmulator(key, () => now);
    await gone.close();
    await expect(transport({ endpoint: gone.endpoint }).send(login)).rejects.toMatchObject({ code: 'ECONNREFUSED', final: false });
  });

  it.each([-16, 16])('may try again when its clock is %i minutes off', async (minutes) => {
    serviceTime = new Date(now.getTime() + minutes * 60_000);
    await expect(transport().send(login)).rejects.toMatchObject({ code: 'InvalidTimeStamp.Expired', final: false });
  });

  it.each([
    ['Throttling.User', refusal(400, 'Throttling.User')],
    ['isv.BUSINESS_LIMIT_CONTROL', refusal(200, 'isv.BUSINESS_LIMIT_CONTROL')],
    ['isv.AMOUNT_NOT_ENOUGH', refusal(200, 'isv.AMOUNT_NOT_ENOUGH')],
    ['ServiceUnavailable', refusal(503, 'ServiceUnavailable')],
    ['HTTP 502', { status: 502, body: '<html>Bad Gateway</html>' }],
    ['HTTP 500', { status: 500, body: 'null' }],
    ['HTTP 500', { status: 500, body: '{"Code":"13700000001 got 012345"}' }],
    ['HTTP 200', { status: 200, body: '' }],
    ['NETWORK', { status: 302, body: '' }],
    ['TIMEOUT', 'hang'],
  ] as const)('may try again after %s', async (code, fault) => {
    emulator.state.fault = fault;
    await expect(transport().send(login)).rejects.toMatchObject({ code, final: false });
  });

  it('gives up a number that is none', async () => {
    await expect(transport().send({ ...login, phone: '123' })).rejects.toMatchObject({ code: 'isv.MOBILE_NUMBER_ILLEGAL', final: true });
  });

  it.each(['isv.BLACK_KEY_CONTROL_LIMIT', 'isv.TEMPLATE_MISSING_PARAMETERS', 'isv.DAY_LIMIT_CONTROL'])(
    'gives up after %s',
    async (code) => {
      emulator.state.fault = refusal(200, code);
      await expect(transport().send(login)).rejects.toMatchObject({ code, final: true });
    },
  );
});
