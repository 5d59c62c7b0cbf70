import { api, type DataOf, refreshUnread } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { formatWhen } from '@shared/contract/time';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@shared/router';
import { Button } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { NoRows } from '@shared/ui/no-rows';
import { PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import { useState } from 'react';
import { LinkTabs } from '../../../lib/link-tabs.tsx';
import { pageNumOf } from '../../../lib/page-num.ts';
import styles from './page.module.css';

const PAGE_SIZE = 20;
const TABS = [
  { title: '全部消息', isSystem: undefined },
  { title: '系统消息', isSystem: 1 },
  { title: '个人消息', isSystem: 0 },
] as const;

interface Messages {
  isSystem: 0 | 1 | undefined;
  page: DataOf<'/device/myMessage/page', 'get'>;
  at: string;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<Messages> {
  const { searchParams } = new URL(request.url);
  const { isSystem } = TABS.find((tab) => String(tab.isSystem) === searchParams.get('isSystem')) ?? TABS[0];
  const page = await api.get('/device/myMessage/page', {
    params: { pageNum: pageNumOf(searchParams), pageSize: PAGE_SIZE, ...(isSystem !== undefined && { isSystem }) },
  });
  return { isSystem, page, at: new Date().toISOString() };
}

/** Where a message leads, or undefined when it is only to be read. */
function target({ category, linkType, linkValue }: Messages['page']['rows'][number]): string | undefined {
  if (linkType === 'ORDER') return paths.orderDetail.href({ orderNo: linkValue });
  if (linkType === 'AFTER_SALE') return paths.afterSaleDetail.href({ asNo: linkValue });
  if (linkType === 'GOODS') return paths.product.href({ id: linkValue });
  if (linkType === 'POINTS') return paths.jfShopping.href();
  if (linkType === 'FEEDBACK') return paths.feedback.href({ id: linkValue });
  if (linkType === 'TEACHER') return paths.personal.officerInformation.href();
  if (linkType === 'SAMPLE') return paths.recordList.href({ type: 'sample' });
  return category === 'COUPON' ? paths.personal.myCoupon.href() : undefined;
}

/** Marks messages as read; the list and the bell follow what the server then says. */
function useReading(isSystem: Messages['isSystem']) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const mark = async (call: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await call();
      await Promise.all([refreshUnread(), revalidate()]);
    } catch {
      // The client has said what failed; the messages stay unread.
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    read: (id: string) => mark(() => api.post('/device/myMessage/selectInfo', { id })),
    readAll: () => mark(() => api.post('/device/myMessage/readAll', isSystem === undefined ? {} : { isSystem })),
  };
}

export function Component() {
  const { isSystem, page, at } = useLoaderData<Messages>();
  const { busy, read, readAll } = useReading(isSystem);
  return (
    <>
      <PageTitle>消息通知</PageTitle>
      <LinkTabs
        label="消息种类"
        tabs={TABS.map((tab) => ({
          title: tab.title,
          to: paths.personal.messageNotification.href({ isSystem: tab.isSystem }),
          current: tab.isSystem === isSystem,
        }))}
      />
      {page.rows.some(({ status }) => status === 0) && (
        <div className={styles.bar}>
          <Button busy={busy} onClick={() => void readAll()}>
            全部标为已读
          </Button>
        </div>
      )}
      {page.rows.length === 0 ? (
        <NoRows total={page.total}>
          <Empty>没有消息。</Empty>
        </NoRows>
      ) : (
        <ul className={styles.list}>
          {page.rows.map((message) => {
            const to = target(message);
            return (
              <li key={message.id}>
                <p className={styles.title}>
                  {message.status === 0 && <span className={styles.dot}>未读</span>}
                  {to ? (
                    <Link to={to} onClick={() => message.status === 0 && void read(message.id)}>
                      {message.title}
                    </Link>
                  ) : (
                    message.title
                  )}
                </p>
                <p>{message.content}</p>
                <p className={styles.foot}>
                  <time dateTime={message.createdAt}>{formatWhen(message.createdAt, new Date(at))}</time>
                  {message.status === 0 && (
                    <Button look="text" disabled={busy} aria-label={`标为已读：${message.title}`} onClick={() => void read(message.id)}>
                      标为已读
                    </Button>
                  )}
                </p>
              </li>
            );
          })}
        </ul>
      )}
      <Pager {...page} />
    </>
  );
}
