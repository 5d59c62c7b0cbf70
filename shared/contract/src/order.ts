/** Names of the order states (commerce rules 2.1). */
export const ORDER_STATUS = {
  PENDING_PAY: '待付款',
  WAIT_GROUP: '待成团',
  WAIT_SHIP: '待发货',
  PART_SHIPPED: '部分发货',
  SHIPPED: '待收货',
  COMPLETED: '已完成',
  CLOSED: '已关闭',
} as const;

export type OrderStatus = keyof typeof ORDER_STATUS;
