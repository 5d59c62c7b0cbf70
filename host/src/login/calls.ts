import { ApiError, api, type DataOf } from '@shared/api';
import { login, setLocale, setTheme } from '@shared/session';
import type { Purpose, SentCode } from './sent-code.ts';

/** Codes of the error catalogue that the forms treat in their own way. */
export const REASONS = { code: 40011, password: 40012, picture: 40016, pictureWrong: 40017, registerCode: 40018 };

const FAILED = '登录失败，请检查用户名和密码';

/** @returns code and words of a failed call; what is not an answer of the API reads as the generic failure (spec 5) */
export const reasonOf = (error: unknown): { code: number; message: string } =>
  error instanceof ApiError ? error : { code: -1, message: FAILED };

/** Kind of code and form that the calls by telephone belong to (spec 7). */
const KINDS = {
  login: { type: '4', registerType: 'phoneLogin' },
  register: { type: '3', registerType: 'register' },
  forgot: { type: '2', registerType: 'update' },
} as const;

/** Seconds between two e-mails (spec 9); for SMS the server says. */
const EMAIL_INTERVAL = 60;

/**
 * Sends a code to a number or an address.
 * @param verification `<key>:<typed>` of a picture, where the server asked for one
 * @returns what to keep of it
 */
export async function sendCode(purpose: Purpose, to: string, verification?: string): Promise<SentCode> {
  const sent = (key: string, seconds: number) => ({ purpose, to, key, resendAt: Date.now() + seconds * 1000 });
  if (purpose === 'forgotByEmail') {
    const params = { email: to, type: 'forgot', verification } as const;
    return sent(await api.get('/ocFrontUser/sendEmailCodeAndValidateUniques', { params }), EMAIL_INTERVAL);
  }
  const params = { phoneNum: to, ...KINDS[purpose], verification };
  const { key, retrySendIntervalSeconds } = await api.get('/device/auth/sendMsgCode', { params });
  return sent(key, retrySendIntervalSeconds);
}

export type Picture = DataOf<'/device/auth/picture', 'get'>;

/** A picture whose characters have to be typed before more codes are sent. */
export const getPicture = (): Promise<Picture> => api.get('/device/auth/picture');

type LoginReply = DataOf<'/device/auth/loginByPhoneNum', 'post'>;

/**
 * Starts the session that an answer carries; the person is known without another call. What the account chose in its settings
 * then holds in this browser too.
 */
export function enter({ access_token, user }: LoginReply): void {
  login(access_token, user);
  api.get('/device/user/settings', { toast: false }).then(
    ({ theme, locale }) => {
      if (theme !== 'system') setTheme(theme);
      if (locale) setLocale(locale);
    },
    () => undefined,
  );
}

/** A code as the calls that use it take it. */
export interface UsedCode {
  phone: string;
  code: string;
  key: string;
}

export const loginByCode = ({ phone, code, key }: UsedCode): Promise<LoginReply> =>
  api.post('/device/auth/loginByPhoneNum', { phoneNum: phone, code, key });

/** What the encryption call takes: a form (spec 7). */
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Every password goes through the server's encryption first (spec 5). */
const seal = (passWork: string): Promise<string> =>
  api.post('/device/auth/encryptByPrivateKey', { passWork }, { headers: FORM, toast: false });

/** @param verification `<key>:<typed>` of a picture, where the server asked for one */
export async function loginByPassword(userName: string, password: string, verification?: string): Promise<LoginReply> {
  return api.post('/device/auth/loginByAccount', { userName, password: await seal(password), verification });
}

export async function register({ phone, code, key }: UsedCode, password: string): Promise<LoginReply> {
  return api.post('/device/auth/register', { phoneNumber: phone, password: await seal(password), code, key });
}

/** Whether the account is the visitor's, shown by a code to its number. @throws ApiError with the words for the field */
export async function verifyPhone({ phone, code, key }: UsedCode): Promise<void> {
  await api.post('/device/auth/verify/code', { phoneNumber: phone, code, key, registerType: 'update' });
}

/** The same by a code to its e-mail address. @returns whether the code was right */
export async function verifyEmail(email: string, code: string, id: string): Promise<boolean> {
  const { pass } = await api.post('/ocFrontUser/check', { email, code, id });
  return pass;
}

/** Sets a new password for the account whose number or address was verified with the same code. */
export async function resetPassword(
  owner: { phoneNumber: string } | { email: string },
  password: string,
  used: { code: string; key: string },
) {
  await api.post('/device/auth/updatePassword', { ...owner, ...used, password: await seal(password) }, { toast: false });
}
