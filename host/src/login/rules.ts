import { isValidationHeld } from './validation-flag.ts';

/**
 * Characters that the inputs take (spec 5, 9). A new password of the forget form is limited to 12 in its input, below the 20 of the rule,
 * as the specification has it; the rule itself is the same everywhere.
 */
export const LIMITS = { phone: 11, account: 30, email: 20, code: 6, password: 20, newPassword: 12 };

/** @returns what is wrong with an input, as the reader sees it (spec 5), or undefined */
export type Check = (value: string) => string | undefined;

/** Mainland mobile numbers: 11 digits, the second from 3 to 9. */
export const checkPhone: Check = (value) => {
  if (!value) return '请输入手机号';
  return /^1[3-9]\d{9}$/.test(value) ? undefined : '请输入正确的手机号';
};

export const checkEmail: Check = (value) => {
  if (!value) return '请输入邮箱';
  return /^[\w.+-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(value) ? undefined : '请输入正确的邮箱';
};

export const checkAccount: Check = (value) => (value ? undefined : '请输入账号');

/** Six digits; anything else cannot be the code that was sent. */
export const checkCode: Check = (value) => {
  if (!value) return '请输入验证码';
  return /^\d{6}$/.test(value) ? undefined : '验证码错误';
};

/** A lowercase letter, an uppercase letter, a digit and a symbol. */
export const checkPassword: Check = (value) => {
  if (!value) return '请输入密码';
  if (value.length < 8) return '密码长度必须为8-20个字符';
  return /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^a-zA-Z\d\s])\S{8,20}$/.test(value) ? undefined : '密码由8-20位数字、大小写字母和符号组成';
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
