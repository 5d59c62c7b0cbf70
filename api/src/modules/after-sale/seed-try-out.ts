import { and, eq, inArray } from 'drizzle-orm';
import { type Db, inTx } from '../../db/db.ts';
import { afterSale, orderLine, tradeOrder } from '../../db/schema/index.ts';
import { tryOutOrderIds } from '../order/seed-try-out.ts';
import { approveCase, rejectCase, replyToCase } from './house.ts';
import { addMessage, applyCase } from './service.ts';

const hourMs = 3_600_000;

/** Cases of the account for trying out, one to be sent back, one that was refused and one whose money is on its way: never for production. */
export async function seedTryOutCases(db: Db, userId: number, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const { received, onTheWay, notSent } = tryOutOrderIds;
  const lines = await db
    .select({ orderId: orderLine.orderId, orderNo: tradeOrder.orderNo, lineId: orderLine.id, netAmount: orderLine.netAmount })
    .from(orderLine)
    .innerJoin(tradeOrder, and(eq(tradeOrder.userId, orderLine.userId), eq(tradeOrder.id, orderLine.orderId)))
    .where(and(eq(orderLine.userId, userId), inArray(orderLine.orderId, [received, onTheWay, notSent])))
    .orderBy(orderLine.id);
  const made = await db.select({ orderId: afterSale.orderId }).from(afterSale).where(eq(afterSale.userId, userId));
  const open = async (
    orderId: number,
    of: { kind: 'RETURN_REFUND' | 'REFUND_ONLY'; reasonCode: string; reasonText: string },
    hours: number,
  ) => {
    const line = lines.find((one) => one.orderId === orderId);
    if (!line || made.some((one) => one.orderId === orderId)) return undefined;
    const input = { ...of, orderNo: line.orderNo, lineId: String(line.lineId), qty: 1, amount: line.netAmount, images: [] };
    return (await applyCase(db, userId, input, `seed-${orderId}`, ago(hours))).asNo;
  };
  const toReturn = await open(
    received,
    { kind: 'RETURN_REFUND', reasonCode: 'DAMAGED', reasonText: '书脊在运输中压坏了，内页有折痕。' },
    30,
  );
  if (toReturn) {
    await addMessage(db, userId, { asNo: toReturn, text: '外箱也有破损，需要补充照片吗？', images: [] }, `seed-${received}`, ago(28));
    await inTx(db, (tx) => replyToCase(tx, toReturn, '不用了，请按下面的地址寄回，运费由我们承担。', ago(26)));
    await inTx(db, (tx) => approveCase(tx, toReturn, {}, ago(26)));
  }
  const refused = await open(onTheWay, { kind: 'REFUND_ONLY', reasonCode: 'NOT_RECEIVED', reasonText: '物流两天没有更新。' }, 12);
  if (refused) await inTx(db, (tx) => rejectCase(tx, refused, '包裹已到达派送网点，预计今天送达；若仍未收到，请再次申请。', ago(9)));
  const bought = await open(notSent, { kind: 'REFUND_ONLY', reasonCode: 'WRONG_ORDER', reasonText: '多拍了一本。' }, 20);
  if (bought) await inTx(db, (tx) => approveCase(tx, bought, {}, ago(18)));
}
