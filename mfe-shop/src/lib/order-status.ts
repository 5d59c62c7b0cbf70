import type { DataOf } from '@shared/api';

export type Order = DataOf<'/device/api/order/detail', 'get'>;
export type OrderStatus = Order['status'];

/** Names of the order states (commerce rules 2.1). */
export const ORDER_STATUS: Record<OrderStatus, string> = {
  PENDING_PAY: '待付款',
  WAIT_SHIP: '待发货',
  PART_SHIPPED: '部分发货',
  SHIPPED: '待收货',
  COMPLETED: '已完成',
  CLOSED: '已关闭',
};
