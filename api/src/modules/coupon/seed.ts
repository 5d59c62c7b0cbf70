import { and, eq } from 'drizzle-orm';
import { type Db, inTx } from '../../db/db.ts';
import { couponTemplate, goodsDetail, sku, userCoupon } from '../../db/schema/index.ts';
import { confirmOrder } from '../order/quote.ts';
import { submitOrder } from '../order/submit.ts';
import { giveCoupon, newCoupon } from './take.ts';

const taken = new Date('2026-11-20T20:00:00+08:00');
const bought = new Date('2026-11-22T20:00:00+08:00');
const longAgo = new Date('2026-09-10T20:00:00+08:00');

/** What the account has taken or been given, of each kind, and what it uses up for a purchase. */
const spent = 62_001;
const kept = [62_002, 62_004, 62_006, 62_013, 62_014, 62_015, 62_020, 62_021];
const over = 62_012;
const sold = 62_017;

/** Coupons in all states for an account to try out. Doing it again changes nothing. */
export async function seedTryOutCoupons(db: Db, userId: number): Promise<void> {
  const mine = eq(userCoupon.userId, userId);
  if ((await db.$count(userCoupon, mine)) > 0) return;
  await inTx(db, async (tx) => {
    for (const template of await tx.select().from(couponTemplate).orderBy(couponTemplate.id)) {
      if (template.id === spent || kept.includes(template.id)) await giveCoupon(tx, template, userId, taken);
      if (template.id === over) await tx.insert(userCoupon).values(newCoupon(template, userId, longAgo));
    }
  });
  const [first] = await db
    .select()
    .from(userCoupon)
    .where(and(mine, eq(userCoupon.templateId, spent)));
  const [offer] = await db
    .select({ skuId: sku.id })
    .from(sku)
    .innerJoin(goodsDetail, eq(goodsDetail.goodsId, sku.goodsId))
    .where(eq(goodsDetail.targetId, sold));
  if (!first || !offer) return;
  const wanted = { lines: [{ skuId: String(offer.skuId), qty: 1 }], userCouponId: String(first.id) };
  const { quoteHash, submitToken } = await confirmOrder(db, userId, wanted, bought);
  await submitOrder(db, userId, { ...wanted, quoteHash, submitToken }, '127.0.0.1', bought);
}
