import type { APIRequestContext, Page } from '@playwright/test';
import { codeFor, expect, ready, seriousFindings, settled, signIn, test } from '../support/fixtures.ts';

// Two browsers, and waits for codes, on a machine that may be busy.
test.describe.configure({ timeout: 180_000 });

const PASSWORD = 'Yunlu#2026';
const NEW_PASSWORD = 'Lushan#2027';
const LAST_PASSWORD = 'Shuyuan#2028';

const API = () => process.env.API_URL ?? '';

/** The code of the last mail to an address, from the development outbox. */
async function mailedCode(request: APIRequestContext, email: string): Promise<string> {
  const messages = (await (await request.get(`${API()}/dev/outbox.json`)).json()) as { email?: string; text: string }[];
  const code = /\d{6}/.exec(messages.find((message) => message.email === email)?.text ?? '')?.[0];
  if (!code) throw new Error(`no mail for ${email}`);
  return code;
}

/** An account with a password. @returns its token */
async function register(request: APIRequestContext, phone: string): Promise<string> {
  const params = { phoneNum: phone, type: 3, registerType: 'register' };
  const sent = (await (await request.get(`${API()}/device/auth/sendMsgCode`, { params })).json()) as { data: { key: string } };
  const sealed = (await (await request.post(`${API()}/device/auth/encryptByPrivateKey`, { form: { passWork: PASSWORD } })).json()) as {
    data: string;
  };
  const answer = await request.post(`${API()}/device/auth/register`, {
    data: { phoneNumber: phone, password: sealed.data, code: await codeFor(request, phone), key: sent.data.key },
  });
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
}

async function useToken(page: Page, token: string, url: string): Promise<void> {
  await page.context().addCookies([{ name: 'token', value: token, url }]);
}

/** Logs in by password in whatever shows the panel. */
async function logInByPassword(panel: Page | ReturnType<Page['getByRole']>, account: string, password: string): Promise<void> {
  await settled('page' in panel ? panel.page() : panel);
  await panel.getByRole('tab', { name: '密码登录' }).click();
  await panel.getByLabel('账号', { exact: true }).fill(account);
  await panel.getByLabel('密码', { exact: true }).fill(password);
  await panel.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await panel.getByRole('button', { name: '登录', exact: true }).click();
}

async function openLogin(page: Page): Promise<void> {
  await page.goto('/login?redirect=%2Fabout');
  await ready(page);
  await expect(page.getByRole('tab', { name: '短信登录' })).toBeVisible();
}

test('login by SMS takes two calls until the name shows, and goes on to the wanted page', async ({ page, phone, request }) => {
  await openLogin(page);
  const sent: string[] = [];
  page.on('request', (call) => {
    const path = new URL(call.url()).pathname;
    if (path.startsWith('/gateway/')) sent.push(path);
  });
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  await expect(page.getByLabel('验证码')).toBeFocused();
  await page.keyboard.type(await codeFor(request, phone));
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.cookie.includes('token='));
  const name = await page.evaluate(() => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { truename?: string }).truename);
  expect(name).toBe(`读者${phone.slice(-4)}`);
  expect(sent.slice(0, 2)).toEqual(['/gateway/device/auth/sendMsgCode', '/gateway/device/auth/loginByPhoneNum']);
  await expect(page).toHaveURL('/about');
});

test('the countdown goes on after a reload', { tag: '@once' }, async ({ page, phone }) => {
  await openLogin(page);
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('button', { name: /^[12]\d 秒后重发$/ })).toBeDisabled();
  await expect(page.getByLabel('手机号')).toHaveValue(phone);
});

test('a visitor registers, and is logged in', async ({ page, phone, request }) => {
  await openLogin(page);
  await page.getByRole('button', { name: '注册账号' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '注册' })).toBeVisible();
  await expect(page.getByLabel('手机号')).toBeFocused();
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('请先勾选同意以上两份文件')).toBeVisible();
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  await page.getByLabel('验证码').fill(await codeFor(request, phone));
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('确认密码').fill(PASSWORD);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about');
  expect(await page.evaluate(() => document.cookie)).toContain('token=');
});

test('a number without an account is told so only with the code that was sent to it', { tag: '@once' }, async ({
  page,
  phone,
  request,
  allowed,
}) => {
  allowed.push(/status of 400/);
  await openLogin(page);
  await page.getByRole('button', { name: '忘记密码' }).click();
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  const code = await codeFor(request, phone);
  await page.getByLabel('验证码').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('验证码错误')).toBeVisible();
  await page.getByLabel('验证码').fill(code);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('该账号尚未注册')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

/** Asks for a code until the interval of the number or address is over, which registering or binding it began. */
async function sendWhenDue(page: Page): Promise<void> {
  const counting = page.getByRole('button', { name: /秒后重发/ });
  await expect(async () => {
    // An answer that was slow must not be asked for again: the third code in an hour wants a picture.
    if (!(await counting.isVisible())) await page.getByRole('button', { name: '获取验证码' }).click({ timeout: 2000 });
    await expect(counting).toBeDisabled({ timeout: 4000 });
  }).toPass({ timeout: 75_000, intervals: [5000] });
}

async function setPassword(page: Page, code: string, password: string): Promise<void> {
  await page.getByLabel('验证码').fill(code);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('新密码', { exact: true }).fill(password);
  await page.getByLabel('确认新密码').fill(password);
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page.getByText('重置密码成功')).toBeVisible();
}

test('a forgotten password is set anew by telephone and by e-mail, and logs in', { tag: '@once' }, async ({
  page,
  phone,
  request,
  allowed,
}) => {
  allowed.push(/status of (400|429)/);
  const email = `r${phone.slice(-8)}@yunlu.cn`;
  const headers = { Authorization: `Bearer ${await register(request, phone)}` };
  const bind = await request.get(`${API()}/ocFrontUser/sendEmailCodeAndValidateUniques`, { params: { email, type: 'bind' }, headers });
  const { data: key } = (await bind.json()) as { data: string };
  const data = { email, code: await mailedCode(request, email), key };
  expect((await request.post(`${API()}/ocFrontUser/updateEmail`, { data, headers })).status()).toBe(200);

  await openLogin(page);
  await page.getByRole('button', { name: '忘记密码' }).click();
  await page.getByLabel('手机号').fill(phone);
  await sendWhenDue(page);
  await setPassword(page, await codeFor(request, phone), NEW_PASSWORD);

  await page.getByRole('button', { name: '忘记密码' }).click();
  await page.getByRole('tab', { name: '邮箱验证' }).click();
  await page.getByLabel('邮箱', { exact: true }).fill(email);
  await sendWhenDue(page);
  await setPassword(page, await mailedCode(request, email), LAST_PASSWORD);

  await logInByPassword(page, phone, NEW_PASSWORD);
  await expect(page.getByText('密码错误')).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill(LAST_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/about');
});

test('a phone that is logged in logs in a computer, which asked for nothing but a scan', async ({
  page,
  phone,
  request,
  browser,
  baseURL,
}) => {
  await openLogin(page);
  const polled = page.waitForRequest('**/device/auth/pc/login');
  await page.getByRole('button', { name: '扫码登录' }).click();
  await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible();
  const { key } = (await polled).postDataJSON() as { key: string };

  const mobile = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL });
  const handset = await mobile.newPage();
  await handset.goto(`/login/scan?key=${key}`);
  const dialog = handset.getByRole('dialog', { name: '登录' });
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  await dialog.getByLabel('验证码').fill(await codeFor(request, phone));
  await handset.keyboard.press('Enter');
  await expect(handset.getByRole('heading', { level: 1, name: /在另一台设备上登录/ })).toBeVisible();
  await expect(handset.getByText(`读者${phone.slice(-4)}`)).toBeVisible();
  await expect(page.getByText('已扫码，请在手机上确认登录')).toBeVisible();
  expect(await seriousFindings(handset)).toEqual([]);
  await handset.getByRole('button', { name: '确认登录' }).click();
  await expect(handset.getByRole('heading', { level: 1, name: '已确认登录' })).toBeVisible();
  await expect(page).toHaveURL('/about');
  expect(await page.evaluate(() => document.cookie)).toContain('token=');
  await handset.reload();
  await expect(handset.getByRole('button', { name: '确认登录' })).toHaveCount(0);
  await mobile.close();
});

test('a login that the phone refuses stays a login page', { tag: '@once' }, async ({ page, phone, request, browser, baseURL, allowed }) => {
  allowed.push(/status of 403/);
  await openLogin(page);
  const polled = page.waitForRequest('**/device/auth/pc/login');
  await page.getByRole('button', { name: '扫码登录' }).click();
  const { key } = (await polled).postDataJSON() as { key: string };
  const mobile = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL });
  const handset = await mobile.newPage();
  await useToken(handset, await register(request, phone), baseURL ?? '');
  await handset.goto(`/login/scan?key=${key}`);
  await handset.getByRole('button', { name: '取消' }).click();
  await expect(handset.getByRole('heading', { level: 1, name: '已取消登录' })).toBeVisible();
  await expect(page.getByText('已在手机上取消登录')).toBeVisible();
  await mobile.close();
});

test('a code that nobody asked for cannot be confirmed', { tag: '@once' }, async ({ page, phone, request, allowed }) => {
  allowed.push(/status of 410/);
  await signIn(page, request, phone);
  await page.goto(`/login/scan?key=${'0'.repeat(32)}`);
  await expect(page.getByRole('heading', { level: 1, name: '二维码已过期' })).toBeVisible();
});

test('the characters of a picture are asked for before the code is sent', async ({ page, phone, allowed }) => {
  allowed.push(/status of 400/);
  let asked = false;
  await page.route('**/device/auth/sendMsgCode**', async (route) => {
    if (asked) return route.continue();
    asked = true;
    await route.fulfill({ status: 400, json: { code: 40016, msg: '请先完成图形验证', data: null } });
  });
  await openLogin(page);
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByLabel('请输入图中的字符')).toBeFocused();
  await expect(page.getByRole('img', { name: '待输入的字符' })).toHaveJSProperty('complete', true);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.type('ABCD');
  const sent = page.waitForRequest((request) => request.url().includes('verification='));
  await page.keyboard.press('Enter');
  expect(new URL((await sent).url()).searchParams.get('verification')).toMatch(/^.+:ABCD$/);
});

test('a change that met an ended session is offered again after the login, and nothing typed is lost', async ({
  page,
  phone,
  request,
  baseURL,
  allowed,
}) => {
  allowed.push(/status of 401/);
  const token = await register(request, phone);
  await useToken(page, token, baseURL ?? '');
  await page.goto('/personalCenter/personalData');
  await ready(page);
  const name = page.getByRole('main').getByLabel('姓名');
  await name.fill('林书远');
  // The session ends as the change is sent: nothing that the page asks by itself meets the end first.
  await page.route(
    '**/ocFrontUser/updateTrueName',
    async (route) => {
      await request.post(`${API()}/device/auth/logout/user`, { headers: { Authorization: `Bearer ${token}` } });
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('main').getByRole('button', { name: '保存资料' }).click();
  const dialog = page.getByRole('dialog', { name: '登录' });
  await logInByPassword(dialog, phone, PASSWORD);
  const question = page.getByRole('dialog', { name: '继续刚才的操作' });
  await expect(question).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await question.getByRole('button', { name: '再次提交' }).click();
  await expect(question).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { truename?: string }).truename))
    .toBe('林书远');
  await expect(name).toHaveValue('林书远');
});
