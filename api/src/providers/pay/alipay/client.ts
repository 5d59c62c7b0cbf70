import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify, X509Certificate } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { toIso } from '../../../lib/time.ts';
import { networkCode, PayError } from '../port.ts';

export type AlipaySettings = NonNullable<Config['alipay']>;
export type AlipayParams = Record<string, string>;

/** A moment as they write it, by the clock of Shanghai: 2026-11-28 09:30:00. */
export const alipayTime = (at: Date): string => toIso(at).slice(0, 19).replace('T', ' ');

/** What is signed: all parameters that have a value, by name. */
const signedText = (params: AlipayParams): string =>
  Object.entries(params)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const queryOf = (params: AlipayParams): string =>
  Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** The number they give a certificate: MD5 over its issuer, last part first, and its serial number in decimal digits. */
function certificateSn(certificate: X509Certificate): string {
  const issuer = certificate.issuer.split('\n').reverse().join(',');
  return createHash('md5')
    .update(issuer + BigInt(`0x${certificate.serialNumber}`))
    .digest('hex');
}

/** Of the root certificates in one file only those count that sign with RSA; they sign themselves, so their own key tells. */
function rootSn(pem: string): string {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return blocks
    .map((block) => new X509Certificate(block))
    .filter(isRsa)
    .map(certificateSn)
    .join('_');
}

function isRsa(certificate: X509Certificate): boolean {
  try {
    return certificate.publicKey.asymmetricKeyType === 'rsa';
  } catch {
    // A key of a kind that this runtime does not know (SM2).
    return false;
  }
}

/** The object that begins at `start`, as it is written: the signature covers those characters. */
function objectAt(text: string, start: number): string {
  let depth = 0;
  for (const { 0: token, index } of text.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return text.slice(start, start + index + 1);
  }
  throw new PayError('UNREADABLE');
}

function keysOf(settings: AlipaySettings): { theirs: KeyObject; ours: AlipayParams; sn?: string } {
  const { keys } = settings;
  if ('publicKey' in keys) return { theirs: createPublicKey(keys.publicKey), ours: {} };
  const theirs = new X509Certificate(keys.alipayCert);
  return {
    theirs: theirs.publicKey,
    ours: { app_cert_sn: certificateSn(new X509Certificate(keys.appCert)), alipay_root_cert_sn: rootSn(keys.rootCert) },
    sn: certificateSn(theirs),
  };
}

/**
 * Signed calls of the Alipay open platform (RSA2), in the mode with their public key or in that with certificates.
 * @param timeoutMs for the whole answer
 * @throws Error when a key of the settings cannot be read
 */
export function alipayClient(settings: AlipaySettings, clock: () => Date, timeoutMs = 10_000) {
  const privateKey = createPrivateKey(settings.privateKey);
  const { theirs, ours, sn } = keysOf(settings);

  const isSigned = (text: string, signature: string): boolean =>
    verify('sha256', Buffer.from(text), theirs, Buffer.from(signature, 'base64'));

  function signed(method: string, content: object, more: AlipayParams = {}): AlipayParams {
    const params: AlipayParams = {
      app_id: settings.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: alipayTime(clock()),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...ours,
      ...more,
    };
    return { ...params, sign: sign('sha256', Buffer.from(signedText(params)), privateKey).toString('base64') };
  }

  /** What the service says in `<method>_response`, its signature checked. */
  function contentOf(method: string, text: string): AlipayParams {
    const name = [`${method.replaceAll('.', '_')}_response`, 'error_response'].find((each) => text.includes(`"${each}":{`));
    if (!name) throw new PayError('UNREADABLE');
    const content = objectAt(text, text.indexOf(`"${name}":`) + name.length + 3);
    const outer = JSON.parse(text) as { sign?: string; alipay_cert_sn?: string };
    if (!outer.sign || !isSigned(content, outer.sign) || (sn && outer.alipay_cert_sn !== sn)) throw new PayError('BAD_SIGNATURE');
    return JSON.parse(content) as AlipayParams;
  }

  return {
    /** Address of a page of theirs that opens with this request. */
    pageUrl: (method: string, content: object, addresses: { notify_url: string; return_url: string }): string =>
      `${settings.endpoint}?${queryOf(signed(method, content, addresses))}`,

    /** @throws PayError final when the service has refused it, with the word it gives */
    async call(method: string, content: object): Promise<AlipayParams> {
      const { biz_content = '', ...params } = signed(method, content);
      let text: string;
      let status: number;
      try {
        // The character set has to be in the address, or the body is read in another one.
        const response = await fetch(`${settings.endpoint}?${queryOf(params)}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: queryOf({ biz_content }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        status = response.status;
        text = await response.text();
      } catch (error) {
        throw new PayError(networkCode(error));
      }
      if (status !== 200) throw new PayError(`HTTP ${status}`);
      const answer = contentOf(method, text);
      if (answer.code === '10000') return answer;
      const code = answer.sub_code ?? answer.code ?? 'UNREADABLE';
      throw new PayError(code, answer.code === '40004' && !code.endsWith('SYSTEM_ERROR'));
    },

    /** The parameters of a callback; null when it is not signed by them. */
    verifyParams(body: string): AlipayParams | null {
      const { sign: signature = '', sign_type: type, ...params } = Object.fromEntries(new URLSearchParams(body));
      return type === 'RSA2' && isSigned(signedText(params), signature) ? params : null;
    },
  };
}
