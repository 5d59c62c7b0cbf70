import type { Check } from '@shared/contract/account';
import { checkAccount, checkCode, checkEmail, checkPassword, checkPhone, checkRepeat, ruleOf } from './rules.ts';
import { HOLD_MS, holdValidation, isValidationHeld } from './validation-flag.ts';

const cases: [string, Check, string, string | undefined][] = [
  ['phone', checkPhone, '', '请输入手机号'],
  ['phone', checkPhone, '12800000001', '请输入正确的手机号'],
  ['phone', checkPhone, '23800000001', '请输入正确的手机号'],
  ['phone', checkPhone, '1380000000', '请输入正确的手机号'],
  ['phone', checkPhone, '138000000011', '请输入正确的手机号'],
  ['phone', checkPhone, '1380000000１', '请输入正确的手机号'],
  ['phone', checkPhone, '13800000001', undefined],
  ['phone', checkPhone, '19900000001', undefined],
  ['e-mail', checkEmail, '', '请输入邮箱'],
  ['e-mail', checkEmail, 'reader', '请输入正确的邮箱'],
  ['e-mail', checkEmail, 'reader@yunlu', '请输入正确的邮箱'],
  ['e-mail', checkEmail, 'a b@yunlu.cn', '请输入正确的邮箱'],
  ['e-mail', checkEmail, '<b>@yunlu.cn', '请输入正确的邮箱'],
  ['e-mail', checkEmail, 'lin.shu+1@yunlu.cn', undefined],
  ['account', checkAccount, '', '请输入账号'],
  ['account', checkAccount, 'lin', undefined],
  ['code', checkCode, '', '请输入验证码'],
  ['code', checkCode, '12345', '验证码错误'],
  ['code', checkCode, '12345a', '验证码错误'],
  ['code', checkCode, '012345', undefined],
  ['password', checkPassword, '', '请输入密码'],
  ['password', checkPassword, 'Aa#4567', '密码长度必须为8-20个字符'],
  ['password', checkPassword, 'aaaa#4567', '密码由8-20位数字、大小写字母和符号组成'],
  ['password', checkPassword, 'AAAA#4567', '密码由8-20位数字、大小写字母和符号组成'],
  ['password', checkPassword, 'Aaaa#bcde', '密码由8-20位数字、大小写字母和符号组成'],
  ['password', checkPassword, 'Aaaa45678', '密码由8-20位数字、大小写字母和符号组成'],
  ['password', checkPassword, 'Aa #45678', '密码由8-20位数字、大小写字母和符号组成'],
  ['password', checkPassword, 'Aa#456789012345678901', '密码由8-20位数字、大小写字母和符号组成'],
  ['password', checkPassword, 'Aa#45678', undefined],
  ['password', checkPassword, 'Aa#45678901234567890', undefined],
  ['repeated password', checkRepeat('Aa#45678'), '', '请再次输入密码'],
  ['repeated password', checkRepeat('Aa#45678'), 'Aa#45679', '两次输入密码不一致!'],
  ['repeated password', checkRepeat('Aa#45678'), 'Aa#45678', undefined],
];

test.each(cases)('%s: %#', (_name, check, typed, said) => expect(check(typed)).toBe(said));

test('the validators say nothing for 200 ms after a press on what leaves the form', async () => {
  jest.useFakeTimers();
  const rule = ruleOf(checkPhone);
  await expect(rule.validator(undefined, undefined)).rejects.toThrow('请输入手机号');
  holdValidation();
  expect(window.localStorage.getItem('validationFlag')).not.toBeNull();
  await expect(rule.validator(undefined, undefined)).resolves.toBeUndefined();
  jest.advanceTimersByTime(HOLD_MS);
  expect(window.localStorage.getItem('validationFlag')).toBeNull();
  await expect(rule.validator(undefined, undefined)).rejects.toThrow('请输入手机号');
  jest.useRealTimers();
});

test('a flag that a reload left behind holds no longer than its moment', () => {
  window.localStorage.setItem('validationFlag', String(Date.now() - 1));
  expect(isValidationHeld()).toBe(false);
});
