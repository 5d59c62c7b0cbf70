import { hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { setting } from '../db/schema/index.ts';

/** Makes a 32-byte key for one purpose, such as `resource-ticket`; keys of different purposes tell nothing about each other. */
export type KeyOf = (purpose: string) => Buffer;

const row = 'secret';

/**
 * The root of the installation's signing keys: the configured secret, or one made once and shared through the database,
 * so that a fresh machine needs no set-up and several processes agree.
 */
export async function loadKeys(db: Db, configured: string | undefined): Promise<KeyOf> {
  const secret = configured ?? (await sharedSecret(db));
  return (purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

async function sharedSecret(db: Db): Promise<string> {
  await db
    .insert(setting)
    .values({ key: row, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [stored] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, row));
  if (!stored) throw new Error('The secret could not be stored');
  return stored.value;
}
