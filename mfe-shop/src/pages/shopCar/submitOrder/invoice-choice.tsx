import { TIMERS } from '@shared/contract/timers';
import { Button } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { INVOICE_TITLE_KINDS, type InvoiceTitle, InvoiceTitleForm } from '@shared/ui/invoice-forms';
import { useState } from 'react';
import panel from '../../../lib/panel.module.css';
import styles from './invoice-choice.module.css';

interface InvoiceChoiceProps {
  titles: InvoiceTitle[];
  chosenId: string | undefined;
  onChoose: (titleId: string | undefined) => void;
  /** A new title, already stored. */
  onSaved: (titleId: string) => void;
}

/** Whether an invoice is wanted and for whom; a new title is made in place. */
export function InvoiceChoice({ titles, chosenId, onChoose, onSaved }: InvoiceChoiceProps) {
  const [adding, setAdding] = useState(false);
  return (
    <section className={panel.panel} aria-labelledby="checkout-invoice">
      <div className={styles.head}>
        <h2 id="checkout-invoice">发票</h2>
        {!adding && (
          <Button look="text" onClick={() => setAdding(true)}>
            <Icon name="plus" size={16} /> 新增抬头
          </Button>
        )}
      </div>
      <div className={styles.list} role="radiogroup" aria-labelledby="checkout-invoice">
        <label className={styles.title}>
          <input type="radio" name="invoice" checked={chosenId === undefined} onChange={() => onChoose(undefined)} />
          <span>
            暂不开票
            <span className={styles.more}>订单完成后 {TIMERS.invoiceApplyDays} 天内可以在订单里申请</span>
          </span>
        </label>
        {titles.map((title) => (
          <label key={title.id} className={styles.title}>
            <input type="radio" name="invoice" checked={chosenId === title.id} onChange={() => onChoose(title.id)} />
            <span>
              {title.name}
              <span className={styles.more}>
                {INVOICE_TITLE_KINDS[title.kind]}
                {title.taxNo && `，税号 ${title.taxNo}`}，发到 {title.email}
              </span>
            </span>
          </label>
        ))}
      </div>
      {chosenId !== undefined && <p className={styles.hint}>电子普通发票，订单完成后自动开具，金额为实付金额。</p>}
      {adding && (
        <InvoiceTitleForm
          submit="保存并使用"
          onCancel={() => setAdding(false)}
          onSaved={(id) => {
            setAdding(false);
            onSaved(id);
          }}
        />
      )}
    </section>
  );
}
