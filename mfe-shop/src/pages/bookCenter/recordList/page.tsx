import { paths } from '@shared/contract/paths';
import { RESOURCE_KINDS } from '@shared/contract/resource';
import { formatWhen } from '@shared/contract/time';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { Icon } from '@shared/ui/icon';
import { LinkRow } from '@shared/ui/link-row';
import { NoRows } from '@shared/ui/no-rows';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import { KINDS, STATES } from '../feedback/kinds.ts';
import { type Downloads, type FeedbackList, loadRecords, type Records } from './load-records.ts';
import styles from './page.module.css';
import { SampleRecord } from './sample-record.tsx';

export const loader = ({ request }: LoaderFunctionArgs): Promise<Records> => loadRecords(request);

const TABS = { download: '下载记录', sample: '样书申请', feedback: '反馈记录' } as const satisfies Record<Records['type'], string>;

export function Component() {
  const records = useLoaderData<Records>();
  const { page, type } = records;
  return (
    <PageBody>
      <PageTitle>资源与反馈记录</PageTitle>
      <LinkRow className={styles.tabs} label="记录种类">
        {(Object.keys(TABS) as Records['type'][]).map((tab) => (
          <Link key={tab} to={paths.recordList.href({ type: tab })} aria-current={tab === type ? 'page' : undefined}>
            {TABS[tab]}
          </Link>
        ))}
      </LinkRow>
      {page.rows.length === 0 ? (
        <NoRows total={page.total}>
          <Nothing type={type} />
        </NoRows>
      ) : (
        <Rows {...records} />
      )}
      <Pager total={page.total} pageNum={page.pageNum} pageSize={page.pageSize} />
    </PageBody>
  );
}

function Nothing({ type }: { type: Records['type'] }) {
  if (type === 'download')
    return <Empty action={<ButtonLink to={paths.bookCenter.href()}>查找图书资源</ButtonLink>}>还没有下载过资源。</Empty>;
  if (type === 'feedback') return <Empty action={<ButtonLink to={paths.feedback.href()}>提交反馈</ButtonLink>}>还没有提交过反馈。</Empty>;
  return <Empty action={<ButtonLink to={paths.sendBook.href()}>申请样书</ButtonLink>}>还没有申请过样书。</Empty>;
}

function Rows(records: Records) {
  const { revalidate } = useRevalidator();
  const now = new Date(records.at);
  return (
    <ul className={styles.list}>
      {records.type === 'sample'
        ? records.page.rows.map((sample) => (
            <li key={sample.reqNo}>
              <SampleRecord sample={sample} onChanged={() => void revalidate()} />
            </li>
          ))
        : records.type === 'feedback'
          ? records.page.rows.map((feedback) => (
              <li key={feedback.id}>
                <FeedbackRecord feedback={feedback} now={now} />
              </li>
            ))
          : records.page.rows.map((download) => (
              <li key={download.id}>
                <DownloadRecord download={download} now={now} />
              </li>
            ))}
    </ul>
  );
}

function DownloadRecord({ download, now }: { download: Downloads['rows'][number]; now: Date }) {
  const { title, bookTitle, goodsId, kind, times, lastAt } = download;
  return (
    <Link className={styles.record} to={paths.bookDownload.href({ goodsId })}>
      <Icon name={RESOURCE_KINDS[kind].icon} size={24} />
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.facts}>
          《{bookTitle}》{times > 1 && `，下载 ${times} 次`}
        </span>
      </span>
      <span className={styles.time}>{formatWhen(lastAt, now)}</span>
    </Link>
  );
}

function FeedbackRecord({ feedback, now }: { feedback: FeedbackList['rows'][number]; now: Date }) {
  const { id, kind, status, bookTitle, content, createdAt } = feedback;
  return (
    <Link className={styles.record} to={paths.feedback.href({ id })}>
      <Icon name="flag" size={24} />
      <span className={styles.words}>
        <span className={styles.line}>
          <strong>{bookTitle ? `《${bookTitle}》` : KINDS[kind]}</strong>
          <span className={styles.state}>{STATES[status]}</span>
        </span>
        <span className={styles.facts}>{content}</span>
      </span>
      <span className={styles.time}>{formatWhen(createdAt, now)}</span>
    </Link>
  );
}
