import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { message } from '../../db/schema/index.ts';

/** Tells a member something, once per key. @param path the page to open */
export async function tellMember(
  tx: Tx,
  userId: number,
  what: { title: string; content: string; path: string; dedupeKey: string },
  now: Date,
): Promise<void> {
  const { path, ...texts } = what;
  await tx
    .insert(message)
    .values({ ...texts, id: newId(), userId, isSystem: false, category: 'PUNCH', linkType: 'URL', linkValue: path, createdAt: now })
    .onConflictDoNothing();
}
