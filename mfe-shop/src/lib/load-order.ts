import { api } from '@shared/api';
import { notFound } from '@shared/router';
import { orNotFound } from './or-not-found.ts';
import type { Order } from './order-status.ts';

/** The order that the address names as `orderNo`; without one, or with somebody else's, the 404 page. */
export async function loadOrder(request: Request): Promise<Order> {
  const orderNo = new URL(request.url).searchParams.get('orderNo');
  if (!orderNo) throw notFound('没有找到这个订单');
  return orNotFound(api.get('/device/api/order/detail', { params: { orderNo }, toast: false }));
}
