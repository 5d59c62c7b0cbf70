import { api } from '@shared/api';
import type { SentCode } from './sent-code.ts';

/** Kind of code and form that the login calls belong to (spec 7). */
const LOGIN_CODE = { type: '4', registerType: 'phoneLogin' } as const;

/** Sends a login code by SMS. @returns what to keep; the interval comes from the server */
export async function sendCode(phoneNum: string): Promise<SentCode> {
  const { key, retrySendIntervalSeconds } = await api.get('/device/auth/sendMsgCode', { params: { phoneNum, ...LOGIN_CODE } });
  return { key, resendAt: Date.now() + retrySendIntervalSeconds * 1000 };
}

/** @returns the session's token */
export async function loginByCode(phoneNum: string, code: string, key: string): Promise<string> {
  const { access_token } = await api.post('/device/auth/loginByPhoneNum', { phoneNum, code, key });
  return access_token;
}

/** What the encryption call takes: a form (spec 7). */
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** The password goes through the server's encryption first (spec 5). @returns the session's token */
export async function loginByPassword(userName: string, passWork: string): Promise<string> {
  const password = await api.post('/device/auth/encryptByPrivateKey', { passWork }, { headers: FORM, toast: false });
  const { access_token } = await api.post('/device/auth/loginByAccount', { userName, password });
  return access_token;
}
