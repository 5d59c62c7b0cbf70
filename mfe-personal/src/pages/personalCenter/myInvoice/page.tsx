import { useLoaderData } from '@shared/router';
import { InvoicesView } from './invoices-view.tsx';
import type { Invoices } from './load-invoices.ts';

export { loadInvoices as loader } from './load-invoices.ts';

export function Component() {
  return <InvoicesView {...useLoaderData<Invoices>()} />;
}
