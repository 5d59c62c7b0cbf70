import { ApiError, api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, notFound, redirect, useLoaderData, useNavigate } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { InvoiceApplyForm } from '@shared/ui/invoice-forms';
import { InvoicesView } from '../invoices-view.tsx';
import { type Invoices, loadInvoices } from '../load-invoices.ts';

interface Data {
  invoices: Invoices;
  order: DataOf<'/device/api/invoice/ofOrder', 'get'>;
}

const NOT_FOUND = [404, 40001];

/** The invoices with the application for the order of `orderNo` open; without one there is nothing to apply for. */
export async function loader(args: LoaderFunctionArgs): Promise<Data | Response> {
  const orderNo = new URL(args.request.url).searchParams.get('orderNo');
  if (!orderNo) return redirect(paths.personal.myInvoice.href());
  try {
    const [invoices, order] = await Promise.all([
      loadInvoices(args),
      api.get('/device/api/invoice/ofOrder', { params: { orderNo }, toast: false }),
    ]);
    return { invoices, order };
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND.includes(error.code)) throw notFound('没有找到这个订单');
    throw error;
  }
}

export function Component() {
  const { invoices, order } = useLoaderData<Data>();
  const navigate = useNavigate();
  const close = () => void navigate(paths.personal.myInvoice.href(), { replace: true });
  return (
    <>
      <InvoicesView {...invoices} />
      <Dialog title="申请发票" onClose={close}>
        {order.canApply ? (
          <InvoiceApplyForm orderNo={order.orderNo} amount={order.amount} onApplied={close} onCancel={close} />
        ) : (
          <>
            <p>{order.reason ?? '该订单现在不能申请发票'}。</p>
            <ButtonLink to={paths.orderDetail.href({ orderNo: order.orderNo })}>查看订单</ButtonLink>
          </>
        )}
      </Dialog>
    </>
  );
}
