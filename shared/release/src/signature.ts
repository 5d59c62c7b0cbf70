import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';

/** Public keys by slice, each as base64 of its SPKI form: whoever holds a private key of a slice may move that slice, and no other. */
export type ReleaseKeys = Record<string, readonly string[]>;

/** JSON with sorted fields: the same text for the same content, whoever wrote it. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );
}

/** `sha256-<base64>`, the form that browsers check. */
export const integrityOf = (body: Buffer | string) => `sha256-${createHash('sha256').update(body).digest('base64')}`;

/** A new pair: the private key as PEM, the public one as `ReleaseKeys` holds it. */
export function makeKeys(): { privateKey: string; publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), publicKey: publicKeyOf(privateKey) };
}

/** The public key that belongs to a private key in PEM. @throws Error when it is none */
export function publicKeyOf(privateKey: string | KeyObject): string {
  return createPublicKey(privateKey as string)
    .export({ type: 'spki', format: 'der' })
    .toString('base64');
}

/** Signs what a slice's key says; `purpose` keeps a signature from being used for something else. */
export function signFor(purpose: string, slice: string, content: unknown, privateKey: string): string {
  return sign(null, Buffer.from(`${purpose}\n${slice}\n${canonical(content)}`), createPrivateKey(privateKey)).toString('base64');
}

/** True when one of the slice's keys signed this content for this purpose. */
export function isSignedFor(purpose: string, slice: string, content: unknown, signature: string, keys: ReleaseKeys): boolean {
  const text = Buffer.from(`${purpose}\n${slice}\n${canonical(content)}`);
  return (Object.hasOwn(keys, slice) ? (keys[slice] ?? []) : []).some((key) => {
    try {
      return verify(
        null,
        text,
        createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
        Buffer.from(signature, 'base64'),
      );
    } catch {
      return false;
    }
  });
}
