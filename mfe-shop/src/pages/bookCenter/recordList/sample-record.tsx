import { ApiError, api } from '@shared/api';
import { formatDateTime } from '@shared/contract/time';
import { Button } from '@shared/ui/button';
import { Cover } from '@shared/ui/cover';
import { Dialog } from '@shared/ui/dialog';
import { toast } from '@shared/ui/toast';
import { useState } from 'react';
import { FollowUpDialog } from './follow-up-dialog.tsx';
import type { Samples } from './load-records.ts';
import styles from './page.module.css';

type Sample = Samples['rows'][number];

const STATES = {
  SUBMITTED: '待审核',
  APPROVED: '已通过，待寄出',
  REJECTED: '未通过',
  SHIPPED: '已寄出',
  RECEIVED: '已收到',
  FOLLOW_UP: '已回复',
  CANCELLED: '已撤回',
} as const satisfies Record<Sample['status'], string>;

/** A request for sample books, with the step that its teacher may take now. */
export function SampleRecord({ sample, onChanged }: { sample: Sample; onChanged: () => void }) {
  const { reqNo, status, term, books, rejectReason, expressCompany, expressNo, followUp, createdAt } = sample;
  const [asking, setAsking] = useState(false);
  const [telling, setTelling] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const act = async (path: '/device/bookCenter/sampleCancel' | '/device/bookCenter/sampleReceive', done: string) => {
    setBusy(true);
    setProblem('');
    try {
      await api.post(path, { reqNo }, { toast: false });
      setAsking(false);
      toast(done, 'good');
      onChanged();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : '没有成功，请稍后重试');
    } finally {
      setBusy(false);
    }
  };
  return (
    <article className={styles.sample} aria-label={`样书申请 ${reqNo}`}>
      <p className={styles.line}>
        <strong>{term}学期</strong>
        <span className={styles.state}>{STATES[status]}</span>
      </p>
      <ul className={styles.books}>
        {books.map(({ goodsId, title, coverUrl }) => (
          <li key={goodsId}>
            <span className={styles.cover}>
              <Cover src={coverUrl} title={title} width={48} />
            </span>
            {title}
          </li>
        ))}
      </ul>
      {rejectReason && <p className={styles.facts}>原因：{rejectReason}</p>}
      {expressNo && (
        <p className={styles.facts}>
          {expressCompany} {expressNo}
        </p>
      )}
      {followUp && <p className={styles.facts}>{followUp.adopted ? `已选用，${followUp.copies} 名学生使用` : '没有选用'}</p>}
      <p className={styles.time}>
        {formatDateTime(createdAt)} 申请，编号 {reqNo}
      </p>
      {status === 'SUBMITTED' && (
        <Button look="text" onClick={() => setAsking(true)}>
          撤回申请
        </Button>
      )}
      {status === 'SHIPPED' && (
        <Button look="second" busy={busy} onClick={() => void act('/device/bookCenter/sampleReceive', '已确认收到样书')}>
          确认收到
        </Button>
      )}
      {status === 'RECEIVED' && (
        <Button look="second" onClick={() => setTelling(true)}>
          回复选用情况
        </Button>
      )}
      {telling && (
        <FollowUpDialog
          reqNo={reqNo}
          books={books.map(({ title }) => `《${title}》`).join('')}
          onClose={() => setTelling(false)}
          onDone={() => {
            setTelling(false);
            onChanged();
          }}
        />
      )}
      {asking ? (
        <Dialog
          title="撤回样书申请"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>保留</Button>
              <Button look="primary" busy={busy} onClick={() => void act('/device/bookCenter/sampleCancel', '已撤回申请')}>
                撤回申请
              </Button>
            </>
          }
        >
          <p>撤回后这些图书不计入今年的样书种数，可以重新申请。</p>
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        </Dialog>
      ) : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </article>
  );
}
