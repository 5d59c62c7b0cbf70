import { eq } from 'drizzle-orm';
import { user } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { askCode, lastCode, otherCode, pictureReading, seal } from '../../testing/codes.ts';
import { makeUser } from '../../testing/factories.ts';
import { hashPassword } from './password.ts';

type Login = { access_token: string; user: { userId: string; truename: string; phone: string } };

const minute = 60_000;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.advance(24 * 60 * minute));

const phoneLogin = (phoneNum: string, code: string, key: string) =>
  test.post<Login>('/device/auth/loginByPhoneNum', { body: { phoneNum, code, key } });

describe('sendMsgCode', () => {
  it('B35: answers a key and the interval, never the code', async () => {
    const answer = await test.get('/device/auth/sendMsgCode', { query: { phoneNum: '13811110001', type: 4 } });
    expect(answer).toMatchObject({ status: 200, data: { key: expect.any(String), retrySendIntervalSeconds: 60 } });
    expect(JSON.stringify(answer)).not.toContain(await lastCode(test));
  });

  it('refuses what is no mobile number or no purpose', async () => {
    expect(await test.get('/device/auth/sendMsgCode', { query: { phoneNum: '12811110001', type: 4 } })).toMatchObject({
      status: 400,
      code: 40001,
    });
    expect(await test.get('/device/auth/sendMsgCode', { query: { phoneNum: '13811110001', type: 9 } })).toMatchObject({
      status: 400,
      code: 40001,
    });
  });

  it('waits 60 seconds for the same number, also for calls at once', async () => {
    const ask = () => test.get('/device/auth/sendMsgCode', { query: { phoneNum: '13811110002', type: 4 } });
    const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 429, 429]);
    test.clock.advance(minute);
    expect((await ask()).status).toBe(200);
  });

  it('sends ten a day to one number', async () => {
    const ask = () => test.get('/device/auth/sendMsgCode', { query: { phoneNum: '13811110003', type: 4 } });
    for (let sent = 0; sent < 10; sent++) {
      expect((await ask()).status).toBe(200);
      test.clock.advance(61 * minute);
    }
    expect(await ask()).toMatchObject({ status: 429, code: 42902 });
  });

  it('sends so many an hour to one address', async () => {
    const limited = await createTestApp({ sms: { ...test.app.config.sms, perAddressHour: 2 } }, test);
    const ask = (phoneNum: string) => limited.get('/device/auth/sendMsgCode', { query: { phoneNum, type: 4 } });
    await ask('13811110011');
    await ask('13811110012');
    expect(await ask('13811110013')).toMatchObject({ status: 429, code: 42901 });
    await limited.close();
  });
});

describe('loginByPhoneNum', () => {
  it('registers on the first login and finds the account on the next', async () => {
    const first = await askCode(test, '13822220001');
    const { data } = await phoneLogin('13822220001', first.code, first.key);
    expect(data.user).toMatchObject({ truename: '读者0001', phone: '138****0001' });
    test.clock.advance(minute);
    const second = await askCode(test, '13822220001');
    expect((await phoneLogin('13822220001', second.code, second.key)).data.user.userId).toBe(data.user.userId);
  });

  it('takes a code once, also for calls at once', async () => {
    const { key, code } = await askCode(test, '13822220002');
    const answers = await Promise.all([1, 2, 3].map(() => phoneLogin('13822220002', code, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('B35: binds the code to number and purpose', async () => {
    const { key, code } = await askCode(test, '13822220003');
    expect(await phoneLogin('13822220004', code, key)).toMatchObject({ status: 400, code: 40011, msg: '验证码错误' });
    test.clock.advance(minute);
    const reset = await askCode(test, '13822220003', '2');
    expect((await phoneLogin('13822220003', reset.code, reset.key)).code).toBe(40011);
  });

  it('B35: ends after five wrong tries', async () => {
    const { key, code } = await askCode(test, '13822220005');
    for (let tries = 0; tries < 5; tries++) expect((await phoneLogin('13822220005', otherCode(code), key)).code).toBe(40011);
    expect((await phoneLogin('13822220005', code, key)).code).toBe(40011);
  });

  it('ends after five minutes', async () => {
    const { key, code } = await askCode(test, '13822220006');
    test.clock.advance(5 * minute);
    expect((await phoneLogin('13822220006', code, key)).code).toBe(40011);
  });

  it('refuses a suspended account', async () => {
    await makeUser(test.db, { phone: '13822220007', status: 'SUSPENDED' });
    const { key, code } = await askCode(test, '13822220007');
    expect(await phoneLogin('13822220007', code, key)).toMatchObject({ status: 403, code: 40301 });
  });

  it('refuses unknown and wrongly typed properties', async () => {
    const body = { phoneNum: '13822220008', code: '123456', key: 'x' };
    expect((await test.post('/device/auth/loginByPhoneNum', { body: { ...body, role: 'admin' } })).code).toBe(40001);
    expect((await test.post('/device/auth/loginByPhoneNum', { body: { ...body, code: 123456 } })).code).toBe(40001);
  });
});

describe('loginByAccount', () => {
  const password = 'Aa1!aaaa';
  const accountLogin = async (userName: string, sealed: string, verification?: string) =>
    test.post<Login>('/device/auth/loginByAccount', { body: { userName, password: sealed, verification } });

  beforeAll(async () => {
    await makeUser(test.db, {
      phone: '13833330001',
      userName: 'wang',
      email: 'wang@example.com',
      passwordHash: await hashPassword(password),
    });
  });

  it.each(['13833330001', 'wang', 'wang@example.com'])('logs %s in', async (name) => {
    expect(await accountLogin(name, await seal(test, password))).toMatchObject({ status: 200, data: { access_token: expect.any(String) } });
  });

  it('names a wrong password, an unknown account, an unsealed password', async () => {
    expect(await accountLogin('wang', await seal(test, 'wrong'))).toMatchObject({ status: 400, code: 40012, msg: '密码错误' });
    expect(await accountLogin('nobody', await seal(test, password))).toMatchObject({ code: 40014, msg: '登录失败，请检查用户名和密码' });
    expect(await accountLogin('wang', password)).toMatchObject({ code: 40015 });
  });

  it('does not take a sealed password after five minutes', async () => {
    const sealed = await seal(test, password);
    test.clock.advance(5 * minute + 1);
    expect((await accountLogin('wang', sealed)).code).toBe(40015);
  });

  it('asks for a picture after three wrong passwords in a quarter of an hour, from the right one too', async () => {
    const name = '13833330001';
    const wrong = await seal(test, 'wrong');
    for (let tries = 0; tries < 3; tries++) expect((await accountLogin(name, wrong)).code).toBe(40012);
    const right = await seal(test, password);
    expect(await accountLogin(name, right)).toMatchObject({ status: 400, code: 40016, msg: '请先完成图形验证' });
    expect((await accountLogin(name, right, 'rubbish')).code).toBe(40017);
    expect((await accountLogin(name, right, `${await pictureReading(test, 'A2CH')}:a2ch`)).status).toBe(200);
    test.clock.advance(15 * minute);
    expect((await accountLogin(name, await seal(test, password))).status).toBe(200);
  });

  it('stops guessing after ten tries', async () => {
    const sealed = await seal(test, 'wrong');
    for (let tries = 0; tries < 10; tries++) await accountLogin('guessed', sealed);
    expect(await accountLogin('guessed', sealed)).toMatchObject({ status: 429 });
  });

  it('takes the encryption call as a form too', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/device/auth/encryptByPrivateKey',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'passWork=Aa1%21aaaa',
    });
    expect((await accountLogin('wang', response.json().data)).status).toBe(200);
  });
});

describe('session', () => {
  it.each(['/device/auth/logout/user', '/device/auth/logout', '/api/auth/logout'])(
    'ends at %s, and ending it again is fine',
    async (path) => {
      const { token } = await test.login();
      expect((await test.get('/ocFrontUser/selectUserByUserId', { token })).status).toBe(200);
      expect((await test.post(path, { token, body: {} })).status).toBe(200);
      expect(await test.get('/ocFrontUser/selectUserByUserId', { token })).toMatchObject({ status: 401, code: 401, msg: '请先登录' });
      expect((await test.post(path, { token, body: {} })).status).toBe(200);
    },
  );

  it('lasts seven days', async () => {
    const { token } = await test.login();
    test.clock.advance(604_800_000 - 1);
    expect((await test.get('/ocFrontUser/selectUserByUserId', { token })).status).toBe(200);
    test.clock.advance(1);
    expect((await test.get('/ocFrontUser/selectUserByUserId', { token })).status).toBe(401);
  });

  it('B51: is never taken from a cookie, and a form is no body', async () => {
    const { token } = await test.login();
    const cookie = await test.app.inject({
      method: 'POST',
      url: '/ocFrontUser/updateSex',
      headers: { cookie: `token=${token}` },
      payload: { sex: '1' },
    });
    expect(cookie.statusCode).toBe(401);
    const form = await test.app.inject({
      method: 'POST',
      url: '/ocFrontUser/updateSex',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'sex=1',
    });
    expect(form.statusCode).toBe(415);
  });
});

describe('user', () => {
  it('shows and changes my own account', async () => {
    const { token, userId } = await test.login({ phone: '13844440001', email: 'reader@example.com' });
    expect((await test.post('/ocFrontUser/updateTrueName', { token, body: { truename: ' 李明 ' } })).data).toMatchObject({
      truename: '李明',
    });
    expect((await test.post('/ocFrontUser/updateSex', { token, body: { sex: '2' } })).data).toMatchObject({ sex: '2' });
    expect((await test.get('/ocFrontUser/selectUserByUserId', { token })).data).toEqual({
      userId: String(userId),
      truename: '李明',
      userName: null,
      phone: '138****0001',
      email: 're***@example.com',
      sex: '2',
      avatar: null,
      role: 'user',
    });
    const [row] = await test.db.select().from(user).where(eq(user.id, userId));
    expect(row?.phone).toBe('13844440001');
  });

  it('refuses visitors, empty names, markup and other values', async () => {
    const { token } = await test.login();
    expect((await test.post('/ocFrontUser/updateTrueName', { body: { truename: '李明' } })).status).toBe(401);
    for (const truename of ['', '   ', '<b>', '名'.repeat(21)]) {
      expect((await test.post('/ocFrontUser/updateTrueName', { token, body: { truename } })).code).toBe(40001);
    }
    expect((await test.post('/ocFrontUser/updateSex', { token, body: { sex: 'x' } })).code).toBe(40001);
  });
});

describe('outbox page', () => {
  it('lists messages in development and is not there in production', async () => {
    await askCode(test, '13855550001');
    const page = await test.app.inject('/dev/outbox');
    expect(page.body).toContain('13855550001');
    expect((await test.app.inject('/dev/outbox.json')).json()[0]).toMatchObject({
      phone: '13855550001',
      text: expect.stringContaining('验证码'),
    });
    const production = await createTestApp({ mode: 'production' }, test);
    expect((await production.app.inject('/dev/outbox')).statusCode).toBe(404);
    await production.close();
  });
});
