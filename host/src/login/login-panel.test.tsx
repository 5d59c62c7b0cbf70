import { session, setLocale, setTheme } from '@shared/session';
import { type Answers, answerApi, calls, offline, refuse } from '@shared/testing';
import { ToastViewport } from '@shared/ui/toast';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderInSite } from '../testing/render-shell.tsx';
import { LoginForm } from './login-form.tsx';
import type { Mode } from './modes.ts';

const PHONE = '13800000001';
const EMAIL = 'lin@yunlu.cn';
const PASSWORD = 'Yunlu#2026';

const SEND = 'GET /device/auth/sendMsgCode';
const SEND_EMAIL = 'GET /ocFrontUser/sendEmailCodeAndValidateUniques';
const SEAL = { 'POST /device/auth/encryptByPrivateKey': 'sealed' };
const SENT = { [SEND]: { key: 'key-1', retrySendIntervalSeconds: 60 } };
const USER = { userId: '1', truename: '林书远', phone: '138****0001', role: 'user' };
const LOGGED_IN = { access_token: 'token-1', user: USER };

function Panel() {
  const [mode, setMode] = useState<Mode>('login');
  return <LoginForm mode={mode} onMode={setMode} />;
}

function open(answers: Answers = {}) {
  answerApi({ 'GET /device/user/settings': { locale: null, theme: 'system' }, ...answers });
  return renderInSite(
    <>
      <Panel />
      <ToastViewport />
    </>,
  );
}

/** Pasted: a key each would take the form a tenth of a second. */
async function paste(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

const phone = () => screen.getByLabelText('手机号');
const code = () => screen.getByLabelText('验证码');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const submit = () => button('登录');
const send = () => button('获取验证码');
const agree = () => screen.getByRole('checkbox', { name: '我已阅读并同意' });
const box = () => agree().closest('div');

async function openPassword(answers: Answers = {}) {
  const shown = open(answers);
  await shown.user.click(screen.getByRole('tab', { name: '密码登录' }));
  await paste(shown.user, await screen.findByLabelText('账号'), PHONE);
  return shown;
}

async function openMode(link: string, field: string, answers: Answers = {}) {
  const shown = open(answers);
  await shown.user.click(button(link));
  await screen.findByLabelText(field);
  return shown;
}

describe('login', () => {
  test('the button is enabled only when the required fields are filled', async () => {
    const { user } = open();
    expect(submit()).toBeDisabled();
    await paste(user, phone(), PHONE);
    expect(submit()).toBeDisabled();
    await paste(user, code(), '123456');
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(screen.getByRole('tab', { name: '密码登录' }));
    expect(submit()).toBeDisabled();
    await paste(user, await screen.findByLabelText('账号'), 'lin');
    await paste(user, screen.getByLabelText('密码'), PASSWORD);
    await waitFor(() => expect(submit()).toBeEnabled());
  });

  test.each([
    ['', '请输入手机号'],
    ['12800000001', '请输入正确的手机号'],
    ['1380000', '请输入正确的手机号'],
  ])('phone %p reads %s, tied to the field, which takes the focus', async (typed, message) => {
    const { user } = open();
    if (typed) await paste(user, phone(), typed);
    await user.click(send());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(phone()).toHaveAccessibleDescription(message);
    expect(phone()).toBeInvalid();
    expect(phone()).toHaveFocus();
    expect(calls()).toHaveLength(0);
  });

  test('inputs are trimmed and limited', async () => {
    const { user } = open();
    await user.type(phone(), ` ${PHONE}99`);
    expect(phone()).toHaveValue(PHONE);
    await user.type(code(), ' 12345678');
    expect(code()).toHaveValue('123456');
    await user.click(screen.getByRole('tab', { name: '密码登录' }));
    await user.type(await screen.findByLabelText('账号'), ` ${'a'.repeat(31)}`);
    expect(screen.getByLabelText('账号')).toHaveValue('a'.repeat(30));
  });

  test('the phone rule does not apply to the account', async () => {
    const { user } = await openPassword();
    await user.clear(screen.getByLabelText('账号'));
    await paste(user, screen.getByLabelText('账号'), 'lin.shuyuan');
    await user.tab();
    expect(screen.getByLabelText('账号')).toBeValid();
  });

  test('without the agreement no code is sent, the box shakes for 1 s and it is said', async () => {
    const { user } = open();
    await paste(user, phone(), PHONE);
    await user.click(send());
    await waitFor(() => expect(box()).toHaveClass('shaking'));
    expect(screen.getByRole('alert')).toHaveTextContent('请先勾选同意以上两份文件');
    expect(calls()).toHaveLength(0);
    await waitFor(() => expect(box()).not.toHaveClass('shaking'), { timeout: 1500 });
    await user.click(agree());
    expect(screen.queryByText('请先勾选同意以上两份文件')).not.toBeInTheDocument();
  });

  test('without the agreement nobody logs in', async () => {
    const { user } = open();
    await paste(user, phone(), PHONE);
    await user.type(code(), '123456{Enter}');
    await waitFor(() => expect(box()).toHaveClass('shaking'));
    expect(calls()).toHaveLength(0);
  });

  test('a code is sent once per interval; countdown and number survive a closed dialog', async () => {
    const { user, unmount } = open(SENT);
    await paste(user, phone(), PHONE);
    await user.click(agree());
    await user.click(send());
    expect(await screen.findByRole('button', { name: '60 秒后重发' })).toBeDisabled();
    expect(calls(SEND)[0]?.params).toEqual({ phoneNum: PHONE, type: '4', registerType: 'phoneLogin' });
    expect(screen.getByRole('link', { name: '短信发件箱' })).toHaveAttribute('href', '/gateway/dev/outbox');
    unmount();
    open();
    expect(button(/^(60|59) 秒后重发$/)).toBeDisabled();
    expect(phone()).toHaveValue(PHONE);
  });

  test('the countdown belongs to the number: another number may have a code at once', async () => {
    const { user } = open(SENT);
    await paste(user, phone(), PHONE);
    await user.click(agree());
    await user.click(send());
    await screen.findByRole('button', { name: '60 秒后重发' });
    await user.clear(phone());
    await paste(user, phone(), '13800000002');
    expect(send()).toBeEnabled();
  });

  test('the countdown goes second by second and ends', async () => {
    jest.useFakeTimers();
    window.localStorage.setItem('sentCodes', JSON.stringify([{ purpose: 'login', to: PHONE, key: 'key-1', resendAt: Date.now() + 2000 }]));
    open();
    expect(button('2 秒后重发')).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(button('1 秒后重发')).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(send()).toBeEnabled();
    jest.useRealTimers();
  });

  test('a code that is not sent shows the message of the server', async () => {
    const { user } = open({ [SEND]: refuse(42901, '验证码发送过于频繁，请稍后再试', 429) });
    await paste(user, phone(), PHONE);
    await user.click(agree());
    await user.click(send());
    expect(await screen.findByText('验证码发送过于频繁，请稍后再试')).toBeInTheDocument();
  });

  test('after repeated sends the characters of a picture are asked for, until they are right', async () => {
    let pictures = 0;
    const { user } = open({
      [SEND]: ({ params }: { params: { verification?: string } }) => {
        if (!params.verification) return refuse(40016, '请先完成图形验证');
        if (params.verification !== 'p2:ABCD') return refuse(40017, '图形验证码错误');
        return { key: 'key-1', retrySendIntervalSeconds: 60 };
      },
      'GET /device/auth/picture': () => {
        pictures += 1;
        return { key: `p${pictures}`, image: 'data:image/svg+xml,' };
      },
    });
    await paste(user, phone(), PHONE);
    await user.click(agree());
    await user.click(send());
    const typed = await screen.findByLabelText('请输入图中的字符');
    await waitFor(() => expect(typed).toHaveFocus());
    await user.type(typed, 'wrong{Enter}');
    expect(await screen.findByText('图形验证码错误')).toBeInTheDocument();
    expect(screen.getByLabelText('请输入图中的字符')).toHaveValue('');
    await paste(user, screen.getByLabelText('请输入图中的字符'), ' ABCD');
    await user.click(button('发送验证码'));
    expect(await screen.findByRole('button', { name: '60 秒后重发' })).toBeDisabled();
    expect(screen.queryByLabelText('请输入图中的字符')).not.toBeInTheDocument();
    expect(code()).toHaveFocus();
  });

  test('another picture can be had', async () => {
    let pictures = 0;
    const { user } = open({
      [SEND]: refuse(40016, '请先完成图形验证'),
      'GET /device/auth/picture': () => {
        pictures += 1;
        return { key: `p${pictures}`, image: `data:image/svg+xml,${pictures}` };
      },
    });
    await paste(user, phone(), PHONE);
    await user.click(agree());
    await user.click(send());
    await user.click(await screen.findByRole('button', { name: '换一张图' }));
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', 'data:image/svg+xml,2'));
  });

  test('what the account chose on another device holds here too', async () => {
    const { user } = open({
      'POST /device/auth/encryptByPrivateKey': 'sealed',
      'POST /device/auth/loginByAccount': LOGGED_IN,
      'GET /device/user/settings': { locale: 'en-US', theme: 'dark' },
    });
    await user.click(screen.getByRole('tab', { name: '密码登录' }));
    await paste(user, screen.getByLabelText('账号'), 'reader');
    await paste(user, screen.getByLabelText('密码'), 'Yunlu@2026');
    await user.click(agree());
    await user.click(submit());
    await waitFor(() => expect(session.getState()).toMatchObject({ theme: 'dark', locale: 'en-US' }));
    act(() => {
      setTheme('system');
      setLocale(null);
    });
  });

  test('Enter logs in with the code that was sent; the name is there without another call', async () => {
    const { user } = open({ ...SENT, 'POST /device/auth/loginByPhoneNum': LOGGED_IN });
    await paste(user, phone(), PHONE);
    await user.click(agree());
    await user.click(send());
    await screen.findByRole('button', { name: /秒后重发/ });
    await user.type(code(), '123456{Enter}');
    await waitFor(() => expect(session.getState().token).toBe('token-1'));
    expect(calls('POST /device/auth/loginByPhoneNum')[0]?.body).toEqual({ phoneNum: PHONE, code: '123456', key: 'key-1' });
    expect(session.getState().userInfo?.truename).toBe('林书远');
    expect(calls('GET /ocFrontUser/selectUserByUserId')).toEqual([]);
    expect(window.localStorage.getItem('sentCodes')).not.toContain(PHONE);
  });

  test('a wrong code says 验证码错误 under the field', async () => {
    const { user } = open({ 'POST /device/auth/loginByPhoneNum': refuse(40011, '验证码错误') });
    await paste(user, phone(), PHONE);
    await paste(user, code(), '123456');
    await user.click(agree());
    await user.click(submit());
    expect(await screen.findByText('验证码错误')).toBeInTheDocument();
    expect(code()).toHaveAccessibleDescription('验证码错误');
    expect(code()).toHaveFocus();
    expect(submit()).toBeEnabled();
  });

  test.each([
    ['Ab#1', '密码长度必须为8-20个字符'],
    ['abcdefgh1', '密码由8-20位数字、大小写字母和符号组成'],
  ])('password %p reads %s', async (typed, message) => {
    const { user } = await openPassword();
    await paste(user, screen.getByLabelText('密码'), typed);
    await user.tab();
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  test('the password is encrypted by the server before it logs in', async () => {
    const { user } = await openPassword({ ...SEAL, 'POST /device/auth/loginByAccount': LOGGED_IN });
    await paste(user, screen.getByLabelText('密码'), PASSWORD);
    await user.click(agree());
    await user.click(submit());
    await waitFor(() => expect(session.getState().token).toBe('token-1'));
    expect(calls('POST /device/auth/encryptByPrivateKey')[0]?.body).toEqual({ passWork: PASSWORD });
    expect(calls('POST /device/auth/loginByAccount')[0]?.body).toEqual({ userName: PHONE, password: 'sealed' });
  });

  test.each([
    [40012, '密码错误'],
    [40014, '登录失败，请检查用户名和密码'],
  ])('code %i says %s', async (reason, message) => {
    const { user } = await openPassword({ ...SEAL, 'POST /device/auth/loginByAccount': refuse(reason, message) });
    await paste(user, screen.getByLabelText('密码'), PASSWORD);
    await user.click(agree());
    await user.click(submit());
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  test('after wrong passwords the characters of a picture go along', async () => {
    const { user } = await openPassword({
      ...SEAL,
      'POST /device/auth/loginByAccount': ({ body }: { body: { verification?: string } }) =>
        body.verification === 'p1:ABCD' ? LOGGED_IN : refuse(40016, '请先完成图形验证'),
      'GET /device/auth/picture': { key: 'p1', image: 'data:image/svg+xml,' },
    });
    await paste(user, screen.getByLabelText('密码'), PASSWORD);
    await user.click(agree());
    await user.click(submit());
    await paste(user, await screen.findByLabelText('请输入图中的字符'), 'ABCD');
    expect(screen.getByLabelText('密码')).toHaveValue(PASSWORD);
    await user.click(button('验证并登录'));
    await waitFor(() => expect(session.getState().token).toBe('token-1'));
  });

  test('the two texts open in a frame', async () => {
    const { user } = open();
    await user.click(button('《隐私政策》'));
    expect(await screen.findByTitle('隐私政策')).toHaveAttribute('src', '/privacy?type=privacy&embedded=1');
  });
});

describe('register', () => {
  const openRegister = (answers: Answers = {}) => openMode('注册账号', '确认密码', answers);

  async function fill({ user }: Awaited<ReturnType<typeof openRegister>>) {
    await paste(user, phone(), PHONE);
    await user.click(agree());
    await user.click(send());
    await screen.findByRole('button', { name: /秒后重发/ });
    await paste(user, code(), '123456');
    await paste(user, screen.getByLabelText('密码'), PASSWORD);
    await paste(user, screen.getByLabelText('确认密码'), PASSWORD);
  }

  test('a new account is made and logged in by Enter', async () => {
    const shown = await openRegister({ ...SENT, ...SEAL, 'POST /device/auth/register': LOGGED_IN });
    await waitFor(() => expect(phone()).toHaveFocus());
    await fill(shown);
    expect(calls(SEND)[0]?.params).toEqual({ phoneNum: PHONE, type: '3', registerType: 'register' });
    await shown.user.keyboard('{Enter}');
    await waitFor(() => expect(session.getState().token).toBe('token-1'));
    expect(calls('POST /device/auth/register')[0]?.body).toEqual({ phoneNumber: PHONE, password: 'sealed', code: '123456', key: 'key-1' });
  });

  test('the button waits for all four fields; no code is sent and nobody registers without the agreement', async () => {
    const { user } = await openRegister();
    await paste(user, phone(), PHONE);
    await user.click(send());
    await waitFor(() => expect(box()).toHaveClass('shaking'));
    await paste(user, code(), '123456');
    await paste(user, screen.getByLabelText('密码'), PASSWORD);
    expect(button('注册')).toBeDisabled();
    await paste(user, screen.getByLabelText('确认密码'), PASSWORD);
    await waitFor(() => expect(button('注册')).toBeEnabled());
    await user.click(button('注册'));
    expect(await screen.findByText('请先勾选同意以上两份文件')).toBeInTheDocument();
    expect(calls()).toHaveLength(0);
  });

  test.each([
    [PASSWORD.slice(1), '两次输入密码不一致!'],
    ['', '请再次输入密码'],
  ])('repeated as %p reads %s', async (typed, message) => {
    const { user } = await openRegister();
    await paste(user, screen.getByLabelText('密码'), PASSWORD);
    const repeat = screen.getByLabelText('确认密码');
    await user.click(repeat);
    if (typed) await paste(user, repeat, typed);
    await user.tab();
    await user.click(phone());
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  test.each([
    [40018, '验证码验证错误', '验证码错误'],
    [40021, '该手机号已注册', '该手机号已注册'],
  ])('code %i, %s, reads %s', async (reason, message, said) => {
    const shown = await openRegister({ ...SENT, ...SEAL, 'POST /device/auth/register': refuse(reason, message) });
    await fill(shown);
    await shown.user.click(button('注册'));
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(button('注册')).toBeEnabled();
  });
});

describe('forgotten password', () => {
  const openForget = (answers: Answers = {}) => openMode('忘记密码', '手机号', answers);

  test('by telephone: verified, then a new password, then login again', async () => {
    const { user } = await openForget({
      ...SENT,
      ...SEAL,
      'POST /device/auth/verify/code': null,
      'POST /device/auth/updatePassword': null,
    });
    expect(button('下一步')).toBeDisabled();
    await paste(user, phone(), PHONE);
    await user.click(send());
    await screen.findByRole('button', { name: '60 秒后重发' });
    expect(calls(SEND)[0]?.params).toEqual({ phoneNum: PHONE, type: '2', registerType: 'update' });
    await paste(user, code(), '123456');
    await user.click(button('下一步'));
    const password = await screen.findByLabelText('新密码');
    expect(calls('POST /device/auth/verify/code')[0]?.body).toEqual({
      phoneNumber: PHONE,
      code: '123456',
      key: 'key-1',
      registerType: 'update',
    });
    expect(password).toHaveAttribute('maxlength', '12');
    expect(button('完成')).toBeDisabled();
    await paste(user, password, PASSWORD);
    await paste(user, screen.getByLabelText('确认新密码'), PASSWORD);
    await user.click(button('完成'));
    expect(await screen.findByText('重置密码成功')).toBeInTheDocument();
    expect(calls('POST /device/auth/updatePassword')[0]?.body).toEqual({
      phoneNumber: PHONE,
      password: 'sealed',
      code: '123456',
      key: 'key-1',
    });
    expect(screen.getByRole('tab', { name: '短信登录' })).toBeInTheDocument();
  });

  test('by e-mail, with 60 s between two codes', async () => {
    const { user } = await openForget({
      ...SEAL,
      [SEND_EMAIL]: 'mail-key',
      'POST /ocFrontUser/check': { pass: true },
      'POST /device/auth/updatePassword': null,
    });
    await user.click(screen.getByRole('tab', { name: '邮箱验证' }));
    const email = await screen.findByLabelText('邮箱');
    expect(email).toHaveAttribute('maxlength', '20');
    await user.click(send());
    expect(await screen.findByText('请输入邮箱')).toBeInTheDocument();
    await paste(user, email, 'lin');
    await user.tab();
    expect(await screen.findByText('请输入正确的邮箱')).toBeInTheDocument();
    await user.clear(email);
    await paste(user, email, EMAIL);
    await user.click(send());
    expect(await screen.findByRole('button', { name: '60 秒后重发' })).toBeDisabled();
    expect(calls(SEND_EMAIL)[0]?.params).toEqual({ email: EMAIL, type: 'forgot' });
    await paste(user, code(), '123456');
    await user.click(button('下一步'));
    await paste(user, await screen.findByLabelText('新密码'), PASSWORD);
    expect(calls('POST /ocFrontUser/check')[0]?.body).toEqual({ email: EMAIL, code: '123456', id: 'mail-key' });
    await paste(user, screen.getByLabelText('确认新密码'), PASSWORD);
    await user.click(button('完成'));
    await screen.findByText('重置密码成功');
    expect(calls('POST /device/auth/updatePassword')[0]?.body).toEqual({
      email: EMAIL,
      password: 'sealed',
      code: '123456',
      key: 'mail-key',
    });
  });

  test.each([
    [40013, '该账号尚未注册'],
    [40011, '验证码错误'],
  ])('code %i says %s and stays at the first step', async (reason, message) => {
    const { user } = await openForget({ 'POST /device/auth/verify/code': refuse(reason, message) });
    await paste(user, phone(), PHONE);
    await paste(user, code(), '123456');
    await user.click(button('下一步'));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(button('下一步')).toBeEnabled();
  });

  test('an e-mail code that does not pass says 验证码错误', async () => {
    const { user } = await openForget({ 'POST /ocFrontUser/check': { pass: false } });
    await user.click(screen.getByRole('tab', { name: '邮箱验证' }));
    await paste(user, await screen.findByLabelText('邮箱'), EMAIL);
    await paste(user, code(), '123456');
    await user.click(button('下一步'));
    expect(await screen.findByText('验证码错误')).toBeInTheDocument();
  });

  test('back from the second step is the first, back from the first is login', async () => {
    const { user } = await openForget({ 'POST /device/auth/verify/code': null });
    await paste(user, phone(), PHONE);
    await paste(user, code(), '123456');
    await user.click(button('下一步'));
    await screen.findByLabelText('新密码');
    await user.click(button('上一步'));
    expect(phone()).toHaveValue(PHONE);
    await user.click(button('返回登录'));
    expect(screen.getByRole('tab', { name: '短信登录' })).toBeInTheDocument();
    expect(phone()).toHaveValue('');
  });

  test('it begins at the telephone again after it was left', async () => {
    const { user } = await openForget();
    await user.click(screen.getByRole('tab', { name: '邮箱验证' }));
    await paste(user, await screen.findByLabelText('邮箱'), EMAIL);
    await user.click(button('返回登录'));
    await user.click(button('忘记密码'));
    expect(await screen.findByRole('tab', { name: '手机验证' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: '邮箱验证' }));
    expect(await screen.findByLabelText('邮箱')).toHaveValue('');
  });

  test('a password that cannot be set says why', async () => {
    const { user } = await openForget({
      ...SEAL,
      'POST /device/auth/verify/code': null,
      'POST /device/auth/updatePassword': refuse(40011, '验证码错误'),
    });
    await paste(user, phone(), PHONE);
    await paste(user, code(), '123456');
    await user.click(button('下一步'));
    await paste(user, await screen.findByLabelText('新密码'), PASSWORD);
    await paste(user, screen.getByLabelText('确认新密码'), PASSWORD);
    await user.click(button('完成'));
    expect(await screen.findByText('验证码错误')).toBeInTheDocument();
  });
});

describe('leaving a form', () => {
  test('another mode clears what was typed', async () => {
    const { user } = open();
    await paste(user, phone(), PHONE);
    await user.click(button('注册账号'));
    await screen.findByLabelText('确认密码');
    expect(phone()).toHaveValue('');
    await paste(user, phone(), PHONE);
    await user.click(button('已有账号，去登录'));
    expect(phone()).toHaveValue('');
  });

  test('the press that leaves raises no error in the field it leaves', async () => {
    const { user } = open();
    await user.click(phone());
    await user.pointer({ keys: '[MouseLeft>]', target: button('注册账号') });
    expect(window.localStorage.getItem('validationFlag')).not.toBeNull();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText('请输入手机号')).not.toBeInTheDocument();
    await waitFor(() => expect(window.localStorage.getItem('validationFlag')).toBeNull());
  });
});

describe('scan', () => {
  const POLL = 'POST /device/auth/pc/login';
  const OPTIONS = 'GET /device/auth/pc/options';

  async function openScan(answers: Answers) {
    const shown = open({ [OPTIONS]: { chatAppUrl: null }, ...answers });
    await shown.user.click(button('扫码登录'));
    await screen.findByRole('img', { name: '登录二维码' });
    return shown;
  }

  test('polls every 2 s with one login id of 128 bits until the phone has confirmed', async () => {
    let polls = 0;
    const answer = () => {
      polls += 1;
      return [refuse(40031, '等待扫码', 202), refuse(40032, '已扫码，请在手机上确认', 202), LOGGED_IN][polls - 1];
    };
    await openScan({ [POLL]: answer });
    expect(screen.getByRole('img', { name: '登录二维码' })).toHaveAttribute('width', '240');
    expect(await screen.findByText('用已登录本站的手机扫一扫，在手机上确认登录')).toBeInTheDocument();
    expect(await screen.findByText('已扫码，请在手机上确认登录', undefined, { timeout: 3000 })).toBeInTheDocument();
    await waitFor(() => expect(session.getState().token).toBe('token-1'), { timeout: 3000 });
    const keys = calls(POLL).map(({ body }) => (body as { key: string }).key);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\da-f]{32}$/);
    await act(() => new Promise((resolve) => setTimeout(resolve, 2200)));
    expect(calls(POLL)).toHaveLength(3);
  });

  test('where the chat app is configured its code comes first, the other on request', async () => {
    const { user } = await openScan({
      [POLL]: refuse(40031, '等待扫码', 202),
      [OPTIONS]: { chatAppUrl: 'https://chat.example.com/authorize?state=s' },
    });
    expect(await screen.findByText('用聊天应用扫一扫，在手机上确认登录')).toBeInTheDocument();
    await user.click(button('用已登录的手机扫码'));
    expect(screen.getByText('用已登录本站的手机扫一扫，在手机上确认登录')).toBeInTheDocument();
    expect(button('用聊天应用扫码')).toBeInTheDocument();
  });

  test('leaving the mode stops the polling', async () => {
    const { user } = await openScan({ [POLL]: refuse(40031, '等待扫码', 202) });
    await user.click(button('返回登录'));
    const before = calls(POLL).length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 2200)));
    expect(calls(POLL)).toHaveLength(before);
  });

  test('an expired code is refreshed by a tap, with another login id', async () => {
    const { user } = await openScan({ [POLL]: refuse(40034, '二维码已过期，请刷新', 410) });
    await user.click(await screen.findByRole('button', { name: '二维码已过期，点击刷新' }));
    await waitFor(() => expect(calls(POLL)).toHaveLength(2));
    const [first, second] = calls(POLL).map(({ body }) => (body as { key: string }).key);
    expect(first).not.toBe(second);
  });

  test.each([
    [refuse(40033, '已在手机上取消登录', 403), '已在手机上取消登录'],
    [refuse(40035, '该聊天账号尚未绑定，请先用手机号登录', 403), '该聊天账号尚未绑定，请先用手机号登录'],
  ])('a login that was not confirmed says so: %#', async (answer, said) => {
    await openScan({ [POLL]: answer });
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(button('重新获取二维码')).toBeInTheDocument();
  });

  test('without a network it says so and tries again', async () => {
    await openScan({ [POLL]: offline });
    expect(await screen.findByText('网络不畅，正在重试')).toBeInTheDocument();
    await waitFor(() => expect(calls(POLL).length).toBeGreaterThan(1), { timeout: 3000 });
  });

  test('a hidden tab does not poll', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await openScan({});
    expect(calls(POLL)).toHaveLength(0);
  });
});
