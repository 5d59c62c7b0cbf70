import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { commission, type orderLine, promoter, promoterBind, promoterGoods, type tradeOrder, user } from '../../db/schema/index.ts';
import { isLive } from './find.ts';
import { commissionOf, earningPart, isSame, levelTwoBp } from './rules.ts';

type Order = Pick<typeof tradeOrder.$inferSelect, 'userId' | 'id' | 'type' | 'promoterId'>;
type Line = Pick<typeof orderLine.$inferSelect, 'id' | 'goodsId' | 'qty' | 'netAmount' | 'refundedQty' | 'refundedAmount'>;

const above = alias(promoter, 'above');

/**
 * Whom a buyer is with at a moment, for the order that is made then: it stays theirs, whatever link the buyer follows before it is paid.
 * Part of the statement that stores the order, so that it costs none of its own.
 */
export const sellerAt = (userId: number, now: Date) =>
  sql<
    number | null
  >`(select ${promoterBind.promoterId} from ${promoterBind} where ${and(eq(promoterBind.buyerId, userId), gt(promoterBind.expireAt, now))})`;

/** Who earns by an order: the promoter who sold it, and the one above. */
async function earnersOf(tx: Tx, userId: number, sellerId: number) {
  const [found] = await tx
    .select({ seller: promoter, parent: above, phone: user.phone })
    .from(promoter)
    .innerJoin(user, eq(user.id, userId))
    .leftJoin(above, and(eq(above.id, promoter.parentId), isLive(above)))
    .where(and(eq(promoter.id, sellerId), isLive()));
  if (!found) return undefined;
  const { seller, parent, phone } = found;
  const buyer = { userId, phone };
  if (isSame(seller, buyer)) return undefined;
  return { seller, parent: parent && !isSame(parent, buyer) ? parent : null };
}

/** Rates of goods that have one of their own now. */
export async function goodsRates(tx: Tx, goodsIds: readonly number[], now: Date): Promise<Map<number, number>> {
  const rows = await tx
    .select()
    .from(promoterGoods)
    .where(and(inArray(promoterGoods.goodsId, [...goodsIds]), lte(promoterGoods.startAt, now), gt(promoterGoods.endAt, now)));
  return new Map(rows.map(({ goodsId, rateBp }) => [goodsId, rateBp]));
}

/**
 * An order is paid: notes what it will bring the promoters. Freight and what points have paid for earn nothing, nor do goods of the
 * points shop. @returns the promoter who earns by it, null when nobody does
 */
export async function commissionsOfPayment(tx: Tx, order: Order, lines: readonly Line[], now: Date): Promise<number | null> {
  const earning = lines.filter(({ netAmount }) => netAmount > 0);
  if (order.promoterId === null || earning.length === 0) return null;
  const earners = await earnersOf(tx, order.userId, order.promoterId);
  if (!earners) return null;
  const { seller, parent } = earners;
  const rates = await goodsRates(
    tx,
    earning.map(({ goodsId }) => goodsId),
    now,
  );
  const common = { sellerId: seller.id, buyerId: order.userId, orderId: order.id, caseId: 0, status: 'FROZEN' as const, createdAt: now };
  const row = (promoterId: number, level: 1 | 2, { id: orderLineId, netAmount: baseFen }: Line, rateBp: number) => ({
    ...common,
    promoterId,
    id: newId(),
    orderLineId,
    level,
    baseFen,
    rateBp,
    amount: commissionOf(baseFen, rateBp),
  });
  await tx
    .insert(commission)
    .values(
      earning.flatMap((line) => [
        row(seller.id, 1, line, rates.get(line.goodsId) ?? seller.rateBp),
        ...(parent ? [row(parent.id, 2, line, levelTwoBp)] : []),
      ]),
    );
  return seller.id;
}

/** The order is settled: what it brings its promoters is theirs. */
export async function commissionsOfSettling(tx: Tx, order: Order, now: Date): Promise<void> {
  if (order.promoterId === null) return;
  await tx
    .update(commission)
    .set({ status: 'SETTLED', settledAt: now })
    .where(and(eq(commission.buyerId, order.userId), eq(commission.orderId, order.id), eq(commission.status, 'FROZEN')));
}

/**
 * Money of a line has gone back: what is not settled yet becomes less or is cancelled, what is settled is taken back in a row of its own.
 * The caller holds the order's row, so it does not settle meanwhile.
 * @param line as it is after this refund
 */
export async function commissionsOfRefund(tx: Tx, order: Order, line: Line, caseId: number, now: Date): Promise<void> {
  if (order.promoterId === null) return;
  const rows = await tx
    .select()
    .from(commission)
    .where(and(eq(commission.buyerId, order.userId), eq(commission.orderId, order.id), eq(commission.orderLineId, line.id)));
  const baseFen = earningPart(line);
  for (const sale of rows.filter((row) => row.caseId === 0 && row.status !== 'CANCELLED')) {
    const amount = commissionOf(baseFen, sale.rateBp);
    if (sale.status === 'FROZEN') {
      await tx
        .update(commission)
        // A cancelled row still tells what it would have been.
        .set(baseFen === 0 ? { status: 'CANCELLED' } : { baseFen, amount })
        .where(and(eq(commission.promoterId, sale.promoterId), eq(commission.id, sale.id)));
      continue;
    }
    const earlier = rows.filter(({ promoterId, level }) => promoterId === sale.promoterId && level === sale.level);
    const less = {
      baseFen: baseFen - earlier.reduce((sum, row) => sum + row.baseFen, 0),
      amount: amount - earlier.reduce((sum, row) => sum + row.amount, 0),
    };
    if (less.baseFen === 0) continue;
    await tx
      .insert(commission)
      .values({ ...sale, ...less, id: newId(), caseId, status: 'SETTLED', withdrawId: null, createdAt: now, settledAt: now });
  }
}
