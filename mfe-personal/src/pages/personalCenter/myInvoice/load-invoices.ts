import { api, type DataOf } from '@shared/api';
import type { LoaderFunctionArgs } from '@shared/router';
import type { InvoiceTitle } from '@shared/ui/invoice-forms';
import { pageNumOf } from '../../../lib/page-num.ts';

const PAGE_SIZE = 10;

export interface Invoices {
  tab: 'invoices' | 'titles';
  page: DataOf<'/device/api/invoice/list', 'get'>;
  titles: InvoiceTitle[];
}

/** Invoices and titles of the reader; `tab=titles` shows the titles. */
export async function loadInvoices({ request }: LoaderFunctionArgs): Promise<Invoices> {
  const { searchParams } = new URL(request.url);
  const [page, titles] = await Promise.all([
    api.get('/device/api/invoice/list', { params: { pageNum: pageNumOf(searchParams), pageSize: PAGE_SIZE } }),
    api.get('/device/api/invoice/titleList'),
  ]);
  return { tab: searchParams.get('tab') === 'titles' ? 'titles' : 'invoices', page, titles };
}
