import { session } from '@shared/session';
import { type Answers, answerApi, calls, refuse } from '@shared/testing';
import { ToastViewport } from '@shared/ui/toast';
import { act, screen, waitFor } from '@testing-library/react';
import { renderInSite } from '../testing/render-shell.tsx';
import { LoginForm } from './login-form.tsx';

const PHONE = '13800000001';
const PASSWORD = 'Yunlu#2026';

const SENT = { 'GET /device/auth/sendMsgCode': { key: 'key-1', retrySendIntervalSeconds: 60 } };
const LOGGED_IN = { access_token: 'token-1', user: {} };

function open(answers: Answers = {}) {
  answerApi(answers);
  return renderInSite(
    <>
      <LoginForm />
      <ToastViewport />
    </>,
  );
}

const phone = () => screen.getByLabelText('手机号');
const code = () => screen.getByLabelText('验证码');
const submit = () => screen.getByRole('button', { name: '登录' });
const send = () => screen.getByRole('button', { name: '获取验证码' });
const agree = () => screen.getByRole('checkbox', { name: '我已阅读并同意' });
const box = () => agree().closest('div');

async function openPassword(answers: Answers) {
  const shown = open(answers);
  await shown.user.click(screen.getByRole('tab', { name: '密码登录' }));
  await shown.user.type(await screen.findByLabelText('账号'), PHONE);
  return shown;
}

test('the button is enabled only when the required fields are filled', async () => {
  const { user } = open();
  expect(submit()).toBeDisabled();
  await user.type(phone(), PHONE);
  expect(submit()).toBeDisabled();
  await user.type(code(), '123456');
  await waitFor(() => expect(submit()).toBeEnabled());
});

test.each([
  ['', '请输入手机号'],
  ['12800000001', '请输入正确的手机号'],
  ['1380000', '请输入正确的手机号'],
])('phone %p reads %s', async (typed, message) => {
  const { user } = open();
  if (typed) await user.type(phone(), typed);
  await user.click(send());
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(calls()).toHaveLength(0);
});

test('the phone is trimmed and limited to 11 characters', async () => {
  const { user } = open();
  await user.type(phone(), ` ${PHONE}99`);
  expect(phone()).toHaveValue(PHONE);
});

test('without the agreement nothing is sent and the box shakes for 1 s', async () => {
  const { user } = open();
  await user.type(phone(), PHONE);
  await user.click(send());
  await waitFor(() => expect(box()).toHaveClass('shaking'));
  expect(calls()).toHaveLength(0);
  await waitFor(() => expect(box()).not.toHaveClass('shaking'), { timeout: 1500 });
});

test('a code is sent once per interval; the countdown survives a closed dialog', async () => {
  const { user, unmount } = open(SENT);
  await user.type(phone(), PHONE);
  await user.click(agree());
  await user.click(send());
  expect(await screen.findByRole('button', { name: '60 秒后重发' })).toBeDisabled();
  expect(calls('GET /device/auth/sendMsgCode')[0]?.params).toEqual({ phoneNum: PHONE, type: '4', registerType: 'phoneLogin' });
  expect(screen.getByRole('link', { name: '短信发件箱' })).toHaveAttribute('href', '/gateway/dev/outbox');
  unmount();
  open();
  expect(screen.getByRole('button', { name: /^(60|59) 秒后重发$/ })).toBeDisabled();
});

test('a refused code shows the message of the server', async () => {
  const { user } = open({ 'GET /device/auth/sendMsgCode': refuse(42901, '验证码发送过于频繁，请稍后再试', 429) });
  await user.type(phone(), PHONE);
  await user.click(agree());
  await user.click(send());
  expect(await screen.findByText('验证码发送过于频繁，请稍后再试')).toBeInTheDocument();
});

test('Enter logs in with the code that was sent', async () => {
  const { user } = open({ ...SENT, 'POST /device/auth/loginByPhoneNum': LOGGED_IN });
  await user.type(phone(), PHONE);
  await user.click(agree());
  await user.click(send());
  await screen.findByRole('button', { name: /秒后重发/ });
  await user.type(code(), '123456{Enter}');
  await waitFor(() => expect(session.getState().token).toBe('token-1'));
  expect(calls('POST /device/auth/loginByPhoneNum')[0]?.body).toEqual({ phoneNum: PHONE, code: '123456', key: 'key-1' });
});

test('a wrong code says 验证码错误 under the field', async () => {
  const { user } = open({ 'POST /device/auth/loginByPhoneNum': refuse(40011, '验证码错误') });
  await user.type(phone(), PHONE);
  await user.type(code(), '123456');
  await user.click(agree());
  await user.click(submit());
  expect(await screen.findByText('验证码错误')).toBeInTheDocument();
  expect(submit()).toBeEnabled();
});

test.each([
  ['Ab#1', '密码长度必须为8-20个字符'],
  ['abcdefgh1', '密码由8-20位数字、大小写字母和符号组成'],
])('password %p reads %s', async (typed, message) => {
  const { user } = await openPassword({});
  await user.type(screen.getByLabelText('密码'), typed);
  await user.tab();
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('the password is encrypted by the server before it logs in', async () => {
  const { user } = await openPassword({ 'POST /device/auth/encryptByPrivateKey': 'sealed', 'POST /device/auth/loginByAccount': LOGGED_IN });
  await user.type(screen.getByLabelText('密码'), PASSWORD);
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
  const { user } = await openPassword({
    'POST /device/auth/encryptByPrivateKey': 'sealed',
    'POST /device/auth/loginByAccount': refuse(reason, message),
  });
  await user.type(screen.getByLabelText('密码'), PASSWORD);
  await user.click(agree());
  await user.click(submit());
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('the two texts open in a frame', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '《隐私政策》' }));
  expect(await screen.findByTitle('隐私政策')).toHaveAttribute('src', '/privacy?type=privacy&embedded=1');
});

test('the countdown goes second by second and ends', async () => {
  jest.useFakeTimers();
  window.localStorage.setItem('sentLoginCode', JSON.stringify({ key: 'key-1', resendAt: Date.now() + 2000 }));
  open();
  expect(screen.getByRole('button', { name: '2 秒后重发' })).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('button', { name: '1 秒后重发' })).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(send()).toBeEnabled();
  jest.useRealTimers();
});
