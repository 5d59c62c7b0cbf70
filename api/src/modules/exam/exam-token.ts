import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds a pass is good for; the page gets a new one when it is over. */
export const examTokenSeconds = 7200;

const sign = (key: Buffer, payload: string) => createHmac('sha256', key).update(payload).digest('base64url');

/** A pass for the exam calls of one user. It adds to the login, so ending the login ends its use. */
export function makeExamToken(key: Buffer, userId: number, now: Date): string {
  const payload = `${userId}.${now.getTime() + examTokenSeconds * 1000}`;
  return `${payload}.${sign(key, payload)}`;
}

/** Whether the pass was made for this user and is not over. */
export function isExamToken(key: Buffer, token: string, userId: number, now: Date): boolean {
  const [owner, expires, signature = ''] = token.split('.');
  const expected = Buffer.from(sign(key, `${owner}.${expires}`));
  const given = Buffer.from(signature);
  return (
    given.length === expected.length && timingSafeEqual(given, expected) && Number(owner) === userId && Number(expires) > now.getTime()
  );
}
