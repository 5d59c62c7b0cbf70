import { readStored, writeStored } from '@shared/session';

/** Storage key that the shell reads the cart's count with, too. */
const KEY = 'guestToken';

/** Token of this browser's guest cart; undefined before the first piece is added. */
export function guestToken(): string | undefined {
  return readStored<string>(KEY);
}

/** The guest token, made when there is none: 128 random bits in hex. */
export function ensureGuestToken(): string {
  const known = guestToken();
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeStored(KEY, made);
  return made;
}

/** Header that names the guest cart; empty for a browser without one. */
export function guestHeaders(token = guestToken()): Record<string, string> {
  return token ? { 'x-guest-token': token } : {};
}
