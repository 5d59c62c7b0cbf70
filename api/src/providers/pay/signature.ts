import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { NotifyHeaders } from './port.ts';

const timestampHeader = 'x-pay-timestamp';
const nonceHeader = 'x-pay-nonce';
const signatureHeader = 'x-pay-signature';

/** A notice may be five minutes early or late, as with the real providers. */
const toleranceMs = 5 * 60_000;

function signatureOf(key: Buffer, timestamp: string, nonce: string, rawBody: Buffer): Buffer {
  return createHmac('sha256', key).update(`${timestamp}\n${nonce}\n`).update(rawBody).update('\n').digest();
}

/** Headers of a signed callback: HMAC-SHA256 over timestamp (seconds), nonce and the raw body, one a line. */
export function signHeaders(key: Buffer, rawBody: Buffer, now: Date, nonce: string = randomUUID()): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    [timestampHeader]: timestamp,
    [nonceHeader]: nonce,
    [signatureHeader]: signatureOf(key, timestamp, nonce, rawBody).toString('base64'),
  };
}

/** Whether the headers sign exactly these bytes, not more than five minutes ago or ahead. */
export function signatureIsValid(key: Buffer, headers: NotifyHeaders, rawBody: Buffer, now: Date): boolean {
  const { [timestampHeader]: timestamp, [nonceHeader]: nonce, [signatureHeader]: signature } = headers;
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp) * 1000) > toleranceMs) return false;
  const given = Buffer.from(signature, 'base64');
  const expected = signatureOf(key, timestamp, nonce, rawBody);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
