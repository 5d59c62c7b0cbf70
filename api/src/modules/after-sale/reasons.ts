import type { AfterSaleKind } from './states.ts';

/** `fault`: the house is to blame, which gives more time and opens the way for goods that were used. */
export type Reason = { code: string; label: string; fault: boolean };

const choice = (code: string, label: string): Reason => ({ code, label, fault: false });
const fault = (code: string, label: string): Reason => ({ code, label, fault: true });

const other = choice('OTHER', '其他原因');
const unshipped = [
  choice('NOT_WANTED', '不想要了'),
  choice('WRONG_ORDER', '拍错、多拍或地址填错'),
  choice('TOO_SLOW', '等待发货时间太长'),
  other,
];
const shipped = [fault('NOT_RECEIVED', '未收到商品'), fault('MISSING', '少件或漏发'), fault('DAMAGED', '商品有破损'), other];
const returned = [
  choice('NO_REASON', '七日无理由退货'),
  fault('PRINT_DEFECT', '印装质量问题'),
  fault('DAMAGED', '运输破损'),
  fault('WRONG_GOODS', '发错商品'),
  other,
];
const exchanged = returned.filter(({ code }) => code !== 'NO_REASON');
const digital = [
  choice('NOT_WANTED', '不想要了'),
  choice('WRONG_ORDER', '买错了'),
  fault('CANNOT_OPEN', '无法打开或播放'),
  fault('NOT_AS_DESCRIBED', '内容与介绍不符'),
];

/** All lists of reasons by name. */
export const reasonLists = {
  refund_reason_unshipped: unshipped,
  refund_reason_shipped: shipped,
  return_reason: returned,
  exchange_reason: exchanged,
  digital_reason: digital,
};

/** What a buyer may give as the reason, by what has happened to the goods and what is asked for. */
export function reasonsOf(goods: { physical: boolean; sent: boolean }, kind: AfterSaleKind): readonly Reason[] {
  if (!goods.physical) return digital;
  if (kind === 'REFUND_ONLY' && !goods.sent) return unshipped;
  return { REFUND_ONLY: shipped, RETURN_REFUND: returned, EXCHANGE: exchanged }[kind];
}

const all = new Map([...unshipped, ...shipped, ...returned, ...digital].map((reason) => [reason.code, reason.label]));

/** The words of a reason. */
export const reasonLabel = (code: string): string => all.get(code) ?? other.label;
