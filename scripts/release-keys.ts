import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeKeys, publicKeyOf, type ReleaseKeys } from '@shared/release/signature';
import { DATA } from './lib-paths.ts';

/** Private keys of this machine by slice, and the public ones that its host believes. */
const FOLDER = join(DATA, 'release-keys');
export const PUBLIC_KEYS = process.env.RELEASE_KEYS ?? join(FOLDER, 'public.json');
const privateFile = (slice: string) => join(FOLDER, `${slice}.pem`);

/** The public keys; none where there is no file yet. */
export const readKeys = (): ReleaseKeys => (existsSync(PUBLIC_KEYS) ? (JSON.parse(readFileSync(PUBLIC_KEYS, 'utf8')) as ReleaseKeys) : {});

/** The private key by which `slice` is released: RELEASE_KEY, PEM or the path of a PEM file, or the one of this machine. */
export function readPrivateKey(slice: string): string | undefined {
  const given = process.env.RELEASE_KEY;
  if (given) return given.includes('PRIVATE KEY') ? given : readFileSync(given, 'utf8');
  const file = privateFile(slice);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Makes a key for a slice on this machine and adds it to those that the host believes. @returns the file of the private key */
export function addKey(slice: string): string {
  const { privateKey, publicKey } = makeKeys();
  const file = privateFile(slice);
  if (existsSync(file)) throw new Error(`${slice} 在这台机器上已有密钥：${file}`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, privateKey, { mode: 0o600 });
  believe(slice, publicKey);
  return file;
}

function believe(slice: string, publicKey: string): void {
  const keys = readKeys();
  if (keys[slice]?.includes(publicKey)) return;
  mkdirSync(dirname(PUBLIC_KEYS), { recursive: true });
  writeFileSync(PUBLIC_KEYS, `${JSON.stringify({ ...keys, [slice]: [...(keys[slice] ?? []), publicKey] }, null, 2)}\n`);
}

/** The key of a slice on a machine that runs a site of its own: made with the first build. */
export function ensureLocalKey(slice: string): { privateKey: string; keys: ReleaseKeys } {
  const privateKey = readPrivateKey(slice) ?? readFileSync(addKey(slice), 'utf8');
  believe(slice, publicKeyOf(privateKey));
  return { privateKey, keys: readKeys() };
}
