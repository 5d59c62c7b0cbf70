import { ApiError, api, type DataOf } from '@shared/api';
import { formatPrice } from '@shared/contract/money';
import { formatDateTime } from '@shared/contract/time';
import { navigateExternal } from '@shared/router';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './invoice-forms.module.css';
import { toast } from './toast.tsx';

type Invoice = DataOf<'/device/api/invoice/list', 'get'>['rows'][number];

/** What the states of an invoice are called, and what they mean for the buyer. */
export const INVOICE_STATUS: Record<Invoice['status'], { name: string; meaning: string }> = {
  APPLIED: { name: '待开具', meaning: '申请已收到，普通发票会自动开具，专用发票由客服审核。' },
  ISSUING: { name: '开具中', meaning: '正在开具，一般几分钟内完成。' },
  ISSUED: { name: '已开具', meaning: '已发到收票邮箱，也可以在这里下载。' },
  FAILED: { name: '开具失败', meaning: '开具没有成功，我们正在处理，不用重新申请。' },
  CANCELLED: { name: '已取消', meaning: '申请已取消，需要时可以重新申请。' },
  REJECTED: { name: '未通过', meaning: '申请没有通过，请核对后重新申请。' },
  RED_PENDING: { name: '红冲中', meaning: '款项有退回，原发票正在红冲。' },
  RED_ISSUED: { name: '已红冲', meaning: '原发票已作废，请勿再使用。' },
};

const TYPES: Record<Invoice['type'], string> = { NORMAL: '电子普通发票', SPECIAL: '电子专用发票' };

interface InvoiceItemProps {
  invoice: Invoice;
  /** More about it, such as its order. */
  note?: ReactNode;
  /** It may stand otherwise now. */
  onChanged: () => Promise<void>;
}

/** An invoice with its state and what can be done with it. */
export function InvoiceItem({ invoice, note, onChanged }: InvoiceItemProps) {
  const { invoiceNo, status } = invoice;
  const [busy, setBusy] = useState<'download' | 'resend' | 'cancel'>();
  const [isAsking, setAsking] = useState(false);

  const run = async (what: 'download' | 'resend' | 'cancel', work: () => Promise<void>) => {
    setBusy(what);
    // A refusal is told by the client's toast.
    await work().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
    setBusy(undefined);
  };
  const download = () =>
    run('download', async () => {
      const { url } = await api.get('/device/api/invoice/link', { params: { invoiceNo } });
      navigateExternal(url, { external: false });
    });
  const resend = () =>
    run('resend', async () => {
      await api.post('/device/api/invoice/resend', { invoiceNo });
      toast('发票已重新发送到收票邮箱', 'good');
    });
  const cancel = () =>
    run('cancel', async () => {
      await api.post('/device/api/invoice/cancel', { invoiceNo }).finally(onChanged);
      setAsking(false);
    });

  return (
    <article className={styles.item} aria-label={`${invoice.titleName}的发票`}>
      <header>
        <strong>{INVOICE_STATUS[status].name}</strong>
        <span>
          {TYPES[invoice.type]}
          {invoice.isReissue && '，退款后重开'}
        </span>
        <span className={styles.sum}>{formatPrice(invoice.amount)}</span>
      </header>
      <p>{invoice.titleName}</p>
      <p className={styles.hint}>
        {INVOICE_STATUS[status].meaning}
        <br />
        {invoice.issuedAt ? `${formatDateTime(invoice.issuedAt)} 开具` : `${formatDateTime(invoice.createdAt)} 申请`}
        {note}
      </p>
      {invoice.actions.length > 0 && (
        <div className={styles.doing}>
          {invoice.actions.includes('download') && (
            <Button look="second" busy={busy === 'download'} onClick={() => void download()}>
              下载发票
            </Button>
          )}
          {invoice.actions.includes('resend') && (
            <Button look="text" busy={busy === 'resend'} onClick={() => void resend()}>
              重发邮件
            </Button>
          )}
          {invoice.actions.includes('cancel') && (
            <Button look="text" onClick={() => setAsking(true)}>
              取消申请
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <Dialog
          title="取消发票申请"
          onClose={() => setAsking(false)}
          confirm={{ text: '取消申请', busy: busy === 'cancel', onConfirm: () => void cancel() }}
        >
          <p>取消后可以重新申请。</p>
        </Dialog>
      )}
    </article>
  );
}
