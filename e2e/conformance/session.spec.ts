import { expect, go, ready, test } from '../support/faulty-site.ts';
import { codeFor, signIn } from '../support/fixtures.ts';
import { buildProbe, type Probe } from '../support/probe-slice.ts';

let probe: Probe;
test.beforeAll(async () => {
  probe = await buildProbe();
});
test.afterAll(() => probe.remove());
test.beforeEach(({ site }) => probe.publish(site));

test('login-in-host-seen-in-remote: a slice shows who logs in at the shell, and the shell who logs out in a slice, in one document', async ({
  page,
  request,
  phone,
  site,
}) => {
  await page.goto('/about');
  await ready(page);
  await go(page, '/probe');
  await expect(page.getByRole('main').getByText('访客', { exact: true })).toBeVisible();
  const documents = site.asked.filter((path) => path === '/about' || path === '/probe').length;
  await page.getByRole('button', { name: '请登录' }).click();
  const dialog = page.getByRole('dialog', { name: '登录' });
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await dialog.getByLabel('验证码').fill(await codeFor(request, phone));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(`读者${phone.slice(-4)}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '请退出' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: '登录 / 注册' })).toBeVisible();
  expect(site.asked.filter((path) => path === '/about' || path === '/probe')).toHaveLength(documents);
});

test('401-single-flight: five calls of a slice that are refused at once log out once and open one dialog', async ({
  page,
  request,
  phone,
  allowed,
  site,
}) => {
  allowed.push(/status of 401/);
  const token = await signIn(page, request, phone);
  await page.goto('/about');
  await ready(page);
  await go(page, '/probe');
  await expect(page.getByRole('main').getByText(`读者${phone.slice(-4)}`, { exact: true })).toBeVisible();
  await request.post(`${process.env.API_URL}/device/auth/logout/user`, { headers: { Authorization: `Bearer ${token}` } });
  const path = '/device/myMessage/page';
  const before = site.asked.length;
  const seen = await page.evaluate(async (wanted) => {
    const { api, session } = (
      window as unknown as {
        probed: {
          api: { get: (path: string, options: object) => Promise<unknown> };
          session: { subscribe: (listener: (state: { token: string | null; showLogin: boolean }) => void) => void };
        };
      }
    ).probed;
    const changes: string[] = [];
    // Other news of the session, such as a name that arrives, is no change of this kind.
    let was = 'in ';
    session.subscribe(({ token: now, showLogin }) => {
      const is = `${now === null ? 'out' : 'in'} ${showLogin ? 'asked' : ''}`;
      if (is !== was) changes.push(is);
      was = is;
    });
    const params = { pageNum: 1, pageSize: 1 };
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => api.get(wanted, { params })));
    return { rejected: results.filter(({ status }) => status === 'rejected').length, changes };
  }, path);
  expect(site.asked.slice(before).filter((asked) => asked.includes(path))).toHaveLength(5);
  expect(seen).toEqual({ rejected: 5, changes: ['out ', 'out asked'] });
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain('token=');
});
