import type { Order } from '../../../lib/order-status.ts';

export interface Step {
  label: string;
  /** ISO time; null while it lies ahead. */
  at: string | null;
}

type StepFields = Pick<Order, 'status' | 'needShip' | 'createdAt' | 'paidAt' | 'shippedAt' | 'completedAt' | 'closedAt' | 'expiresAt'>;

/** Steps of an order: digital ones are complete with the payment, closed ones end where they were closed (commerce rules 2.1). */
export function stepsOf(order: StepFields): Step[] {
  const steps: Step[] = [
    { label: '提交订单', at: order.createdAt },
    { label: '付款', at: order.paidAt },
    ...(order.needShip ? [{ label: '发货', at: order.shippedAt }] : []),
    { label: '完成', at: order.completedAt },
  ];
  if (order.status !== 'CLOSED') return steps;
  // An order whose time is over counts as closed from then on, before the server has written it down.
  return [...steps.filter(({ at }) => at !== null), { label: '关闭', at: order.closedAt ?? order.expiresAt }];
}
