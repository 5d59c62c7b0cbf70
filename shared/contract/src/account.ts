/** Mainland mobile numbers: 11 digits, the second from 3 to 9 (spec 5). */
export const PHONE = '^1[3-9]\\d{9}$';

/** A lowercase letter, an uppercase letter, a digit and a symbol in 8 to 20 characters (spec 5). */
export const PASSWORD = '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[^a-zA-Z\\d\\s])\\S{8,20}$';

/** How many addresses an account keeps. */
export const MOST_ADDRESSES = 20;

const phone = new RegExp(PHONE);
const email = /^[\w.+-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i;

/** @returns what is wrong with an input, as the reader sees it (spec 5), or undefined */
export type Check = (value: string) => string | undefined;

export const checkPhone: Check = (value) => {
  if (!value) return '请输入手机号';
  return phone.test(value) ? undefined : '请输入正确的手机号';
};

export const checkEmail: Check = (value) => {
  if (!value) return '请输入邮箱';
  return email.test(value) ? undefined : '请输入正确的邮箱';
};
