import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { scanLogin, user, userIdentity } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { deviceName, maskAddress } from './device-name.ts';

type Login = { access_token: string; user: { userId: string } };
type Device = { device: string; address: string; createdAt: string; state: string };

const minute = 60_000;
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const newKey = (): string => randomBytes(16).toString('base64url');
const poll = (key: string, app = test, agent = chrome) =>
  app.post<Login>('/device/auth/pc/login', { headers: { 'user-agent': agent }, body: { key } });
const look = (key: string, token: string) => test.get<Device>('/device/auth/pc/device', { token, query: { key } });
const decide = (what: 'confirm' | 'refuse', key: string, token: string) => test.post(`/device/auth/pc/${what}`, { token, body: { key } });

describe('scan login', () => {
  it('waits, is scanned, confirmed, and logs in once', async () => {
    const { token, userId } = await test.login();
    const key = newKey();
    expect(await poll(key)).toMatchObject({ status: 202, code: 40031, msg: '等待扫码' });
    expect((await look(key, token)).data).toEqual({
      device: 'Windows 电脑 · Chrome',
      address: '127.0.*.*',
      createdAt: '2026-11-28T09:30:00.000+08:00',
      state: 'scanned',
    });
    expect(await poll(key)).toMatchObject({ status: 202, code: 40032, msg: '已扫码，请在手机上确认' });
    expect((await decide('confirm', key, token)).status).toBe(200);
    const answers = await Promise.all([poll(key), poll(key), poll(key)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    const { data } = answers.find(({ status }) => status === 200) ?? {};
    expect(data?.user.userId).toBe(String(userId));
    expect((await test.get('/ocFrontUser/selectUserByUserId', { token: data?.access_token })).status).toBe(200);
    expect(await poll(key)).toMatchObject({ status: 410, code: 40034 });
    expect((await look(key, token)).data.state).toBe('confirmed');
  });

  it('ends when the phone refuses', async () => {
    const { token } = await test.login();
    const key = newKey();
    await poll(key);
    await look(key, token);
    expect((await decide('refuse', key, token)).status).toBe(200);
    expect(await poll(key)).toMatchObject({ status: 403, code: 40033, msg: '已在手机上取消登录' });
    expect((await decide('confirm', key, token)).status).toBe(410);
    expect((await look(key, token)).data.state).toBe('refused');
  });

  it('lets one decision win', async () => {
    const { token } = await test.login();
    const key = newKey();
    await poll(key);
    await look(key, token);
    const answers = await Promise.all([decide('confirm', key, token), decide('confirm', key, token), decide('refuse', key, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  it('ends after five minutes, and its id never starts again', async () => {
    const { token } = await test.login();
    const key = newKey();
    await poll(key);
    await look(key, token);
    test.clock.advance(5 * minute - 1);
    expect((await poll(key)).code).toBe(40032);
    test.clock.advance(1);
    expect(await poll(key)).toMatchObject({ status: 410, code: 40034, msg: '二维码已过期，请刷新' });
    expect((await decide('confirm', key, token)).status).toBe(410);
    expect((await look(key, token)).data.state).toBe('expired');
    expect((await poll(key)).status).toBe(410);
    test.clock.advance(2 * 24 * 60 * minute);
    expect(await test.app.jobs.runNow('scan-login.clean')).toBeGreaterThan(0);
    expect(await test.db.select().from(scanLogin).where(eq(scanLogin.key, key))).toEqual([]);
  });

  it('belongs to the first phone and to the browser that shows it', async () => {
    const [first, second] = [await test.login(), await test.login()];
    const key = newKey();
    await poll(key);
    await look(key, first.token);
    expect((await look(key, second.token)).status).toBe(410);
    expect((await decide('confirm', key, second.token)).status).toBe(410);
    expect((await decide('confirm', key, first.token)).status).toBe(200);
    expect((await poll(key, test, 'curl/8.0')).status).toBe(410);
    expect((await poll(key)).status).toBe(200);
  });

  it('knows no id that no browser shows, needs a look before the decision, and refuses short ids', async () => {
    const { token } = await test.login();
    const key = newKey();
    expect((await look(key, token)).status).toBe(410);
    await poll(key);
    expect((await decide('confirm', key, token)).status).toBe(410);
    expect((await poll('short')).code).toBe(40001);
    expect((await poll('<script>alert(1)</script>')).code).toBe(40001);
    expect((await test.get('/device/auth/pc/device', { query: { key } })).status).toBe(401);
    expect((await test.post('/device/auth/pc/confirm', { body: { key } })).status).toBe(401);
  });

  it('limits how many a phone looks at', async () => {
    const { token } = await test.login();
    for (let times = 0; times < 60; times++) await look(newKey(), token);
    expect((await look(newKey(), token)).status).toBe(429);
  });

  it('refuses a suspended account', async () => {
    const { token, userId } = await test.login();
    const key = newKey();
    await poll(key);
    await look(key, token);
    await decide('confirm', key, token);
    await test.db.update(user).set({ status: 'SUSPENDED' }).where(eq(user.id, userId));
    expect(await poll(key)).toMatchObject({ status: 403, code: 40301 });
  });
});

describe('chat app', () => {
  /** An OAuth server of one chat app: codes are `<open id>`, good once. */
  let emulator: Server;
  let withApp: TestApp;
  const codes = new Set<string>();

  beforeAll(async () => {
    emulator = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        const form = new URLSearchParams(text);
        const code = form.get('code') ?? '';
        const isRight = form.get('client_id') === 'app' && form.get('client_secret') === 'hush' && codes.delete(code);
        if (code === 'broken') response.writeHead(500).end();
        else if (!isRight) response.writeHead(400).end('{"error":"invalid_grant"}');
        else response.writeHead(200).end(JSON.stringify({ access_token: 't', openid: code, nickname: '小林' }));
      });
    });
    await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(emulator.address() as AddressInfo).port}`;
    withApp = await createTestApp(
      {
        chatApp: {
          authorizeUrl: `${origin}/authorize?scope=login`,
          tokenUrl: `${origin}/token`,
          clientId: 'app',
          clientSecret: 'hush',
          redirectUrl: 'https://press.example/device/auth/chatapp/callback',
        },
      },
      test,
    );
  });
  afterAll(async () => {
    await withApp.close();
    await new Promise((resolve) => emulator.close(resolve));
  });

  const stateOf = (url: string | null): string => new URL(String(url)).searchParams.get('state') ?? '';
  const callback = (query: Record<string, string>) => withApp.app.inject({ url: '/device/auth/chatapp/callback', query });

  async function bind(token: string, openId: string): Promise<string> {
    const { data } = await withApp.get<{ url: string }>('/device/auth/chatapp/bind', { token });
    codes.add(openId);
    return (await callback({ state: stateOf(data.url), code: openId })).body;
  }

  async function start(): Promise<{ key: string; state: string }> {
    const key = newKey();
    await poll(key, withApp);
    const { data } = await withApp.get<{ chatAppUrl: string }>('/device/auth/pc/options', { query: { key } });
    expect(data.chatAppUrl).toMatch(/\/authorize\?scope=login&response_type=code&client_id=app&redirect_uri=https/);
    return { key, state: stateOf(data.chatAppUrl) };
  }

  it('logs in whom it was bound to', async () => {
    const { token, userId } = await test.login();
    expect(await bind(token, 'open-1')).toContain('绑定成功');
    const { key, state } = await start();
    codes.add('open-1');
    expect((await callback({ state, code: 'open-1' })).body).toContain('登录成功');
    expect((await poll(key, withApp)).data.user.userId).toBe(String(userId));
    expect((await poll(key, withApp)).status).toBe(410);
  });

  it('takes a code once, and no other state', async () => {
    const { key, state } = await start();
    expect((await callback({ state, code: 'open-1' })).body).toContain('授权已失效');
    codes.add('open-1');
    for (const wrong of ['x', key, `${state.slice(0, -2)}AA`]) {
      expect((await callback({ state: wrong, code: 'open-1' })).body).toContain('链接已失效');
    }
    expect((await poll(key, withApp)).code).toBe(40031);
    withApp.clock.advance(6 * minute);
    expect((await callback({ state, code: 'open-1' })).body).toContain('链接已失效');
  });

  it('says that its user refused, or has no account here', async () => {
    const refused = await start();
    expect((await callback({ state: refused.state, error: 'access_denied' })).body).toContain('已取消');
    expect((await poll(refused.key, withApp)).code).toBe(40033);
    const unknown = await start();
    codes.add('open-unknown');
    expect((await callback({ state: unknown.state, code: 'open-unknown' })).body).toContain('尚未绑定');
    expect(await poll(unknown.key, withApp)).toMatchObject({ status: 403, code: 40035 });
  });

  it('binds one account to one user', async () => {
    const [first, second] = [await test.login(), await test.login()];
    expect(await bind(first.token, 'open-2')).toContain('绑定成功');
    expect(await bind(first.token, 'open-2')).toContain('绑定成功');
    expect(await bind(second.token, 'open-2')).toContain('已有其他绑定');
    expect(await bind(first.token, 'open-3')).toContain('已有其他绑定');
    expect(await test.db.select().from(userIdentity).where(eq(userIdentity.userId, first.userId))).toHaveLength(1);
  });

  it('answers a broken app with an error and keeps the login waiting', async () => {
    const { key, state } = await start();
    codes.add('broken');
    expect((await callback({ state, code: 'broken' })).statusCode).toBe(500);
    expect((await poll(key, withApp)).code).toBe(40031);
  });

  it('is not there unless configured', async () => {
    const { token } = await test.login();
    expect((await test.get<{ chatAppUrl: null }>('/device/auth/pc/options', { query: { key: newKey() } })).data).toEqual({
      chatAppUrl: null,
    });
    expect((await test.get('/device/auth/chatapp/bind', { token })).status).toBe(404);
    expect((await test.app.inject('/device/auth/chatapp/callback?state=x')).statusCode).toBe(404);
  });
});

describe('deviceName', () => {
  it.each([
    [chrome, 'Windows 电脑 · Chrome'],
    [`${chrome} Edg/142.0.0.0`, 'Windows 电脑 · Edge'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'iPhone · Safari'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0', '安卓设备 · 微信'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Mac 电脑 · Firefox'],
    ['curl/8.0', '未知设备'],
    [undefined, '未知设备'],
  ])('%s', (agent, name) => expect(deviceName(agent)).toBe(name));

  it('hides most of an address', () => {
    expect(maskAddress('203.0.113.7')).toBe('203.0.*.*');
    expect(maskAddress('::ffff:203.0.113.7')).toBe('203.0.*.*');
    expect(maskAddress('2001:db8:1:2::7')).toBe('2001:db8:*');
  });
});
