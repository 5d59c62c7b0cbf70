import type { DataOf } from '@shared/api';
import { useRevalidator } from '@shared/router';
import { Button } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { InvoiceApplyForm, InvoiceItem } from '@shared/ui/invoice-forms';
import { useState } from 'react';
import panel from '../../../lib/panel.module.css';
import styles from './invoice-block.module.css';

export type OrderInvoices = DataOf<'/device/api/invoice/ofOrder', 'get'>;

/** Invoices of an order, and the application for one. */
export function InvoiceBlock({ of }: { of: OrderInvoices }) {
  const { revalidate } = useRevalidator();
  const [isApplying, setApplying] = useState(false);
  const hasLive = of.invoices.some(({ status }) => !['CANCELLED', 'REJECTED', 'RED_ISSUED'].includes(status));
  return (
    <section className={`${panel.panel} ${styles.block}`} aria-labelledby="order-invoice">
      <h2 id="order-invoice">发票</h2>
      {of.chosenTitle && <p className={styles.text}>抬头：{of.chosenTitle}，订单完成后自动开具。</p>}
      {of.invoices.map((invoice) => (
        <div key={invoice.invoiceNo} className={styles.invoice}>
          <InvoiceItem invoice={invoice} onChanged={revalidate} />
        </div>
      ))}
      {of.canApply && <Button onClick={() => setApplying(true)}>申请发票</Button>}
      {!of.canApply && !hasLive && !of.chosenTitle && of.reason && <p className={styles.text}>{of.reason}。</p>}
      {isApplying && (
        <Dialog title="申请发票" onClose={() => setApplying(false)}>
          <InvoiceApplyForm
            orderNo={of.orderNo}
            amount={of.amount}
            onCancel={() => setApplying(false)}
            onApplied={() => {
              setApplying(false);
              void revalidate();
            }}
          />
        </Dialog>
      )}
    </section>
  );
}
