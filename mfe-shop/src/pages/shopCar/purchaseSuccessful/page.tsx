import { type LoaderFunctionArgs, type PageHandle, useLoaderData } from '@shared/router';
import { PageBody } from '@shared/ui/page-title';
import { loadOrder } from '../../../lib/load-order.ts';
import type { Order } from '../../../lib/order-status.ts';
import { PayPanel } from './pay-panel.tsx';
import { PayResult } from './pay-result.tsx';

export const loader = ({ request }: LoaderFunctionArgs): Promise<Order> => loadOrder(request);

export const handle: PageHandle = {
  title: (order: Order) => (order.status !== 'PENDING_PAY' && order.status !== 'CLOSED' ? '支付成功' : '订单支付'),
};

export function Component() {
  const order = useLoaderData<Order>();
  return <PageBody>{order.actions.includes('pay') ? <PayPanel order={order} /> : <PayResult order={order} />}</PageBody>;
}
