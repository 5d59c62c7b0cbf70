import { formatYuan } from '@shared/contract/money';
import { and, desc, eq } from 'drizzle-orm';
import { type RefundStatus, refund, refundStatuses, tradeOrder } from '../db/schema/index.ts';
import { toIso, toIsoOrNull } from '../lib/time.ts';
import { refundOffline, retryRefund } from '../modules/pay/refund.ts';
import { type Command, command } from './command.ts';
import { matching, oneOf, optional, pageNum, plainText } from './fields.ts';
import { listPage } from './list-page.ts';

const statuses: Record<RefundStatus, string> = {
  PENDING: '待退',
  PROCESSING: '退款中',
  SUCCESS: '已退',
  ABNORMAL: '失败',
  CLOSED: '已关闭',
};
const reasons: Record<string, string> = {
  AFTER_SALE: '售后',
  LATE_PAYMENT: '订单关闭后才到的款',
  DOUBLE_PAYMENT: '重复付的款',
  OUTDATED_PRICE: '改价前的金额付的款',
  GROUP_FAILED: '没有拼成的团',
};

const refundNoField = matching('退款号（20 位数字，拼团的前面有 G-）', /^(G-)?\d{20}$/, String);

/** Money on its way back. What a buyer gets back is decided in a case. */
export const refundCommands: Command[] = [
  command({
    name: 'refund list',
    summary: '退款列表，新的在前；支付方不肯退的用 --status ABNORMAL 看',
    kind: 'read',
    args: {},
    options: { status: optional(oneOf(...refundStatuses)), page: pageNum },
    run({ app: { db } }, { status, page: wanted }) {
      const where = status && eq(refund.status, status);
      return listPage(wanted, '笔', {
        total: db.$count(refund, where),
        rows: (limit, skip) =>
          db
            .select({ refund, orderNo: tradeOrder.orderNo })
            .from(refund)
            .leftJoin(tradeOrder, and(eq(tradeOrder.userId, refund.userId), eq(tradeOrder.id, refund.orderId)))
            .where(where)
            .orderBy(desc(refund.createdAt), desc(refund.id))
            .limit(limit)
            .offset(skip),
        show: ({ refund: row, orderNo }) => ({
          refundNo: row.refundNo,
          status: row.status,
          reason: row.reason,
          orderNo,
          amount: row.amount,
          failCode: row.failCode,
          tries: row.tries,
          offlineRef: row.offlineRef,
          createdAt: toIso(row.createdAt),
          successAt: toIsoOrNull(row.successAt),
        }),
        line: (one) =>
          `${one.refundNo}  ${statuses[one.status]}  ${formatYuan(one.amount)} 元  ${reasons[one.reason] ?? one.reason}  订单 ${one.orderNo ?? ''}  ${one.createdAt}  ${one.offlineRef ? `另行退还 ${one.offlineRef}` : (one.failCode ?? '')}`.trimEnd(),
      });
    },
  }),

  command({
    name: 'refund retry',
    summary: '让支付方不肯退的一笔再试，退款号不变，不会退两次',
    kind: 'write',
    args: { 退款号: refundNoField },
    options: {},
    run: ({ write, now }, { 退款号: refundNo }) =>
      write(async (tx) => {
        await retryRefund(tx, refundNo, now);
        return { isChanged: true, msg: '下一轮任务会再试', target: { kind: 'refund', id: refundNo }, data: { refundNo } };
      }),
  }),

  command({
    name: 'refund offline',
    summary: '支付方不肯退的一笔已由书城另行转账退还，--ref 是银行或支付宝的流水号；记下以后支付方不再退',
    kind: 'danger',
    args: { 退款号: refundNoField },
    options: { ref: plainText('流水号', 64) },
    run: ({ write, now }, { 退款号: refundNo, ref }) =>
      write(async (tx) => {
        const { row, isChanged } = await refundOffline(tx, refundNo, ref, now);
        return {
          isChanged,
          msg: isChanged ? `退款 ${refundNo}：${formatYuan(row.amount)} 元，记为已另行退还` : '这个流水号早已记过，没有改动',
          target: { kind: 'refund', id: refundNo },
          data: { refundNo, amount: row.amount, ref },
        };
      }),
  }),
];
