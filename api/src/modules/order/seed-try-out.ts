import { and, asc, eq, gt } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import {
  goods,
  goodsDetail,
  invoice,
  invoiceTitle,
  orderLine,
  orderLog,
  shipment,
  shipmentLine,
  sku,
  skuStock,
  tradeOrder,
} from '../../db/schema/index.ts';
import type { InvoiceTitleSnapshot } from '../../db/schema/invoice.ts';
import type { FulfilState } from '../../db/schema/trade.ts';
import { tryOutAddress as address } from '../address/try-out.ts';
import { seedPayment } from '../pay/seed-paid.ts';
import { aftersaleDeadline } from './aftersale-deadline.ts';
import { newBusinessNo } from './business-no.ts';
import { receiveByOf } from './receive.ts';
import { specTextOf } from './sellable.ts';
import type { OrderStatus } from './states.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const firstId = 810_000;
const freeFrom = 9900;
const freight = 800;

/** One order, in hours before the moment of seeding. `sent` names the waybill of each line that is on its way. */
type Plan = {
  status: OrderStatus;
  qtys: number[];
  made: number;
  sent?: { at: number; no: string }[];
  received?: number;
  invoiced?: boolean;
};

const plans: Plan[] = [
  {
    status: 'SHIPPED',
    qtys: [2, 1],
    made: 220,
    sent: [
      { at: 216, no: 'SF2611190001' },
      { at: 192, no: 'SF2611190002' },
    ],
  },
  { status: 'SHIPPED', qtys: [1], made: 200, sent: [{ at: 192, no: 'SF2611190003' }] },
  { status: 'SHIPPED', qtys: [1, 1], made: 60, sent: [{ at: 20, no: 'YT2611260004' }] },
  { status: 'PART_SHIPPED', qtys: [1, 3], made: 50, sent: [{ at: 34, no: 'SF2611260005' }] },
  { status: 'WAIT_SHIP', qtys: [2], made: 3 },
  { status: 'COMPLETED', qtys: [1, 2], made: 500, sent: [{ at: 480, no: 'SF2611070006' }], received: 400, invoiced: true },
  { status: 'COMPLETED', qtys: [1], made: 150, sent: [{ at: 140, no: 'SF2611220007' }], received: 72 },
  { status: 'CLOSED', qtys: [1], made: 90 },
  { status: 'WAIT_SHIP', qtys: [1, 1], made: 30 },
];

const idOf = (plan: number): number => firstId + plan * 100;
/** Three of those orders, for what comes after a sale. */
export const tryOutOrderIds = { onTheWay: idOf(2), received: idOf(6), notSent: idOf(8) };

const titles: InvoiceTitleSnapshot[] = [
  {
    kind: 'COMPANY',
    name: '云州大学',
    taxNo: '91350100M000100Y43',
    regAddress: '云州市麓山区书院路 2 号',
    regPhone: '0700-88660000',
    bank: '云州银行书院路支行',
    bankAccount: '6200000000000001',
    email: 'reader@yunlu.example.com',
  },
  {
    kind: 'PERSONAL',
    name: '林书言',
    taxNo: null,
    regAddress: null,
    regPhone: null,
    bank: null,
    bankAccount: null,
    email: 'reader@yunlu.example.com',
  },
];

const printed = (tx: Tx) =>
  tx
    .select({ sku, goods, detail: goodsDetail })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(goodsDetail, eq(goodsDetail.goodsId, goods.id))
    .innerJoin(skuStock, eq(skuStock.skuId, sku.id))
    .where(and(eq(goods.type, 'book'), eq(goods.status, 'ON_SALE'), eq(sku.status, 'ON'), gt(skuStock.onHand, 5)))
    .orderBy(asc(sku.id));

type Book = Awaited<ReturnType<typeof printed>>[number];

function fulfilOf({ status, sent }: Plan, index: number): FulfilState {
  if (status === 'COMPLETED') return 'RECEIVED';
  if (status === 'CLOSED') return 'CANCELLED';
  return status === 'SHIPPED' || (sent && index < sent.length) ? 'SHIPPED' : 'RESERVED';
}

const steps: Record<OrderStatus, OrderStatus[]> = {
  PENDING_PAY: [],
  WAIT_GROUP: ['WAIT_GROUP'],
  WAIT_SHIP: ['WAIT_SHIP'],
  PART_SHIPPED: ['WAIT_SHIP', 'PART_SHIPPED'],
  SHIPPED: ['WAIT_SHIP', 'SHIPPED'],
  COMPLETED: ['WAIT_SHIP', 'SHIPPED', 'COMPLETED'],
  CLOSED: ['CLOSED'],
};

async function insertOrder(tx: Tx, userId: number, id: number, plan: Plan, books: Book[], now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const createdAt = ago(plan.made);
  const lines = plan.qtys.flatMap((qty, index) => {
    const book = books[index];
    return book ? [{ book, qty, id: id + 1 + index, lineAmount: book.sku.priceFen * qty }] : [];
  });
  const goodsAmount = lines.reduce((sum, { lineAmount }) => sum + lineAmount, 0);
  const fee = goodsAmount >= freeFrom ? 0 : freight;
  const isPaid = plan.status !== 'CLOSED';
  const paidAt = isPaid ? new Date(createdAt.getTime() + 2 * minuteMs) : null;
  const last = plan.sent?.at(-1);
  const shippedAt = last && plan.status !== 'PART_SHIPPED' ? ago(last.at) : null;
  const receivedAt = plan.received === undefined ? null : ago(plan.received);
  // Numbers of the day the order was made, the same at every seeding.
  const numberOf = (own: number) => newBusinessNo(createdAt).slice(0, 12) + String(own).padStart(8, '0');
  const [made] = await tx
    .insert(tradeOrder)
    .values({
      userId,
      id,
      orderNo: numberOf(id),
      type: 'NORMAL',
      source: 'CART',
      status: plan.status,
      closeReason: isPaid ? null : 'PAY_TIMEOUT',
      goodsAmount,
      freight: fee,
      payAmount: goodsAmount + fee,
      address,
      needShip: true,
      hasDigital: false,
      submitToken: `seed-${id}`,
      inputHash: '',
      clientIp: '',
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 30 * minuteMs),
      paidAt,
      shippedAt,
      receiveBy: shippedAt && receiveByOf(shippedAt),
      receivedAt,
      completedAt: receivedAt,
      closedAt: isPaid ? null : new Date(createdAt.getTime() + 30 * minuteMs),
      aftersaleDeadline: receivedAt && aftersaleDeadline(receivedAt, 'physical'),
    })
    .onConflictDoNothing()
    .returning();
  if (!made) return;
  await tx.insert(orderLine).values(
    lines.map(({ book, qty, id: lineId, lineAmount }, index) => ({
      userId,
      id: lineId,
      orderId: id,
      goodsId: book.goods.id,
      skuId: book.sku.id,
      goodsType: book.goods.type,
      title: book.goods.title,
      cover: book.goods.coverUrl,
      specText: specTextOf(book.sku.spec),
      listPrice: book.goods.listPriceFen,
      salePrice: book.sku.priceFen,
      unitPrice: book.sku.priceFen,
      qty,
      sentQty: ['SHIPPED', 'RECEIVED'].includes(fulfilOf(plan, index)) ? qty : 0,
      lineAmount,
      freightShare: index === 0 ? fee : 0,
      netAmount: lineAmount,
      physical: true,
      fulfilState: fulfilOf(plan, index),
      taxCode: book.detail.taxCode,
      taxRateBp: book.detail.taxRateBp,
    })),
  );
  if (paidAt) {
    const { payAmount: amount, expiresAt } = made;
    const [payNo, tradeNo] = [numberOf(id + 9), numberOf(id + 7)];
    await seedPayment(tx, { userId, id, orderId: id, payNo, tradeNo, amount, createdAt, expiresAt, paidAt, status: 'SUCCESS' });
  }
  const passed: (OrderStatus | null)[] = [null, 'PENDING_PAY', ...steps[plan.status]];
  await tx.insert(orderLog).values(
    passed.slice(1).map((to, index) => ({
      userId,
      id: id + index,
      orderId: id,
      from: passed[index] ?? null,
      to: to ?? 'PENDING_PAY',
      actor: index === 0 ? ('USER' as const) : ('SYSTEM' as const),
      createdAt: new Date(createdAt.getTime() + index * minuteMs),
    })),
  );
  for (const [index, { at, no }] of (plan.sent ?? []).entries()) {
    const shipmentId = id + index;
    const expressCompany = no.startsWith('SF') ? '顺丰速运' : '圆通速递';
    const sentAt = ago(at);
    await tx
      .insert(shipment)
      .values({ userId, id: shipmentId, orderId: id, expressCompany, expressNo: no, shippedAt: sentAt, trackAt: sentAt });
    // The last parcel takes what is left.
    const isLast = index === (plan.sent?.length ?? 0) - 1 && plan.status !== 'PART_SHIPPED';
    const inside = isLast ? lines.slice(index) : lines.slice(index, index + 1);
    await tx.insert(shipmentLine).values(inside.map(({ id: orderLineId, qty }) => ({ userId, shipmentId, orderLineId, qty })));
  }
  const [title] = titles;
  if (plan.invoiced && receivedAt && title) {
    await tx.insert(invoice).values({
      userId,
      id,
      invoiceNo: numberOf(id + 8),
      orderId: id,
      type: 'NORMAL',
      contentMode: 'DETAIL',
      title,
      status: 'APPLIED',
      amount: made.payAmount,
      lines: [],
      nextAt: receivedAt,
      createdAt: receivedAt,
    });
  }
}

/** Orders in every state with parcels, and titles for invoices, of the account for trying out: never for production. */
export function seedTryOutOrders(db: Db, userId: number, now: Date): Promise<void> {
  return inTx(db, async (tx) => {
    const books = await printed(tx);
    for (const [index, plan] of plans.entries()) {
      await insertOrder(tx, userId, idOf(index), plan, books.slice(index * 2), now);
    }
    await tx
      .insert(invoiceTitle)
      .values(titles.map((row, index) => ({ ...row, userId, id: firstId + index, isDefault: index === 0, createdAt: now, updatedAt: now })))
      .onConflictDoNothing();
  });
}
