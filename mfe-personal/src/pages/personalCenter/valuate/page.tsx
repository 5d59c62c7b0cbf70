import { api } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { NoRows } from '@shared/ui/no-rows';
import { PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import type { OwnReview, WaitingLine } from '@shared/ui/review-form';
import { LinkTabs } from '../../../lib/link-tabs.tsx';
import { pageNumOf } from '../../../lib/page-num.ts';
import { WaitingLines, WrittenReviews } from '../../../lib/review-lists.tsx';

const PAGE_SIZE = 10;

type Rows<Row> = { total: number; pageNum: number; pageSize: number; rows: Row[] };
type ReviewPage = { tab: 'waiting'; page: Rows<WaitingLine> } | { tab: 'written'; page: Rows<OwnReview> };

export async function loader({ request }: LoaderFunctionArgs): Promise<ReviewPage> {
  const { searchParams } = new URL(request.url);
  const options = { params: { pageNum: pageNumOf(searchParams), pageSize: PAGE_SIZE }, toast: false };
  return searchParams.get('tab') === 'written'
    ? { tab: 'written', page: await api.get('/device/evaluate/mine', options) }
    : { tab: 'waiting', page: await api.get('/device/evaluate/waiting', options) };
}

const { valuate } = paths.personal;

function Nothing({ tab }: { tab: ReviewPage['tab'] }) {
  const action = <ButtonLink to={paths.personal.orderList.href()}>查看我的订单</ButtonLink>;
  return <Empty action={action}>{tab === 'waiting' ? '没有等待评价的商品。' : '还没有写过评价。'}</Empty>;
}

export function Component() {
  const loaded = useLoaderData<ReviewPage>();
  const { revalidate } = useRevalidator();
  const { tab, page } = loaded;
  return (
    <>
      <PageTitle>我的评价</PageTitle>
      <LinkTabs
        label="评价"
        tabs={[
          { title: '待评价', to: valuate.href(), current: tab === 'waiting', count: tab === 'waiting' ? page.total : undefined },
          { title: '已评价', to: valuate.href({ tab: 'written' }), current: tab === 'written' },
        ]}
      />
      {page.rows.length === 0 ? (
        <NoRows total={page.total}>
          <Nothing tab={tab} />
        </NoRows>
      ) : loaded.tab === 'waiting' ? (
        <WaitingLines lines={loaded.page.rows} onDone={() => void revalidate()} />
      ) : (
        <WrittenReviews reviews={loaded.page.rows} onDone={() => void revalidate()} />
      )}
      <Pager total={page.total} pageNum={page.pageNum} pageSize={page.pageSize} />
    </>
  );
}
