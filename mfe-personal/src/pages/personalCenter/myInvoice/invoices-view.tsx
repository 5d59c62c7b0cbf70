import { api } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { TIMERS } from '@shared/contract/timers';
import { Link, useRevalidator } from '@shared/router';
import { Button, ButtonLink } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { Empty } from '@shared/ui/empty';
import { INVOICE_TITLE_KINDS, InvoiceItem, type InvoiceTitle } from '@shared/ui/invoice-forms';
import { NoRows } from '@shared/ui/no-rows';
import { PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import { toast } from '@shared/ui/toast';
import { useState } from 'react';
import { LinkTabs } from '../../../lib/link-tabs.tsx';
import styles from './invoices-view.module.css';
import type { Invoices } from './load-invoices.ts';

const { myInvoice, orderList } = paths.personal;
const titleForm = paths.personal['myInvoice/headerAddDialog'];

/** Invoices of the reader, and the titles they are made out to. */
export function InvoicesView({ tab, page, titles }: Invoices) {
  return (
    <>
      <PageTitle
        aside={
          <ButtonLink look="text" to={orderList.href({ status: 'COMPLETED' })}>
            从订单申请
          </ButtonLink>
        }
      >
        我的发票
      </PageTitle>
      <LinkTabs
        label="发票"
        tabs={[
          { title: '发票', to: myInvoice.href(), current: tab === 'invoices', count: page.total },
          { title: '抬头', to: myInvoice.href({ tab: 'titles' }), current: tab === 'titles', count: titles.length },
        ]}
      />
      {tab === 'titles' ? <Titles titles={titles} /> : <InvoiceList page={page} />}
    </>
  );
}

function InvoiceList({ page }: Pick<Invoices, 'page'>) {
  const { revalidate } = useRevalidator();
  return (
    <>
      {page.rows.length === 0 && (
        <NoRows total={page.total}>
          <Empty action={<ButtonLink to={orderList.href({ status: 'COMPLETED' })}>查看已完成的订单</ButtonLink>}>
            还没有发票。订单完成后 {TIMERS.invoiceApplyDays} 天内可以从订单里申请。
          </Empty>
        </NoRows>
      )}
      <ul className={styles.list}>
        {page.rows.map((invoice) => (
          <li key={invoice.invoiceNo}>
            <InvoiceItem
              invoice={invoice}
              onChanged={revalidate}
              note={
                <>
                  ，<Link to={paths.orderDetail.href({ orderNo: invoice.orderNo })}>订单 {invoice.orderNo}</Link>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <Pager {...page} />
    </>
  );
}

function Titles({ titles }: Pick<Invoices, 'titles'>) {
  const { revalidate } = useRevalidator();
  const [removing, setRemoving] = useState<InvoiceTitle>();
  const [busy, setBusy] = useState(false);
  const remove = async ({ id }: InvoiceTitle) => {
    setBusy(true);
    // A refusal is told by the client's toast; either way the titles are shown as they stand now.
    await api.post('/device/api/invoice/titleRemove', { id }).then(
      () => toast('抬头已删除', 'good'),
      () => undefined,
    );
    await revalidate();
    setBusy(false);
    setRemoving(undefined);
  };
  return (
    <>
      {titles.length === 0 ? (
        <Empty action={<ButtonLink to={titleForm.href()}>新增抬头</ButtonLink>}>还没有发票抬头，保存后申请发票时可以直接选用。</Empty>
      ) : (
        <>
          <div className={styles.bar}>
            <ButtonLink look="second" to={titleForm.href()}>
              新增抬头
            </ButtonLink>
          </div>
          <ul className={styles.list}>
            {titles.map((title) => (
              <li key={title.id} className={styles.title}>
                <div>
                  <p className={styles.name}>
                    {title.name} {title.isDefault && <span className={styles.tag}>默认</span>}
                  </p>
                  <p className={styles.more}>
                    {INVOICE_TITLE_KINDS[title.kind]}
                    {title.taxNo && `，税号 ${title.taxNo}`}，发到 {title.email}
                  </p>
                </div>
                <div className={styles.doing}>
                  <ButtonLink look="text" to={titleForm.href({ id: title.id })}>
                    修改
                  </ButtonLink>
                  <Button look="text" aria-label={`删除抬头 ${title.name}`} onClick={() => setRemoving(title)}>
                    删除
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {removing && (
        <Dialog
          title="删除抬头"
          onClose={() => setRemoving(undefined)}
          confirm={{ text: '删除抬头', busy, onConfirm: () => void remove(removing) }}
        >
          <p>“{removing.name}”将被删除，已开具的发票不受影响。</p>
        </Dialog>
      )}
    </>
  );
}
