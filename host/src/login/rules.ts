/** Texts and limits of the login form (spec 5, 9). */

interface Rule {
  message: string;
  required?: true;
  min?: number;
  pattern?: RegExp;
}

export const LIMITS = { phone: 11, account: 30, code: 6, password: 20 };

/** Mainland mobile numbers: 11 digits, the second from 3 to 9. */
export const phoneRules: Rule[] = [
  { required: true, message: '请输入手机号' },
  { pattern: /^1[3-9]\d{9}$/, message: '请输入正确的手机号' },
];

/** Six digits; anything else cannot be the code that was sent. */
export const codeRules: Rule[] = [
  { required: true, message: '请输入验证码' },
  { pattern: /^\d{6}$/, message: '验证码错误' },
];

/** A lowercase letter, an uppercase letter, a digit and a symbol. */
export const passwordRules: Rule[] = [
  { required: true, message: '请输入密码' },
  { min: 8, message: '密码长度必须为8-20个字符' },
  {
    pattern: /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^a-zA-Z\d\s])\S{8,20}$/,
    message: '密码由8-20位数字、大小写字母和符号组成',
  },
];
