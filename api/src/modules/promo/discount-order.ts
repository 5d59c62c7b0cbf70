import type { LinePrice } from '@shared/contract/discount';
import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { discountActivity, discountCount, discountItem } from '../../db/schema/index.ts';
import { toIso } from '../../lib/time.ts';
import { type DiscountRule, discountedPrice } from './discount.ts';
import type { RunningDiscount } from './schemas.ts';
import { inState } from './states.ts';

/** Not all of its pieces are held by orders. */
export const isItemLeft = or(isNull(discountItem.limitQty), lt(discountItem.used, discountItem.limitQty));

/** The discount that a SKU has now. `left` is for one buyer, 0 for one who has had theirs. */
export type SkuDiscount = LinePrice & {
  itemId: number;
  activityId: number;
  name: string;
  endAt: Date;
  limitPerUser: number | null;
  limitQty: number | null;
};

/**
 * The discounts in force with what a buyer (null for anybody) has had of them, for a query of SKUs to be joined with: at most one for
 * each, the house takes care of that.
 */
export const runningDiscounts = (tx: Tx, userId: number | null, now: Date) =>
  tx
    .select({
      skuId: sql<number>`${discountItem.skuId}`.as('discounted_sku_id'),
      itemId: sql<number | null>`${discountItem.id}`.mapWith(discountItem.id).as('discount_item_id'),
      activityId: sql<number>`${discountActivity.id}`.mapWith(discountActivity.id).as('discount_activity_id'),
      name: sql<string>`${discountActivity.name}`.as('discount_name'),
      mode: sql<DiscountRule['mode']>`${discountItem.mode}`.as('discount_mode'),
      value: sql<number>`${discountItem.value}`.as('discount_value'),
      endAt: sql<Date>`${discountActivity.endAt}`.mapWith(discountActivity.endAt).as('discount_end_at'),
      limitPerUser: sql<number | null>`${discountActivity.limitPerUser}`.as('discount_limit_per_user'),
      limitQty: sql<number | null>`${discountItem.limitQty}`.as('discount_limit_qty'),
      used: sql<number>`${discountItem.used}`.as('discount_used'),
      own: sql<number>`coalesce(${discountCount.qty}, 0)`.as('discount_own'),
    })
    .from(discountItem)
    .innerJoin(discountActivity, eq(discountActivity.id, discountItem.activityId))
    // Of nobody there is no row.
    .leftJoin(discountCount, and(eq(discountCount.userId, userId ?? 0), eq(discountCount.itemId, discountItem.id)))
    .where(and(inState(discountActivity, 'RUNNING', now), eq(discountItem.status, 'ON'), isItemLeft))
    .as('discount');

type Found = Omit<SkuDiscount, 'itemId' | keyof LinePrice> & DiscountRule & { itemId: number | null; used: number; own: number };

/** What a row of `runningDiscounts` means for a SKU of this price; null where it has none. */
export function skuDiscountOf({ itemId, used, own, mode, value, ...rest }: Found, salePrice: number): SkuDiscount | null {
  if (itemId === null) return null;
  const price = discountedPrice({ mode, value }, salePrice);
  const limits = [
    ...(rest.limitQty === null ? [] : [rest.limitQty - used]),
    ...(rest.limitPerUser === null ? [] : [rest.limitPerUser - own]),
  ];
  const left = limits.length === 0 ? null : Math.min(...limits);
  return price < salePrice ? { itemId, ...rest, price, left } : null;
}

/** The discount as pages show it. */
export const viewDiscount = ({ activityId, name, endAt, limitPerUser, left }: SkuDiscount): RunningDiscount => ({
  activityId: String(activityId),
  name,
  endAt: toIso(endAt),
  limitPerUser,
  left,
});

/** Pieces of an order line that an activity sells for less. */
type Taken = { discount: SkuDiscount; qty: number };

/**
 * Counts the pieces of an order where an activity has limits, in the submit's transaction and before the stock: the buyer's own first,
 * items in ascending order so that two submits never wait for each other.
 * @returns false when others, or the buyer, have taken them meanwhile: the price is another one
 */
export async function takeDiscounts(tx: Tx, userId: number, taken: readonly Taken[]): Promise<boolean> {
  for (const { discount, qty } of taken.toSorted((a, b) => a.discount.itemId - b.discount.itemId)) {
    const { itemId, limitPerUser, limitQty } = discount;
    if (limitPerUser !== null) {
      const [counted] = await tx
        .insert(discountCount)
        .values({ userId, itemId, qty })
        .onConflictDoUpdate({
          target: [discountCount.userId, discountCount.itemId],
          set: { qty: sql`${discountCount.qty} + ${qty}` },
          setWhere: lte(sql`${discountCount.qty} + ${qty}`, limitPerUser),
        })
        .returning({ qty: discountCount.qty });
      if (!counted) return false;
    }
    if (limitQty === null) continue;
    const [held] = await tx
      .update(discountItem)
      .set({ used: sql`${discountItem.used} + ${qty}` })
      .where(and(eq(discountItem.id, itemId), lte(sql`${discountItem.used} + ${qty}`, discountItem.limitQty)))
      .returning({ id: discountItem.id });
    if (!held) return false;
  }
  return true;
}

/** Pieces of the lines were closed unpaid, or refunded before they were sent: their buyer and the others may have the pieces. Before the stock. */
export async function releaseDiscounts(
  tx: Tx,
  userId: number,
  lines: readonly { discountItemId: number | null; activityQty: number }[],
): Promise<void> {
  const held = lines.flatMap(({ discountItemId: itemId, activityQty: qty }) => (itemId === null || qty === 0 ? [] : [{ itemId, qty }]));
  for (const { itemId, qty } of held.toSorted((a, b) => a.itemId - b.itemId)) {
    await tx
      .update(discountCount)
      .set({ qty: sql`${discountCount.qty} - ${qty}` })
      .where(and(eq(discountCount.userId, userId), eq(discountCount.itemId, itemId)));
    await tx
      .update(discountItem)
      .set({ used: sql`${discountItem.used} - ${qty}` })
      .where(and(eq(discountItem.id, itemId), isNotNull(discountItem.limitQty)));
  }
}
