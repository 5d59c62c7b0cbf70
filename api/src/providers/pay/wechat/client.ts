import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign as signBytes,
  verify as verifyBytes,
  X509Certificate,
} from 'node:crypto';
import { type Static, Type } from 'typebox';
import Value from 'typebox/value';
import type { Config } from '../../../config.ts';
import { type NotifyHeaders, networkCode, PayError } from '../port.ts';

export type WechatSettings = NonNullable<Config['wechatPay']>;

/** What they say holds for five minutes, early or late. */
const toleranceMs = 5 * 60_000;
/** Anybody can name a certificate that does not exist: the list is not fetched more often than this. */
const downloadEveryMs = 10_000;

/** Something that only we and they can read: AES-256-GCM with the key of API v3. */
export const Sealed = Type.Object({
  algorithm: Type.Literal('AEAD_AES_256_GCM'),
  nonce: Type.String(),
  associated_data: Type.Optional(Type.String()),
  ciphertext: Type.String(),
});
export type Sealed = Static<typeof Sealed>;

const Certificates = Type.Object({ data: Type.Array(Type.Object({ serial_no: Type.String(), encrypt_certificate: Sealed })) });

type Answer = { status: number; headers: NotifyHeaders; body: Buffer };

export type WechatClient = ReturnType<typeof wechatClient>;

function errorCode(answer: Answer): string {
  try {
    const { code } = JSON.parse(answer.body.toString('utf8')) as { code?: unknown };
    if (typeof code === 'string' && /^\w{1,64}$/.test(code)) return code;
  } catch {
    // Not from the service itself: the status is all there is.
  }
  return `HTTP ${answer.status}`;
}

/**
 * Signed calls of WeChat Pay API v3. Answers and callbacks are checked with the WeChat Pay public key or with the platform certificate
 * that they name; certificates are fetched when one is new.
 * @param timeoutMs for the whole answer
 * @throws Error when a key of the settings cannot be read
 */
export function wechatClient(settings: WechatSettings, clock: () => Date, timeoutMs = 10_000) {
  const privateKey = createPrivateKey(settings.privateKey);
  const publicKey = settings.publicKey && { id: settings.publicKey.id, key: createPublicKey(settings.publicKey.pem) };
  let certificates = new Map<string, X509Certificate>();
  let downloadedAt = 0;
  let downloading: Promise<void> | undefined;

  /** Base64 of our signature over lines, each ended by a line feed. */
  const sign = (...lines: string[]): string =>
    signBytes('sha256', Buffer.from(lines.map((line) => `${line}\n`).join('')), privateKey).toString('base64');

  /** @throws Error when it was not sealed with our key */
  function unseal({ nonce, associated_data = '', ciphertext }: Sealed): string {
    const bytes = Buffer.from(ciphertext, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', settings.apiV3Key, nonce, { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(-16));
    decipher.setAAD(Buffer.from(associated_data));
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
  }

  async function send(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const text = body ? JSON.stringify(body) : '';
    const timestamp = String(Math.floor(clock().getTime() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const signature = sign(method, path, timestamp, nonce, text);
    const credentials = { mchid: settings.mchId, nonce_str: nonce, timestamp, serial_no: settings.serialNo, signature };
    const pairs = Object.entries(credentials).map(([name, value]) => `${name}="${value}"`);
    try {
      const response = await fetch(settings.endpoint + path, {
        method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'user-agent': 'press-store',
          authorization: `WECHATPAY2-SHA256-RSA2048 ${pairs.join(',')}`,
          // Which of their keys we can check an answer with.
          ...(publicKey && { 'wechatpay-serial': publicKey.id }),
        },
        body: text || undefined,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      };
    } catch (error) {
      throw new PayError(networkCode(error));
    }
  }

  async function download(): Promise<void> {
    const answer = await send('GET', '/v3/certificates');
    if (answer.status !== 200) throw new PayError(errorCode(answer));
    const { data } = Value.Parse(Certificates, JSON.parse(answer.body.toString('utf8')));
    const found = new Map(data.map((each) => [each.serial_no, new X509Certificate(unseal(each.encrypt_certificate))]));
    // The first answer can only be checked with what is inside it; that part only they and we can have sealed.
    const signer = found.get(String(answer.headers['wechatpay-serial']));
    if (!signer || !isSignedWith(signer.publicKey, answer.headers, answer.body)) throw new PayError('BAD_SIGNATURE');
    certificates = found;
  }

  async function keyOf(serial: string): Promise<KeyObject | undefined> {
    if (publicKey?.id === serial) return publicKey.key;
    if (serial.startsWith('PUB_KEY_ID_')) return undefined;
    const now = clock().getTime();
    if (!certificates.has(serial) && now - downloadedAt >= downloadEveryMs) {
      downloadedAt = now;
      downloading = download().finally(() => {
        downloading = undefined;
      });
    }
    await downloading;
    const certificate = certificates.get(serial);
    const isCurrent = certificate && Date.parse(certificate.validFrom) <= now && now < Date.parse(certificate.validTo);
    return isCurrent ? certificate.publicKey : undefined;
  }

  function isSignedWith(key: KeyObject, headers: NotifyHeaders, body: Buffer): boolean {
    const { 'wechatpay-timestamp': timestamp, 'wechatpay-nonce': nonce, 'wechatpay-signature': signature } = headers;
    if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') return false;
    if (!/^\d{1,12}$/.test(timestamp) || Math.abs(clock().getTime() - Number(timestamp) * 1000) > toleranceMs) return false;
    const signed = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
    return verifyBytes('sha256', signed, key, Buffer.from(signature, 'base64'));
  }

  /** Whether these very bytes were signed by WeChat Pay, not more than five minutes ago or ahead. */
  async function isSigned(headers: NotifyHeaders, body: Buffer): Promise<boolean> {
    const serial = headers['wechatpay-serial'];
    if (typeof serial !== 'string') return false;
    const key = await keyOf(serial);
    return key !== undefined && isSignedWith(key, headers, body);
  }

  /**
   * The answer of a call; null for one without content.
   * @throws PayError final when they have refused it and signed that
   */
  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const answer = await send(method, path, body);
    const isTheirs = await isSigned(answer.headers, answer.body);
    if (answer.status < 300) {
      if (!isTheirs) throw new PayError('BAD_SIGNATURE');
      return answer.body.length > 0 ? JSON.parse(answer.body.toString('utf8')) : null;
    }
    const isRefusal = answer.status >= 400 && answer.status < 500 && ![401, 429].includes(answer.status);
    throw new PayError(errorCode(answer), isTheirs && isRefusal);
  }

  return { call, sign, unseal, isSigned };
}
