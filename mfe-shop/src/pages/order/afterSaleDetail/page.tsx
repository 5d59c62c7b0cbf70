import { ApiError, api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, type PageHandle, useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { pageNumOf } from '../../../lib/page-num.ts';
import { ApplyForm } from './apply-form.tsx';
import { CaseList } from './case-list.tsx';
import { CaseView } from './case-view.tsx';
import type { Case, Preview } from './words.ts';

const PAGE_SIZE = 10;
const NOT_NOW = 45001;

type Data =
  | { view: 'case'; one: Case }
  | { view: 'apply'; preview: Preview }
  | { view: 'refused'; orderNo: string; why: string }
  | { view: 'list'; page: DataOf<'/device/api/afterSale/list', 'get'>; at: string };

async function preview(orderNo: string, lineId: string): Promise<Data> {
  try {
    const params = { orderNo, lineId };
    return { view: 'apply', preview: await orNotFound(api.get('/device/api/afterSale/preview', { params, toast: false })) };
  } catch (error) {
    if (error instanceof ApiError && error.code === NOT_NOW) return { view: 'refused', orderNo, why: error.message };
    throw error;
  }
}

/** A case by `asNo`, the application for a line by `orderNo` and `lineId`, else all cases of the reader. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  const query = new URL(request.url).searchParams;
  const [asNo, orderNo, lineId] = ['asNo', 'orderNo', 'lineId'].map((name) => query.get(name));
  if (asNo) return { view: 'case', one: await orNotFound(api.get('/device/api/afterSale/detail', { params: { asNo }, toast: false })) };
  if (orderNo && lineId) return preview(orderNo, lineId);
  const page = await api.get('/device/api/afterSale/list', { params: { pageNum: pageNumOf(query), pageSize: PAGE_SIZE } });
  return { view: 'list', page, at: new Date().toISOString() };
}

const TITLES: Record<Data['view'], string> = { case: '售后详情', apply: '申请售后', refused: '申请售后', list: '我的售后' };

export const handle: PageHandle = { title: ({ view }: Data) => TITLES[view] };

export function Component() {
  const data = useLoaderData<Data>();
  return (
    <PageBody>
      <PageTitle>{TITLES[data.view]}</PageTitle>
      {data.view === 'case' && <CaseView key={data.one.asNo} one={data.one} />}
      {data.view === 'apply' && <ApplyForm key={data.preview.line.id} preview={data.preview} />}
      {data.view === 'refused' && (
        <Empty
          action={
            <ButtonLink to={paths.orderDetail.href({ orderNo: data.orderNo })} look="primary">
              返回订单
            </ButtonLink>
          }
        >
          {data.why}。
        </Empty>
      )}
      {data.view === 'list' && <CaseList page={data.page} at={data.at} />}
    </PageBody>
  );
}
