import { createHash, createHmac } from 'node:crypto';

const algorithm = 'ACS3-HMAC-SHA256';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const emptyHash = sha256('');

/** RFC 3986 leaves fewer characters as they are than encodeURIComponent. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** The query of a signed call, as it is signed and as it must be sent. */
export const canonicalQuery = (params: Record<string, string>): string =>
  Object.entries(params)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');

/**
 * The headers of a call of Alibaba Cloud by POST to `/`, with its parameters in the query and no body, by their signature method V3.
 * `host` is signed but left to the HTTP client to send.
 * @param call.query by `canonicalQuery`
 * @param call.nonce never used before
 */
export function signedHeaders(
  key: { accessKeyId: string; accessKeySecret: string },
  call: { host: string; action: string; version: string; query: string; now: Date; nonce: string },
): Record<string, string> {
  const headers = {
    'x-acs-action': call.action,
    'x-acs-content-sha256': emptyHash,
    'x-acs-date': call.now.toISOString().replace(/\.\d+/, ''),
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const signed = Object.entries({ host: call.host, ...headers });
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value}`);
  const request = ['POST', '/', call.query, ...lines, '', names, emptyHash].join('\n');
  const signature = createHmac('sha256', key.accessKeySecret)
    .update(`${algorithm}\n${sha256(request)}`)
    .digest('hex');
  return { ...headers, authorization: `${algorithm} Credential=${key.accessKeyId},SignedHeaders=${names},Signature=${signature}` };
}
