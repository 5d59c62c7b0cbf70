import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { PASSWORD } from '@shared/contract/account';
import { ApiError } from '../../http/api-error.ts';
import { seal, unseal } from '../../lib/seal.ts';

const cost = { N: 16_384, r: 8, p: 1 };
const keyLength = 32;
const sealedMs = 5 * 60_000;

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
export const sealPassword = (password: string, key: Buffer, now: Date): string => seal(password, key, new Date(now.getTime() + sealedMs));

/** The password in a seal. @throws ApiError 40015 when it is not ours or older than 5 minutes */
export function openPassword(sealed: string, key: Buffer, now: Date): string {
  const password = unseal(sealed, key, now);
  if (password === null) throw new ApiError(40015);
  return password;
}

const rule = new RegExp(PASSWORD);

/** Opens a sealed password that is to be stored. @throws ApiError 40015 no valid seal, 40019 against the rule */
export function openNewPassword(sealed: string, key: Buffer, now: Date): string {
  const password = openPassword(sealed, key, now);
  if (!rule.test(password)) throw new ApiError(40019);
  return password;
}
