import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Tx } from '../../db/db.ts';
import { message, messageRead, user } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { toIso } from '../../lib/time.ts';
import type { MessageQuery } from './schemas.ts';

type Row = typeof message.$inferSelect;

/** The user's own messages and those to everybody since they joined. */
function isFor(tx: Tx, userId: number, now: Date) {
  const joined = tx.select({ at: user.createdAt }).from(user).where(eq(user.id, userId));
  return and(
    or(eq(message.userId, userId), and(isNull(message.userId), gt(message.createdAt, sql`(${joined})`))),
    or(isNull(message.expireAt), gt(message.expireAt, now)),
  );
}

const view = (row: Row, isRead: boolean) => ({
  id: String(row.id),
  isSystem: row.isSystem ? 1 : 0,
  category: row.category,
  title: row.title,
  content: row.content,
  linkType: row.linkType,
  linkValue: row.linkValue,
  status: isRead ? 1 : 0,
  createdAt: toIso(row.createdAt),
});

/** What a user may see, newest first. */
export async function listMessages(tx: Tx, userId: number, query: Static<typeof MessageQuery>, now: Date) {
  const mine = and(
    isFor(tx, userId, now),
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
    rows.map(({ message: row, readAt }) => view(row, readAt !== null)),
  );
}

/** Opens a message, which is read from then on. @throws ApiError 404 when it is over, unknown or somebody else's */
export async function readMessage(tx: Tx, userId: number, id: number, now: Date) {
  const [row] = await tx
    .select()
    .from(message)
    .where(and(eq(message.id, id), isFor(tx, userId, now)));
  if (!row) throw new ApiError(404);
  await tx.insert(messageRead).values({ userId, messageId: id, readAt: now }).onConflictDoNothing();
  return view(row, true);
}

/** Marks all messages of a user, or all of one kind, as read. @returns how many were unread */
export async function readAllMessages(tx: Tx, userId: number, isSystem: number | undefined, now: Date): Promise<number> {
  const kind = isSystem === undefined ? undefined : eq(message.isSystem, isSystem === 1);
  const unread = tx
    .select({
      userId: sql<number>`${userId}::bigint`.as('user_id'),
      messageId: message.id,
      readAt: sql<Date>`${now.toISOString()}::timestamptz`.as('read_at'),
    })
    .from(message)
    .where(and(isFor(tx, userId, now), kind));
  const read = await tx.insert(messageRead).select(unread).onConflictDoNothing().returning({ id: messageRead.messageId });
  return read.length;
}
