import { type Check, PASSWORD } from '@shared/contract/account';
import { isValidationHeld } from './validation-flag.ts';

export { checkEmail, checkPhone } from '@shared/contract/account';

const password = new RegExp(PASSWORD);

/**
 * Characters that the inputs take (spec 5, 9). A new password of the forget form is limited to 12 in its input, below the 20 of the rule,
 * as the specification has it; the rule itself is the same everywhere.
 */
export const LIMITS = { phone: 11, account: 30, email: 20, code: 6, password: 20, newPassword: 12 };

export const checkAccount: Check = (value) => (value ? undefined : '请输入账号');

/** Six digits; anything else cannot be the code that was sent. */
export const checkCode: Check = (value) => {
  if (!value) return '请输入验证码';
  return /^\d{6}$/.test(value) ? undefined : '验证码错误';
};

export const checkPassword: Check = (value) => {
  if (!value) return '请输入密码';
  if (value.length < 8) return '密码长度必须为8-20个字符';
  return password.test(value) ? undefined : '密码由8-20位数字、大小写字母和符号组成';
};

/** @param first the password that is repeated */
export const checkRepeat =
  (first: string): Check =>
  (value) => {
    if (!value) return '请再次输入密码';
    return value === first ? undefined : '两次输入密码不一致!';
  };

/** A check as the form library takes it. */
export const ruleOf = (check: Check) => ({
  validator: async (_rule: unknown, value: string | undefined) => {
    const wrong = isValidationHeld() ? undefined : check(value ?? '');
    if (wrong) throw new Error(wrong);
  },
});

/** All inputs are trimmed (spec 5). */
export const trim = (value: string) => value.trim();
