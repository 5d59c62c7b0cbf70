export const afterSaleKinds = ['REFUND_ONLY', 'RETURN_REFUND', 'EXCHANGE'] as const;
export type AfterSaleKind = (typeof afterSaleKinds)[number];

export const afterSaleStatuses = [
  'APPLIED',
  'WAIT_RETURN',
  'RETURNED',
  'REFUNDING',
  'WAIT_RESHIP',
  'RESHIPPED',
  'DONE',
  'REJECTED',
  'CANCELLED',
  'TIMEOUT',
] as const;
export type AfterSaleStatus = (typeof afterSaleStatuses)[number];

/** The words of the house for kinds and states. */
export const kindNames: Readonly<Record<AfterSaleKind, string>> = { REFUND_ONLY: '仅退款', RETURN_REFUND: '退货退款', EXCHANGE: '换货' };
export const statusNames: Readonly<Record<AfterSaleStatus, string>> = {
  APPLIED: '待审核',
  WAIT_RETURN: '待寄回',
  RETURNED: '待验收',
  REFUNDING: '退款中',
  WAIT_RESHIP: '待换货发出',
  RESHIPPED: '换货已发出',
  DONE: '完成',
  REJECTED: '已拒绝',
  CANCELLED: '已撤销',
  TIMEOUT: '超时关闭',
};

/** Who moves a case: the buyer, the house, a timer, the payment provider. */
export type AfterSaleActor = 'USER' | 'ADMIN' | 'SYSTEM' | 'PAYMENT';

/** `null` stands for "no case yet". */
type Transition = { from: readonly (AfterSaleStatus | null)[]; to: AfterSaleStatus; actors: readonly AfterSaleActor[] };

/** The transitions a case may take. Everything else is refused and changes nothing. */
export const afterSaleTransitions = {
  apply: { from: [null], to: 'APPLIED', actors: ['USER', 'ADMIN'] },
  approveRefund: { from: ['APPLIED'], to: 'REFUNDING', actors: ['ADMIN', 'SYSTEM'] },
  approveReturn: { from: ['APPLIED'], to: 'WAIT_RETURN', actors: ['ADMIN'] },
  reject: { from: ['APPLIED'], to: 'REJECTED', actors: ['ADMIN'] },
  cancel: { from: ['APPLIED', 'WAIT_RETURN'], to: 'CANCELLED', actors: ['USER'] },
  sendBack: { from: ['WAIT_RETURN'], to: 'RETURNED', actors: ['USER'] },
  notSent: { from: ['WAIT_RETURN'], to: 'TIMEOUT', actors: ['SYSTEM'] },
  acceptRefund: { from: ['RETURNED'], to: 'REFUNDING', actors: ['ADMIN', 'SYSTEM'] },
  acceptExchange: { from: ['RETURNED'], to: 'WAIT_RESHIP', actors: ['ADMIN'] },
  refuseGoods: { from: ['RETURNED'], to: 'REJECTED', actors: ['ADMIN'] },
  reship: { from: ['WAIT_RESHIP'], to: 'RESHIPPED', actors: ['ADMIN'] },
  confirmReship: { from: ['RESHIPPED'], to: 'DONE', actors: ['USER', 'SYSTEM'] },
  refunded: { from: ['REFUNDING'], to: 'DONE', actors: ['PAYMENT'] },
} as const satisfies Record<string, Transition>;

export type AfterSaleEvent = keyof typeof afterSaleTransitions;

/** Whether the table has this step. */
export function mayMove(event: AfterSaleEvent, from: AfterSaleStatus | null, actor: AfterSaleActor): boolean {
  const transition: Transition = afterSaleTransitions[event];
  return transition.from.includes(from) && transition.actors.includes(actor);
}

/** A case that has not come to its end; a line has one at most. */
export const isOpen = (status: AfterSaleStatus): boolean => !closedStatuses.includes(status);

/** States in which the house has to do something. */
export const houseStatuses: readonly AfterSaleStatus[] = ['APPLIED', 'RETURNED', 'WAIT_RESHIP'];

export const closedStatuses: readonly AfterSaleStatus[] = ['DONE', 'REJECTED', 'CANCELLED', 'TIMEOUT'];
