import { eq } from 'drizzle-orm';
import { pictureCode, user } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { askCode, askMailCode, otherCode, pictureReading, seal } from '../../testing/codes.ts';
import { makeUser } from '../../testing/factories.ts';
import { hashPassword } from './password.ts';

const minute = 60_000;
const password = 'Aa1!aaaa';
const lines: string[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ logLevel: 'trace' }, undefined, { write: (line) => lines.push(line) });
});
afterAll(() => test.close());
beforeEach(() => test.clock.advance(24 * 60 * minute));

const register = async (body: Record<string, string>, plain = password) =>
  test.post<{ access_token: string }>('/device/auth/register', { body: { ...body, password: await seal(test, plain) } });
const accountLogin = async (userName: string, plain: string) =>
  test.post<{ access_token: string }>('/device/auth/loginByAccount', { body: { userName, password: await seal(test, plain) } });

describe('register', () => {
  it('makes an account with a password and logs it in', async () => {
    const sent = await askCode(test, '13611110001', '3');
    const answer = await register({ userName: 'reader_one', phoneNumber: '13611110001', ...sent });
    expect(answer).toMatchObject({ status: 200, data: { user: { userName: 'reader_one', phone: '136****0001', role: 'user' } } });
    expect((await test.get('/ocFrontUser/selectUserByUserId', { token: answer.data.access_token })).status).toBe(200);
    expect((await accountLogin('reader_one', password)).status).toBe(200);
    const [row] = await test.db.select().from(user).where(eq(user.phone, '13611110001'));
    expect(row?.passwordHash).toMatch(/^scrypt\$/);
  });

  it('stores no number as a name', async () => {
    const sent = await askCode(test, '13611110002', '3');
    expect(await register({ userName: '13611110003', phoneNumber: '13611110002', ...sent })).toMatchObject({
      status: 200,
      data: { user: { userName: null } },
    });
  });

  it('names a wrong code, a taken number, a taken name', async () => {
    await makeUser(test.db, { phone: '13611110004', userName: 'taken_name' });
    const wrong = await askCode(test, '13611110005', '3');
    expect(await register({ phoneNumber: '13611110005', key: wrong.key, code: otherCode(wrong.code) })).toMatchObject({
      status: 400,
      code: 40018,
      msg: '验证码验证错误',
    });
    const sent = await askCode(test, '13611110004', '3');
    expect(await register({ phoneNumber: '13611110004', ...sent })).toMatchObject({ status: 409, code: 40021, msg: '该手机号已注册' });
    expect(await register({ userName: 'taken_name', phoneNumber: '13611110005', ...wrong })).toMatchObject({ status: 409, code: 40022 });
    // The code stays good for another name.
    expect((await register({ userName: 'free_name', phoneNumber: '13611110005', ...wrong })).status).toBe(200);
  });

  it('takes no code of another purpose', async () => {
    const sent = await askCode(test, '13611110006', '4');
    expect((await register({ phoneNumber: '13611110006', ...sent })).code).toBe(40018);
  });

  it.each(['Aa1!aaa', 'aa1!aaaa', 'AA1!AAAA', 'Aaa!aaaa', 'Aa11aaaa', 'Aa1! aaaa', `Aa1!${'a'.repeat(17)}`])(
    'refuses the password %s',
    async (plain) => {
      const body = { phoneNumber: '13611110007', code: '123456', key: 'none' };
      expect(await register(body, plain)).toMatchObject({ status: 400, code: 40019, msg: '密码由8-20位数字、大小写字母和符号组成' });
    },
  );

  it('refuses other names and an open password', async () => {
    const body = { phoneNumber: '13611110008', code: '123456', key: 'none' };
    for (const userName of ['ab', '1abc', 'a b c d', '<script>', 'a@b.cn']) {
      expect((await register({ ...body, userName })).code).toBe(40001);
    }
    expect((await test.post('/device/auth/register', { body: { ...body, password } })).code).toBe(40015);
  });

  it('makes one account of calls at once', async () => {
    const sent = await askCode(test, '13611110009', '3');
    const answers = await Promise.all([1, 2, 3].map(() => register({ phoneNumber: '13611110009', ...sent })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await test.db.select().from(user).where(eq(user.phone, '13611110009'))).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  const verify = (phoneNumber: string, code: string, key: string) =>
    test.post('/device/auth/verify/code', { body: { phoneNumber, code, key, registerType: 'update' } });
  const reset = async (body: Record<string, string>, plain = 'Bb2@bbbb') =>
    test.post('/device/auth/updatePassword', { body: { ...body, password: await seal(test, plain) } });

  it('is replaced after the code was checked, back and forth, and every session ends', async () => {
    const { token } = await test.login({ phone: '13622220001', passwordHash: await hashPassword(password) });
    const { key, code } = await askCode(test, '13622220001', '2');
    for (let times = 0; times < 7; times++) expect((await verify('13622220001', code, key)).status).toBe(200);
    // Typing a new password may take longer than the code is good for by itself.
    test.clock.advance(6 * minute);
    expect((await reset({ phoneNumber: '13622220001', email: '', code, key })).status).toBe(200);
    expect((await test.get('/ocFrontUser/selectUserByUserId', { token })).status).toBe(401);
    expect((await accountLogin('13622220001', password)).code).toBe(40012);
    expect((await accountLogin('13622220001', 'Bb2@bbbb')).status).toBe(200);
    expect((await reset({ phoneNumber: '13622220001', code, key })).code).toBe(40011);
  });

  it('keeps the session that resets it', async () => {
    const { token } = await test.login({ phone: '13622220002' });
    const sent = await askCode(test, '13622220002', '2');
    const body = { phoneNumber: '13622220002', ...sent, password: await seal(test, password) };
    expect((await test.post('/device/auth/updatePassword', { token, body })).status).toBe(200);
    expect((await test.get('/ocFrontUser/selectUserByUserId', { token })).status).toBe(200);
  });

  it('tells only the owner of a number that it has no account', async () => {
    const { key, code } = await askCode(test, '13622220003', '2');
    expect(await verify('13622220003', otherCode(code), key)).toMatchObject({ code: 40011, msg: '验证码错误' });
    expect(await verify('13622220003', code, key)).toMatchObject({ code: 40013, msg: '该账号尚未注册' });
    expect((await reset({ phoneNumber: '13622220003', code, key })).code).toBe(40013);
  });

  it('is not replaced by an old code, one of another number, or against the rule', async () => {
    await makeUser(test.db, { phone: '13622220004' });
    const { key, code } = await askCode(test, '13622220004', '2');
    expect((await reset({ phoneNumber: '13622220005', code, key })).code).toBe(40011);
    expect((await reset({ phoneNumber: '13622220004', code, key }, 'short')).code).toBe(40019);
    expect((await reset({ code, key })).code).toBe(40001);
    expect((await verify('13622220004', code, key)).status).toBe(200);
    test.clock.advance(15 * minute);
    expect((await reset({ phoneNumber: '13622220004', code, key })).code).toBe(40011);
  });

  it('takes a code once of calls at once', async () => {
    await makeUser(test.db, { phone: '13622220006' });
    const sent = await askCode(test, '13622220006', '2');
    const answers = await Promise.all([1, 2, 3].map(() => reset({ phoneNumber: '13622220006', ...sent })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('is replaced by e-mail too', async () => {
    await makeUser(test.db, { email: 'reader@example.com' });
    const { key, code } = await askMailCode(test, 'Reader@example.com', 'forgot');
    const check = (given: string, email = 'reader@example.com') =>
      test.post('/ocFrontUser/check', { body: { code: given, id: key, email } });
    expect(await check(otherCode(code))).toMatchObject({ status: 200, data: { pass: false } });
    expect(await check(code, 'other@example.com')).toMatchObject({ data: { pass: false } });
    expect(await check(code)).toMatchObject({ status: 200, data: { pass: true } });
    expect((await reset({ phoneNumber: '', email: 'reader@example.com', code, key })).status).toBe(200);
    expect((await accountLogin('READER@example.com', 'Bb2@bbbb')).status).toBe(200);
    const unknown = await askMailCode(test, 'nobody@example.com', 'forgot');
    expect(
      await test.post('/ocFrontUser/check', { body: { code: unknown.code, id: unknown.key, email: 'nobody@example.com' } }),
    ).toMatchObject({
      code: 40013,
      msg: '该账号尚未注册',
    });
  });

  it('lasts ten minutes by e-mail, and the next mail waits a minute', async () => {
    await makeUser(test.db, { email: 'slow@example.com' });
    const { key, code } = await askMailCode(test, 'slow@example.com', 'forgot');
    const query = { email: 'slow@example.com', type: 'forgot' };
    expect((await test.get('/ocFrontUser/sendEmailCodeAndValidateUniques', { query })).code).toBe(42901);
    test.clock.advance(10 * minute);
    expect(await test.post('/ocFrontUser/check', { body: { code, id: key, email: 'slow@example.com' } })).toMatchObject({
      data: { pass: false },
    });
  });
});

describe('verifiPwd', () => {
  it('says whether it is my password, to me, ten times in a quarter of an hour', async () => {
    const { token } = await test.login({ passwordHash: await hashPassword(password) });
    const ask = async (plain: string) => test.post('/device/auth/verifiPwd', { token, body: { password: await seal(test, plain) } });
    expect(await ask(password)).toMatchObject({ data: { pass: true } });
    expect(await ask('Bb2@bbbb')).toMatchObject({ data: { pass: false } });
    for (let times = 0; times < 8; times++) await ask('Bb2@bbbb');
    expect((await ask(password)).status).toBe(429);
    expect((await test.post('/device/auth/verifiPwd', { body: { password: 'x' } })).status).toBe(401);
    const without = await test.login();
    const body = { password: await seal(test, password) };
    expect(await test.post('/device/auth/verifiPwd', { token: without.token, body })).toMatchObject({ data: { pass: false } });
  });
});

describe('picture', () => {
  const send = (phoneNum: string, verification?: string) =>
    test.get('/device/auth/sendMsgCode', { query: { phoneNum, type: 4, ...(verification && { verification }) } });

  it('is asked for from the third message in an hour on, and taken once, in any case', async () => {
    for (let times = 0; times < 2; times++) {
      expect((await send('13633330001')).status).toBe(200);
      test.clock.advance(minute);
    }
    expect(await send('13633330001')).toMatchObject({ status: 400, code: 40016, msg: '请先完成图形验证' });
    const key = await pictureReading(test, 'A2CH');
    expect((await send('13633330001', `${key}:a2ch`)).status).toBe(200);
    test.clock.advance(minute);
    expect(await send('13633330001', `${key}:a2ch`)).toMatchObject({ status: 400, code: 40017, msg: '图形验证码错误' });
    test.clock.advance(60 * minute);
    expect((await send('13633330001')).status).toBe(200);
  });

  it('has one try and five minutes', async () => {
    for (let times = 0; times < 2; times++) {
      await send('13633330002');
      test.clock.advance(minute);
    }
    const key = await pictureReading(test, 'A2CH');
    expect((await send('13633330002', `${key}:WWWW`)).code).toBe(40017);
    expect((await send('13633330002', `${key}:A2CH`)).code).toBe(40017);
    const late = await pictureReading(test, 'A2CH');
    test.clock.advance(5 * minute);
    expect((await send('13633330002', `${late}:A2CH`)).code).toBe(40017);
    expect((await send('13633330002', 'rubbish')).code).toBe(40017);
  });

  it('is asked for when an address sends to many numbers', async () => {
    const limited = await createTestApp({ sms: { ...test.app.config.sms, picturePerAddressHour: 2 } }, test);
    const ask = (phoneNum: string) => limited.get('/device/auth/sendMsgCode', { query: { phoneNum, type: 4 } });
    expect((await ask('13633330011')).status).toBe(200);
    expect((await ask('13633330012')).status).toBe(200);
    expect((await ask('13633330013')).code).toBe(40016);
    await limited.close();
  });

  it('is a picture without text in it, and kept as a hash', async () => {
    const { data } = await test.get<{ key: string; image: string }>('/device/auth/picture');
    const svg = Buffer.from(data.image.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
    expect(svg).toMatch(/^<svg .*<\/svg>$/);
    expect(svg).not.toContain('<text');
    const [row] = await test.db.select().from(pictureCode).where(eq(pictureCode.key, data.key));
    expect(row?.textHash).toHaveLength(43);
    test.clock.advance(6 * minute);
    expect(await test.app.jobs.runNow('auth.clean')).toBeGreaterThan(0);
  });
});

describe('sessions', () => {
  type Listed = { total: number; rows: { id: string; device: string; current: boolean }[] };
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

  async function second(userId: number): Promise<string> {
    const [row] = await test.db.select().from(user).where(eq(user.id, userId));
    const sent = await askCode(test, String(row?.phone), '4');
    const body = { phoneNum: String(row?.phone), ...sent };
    const login = await test.post<{ access_token: string }>('/device/auth/loginByPhoneNum', { headers: { 'user-agent': phone }, body });
    return login.data.access_token;
  }

  it('are listed with their device, and end at once, in every process', async () => {
    const { token, userId } = await test.login();
    const other = await second(userId);
    const elsewhere = await createTestApp({}, test);
    const asked = () => elsewhere.get('/ocFrontUser/selectUserByUserId', { token: other });
    expect((await asked()).status).toBe(200);
    const { data } = await test.get<Listed>('/device/auth/sessions', { token });
    expect(data.total).toBe(2);
    const [mine, theirs] = [data.rows.find(({ current }) => current), data.rows.find(({ current }) => !current)];
    expect(theirs).toMatchObject({ device: 'iPhone · Safari' });
    expect(JSON.stringify(data)).not.toContain(token);

    const stranger = await test.login();
    const revoke = (by: string, id: string) => test.post('/device/auth/sessions/revoke', { token: by, body: { id } });
    expect((await revoke(stranger.token, String(theirs?.id))).status).toBe(404);
    expect((await revoke(token, String(theirs?.id))).status).toBe(200);
    expect((await revoke(token, String(theirs?.id))).status).toBe(404);
    expect((await asked()).status).toBe(401);
    expect((await test.get('/ocFrontUser/selectUserByUserId', { token: other })).status).toBe(401);
    expect((await revoke(token, String(mine?.id))).status).toBe(200);
    expect((await test.get('/ocFrontUser/selectUserByUserId', { token })).status).toBe(401);
    await elsewhere.close();
  });

  it('end all but mine', async () => {
    const { token, userId } = await test.login();
    const other = await second(userId);
    expect(await test.post('/device/auth/sessions/revokeOthers', { token })).toMatchObject({ data: { count: 1 } });
    expect((await test.get('/ocFrontUser/selectUserByUserId', { token: other })).status).toBe(401);
    expect((await test.get('/ocFrontUser/selectUserByUserId', { token })).status).toBe(200);
    expect((await test.get('/device/auth/sessions')).status).toBe(401);
  });

  it('end with the account', async () => {
    const { token, userId } = await test.login();
    expect((await test.get('/device/auth/sessions', { token })).status).toBe(200);
    await test.db.update(user).set({ status: 'SUSPENDED' }).where(eq(user.id, userId));
    expect((await test.get('/device/auth/sessions', { token })).status).toBe(401);
  });
});

it('the log never names a password, a code, a token or a number', async () => {
  const sent = await askCode(test, '13644440001', '3');
  const sealed = await seal(test, 'Secret#77x');
  const { data } = await test.post<{ access_token: string }>('/device/auth/register', {
    body: { phoneNumber: '13644440001', ...sent, password: sealed },
  });
  await accountLogin('13644440001', 'Wrong#77x');
  await test.get('/ocFrontUser/selectUserByUserId', { token: data.access_token });
  const log = lines.join('');
  expect(log).toContain('/device/auth/register');
  for (const secret of ['Secret#77x', 'Wrong#77x', password, sealed, sent.code, sent.key, data.access_token, '13644440001']) {
    expect(log).not.toContain(secret);
  }
});
