import { paths } from '@shared/contract/paths';
import { useLoaderData, useNavigate, useSearchParams } from '@shared/router';
import { Dialog } from '@shared/ui/dialog';
import { InvoiceTitleForm } from '@shared/ui/invoice-forms';
import { toast } from '@shared/ui/toast';
import { InvoicesView } from '../invoices-view.tsx';
import type { Invoices } from '../load-invoices.ts';

export { loadInvoices as loader } from '../load-invoices.ts';

/** The titles with the form for one of them open: the one of `id`, else a new one. */
export function Component() {
  const data = useLoaderData<Invoices>();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const title = data.titles.find(({ id }) => id === query.get('id'));
  const close = () => navigate(paths.personal.myInvoice.href({ tab: 'titles' }), { replace: true });
  return (
    <>
      <InvoicesView {...data} tab="titles" />
      <Dialog title={title ? '修改抬头' : '新增抬头'} onClose={() => void close()}>
        <InvoiceTitleForm
          key={title?.id}
          title={title}
          onCancel={() => void close()}
          onSaved={() => {
            toast('抬头已保存', 'good');
            void close();
          }}
        />
      </Dialog>
    </>
  );
}
