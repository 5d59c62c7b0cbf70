import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { formatWhen } from '@shared/contract/time';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from '@shared/router';
import { Empty } from '@shared/ui/empty';
import { NoRows } from '@shared/ui/no-rows';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import { toast } from '@shared/ui/toast';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { pageNumOf } from '../../../lib/page-num.ts';
import type { Book } from '../draft.ts';
import { FeedbackDetail } from './feedback-detail.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { KINDS, STATES } from './kinds.ts';
import styles from './page.module.css';

interface FeedbackData {
  goodsId: string | undefined;
  book: Book | undefined;
  prefill: Record<string, string>;
  list: DataOf<'/device/feedback/myFeedbackList', 'get'>;
  info: DataOf<'/device/feedback/selectFeedbackInfo', 'get'> | undefined;
  at: string;
}

const PAGE_SIZE = 10;
const FROM_ADDRESS: Record<string, number> = { isbn: 40, pageNo: 20 };

export async function loader({ request }: LoaderFunctionArgs): Promise<FeedbackData> {
  const query = new URL(request.url).searchParams;
  const [goodsId, id] = [query.get('goodsId'), query.get('id')];
  const [list, info, book] = await Promise.all([
    api.get('/device/feedback/myFeedbackList', { params: { pageNum: pageNumOf(query), pageSize: PAGE_SIZE }, toast: false }),
    id ? orNotFound(api.get('/device/feedback/selectFeedbackInfo', { params: { id }, toast: false })) : undefined,
    // A book that is gone can still be named by its ISBN.
    goodsId
      ? api.get('/device/bookCenter/resources', { params: { goodsId, pageNum: 1, pageSize: 1 }, toast: false }).then(
          (found) => found.book,
          () => undefined,
        )
      : undefined,
  ]);
  const prefill = Object.fromEntries(
    Object.entries(FROM_ADDRESS).flatMap(([name, length]) => {
      const text = query.get(name)?.slice(0, length);
      return text ? [[name, text]] : [];
    }),
  );
  return { goodsId: goodsId ?? undefined, book, prefill, list, info, at: new Date().toISOString() };
}

export function Component() {
  const { goodsId, book, prefill, list, info, at } = useLoaderData<FeedbackData>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <PageBody>
      <PageTitle>意见反馈</PageTitle>
      <div className={styles.columns}>
        <FeedbackForm
          key={goodsId}
          goodsId={goodsId}
          book={book}
          prefill={prefill}
          onGone={() => void revalidate()}
          onSent={(id) => {
            toast('已收到您的反馈，谢谢您', 'good');
            void navigate(paths.feedback.href({ id }));
          }}
        />
        <div className={styles.side}>
          {info && (
            <FeedbackDetail
              key={info.id}
              info={info}
              onDeleted={() => {
                toast('已删除', 'good');
                void navigate(paths.feedback.href(), { replace: true });
              }}
            />
          )}
          <section aria-labelledby="my-feedback">
            <h2 id="my-feedback">我的反馈</h2>
            {list.rows.length === 0 ? (
              <NoRows total={list.total}>
                <Empty>还没有提交过反馈，编辑的答复会显示在这里。</Empty>
              </NoRows>
            ) : (
              <ul className={styles.list}>
                {list.rows.map((row) => (
                  <li key={row.id}>
                    <Link to={paths.feedback.href({ id: row.id, pageNum: list.pageNum })} aria-current={row.id === info?.id || undefined}>
                      <span className={styles.line}>
                        <strong>{row.bookTitle ? `《${row.bookTitle}》` : KINDS[row.kind]}</strong>
                        <span className={styles.state}>{STATES[row.status]}</span>
                      </span>
                      <span className={styles.content}>{row.content}</span>
                      <span className={styles.time}>{formatWhen(row.createdAt, new Date(at))}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            <Pager total={list.total} pageNum={list.pageNum} pageSize={list.pageSize} />
          </section>
        </div>
      </div>
    </PageBody>
  );
}
