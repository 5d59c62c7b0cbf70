import { formatYuan } from '@shared/contract/money';
import { ORDER_STATUS } from '@shared/contract/order';
import { and, asc, desc, eq } from 'drizzle-orm';
import { orderLine, orderLog, payment, refund, tradeOrder } from '../db/schema/index.ts';
import { ApiError } from '../http/api-error.ts';
import { maskSendTo } from '../lib/mask.ts';
import { toIso } from '../lib/time.ts';
import { adjustment, adjustOrder } from '../modules/order/adjust.ts';
import { hasOpenPayment, voidPayments } from '../modules/order/close.ts';
import { closeUnpaid } from '../modules/order/close-unpaid.ts';
import { lockOrderByNo, orderByNo } from '../modules/order/find.ts';
import { openLines, parcelsOf, shipOrder } from '../modules/order/parcels.ts';
import { orderStatuses } from '../modules/order/states.ts';
import { payProviders } from '../providers/pay/index.ts';
import { type Command, command } from './command.ts';
import { oneOf, optional, orderNo, pageNum, parcelLines, plainText, waybill, yuan } from './fields.ts';
import { listPage } from './list-page.ts';
import { sendToLine } from './send-to.ts';

const target = (no: string) => ({ kind: 'order', id: no });
const reason = plainText('原因', 100);

/** What the house does with orders. */
export const orderCommands: Command[] = [
  command({
    name: 'order list',
    summary: '订单列表，新的在前',
    kind: 'read',
    args: {},
    options: { status: optional(oneOf(...orderStatuses)), page: pageNum },
    run({ app: { db } }, { status, page: wanted }) {
      const where = status && eq(tradeOrder.status, status);
      return listPage(wanted, '单', {
        total: db.$count(tradeOrder, where),
        rows: (limit, skip) =>
          db.select().from(tradeOrder).where(where).orderBy(desc(tradeOrder.createdAt), desc(tradeOrder.id)).limit(limit).offset(skip),
        show: ({ orderNo: no, status: state, payAmount, createdAt }) => ({
          orderNo: no,
          status: state,
          payAmount,
          createdAt: toIso(createdAt),
        }),
        line: (one) => `${one.orderNo}  ${ORDER_STATUS[one.status]}  ${formatYuan(one.payAmount)} 元  ${one.createdAt}`,
      });
    },
  }),

  command({
    name: 'order show',
    summary: '一个订单的商品、付款、包裹与经过',
    kind: 'read',
    args: { 订单号: orderNo },
    options: {},
    async run({ app: { db } }, { 订单号: no }) {
      const order = await orderByNo(db, no);
      const mine = <Table extends typeof orderLine | typeof orderLog | typeof payment | typeof refund>(table: Table) =>
        and(eq(table.userId, order.userId), eq(table.orderId, order.id));
      const lines = await db.select().from(orderLine).where(mine(orderLine)).orderBy(asc(orderLine.id));
      const payments = await db.select().from(payment).where(mine(payment)).orderBy(asc(payment.createdAt), asc(payment.id));
      const refunds = await db.select().from(refund).where(mine(refund)).orderBy(asc(refund.createdAt), asc(refund.id));
      const logs = await db.select().from(orderLog).where(mine(orderLog)).orderBy(asc(orderLog.createdAt), asc(orderLog.id));
      const parcels = await parcelsOf(db, order);
      const sendTo = order.address && maskSendTo(order.address);
      return {
        msg: `订单 ${no}：${ORDER_STATUS[order.status]}，应付 ${formatYuan(order.payAmount)} 元`,
        data: {
          orderNo: no,
          userId: String(order.userId),
          status: order.status,
          payAmount: order.payAmount,
          freight: order.freight,
          adjustAmount: order.adjustAmount,
          refundedAmount: order.refundedAmount,
          userRemark: order.userRemark,
          sendTo,
          lines: lines.map((line) => ({
            id: String(line.id),
            skuId: String(line.skuId),
            title: line.title,
            specText: line.specText,
            qty: line.qty,
            refundedQty: line.refundedQty,
            netAmount: line.netAmount,
            fulfilState: line.fulfilState,
          })),
          payments: payments.map(({ payNo, channel, amount, status, isDuplicate }) => ({ payNo, channel, amount, status, isDuplicate })),
          refunds: refunds.map(({ refundNo, reason: why, amount, status }) => ({ refundNo, reason: why, amount, status })),
          parcels,
          logs: logs.map(({ from, to, actor, note, createdAt }) => ({ from, to, actor, note, at: toIso(createdAt) })),
        },
        lines: [
          ...(sendTo ? [`收货：${sendTo}`] : []),
          ...(order.userRemark ? [`备注：${order.userRemark}`] : []),
          ...lines.map(
            (line) =>
              `商品行 ${line.id}  ${line.title} ${line.specText} ×${line.qty}  ${formatYuan(line.netAmount)} 元  ${line.fulfilState}`,
          ),
          ...payments.map((one) => `付款 ${one.payNo}  ${one.channel}  ${formatYuan(one.amount)} 元  ${one.status}`),
          ...refunds.map((one) => `退款 ${one.refundNo}  ${one.reason}  ${formatYuan(one.amount)} 元  ${one.status}`),
          ...parcels.map((one) => `包裹 ${one.expressCompany} ${one.expressNo}  ${one.shippedAt}`),
          ...logs.map((one) => `${toIso(one.createdAt)}  ${one.actor}  ${ORDER_STATUS[one.to]} ${one.note}`),
        ],
      };
    },
  }),

  command({
    name: 'order address',
    summary: '订单完整的收货人、电话与地址，每次都记入操作记录；试运行不显示',
    kind: 'write',
    args: { 订单号: orderNo },
    options: {},
    run: ({ write }, { 订单号: no }) =>
      write(async (tx) => {
        const { address } = await orderByNo(tx, no);
        if (!address) throw new ApiError(404, { msg: `订单 ${no} 不用寄送，没有收货地址` });
        const { receiver, phone, regionName, detail } = address;
        return {
          isChanged: true,
          msg: `订单 ${no} 的收货地址`,
          target: target(no),
          data: { orderNo: no },
          revealed: { data: { receiver, phone, regionName, detail }, lines: [sendToLine(address)] },
        };
      }),
  }),

  command({
    name: 'order parcels',
    summary: '订单的包裹，和还没有发的商品',
    kind: 'read',
    args: { 订单号: orderNo },
    options: {},
    async run({ app: { db } }, { 订单号: no }) {
      const order = await orderByNo(db, no);
      const parcels = await parcelsOf(db, order);
      const isOpen = order.status === 'WAIT_SHIP' || order.status === 'PART_SHIPPED';
      const open = isOpen ? (await openLines(db, order)).filter((one) => one.open > 0) : [];
      return {
        msg: `${parcels.length} 个包裹，${open.length} 行待发`,
        data: {
          orderNo: no,
          parcels,
          open: open.map(({ line, open: qty, isHeld }) => ({ lineId: String(line.id), title: line.title, qty, isHeld })),
        },
        lines: [
          ...parcels.map(
            (one) =>
              `包裹 ${one.expressCompany} ${one.expressNo}  ${one.shippedAt}  ${one.lines.map((line) => `${line.lineId}:${line.qty}`).join(',')}`,
          ),
          ...open.map(({ line, open: qty, isHeld }) => `待发 ${line.id}:${qty}  ${line.title}${isHeld ? '（售后处理中，先不发）' : ''}`),
        ],
      };
    },
  }),

  command({
    name: 'order ship',
    summary: '登记发货；不写 --lines 就是余下的全部，同一运单重复登记不会重复',
    kind: 'write',
    args: { 订单号: orderNo },
    options: { express: plainText('快递公司', 20), no: waybill, lines: optional(parcelLines) },
    run({ write, now }, { 订单号: no, express, no: expressNo, lines }) {
      return write(async (tx) => {
        const { isNew, status } = await shipOrder(tx, no, { expressCompany: express, expressNo, lines }, now);
        return {
          isChanged: isNew,
          msg: isNew ? `已登记发货，订单${ORDER_STATUS[status]}` : '这个运单已登记过，没有改动',
          target: target(no),
          data: { orderNo: no, status, expressCompany: express, expressNo },
        };
      });
    },
  }),

  command({
    name: 'order adjust',
    summary: '把未付款订单的应付金额改为 --pay，每单一次，运费不变',
    kind: 'write',
    args: { 订单号: orderNo },
    options: { pay: yuan, reason },
    async run({ app, write, now, isDryRun }, { 订单号: no, pay, reason: note }) {
      const order = await orderByNo(app.db, no);
      // Before a payment ends: what is refused changes nothing.
      const isNew = (await adjustment(app.db, order, pay, now)) !== undefined;
      if (!isDryRun && isNew && (await voidPayments(app.db, payProviders(app), order, now)) === 'PAID')
        throw new ApiError(41005, { msg: '买家刚刚付了款，没有改价' });
      return write(async (tx) => {
        const isChanged = await adjustOrder(tx, no, pay, note, now);
        if (isChanged && !isDryRun && (await hasOpenPayment(tx, order))) {
          throw new ApiError(41005, { msg: '买家刚刚又打开了支付，请再执行一次' });
        }
        return {
          isChanged,
          msg: isChanged ? `应付已由 ${formatYuan(order.payAmount)} 元改为 ${formatYuan(pay)} 元` : '应付金额已是这个数，没有改动',
          target: target(no),
          data: { orderNo: no, from: order.payAmount, to: pay, reason: note },
        };
      });
    },
  }),

  command({
    name: 'order close',
    summary: '关闭未付款的订单，库存放回',
    kind: 'danger',
    args: { 订单号: orderNo },
    options: { reason },
    async run({ app, write, now, isDryRun }, { 订单号: no, reason: note }) {
      const order = await orderByNo(app.db, no);
      if (!isDryRun && order.status === 'PENDING_PAY' && (await voidPayments(app.db, payProviders(app), order, now)) === 'PAID')
        throw new ApiError(41005, { msg: '买家刚刚付了款，订单没有关闭' });
      return write(async (tx) => {
        const { status } = await lockOrderByNo(tx, no);
        if (status === 'WAIT_GROUP') throw new ApiError(41005, { msg: '订单在等待成团，请用 group cancel 结束它的团' });
        if (status !== 'PENDING_PAY' && status !== 'CLOSED')
          throw new ApiError(41005, { msg: '只能关闭待付款的订单；已付款的请走售后退款' });
        const isChanged = await closeUnpaid(tx, order, { event: 'houseCancel', note }, now);
        return {
          isChanged,
          msg: isChanged ? '订单已关闭，库存已放回' : '订单早已关闭，没有改动',
          target: target(no),
          data: { orderNo: no, reason: note },
        };
      });
    },
  }),
];
