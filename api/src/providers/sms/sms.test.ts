import { eq } from 'drizzle-orm';
import { outbox } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { askCode } from '../../testing/codes.ts';
import { refusal, startAliyunEmulator } from './aliyun-emulator.ts';

const minute = 60_000;
const key = { accessKeyId: 'press-key', accessKeySecret: 'press-secret' };
const templateCodes = { login: 'SMS_1', register: 'SMS_2', forgot: 'SMS_3', update: 'SMS_4', phoneChanged: 'SMS_5' };
let emulator: Awaited<ReturnType<typeof startAliyunEmulator>>;
let test: TestApp;

beforeAll(async () => {
  emulator = await startAliyunEmulator(key, () => test.clock.now());
  test = await createTestApp({ aliyunSms: { ...key, endpoint: emulator.endpoint, signName: '云麓大学出版社', templateCodes } });
});
afterAll(async () => {
  await test.close();
  await emulator.close();
});
beforeEach(async () => {
  test.clock.advance(24 * 60 * minute);
  await test.db.delete(outbox);
  emulator.accepted.length = 0;
  emulator.state.fault = undefined;
});

const run = () => test.app.jobs.runNow('sms.send');
const waiting = () => test.db.select().from(outbox).where(eq(outbox.topic, 'sms'));
/** The codes that arrived, oldest first. */
const received = () => emulator.accepted.map(({ TemplateParam = '{}' }) => (JSON.parse(TemplateParam) as { code?: string }).code);

it('sends a code once, though two processes look, and forgets it; it logs in', async () => {
  const { key: codeKey } = await askCode(test, '13722220001');
  expect((await Promise.all([run(), run()])).sort()).toEqual([0, 1]);
  expect(emulator.accepted).toMatchObject([{ PhoneNumbers: '13722220001', SignName: '云麓大学出版社', TemplateCode: 'SMS_1' }]);
  expect(await waiting()).toEqual([]);
  const [code] = received();
  const login = await test.post('/device/auth/loginByPhoneNum', { body: { phoneNum: '13722220001', code, key: codeKey } });
  expect(login.status).toBe(200);
});

it.each([
  ['2', 'SMS_3'],
  ['3', 'SMS_2'],
  ['5', 'SMS_4'],
])('has a template for codes of type %s', async (type, template) => {
  const { token } = await test.login();
  await askCode(test, '13722220002', type, token);
  await run();
  expect(emulator.accepted).toMatchObject([{ TemplateCode: template }]);
});

it('tells the old number of a change', async () => {
  const { token } = await test.login({ phone: '13722220003' });
  await test.post('/ocFrontUser/updatePhone', {
    token,
    body: { phone: '13722220004', ...(await askCode(test, '13722220004', '5', token)) },
  });
  expect(await run()).toBe(2);
  expect(emulator.accepted).toContainEqual({ PhoneNumbers: '13722220003', SignName: '云麓大学出版社', TemplateCode: 'SMS_5' });
});

it('sends a code again after a minute when the provider was too busy', async () => {
  const { code } = await askCode(test, '13722220005');
  emulator.state.fault = refusal(400, 'Throttling.User');
  await expect(run()).rejects.toThrow('1 of 1 messages not delivered: Throttling.User');
  emulator.state.fault = undefined;
  expect(await run()).toBe(0);
  test.clock.advance(minute);
  expect(await run()).toBe(1);
  expect(received()).toEqual([code]);
});

it('gives up at once what no try would get through, and empties it', async () => {
  await askCode(test, '13722220006');
  emulator.state.fault = refusal(200, 'isv.MOBILE_NUMBER_ILLEGAL');
  await expect(run()).rejects.toThrow('isv.MOBILE_NUMBER_ILLEGAL');
  expect(await waiting()).toMatchObject([{ payload: {}, tries: 1, doneAt: test.clock.now() }]);
  expect((await test.app.inject('/dev/outbox.json')).json()).toEqual([]);
});

it('does not send a code that is no longer valid, and forgets it', async () => {
  await askCode(test, '13722220007');
  test.clock.advance(5 * minute);
  await expect(run()).rejects.toThrow('1 of 1 messages not delivered: expired');
  expect(emulator.accepted).toEqual([]);
  expect(await waiting()).toEqual([]);
});

it('sends a code up to its last second', async () => {
  await askCode(test, '13722220008');
  test.clock.advance(5 * minute - 1000);
  expect(await run()).toBe(1);
});

it('sends only the newer of two codes when the first was not accepted', async () => {
  await askCode(test, '13722220009');
  await askCode(test, '13722220010');
  emulator.state.fault = { status: 503, body: '' };
  await expect(run()).rejects.toThrow('2 of 2 messages not delivered: HTTP 503');
  emulator.state.fault = undefined;
  test.clock.advance(minute);
  const { code } = await askCode(test, '13722220009');
  expect(await run()).toBe(2);
  expect(emulator.accepted.map(({ PhoneNumbers }) => PhoneNumbers).sort()).toEqual(['13722220009', '13722220010']);
  expect(received()).toContain(code);
});

it('says nothing of numbers, codes and keys when it fails', async () => {
  const { code } = await askCode(test, '13722220011');
  emulator.state.fault = refusal(400, 'SignatureDoesNotMatch', `13722220011 ${code}`);
  const { message } = await run().then(
    () => ({ message: '' }),
    (error: Error) => error,
  );
  expect(message).toContain('SignatureDoesNotMatch');
  for (const secret of ['13722220011', code, key.accessKeyId, key.accessKeySecret]) expect(message).not.toContain(secret);
});
