import { api } from '@shared/api';
import { type LoaderFunctionArgs, notFound, type PageHandle, useLoaderData } from '@shared/router';
import { PageBody } from '@shared/ui/page-title';
import { PageSkeleton } from '@shared/ui/skeleton';
import { orNotFound } from '../../../lib/or-not-found.ts';
import type { Order } from '../../../lib/order-status.ts';
import { forUser } from '../../../lib/require-user.ts';
import { PayPanel } from './pay-panel.tsx';
import { PayResult } from './pay-result.tsx';

export const loader = ({ request }: LoaderFunctionArgs) =>
  forUser<Order>(() => {
    const orderNo = new URL(request.url).searchParams.get('orderNo');
    if (!orderNo) throw notFound('没有找到这个订单');
    return orNotFound(api.get('/device/api/order/detail', { params: { orderNo }, toast: false }));
  });

export const handle: PageHandle = {
  title: (order: Order | null) => (order && order.status !== 'PENDING_PAY' && order.status !== 'CLOSED' ? '支付成功' : '订单支付'),
};

export function Component() {
  const order = useLoaderData<Order | null>();
  if (!order) return <PageSkeleton />;
  return <PageBody>{order.actions.includes('pay') ? <PayPanel order={order} /> : <PayResult order={order} />}</PageBody>;
}
