import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../../http/api-error.ts';

const cost = { N: 16_384, r: 8, p: 1 };
const keyLength = 32;
const sealedMs = 5 * 60_000;
const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** scrypt with its parameters in front, so that they can be raised later: `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

const absent = [
  'scrypt',
  cost.N,
  cost.r,
  cost.p,
  Buffer.alloc(16).toString('base64url'),
  Buffer.alloc(keyLength).toString('base64url'),
].join('$');

/** Compares in constant time; without a stored hash it works just as long and answers false. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? absent).split('$');
  const given = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(given, Buffer.from(hash, 'base64url')) && stored !== null;
}

/** Seals a password for the next call (spec 5: passwords are encrypted through a server call); opens for 5 minutes. */
export function sealPassword(password: string, key: Buffer, now: Date): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv);
  const text = JSON.stringify([password, now.getTime() + sealedMs]);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** The password in a seal. @throws ApiError 40015 when it is not ours or older than 5 minutes */
export function openPassword(sealed: string, key: Buffer, now: Date): string {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength));
    decipher.setAuthTag(bytes.subarray(-tagLength));
    const text = Buffer.concat([decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()]).toString('utf8');
    const [password, until] = JSON.parse(text) as [string, number];
    if (until >= now.getTime()) return password;
  } catch {
    // Cut, changed or made elsewhere: the same refusal as for an old one.
  }
  throw new ApiError(40015);
}
