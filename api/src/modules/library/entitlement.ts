import { and, desc, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { courseMeta, entitlement, goods, goodsDetail, libraryItem } from '../../db/schema/index.ts';
import type { EntitlementKind } from '../../db/schema/trade.ts';
import { digitalRule } from '../order/goods-rules.ts';

const dayMs = 86_400_000;

/** An entitlement that opens something at `now`: active and within its window. */
export const isOpen = (now: Date) =>
  and(eq(entitlement.status, 'ACTIVE'), lte(entitlement.validFrom, now), or(isNull(entitlement.validTo), gt(entitlement.validTo, now)));

/**
 * Whether the user may use a target now: any active entitlement in its window will do.
 * @param targetId goods for READ and COURSE, else the bank, paper, set, challenge or resource
 */
export async function hasEntitlement(tx: Tx, userId: number, kind: EntitlementKind, targetId: number, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: entitlement.id })
    .from(entitlement)
    .where(and(eq(entitlement.userId, userId), eq(entitlement.kind, kind), eq(entitlement.targetId, targetId), isOpen(now)))
    .limit(1);
  return row !== undefined;
}

/** Notes that what running entitlements give has been opened; of those that were opened before nothing is written. @param which of them */
export async function markOpened(tx: Tx, userId: number, which: SQL | undefined, now: Date): Promise<void> {
  await tx
    .update(entitlement)
    .set({ firstAccessAt: now })
    .where(and(eq(entitlement.userId, userId), isNull(entitlement.firstAccessAt), isOpen(now), which));
}

/** Whether the user has goods that opened something, and may use them now. */
export async function ownsGoods(tx: Tx, userId: number, goodsId: number, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: entitlement.id })
    .from(entitlement)
    .where(and(eq(entitlement.userId, userId), eq(entitlement.goodsId, goodsId), isOpen(now)))
    .limit(1);
  return row !== undefined;
}

/**
 * Opens what goods give to their buyer, and puts them on their shelf. A term starts now, or where the running term of the same
 * thing ends.
 * @param sourceId the order line
 * @returns whether the goods open anything
 */
export async function grant(
  tx: Tx,
  userId: number,
  goodsId: number,
  source: { source: 'ORDER' | 'FREE'; sourceId: number },
  now: Date,
): Promise<boolean> {
  const [item] = await tx
    .select({
      id: goods.id,
      type: goods.type,
      targetId: goodsDetail.targetId,
      resourceIds: goodsDetail.resourceIds,
      validDays: sql<number | null>`coalesce(${courseMeta.validDays}, ${goodsDetail.validDays})`,
    })
    .from(goods)
    .innerJoin(goodsDetail, eq(goodsDetail.goodsId, goods.id))
    .leftJoin(courseMeta, eq(courseMeta.goodsId, goods.id))
    .where(eq(goods.id, goodsId));
  const rule = item && digitalRule(item.type);
  if (!rule) return false;
  const targets = rule.target === 'resources' ? item.resourceIds : [rule.target === 'target' ? (item.targetId ?? item.id) : item.id];
  for (const targetId of targets) {
    const validFrom = item.validDays === null ? now : await endOfTerm(tx, userId, rule.kind, targetId, now);
    await tx.insert(entitlement).values({
      userId,
      id: newId(),
      kind: rule.kind,
      targetId,
      goodsId: item.id,
      ...source,
      validFrom,
      validTo: item.validDays === null ? null : new Date(validFrom.getTime() + item.validDays * dayMs),
      status: 'ACTIVE',
      createdAt: now,
    });
  }
  if (rule.shelf) {
    await tx
      .insert(libraryItem)
      .values({ userId, goodsId: item.id, shelf: rule.shelf, createdAt: now })
      .onConflictDoUpdate({ target: [libraryItem.userId, libraryItem.goodsId], set: { hidden: false } });
  }
  return true;
}

const isTermOf = (userId: number, kind: EntitlementKind, targetId: number) =>
  and(eq(entitlement.userId, userId), eq(entitlement.kind, kind), eq(entitlement.targetId, targetId), eq(entitlement.status, 'ACTIVE'));

async function endOfTerm(tx: Tx, userId: number, kind: EntitlementKind, targetId: number, now: Date): Promise<Date> {
  const [last] = await tx
    .select({ validTo: entitlement.validTo })
    .from(entitlement)
    .where(and(isTermOf(userId, kind, targetId), gt(entitlement.validTo, now)))
    .orderBy(desc(entitlement.validTo))
    .limit(1);
  return last?.validTo ?? now;
}

/** Ends for now what came with some lines of an order; a later term of the same thing goes on where that had begun or would have. */
export async function suspendRights(tx: Tx, userId: number, lineIds: readonly number[], now: Date): Promise<void> {
  const ended = await tx
    .update(entitlement)
    .set({ status: 'SUSPENDED' })
    .where(and(eq(entitlement.userId, userId), inArray(entitlement.sourceId, [...lineIds]), eq(entitlement.status, 'ACTIVE')))
    .returning();
  // The last first: what moves behind it is found behind the one before as well.
  for (const { kind, targetId, validFrom, validTo } of ended.toSorted((a, b) => Number(b.validTo) - Number(a.validTo))) {
    const leftMs = validTo && validTo.getTime() - Math.max(now.getTime(), validFrom.getTime());
    if (!leftMs || leftMs < 0) continue;
    const sooner = sql`make_interval(secs => ${leftMs / 1000})`;
    await tx
      .update(entitlement)
      .set({ validFrom: sql`${entitlement.validFrom} - ${sooner}`, validTo: sql`${entitlement.validTo} - ${sooner}` })
      .where(and(isTermOf(userId, kind, targetId), gte(entitlement.validFrom, validTo)));
  }
}
