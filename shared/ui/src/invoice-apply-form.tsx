import { ApiError, api } from '@shared/api';
import { formatPrice } from '@shared/contract/money';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { problemsOf, useAttemptKey } from './draft-form.tsx';
import styles from './invoice-forms.module.css';
import { INVOICE_TITLE_KINDS, type InvoiceTitle, InvoiceTitleForm } from './invoice-title-form.tsx';
import { Skeleton } from './skeleton.tsx';

const APPLIED_BEFORE = 46001;
const TYPES = { NORMAL: '电子普通发票', SPECIAL: '电子专用发票' } as const;
const CONTENTS = { DETAIL: '商品明细', CATEGORY: '商品类别' } as const;

interface InvoiceApplyFormProps {
  orderNo: string;
  /** What will stand on the invoice, integer fen. */
  amount: number;
  /** There is an application now. */
  onApplied: () => void;
  onCancel: () => void;
}

/** Asks for the invoice of an order: for whom, which kind and how the goods stand on it. */
export function InvoiceApplyForm({ orderNo, amount, onApplied, onCancel }: InvoiceApplyFormProps) {
  const [titles, setTitles] = useState<InvoiceTitle[] | 'failed'>();
  const [titleId, setTitleId] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [type, setType] = useState<keyof typeof TYPES>('NORMAL');
  const [contentMode, setContentMode] = useState<keyof typeof CONTENTS>('DETAIL');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const keyFor = useAttemptKey();

  const load = useCallback(async (chosen?: string) => {
    try {
      const found = await api.get('/device/api/invoice/titleList', { toast: false });
      setTitles(found);
      setAdding(found.length === 0);
      setTitleId((before) => chosen ?? (before || (found[0]?.id ?? '')));
    } catch {
      setTitles('failed');
    }
  }, []);
  useEffect(() => void load(), [load]);

  const apply = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      const body = { orderNo, titleId, type, contentMode };
      await api.post('/device/api/invoice/apply', body, { toast: false, headers: { 'Idempotency-Key': keyFor(body) } });
      onApplied();
    } catch (error) {
      // From another tab: there is the one that was wanted.
      if (error instanceof ApiError && error.code === APPLIED_BEFORE) return onApplied();
      setProblem(Object.values(problemsOf(error)).join('，'));
      setBusy(false);
    }
  };

  if (titles === undefined)
    return (
      <div className={`${styles.form} ${styles.wait}`} role="status" aria-label="正在加载">
        <Skeleton height={48} />
        <Skeleton height={48} />
      </div>
    );
  if (titles === 'failed')
    return (
      <div className={styles.form}>
        <p className={styles.problem} role="alert">
          没有读到发票抬头，请检查网络后重试。
        </p>
        <Button onClick={() => void load()}>重试</Button>
      </div>
    );
  if (isAdding)
    return (
      <InvoiceTitleForm
        submit="保存并使用"
        onCancel={titles.length === 0 ? onCancel : () => setAdding(false)}
        onSaved={(id) => void load(id)}
      />
    );
  return (
    <form className={styles.form} aria-label="申请发票" onSubmit={(event) => void apply(event)}>
      <p className={styles.amount}>
        开票金额 <strong>{formatPrice(amount)}</strong>
        <span>实际支付的金额，不含优惠券、积分与已退款的部分</span>
      </p>
      <fieldset className={styles.titles}>
        <legend>发票抬头</legend>
        {titles.map((title) => (
          <label key={title.id}>
            <input type="radio" name="title" checked={titleId === title.id} onChange={() => setTitleId(title.id)} />
            <span>
              {title.name}
              <span className={styles.hint}>
                {INVOICE_TITLE_KINDS[title.kind]}
                {title.taxNo && `，税号 ${title.taxNo}`}，发到 {title.email}
              </span>
            </span>
          </label>
        ))}
        <Button look="text" onClick={() => setAdding(true)}>
          新增抬头
        </Button>
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>发票种类</legend>
        {(Object.keys(TYPES) as (keyof typeof TYPES)[]).map((key) => (
          <label key={key}>
            <input type="radio" name="type" checked={type === key} onChange={() => setType(key)} />
            {TYPES[key]}
          </label>
        ))}
      </fieldset>
      {type === 'SPECIAL' && <p className={styles.hint}>专用发票由客服审核后开具，抬头要有完整的单位信息。</p>}
      <fieldset className={styles.choices}>
        <legend>发票内容</legend>
        {(Object.keys(CONTENTS) as (keyof typeof CONTENTS)[]).map((key) => (
          <label key={key}>
            <input type="radio" name="content" checked={contentMode === key} onChange={() => setContentMode(key)} />
            {CONTENTS[key]}
          </label>
        ))}
      </fieldset>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.actions}>
        <Button onClick={onCancel}>取消</Button>
        <Button type="submit" look="primary" busy={busy} disabled={busy || !titleId}>
          提交申请
        </Button>
      </div>
    </form>
  );
}
