import { createHmac } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { outbox, pictureCode } from '../db/schema/index.ts';
import type { TestApp } from './app.ts';

/** The six digits of the newest message in the outbox. */
export async function lastCode(test: TestApp): Promise<string> {
  const [row] = await test.db.select().from(outbox).orderBy(desc(outbox.createdAt), desc(outbox.id)).limit(1);
  return /\d{6}/.exec(String(row?.payload.text))?.[0] ?? '';
}

/** Asks for a code by text message. @param type of the call: 2 forgot, 3 register, 4 login, 5 change of number; login unless told */
export async function askCode(test: TestApp, phoneNum: string, type = '4', token?: string): Promise<{ key: string; code: string }> {
  const { data } = await test.get<{ key: string }>('/device/auth/sendMsgCode', { token, query: { phoneNum, type } });
  return { key: data.key, code: await lastCode(test) };
}

/** Asks for a code by e-mail. */
export async function askMailCode(test: TestApp, email: string, type: string, token?: string): Promise<{ key: string; code: string }> {
  const { data } = await test.get<string>('/ocFrontUser/sendEmailCodeAndValidateUniques', { token, query: { email, type } });
  return { key: data, code: await lastCode(test) };
}

export const otherCode = (code: string): string => (code === '000000' ? '000001' : '000000');

export const seal = async (test: TestApp, passWork: string): Promise<string> =>
  (await test.post<string>('/device/auth/encryptByPrivateKey', { body: { passWork } })).data;

/** A picture as if it read the given characters. @returns its key */
export async function pictureReading(test: TestApp, text: string): Promise<string> {
  const { data } = await test.get<{ key: string }>('/device/auth/picture');
  const textHash = createHmac('sha256', test.app.keyOf('verification-code')).update(`${data.key}:${text}`).digest('base64url');
  await test.db.update(pictureCode).set({ textHash }).where(eq(pictureCode.key, data.key));
  return data.key;
}
