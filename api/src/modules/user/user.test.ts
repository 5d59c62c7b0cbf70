import { eq } from 'drizzle-orm';
import { auditLog, outbox, user } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { askCode, askMailCode, otherCode } from '../../testing/codes.ts';
import { makeUser } from '../../testing/factories.ts';

const minute = 60_000;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.advance(24 * 60 * minute));

const change = (path: 'updatePhone' | 'updateEmail', token: string | undefined, body: Record<string, string>) =>
  test.post(`/ocFrontUser/${path}`, { token, body });

describe('updatePhone', () => {
  it('takes a code of the new number, once, and writes it down masked', async () => {
    const { token, userId } = await test.login({ phone: '13711110001' });
    const sent = await askCode(test, '13711110002', '5', token);
    expect(await change('updatePhone', token, { phone: '13711110002', key: sent.key, code: otherCode(sent.code) })).toMatchObject({
      code: 40011,
    });
    expect(await change('updatePhone', token, { phone: '13711110002', ...sent })).toMatchObject({
      status: 200,
      data: { phone: '137****0002' },
    });
    expect((await change('updatePhone', token, { phone: '13711110002', ...sent })).code).toBe(40011);
    const log = await test.db.select().from(auditLog).where(eq(auditLog.actorId, userId));
    expect(log).toMatchObject([{ action: 'user.update', detail: { phone: { from: '137****0001', to: '137****0002' } } }]);
  });

  it('tells the old number, once, and only when the number changed', async () => {
    const { token } = await test.login({ phone: '13711110006' });
    const told = async () =>
      (await test.db.select().from(outbox))
        .map(({ payload }) => payload as { phone?: string; text: string })
        .filter(({ phone, text }) => phone === '13711110006' && text.includes('已更换'));
    const sent = await askCode(test, '13711110007', '5', token);
    await change('updatePhone', token, { phone: '13711110007', key: sent.key, code: otherCode(sent.code) });
    expect(await told()).toEqual([]);
    await change('updatePhone', token, { phone: '13711110007', ...sent });
    await change('updatePhone', token, { phone: '13711110007', ...sent });
    expect(await told()).toHaveLength(1);
  });

  it('refuses visitors, a number that has an account, and a code for login', async () => {
    await makeUser(test.db, { phone: '13711110003' });
    const { token } = await test.login();
    expect((await test.get('/device/auth/sendMsgCode', { query: { phoneNum: '13711110003', type: 5 } })).status).toBe(401);
    const sent = await askCode(test, '13711110003', '5', token);
    expect((await change('updatePhone', undefined, { phone: '13711110003', ...sent })).status).toBe(401);
    expect(await change('updatePhone', token, { phone: '13711110003', ...sent })).toMatchObject({ status: 409, code: 40021 });
    const login = await askCode(test, '13711110004', '4');
    expect((await change('updatePhone', token, { phone: '13711110004', ...login })).code).toBe(40011);
    expect((await change('updatePhone', token, { phone: '123', ...login })).code).toBe(40001);
  });

  it('gives a number to one of two accounts at once', async () => {
    const [first, second] = [await test.login(), await test.login()];
    const one = await askCode(test, '13711110005', '5', first.token);
    test.clock.advance(minute);
    const two = await askCode(test, '13711110005', '5', second.token);
    const answers = await Promise.all([
      change('updatePhone', first.token, { phone: '13711110005', ...one }),
      change('updatePhone', second.token, { phone: '13711110005', ...two }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await test.db.select().from(user).where(eq(user.phone, '13711110005'))).toHaveLength(1);
  });
});

describe('updateEmail', () => {
  it('takes a code of the new address, whatever its case', async () => {
    const { token } = await test.login();
    const sent = await askMailCode(test, 'New@example.com', 'bind', token);
    expect(await change('updateEmail', token, { email: 'new@Example.com', ...sent })).toMatchObject({
      status: 200,
      data: { email: 'ne***@example.com' },
    });
    expect((await change('updateEmail', token, { email: 'new@example.com', ...sent })).code).toBe(40011);
  });

  it('tells the old address', async () => {
    const { token, userId } = await test.login();
    await test.db.update(user).set({ email: 'before@example.com' }).where(eq(user.id, userId));
    const sent = await askMailCode(test, 'after@example.com', 'bind', token);
    await change('updateEmail', token, { email: 'after@example.com', ...sent });
    const mails = (await test.db.select().from(outbox)).map(({ payload }) => payload as { to?: string; subject: string });
    expect(mails.filter(({ to }) => to === 'before@example.com')).toMatchObject([{ subject: expect.stringContaining('邮箱已更换') }]);
  });

  it('refuses visitors, foreign ids, an address that has an account, and what is no address', async () => {
    await makeUser(test.db, { email: 'taken@example.com' });
    const { token } = await test.login();
    const send = (query: Record<string, string>, by?: string) =>
      test.get('/ocFrontUser/sendEmailCodeAndValidateUniques', { token: by, query });
    expect((await send({ email: 'free@example.com', type: 'bind' })).status).toBe(401);
    expect((await send({ email: 'free@example.com', type: 'bind', id: '1' }, token)).status).toBe(403);
    expect(await send({ email: 'Taken@example.com', type: 'bind' }, token)).toMatchObject({ status: 409, code: 40023 });
    for (const email of ['none', 'a@b\r\nBcc: c@d.cn', `${'a'.repeat(60)}@b.cn`])
      expect((await send({ email, type: 'forgot' })).code).toBe(40001);
    const forgot = await askMailCode(test, 'other@example.com', 'forgot');
    expect((await change('updateEmail', token, { email: 'other@example.com', ...forgot })).code).toBe(40011);
    expect(await test.post('/ocFrontUser/check', { body: { code: '123456', id: 'none', email: 'x@example.com' } })).toMatchObject({
      data: { pass: false },
    });
  });
});

describe('settings', () => {
  it('start with the defaults and keep what I choose, mine only', async () => {
    const [mine, other] = [await test.login(), await test.login()];
    const get = (token: string) => test.get('/device/user/settings', { token });
    const defaults = { locale: null, theme: 'system', notifyOrder: true, notifyActivity: true, notifyEmail: false };
    expect((await get(mine.token)).data).toEqual(defaults);
    const set = (body: object) => test.post('/device/user/settings', { token: mine.token, body });
    expect((await set({ theme: 'dark', locale: 'en-US' })).data).toEqual({ ...defaults, theme: 'dark', locale: 'en-US' });
    expect((await set({ locale: null, notifyActivity: false })).data).toEqual({ ...defaults, theme: 'dark', notifyActivity: false });
    expect((await get(mine.token)).data).toEqual({ ...defaults, theme: 'dark', notifyActivity: false });
    expect((await set({})).status).toBe(200);
    expect((await get(other.token)).data).toEqual(defaults);
  });

  it('refuses visitors and other values', async () => {
    const { token } = await test.login();
    expect((await test.get('/device/user/settings')).status).toBe(401);
    for (const body of [{ theme: 'pink' }, { locale: 'fr-FR' }, { notifyOrder: 'yes' }, { userId: 1 }]) {
      expect((await test.post('/device/user/settings', { token, body })).code).toBe(40001);
    }
  });
});
