import { signatureIsValid, signHeaders } from './signature.ts';

const key = Buffer.from('key');
const now = new Date('2026-11-28T02:00:00Z');
const body = Buffer.from('{ "payNo" : "1",  "amount":4500 }');

describe('callback signature', () => {
  it('B50: signs the raw bytes, spaces included', () => {
    const headers = signHeaders(key, body, now);
    expect(signatureIsValid(key, headers, body, now)).toBe(true);
    expect(signatureIsValid(key, headers, Buffer.from(JSON.stringify(JSON.parse(body.toString()))), now)).toBe(false);
  });

  it('B50: refuses one changed byte', () => {
    const changed = Buffer.from(body);
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(signatureIsValid(key, signHeaders(key, body, now), changed, now)).toBe(false);
  });

  it('refuses another key, another nonce, missing and misshapen headers', () => {
    const headers = signHeaders(key, body, now);
    expect(signatureIsValid(Buffer.from('other'), headers, body, now)).toBe(false);
    expect(signatureIsValid(key, { ...headers, 'x-pay-nonce': 'n' }, body, now)).toBe(false);
    expect(signatureIsValid(key, { ...headers, 'x-pay-timestamp': 'soon' }, body, now)).toBe(false);
    expect(signatureIsValid(key, { ...headers, 'x-pay-signature': 'short' }, body, now)).toBe(false);
    expect(signatureIsValid(key, {}, body, now)).toBe(false);
  });

  it('refuses a notice more than five minutes away', () => {
    const headers = signHeaders(key, body, now);
    expect(signatureIsValid(key, headers, body, new Date(now.getTime() + 300_000))).toBe(true);
    expect(signatureIsValid(key, headers, body, new Date(now.getTime() + 301_000))).toBe(false);
    expect(signatureIsValid(key, headers, body, new Date(now.getTime() - 301_000))).toBe(false);
  });
});
