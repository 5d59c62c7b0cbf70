import type { DataOf } from '@shared/api';

export type Order = DataOf<'/device/api/order/detail', 'get'>;
export { ORDER_STATUS, type OrderStatus } from '@shared/contract/order';
