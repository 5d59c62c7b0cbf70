import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Tx } from '../../db/db.ts';
import { message, messageRead, user } from '../../db/schema/index.ts';
import { offset, page } from '../../http/envelope.ts';
import { toIso } from '../../lib/time.ts';
import type { MessageQuery } from './schemas.ts';

/** The user's own messages and those to everybody since they joined, newest first. */
export async function listMessages(tx: Tx, userId: number, query: Static<typeof MessageQuery>, now: Date) {
  const joined = tx.select({ at: user.createdAt }).from(user).where(eq(user.id, userId));
  const mine = and(
    or(eq(message.userId, userId), and(isNull(message.userId), gt(message.createdAt, sql`(${joined})`))),
    or(isNull(message.expireAt), gt(message.expireAt, now)),
    query.isSystem === undefined ? undefined : eq(message.isSystem, query.isSystem === 1),
    query.status === undefined ? undefined : query.status === 1 ? isNotNull(messageRead.readAt) : isNull(messageRead.readAt),
  );
  const read = and(eq(messageRead.messageId, message.id), eq(messageRead.userId, userId));
  const [count] = await tx.select({ total: sql<number>`count(*)::int` }).from(message).leftJoin(messageRead, read).where(mine);
  const rows = await tx
    .select({ message, readAt: messageRead.readAt })
    .from(message)
    .leftJoin(messageRead, read)
    .where(mine)
    .orderBy(desc(message.createdAt), desc(message.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(
    query,
    count?.total ?? 0,
    rows.map(({ message: row, readAt }) => ({
      id: String(row.id),
      isSystem: row.isSystem ? 1 : 0,
      category: row.category,
      title: row.title,
      content: row.content,
      linkType: row.linkType,
      linkValue: row.linkValue,
      status: readAt ? 1 : 0,
      createdAt: toIso(row.createdAt),
    })),
  );
}
