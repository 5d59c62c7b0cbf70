import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { goods, orderLine, promoter, promoterBind, promoterCoupon, promoterGoods, sku, tradeOrder, user } from '../../db/schema/index.ts';
import { loadKeys } from '../../lib/secrets.ts';
import { aftersaleDeadline } from '../order/aftersale-deadline.ts';
import { newBusinessNo } from '../order/business-no.ts';
import { consentOf } from '../order/consent.ts';
import { ofOrder } from '../order/find.ts';
import { seedPayment } from '../pay/seed-paid.ts';
import { commissionsOfPayment, commissionsOfSettling, sellerAt } from './commission.ts';
import { sealPayee } from './payee.ts';
import { bindDays, defaultRateBp } from './rules.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const firstId = 840_000;
const rates = [1500, 1200, 1000];
const thanks = 62_014;

/** Readers who write reviews: one sells, one asks to, two buy. */
const [below, applicant, buyerOfReader, buyerOfBelow] = [101, 102, 103, 104];

/** Orders through the links, in days before the moment of seeding; the older ones are settled. */
const orders = [
  { buyerId: buyerOfReader, days: 20 },
  { buyerId: buyerOfBelow, days: 16 },
  { buyerId: buyerOfBelow, days: 2 },
  { buyerId: buyerOfReader, days: 0.02 },
];

const ebooks = (tx: Tx) =>
  tx
    .select({ sku, goods })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(and(eq(goods.type, 'ebook'), eq(goods.status, 'ON_SALE'), eq(sku.status, 'ON'), gt(sku.priceFen, 0)))
    .orderBy(asc(sku.id))
    .limit(orders.length);

type Ebook = Awaited<ReturnType<typeof ebooks>>[number];

async function insertOrder(tx: Tx, id: number, userId: number, book: Ebook, paidAt: Date, now: Date): Promise<void> {
  const price = book.sku.priceFen;
  const createdAt = new Date(paidAt.getTime() - minuteMs);
  const expiresAt = new Date(createdAt.getTime() + 30 * minuteMs);
  const numberOf = (own: number) => newBusinessNo(createdAt).slice(0, 12) + String(own).padStart(8, '0');
  const [order] = await tx
    .insert(tradeOrder)
    .values({
      userId,
      id,
      orderNo: numberOf(id),
      type: 'NORMAL',
      source: 'DIRECT',
      status: 'COMPLETED',
      goodsAmount: price,
      payAmount: price,
      needShip: false,
      hasDigital: true,
      ...consentOf(true, createdAt),
      submitToken: `seed-${id}`,
      inputHash: '',
      clientIp: '',
      createdAt,
      expiresAt,
      paidAt,
      completedAt: paidAt,
      aftersaleDeadline: aftersaleDeadline(paidAt, 'digital'),
      promoterId: sellerAt(userId, createdAt),
    })
    .onConflictDoNothing()
    .returning();
  if (!order) return;
  const lines = await tx
    .insert(orderLine)
    .values({
      userId,
      id,
      orderId: id,
      goodsId: book.goods.id,
      skuId: book.sku.id,
      goodsType: book.goods.type,
      title: book.goods.title,
      cover: book.goods.coverUrl,
      specText: '',
      listPrice: book.goods.listPriceFen,
      salePrice: price,
      unitPrice: price,
      qty: 1,
      lineAmount: price,
      netAmount: price,
      physical: false,
      fulfilState: 'DELIVERED',
      taxCode: '',
      taxRateBp: 0,
    })
    .returning();
  const [payNo, tradeNo] = [numberOf(id + 50), numberOf(id + 70)];
  await seedPayment(tx, { userId, id, orderId: id, payNo, tradeNo, amount: price, createdAt, expiresAt, paidAt, status: 'SUCCESS' });
  const promoterId = await commissionsOfPayment(tx, order, lines, paidAt);
  const settledAt = order.aftersaleDeadline && order.aftersaleDeadline < now ? order.aftersaleDeadline : null;
  await tx.update(tradeOrder).set({ promoterId, settledAt }).where(ofOrder(order));
  if (settledAt) await commissionsOfSettling(tx, { ...order, promoterId }, settledAt);
}

/** The account for trying out as a promoter with one below, one who asks to be, and what they have sold: never for production. */
export async function seedTryOutPromoters(db: Db, readerId: number, now: Date): Promise<void> {
  // The secret of an installation without settings of its own.
  const key = (await loadKeys(db, undefined))('promoter-payee');
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  await inTx(db, async (tx) => {
    const known = await tx
      .select()
      .from(user)
      .where(inArray(user.id, [readerId, below, applicant]));
    const people = new Map(known.map((row) => [row.id, row]));
    const insertPromoter = async (id: number, userId: number, code: string, parentId: number | null, days: number) => {
      const person = people.get(userId);
      if (!person) return;
      const { phone, truename: realName } = person;
      const isApplied = userId === applicant;
      const payee = isApplied ? null : sealPayee({ kind: 'ALIPAY', name: realName, bank: null, number: phone }, key);
      await tx
        .insert(promoter)
        .values({
          ...{ id, userId, code, parentId, realName, phone, payee },
          status: isApplied ? 'APPLIED' : 'ACTIVE',
          rateBp: defaultRateBp,
          appliedAt: ago(days),
          activatedAt: isApplied ? null : ago(days - 1),
        })
        .onConflictDoNothing();
    };
    await insertPromoter(firstId, readerId, 'SHUYAN26', null, 60);
    await insertPromoter(firstId + 1, below, 'YUNLU101', firstId, 40);
    await insertPromoter(firstId + 2, applicant, 'YUNLU102', firstId, 1);
    const boundAt = ago(bindDays - 5);
    const bind = { boundAt, expireAt: new Date(boundAt.getTime() + bindDays * dayMs) };
    await tx
      .insert(promoterBind)
      .values([
        { ...bind, buyerId: buyerOfReader, promoterId: firstId },
        { ...bind, buyerId: buyerOfBelow, promoterId: firstId + 1 },
      ])
      .onConflictDoNothing();
    const books = await ebooks(tx);
    const until = new Date('2028-01-01T00:00:00+08:00');
    const special = rates.flatMap((rateBp, index) => {
      const book = books[index];
      return book ? [{ goodsId: book.goods.id, rateBp, startAt: ago(1), endAt: until }] : [];
    });
    await tx.insert(promoterGoods).values(special).onConflictDoNothing();
    await tx
      .insert(promoterCoupon)
      .values({ id: firstId, promoterId: firstId, templateId: thanks, quota: 50, createdAt: ago(10) })
      .onConflictDoNothing();
    for (const [index, { buyerId, days }] of orders.entries()) {
      const book = books[index];
      if (book) await insertOrder(tx, firstId + 10 + index, buyerId, book, ago(days), now);
    }
  });
}
