import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const windowMs = 15 * 60_000;
const required = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version'];
const hash = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** What the emulator does with the next calls: a status with an answer, or none at all. */
type Fault = 'hang' | { status: number; body: string };

/** The refusal of a signed request as the service words it; its message repeats what was sent. */
export const refusal = (status: number, code: string, sent = ''): { status: number; body: string } => ({
  status,
  body: JSON.stringify({ RequestId: 'A1', HostId: 'dysmsapi.aliyuncs.com', Code: code, Message: `Refused: ${sent}` }),
});

/**
 * SendSms of Dysmsapi on this machine. Signatures are checked from what arrived, by the published rules and not by the code under
 * test: the key, the hash of the body, the time within 15 minutes, the nonce, the headers that must be signed, the signature.
 */
export async function startAliyunEmulator(key: { accessKeyId: string; accessKeySecret: string }, clock: () => Date) {
  const accepted: Record<string, string>[] = [];
  const nonces = new Set<string>();
  const state: { fault: Fault | undefined } = { fault: undefined };

  function check(request: IncomingMessage, body: Buffer): { status: number; body: string } {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const params = Object.fromEntries(url.searchParams);
    const sent = url.search;
    const header = (name: string): string => String(request.headers[name] ?? '').trim();
    const [, credential, names = '', signature] =
      /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(header('authorization')) ?? [];
    if (!credential) return refusal(400, 'IncompleteSignature', sent);
    if (credential !== key.accessKeyId) return refusal(404, 'InvalidAccessKeyId.NotFound', sent);
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(header('x-acs-date'))) return refusal(400, 'InvalidTimeStamp.Format', sent);
    if (Math.abs(Date.parse(header('x-acs-date')) - clock().getTime()) > windowMs) return refusal(400, 'InvalidTimeStamp.Expired', sent);
    if (nonces.has(header('x-acs-signature-nonce'))) return refusal(400, 'SignatureNonceUsed', sent);

    const signed = names.split(';');
    const query = Object.keys(params)
      .sort()
      .map((name) => [name, params[name] ?? ''].map((text) => text.replace(/[^A-Za-z0-9_.~-]/gu, utf8)).join('='))
      .join('&');
    const headers = signed.map((name) => `${name}:${header(name)}\n`).join('');
    const canonical = [request.method, url.pathname, query, headers, names, header('x-acs-content-sha256')].join('\n');
    const expected = createHmac('sha256', key.accessKeySecret)
      .update(`ACS3-HMAC-SHA256\n${hash(canonical)}`)
      .digest('hex');
    const complete = required.every((name) => signed.includes(name)) && String([...signed].sort()) === String(signed);
    if (!complete || header('x-acs-content-sha256') !== hash(body) || signature !== expected)
      return refusal(400, 'SignatureDoesNotMatch', sent);
    nonces.add(header('x-acs-signature-nonce'));

    if (header('x-acs-action') !== 'SendSms' || header('x-acs-version') !== '2017-05-25')
      return refusal(404, 'InvalidAction.NotFound', sent);
    if (!/^1\d{10}$/.test(params.PhoneNumbers ?? '')) return refusal(200, 'isv.MOBILE_NUMBER_ILLEGAL', sent);
    accepted.push(params);
    return { status: 200, body: JSON.stringify({ RequestId: 'A1', BizId: '900619746936498440^0', Code: 'OK', Message: 'OK' }) };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    // Where a redirect leads everything is accepted, so that following it would show.
    const fault = request.url === '/elsewhere' ? { status: 200, body: '{"Code":"OK"}' } : state.fault;
    if (fault === 'hang') return;
    const { status, body } = fault ?? check(request, Buffer.concat(chunks));
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : { 'content-type': 'application/json' }).end(body);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The parameters of the messages that were accepted, oldest first. */
    accepted,
    state,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Percent-encodes one character byte by byte. */
function utf8(character: string): string {
  return [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}
