import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Encrypts and signs a text that only this installation can open again, for some time. @param key 32 bytes from `app.keyOf` */
export function seal(text: string, key: Buffer, until: Date): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv);
  const inside = JSON.stringify([text, until.getTime()]);
  return Buffer.concat([iv, cipher.update(inside, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** The text in a seal; null when it was cut, changed, made elsewhere or is over. */
export function unseal(sealed: string, key: Buffer, now: Date): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= ivLength + tagLength) return null;
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength));
    decipher.setAuthTag(bytes.subarray(-tagLength));
    const inside = Buffer.concat([decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()]).toString('utf8');
    const [text, until] = JSON.parse(inside) as [string, number];
    return until >= now.getTime() ? text : null;
  } catch {
    // A wrong signature is no failure of ours: it is answered like an old seal.
    return null;
  }
}
