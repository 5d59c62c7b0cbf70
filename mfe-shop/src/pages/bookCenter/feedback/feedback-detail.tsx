import { ApiError, api, type DataOf } from '@shared/api';
import { formatDateTime } from '@shared/contract/time';
import { Button } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { useState } from 'react';
import { KINDS, STATES } from './kinds.ts';
import styles from './page.module.css';

type Info = DataOf<'/device/feedback/selectFeedbackInfo', 'get'>;

/** One feedback with its answer. */
export function FeedbackDetail({ info, onDeleted }: { info: Info; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const facts = [
    ['图书', info.bookTitle ?? info.isbn],
    ['页码', info.pageNo],
    ['原文', info.originalText],
    ['建议改为', info.suggestedText],
    ['说明', info.content],
    ['联系方式', info.contact],
  ].filter(([, text]) => text);
  const remove = async () => {
    setBusy(true);
    try {
      await api.post('/device/feedback/deleteFeedback', { id: info.id }, { toast: false });
      onDeleted();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : '没有删除成功，请稍后重试');
      setBusy(false);
    }
  };
  return (
    <section className={styles.detail} aria-labelledby="feedback-detail">
      <h2 id="feedback-detail">
        {KINDS[info.kind]}
        <span className={styles.state}>{STATES[info.status]}</span>
      </h2>
      <p className={styles.time}>{formatDateTime(info.createdAt)} 提交</p>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {info.images.length > 0 && (
        <ul className={styles.pictures}>
          {info.images.map(({ name, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" aria-label={`查看图片 ${name}`}>
                <img src={url} alt="" width={88} height={88} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {info.reply && (
        <div className={styles.reply}>
          <h3>{info.adopted ? '编辑答复，意见已采纳' : '编辑答复'}</h3>
          <p>{info.reply}</p>
          {info.repliedAt && <p className={styles.time}>{formatDateTime(info.repliedAt)}</p>}
        </div>
      )}
      {(info.status === 'NEW' || info.status === 'CLOSED') && (
        <Button look="text" onClick={() => setAsking(true)}>
          删除这条反馈
        </Button>
      )}
      {asking && (
        <Dialog
          title="删除反馈"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>保留</Button>
              <Button look="primary" busy={busy} onClick={() => void remove()}>
                删除反馈
              </Button>
            </>
          }
        >
          <p>删除后不能恢复，编辑也不会再处理它。</p>
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        </Dialog>
      )}
    </section>
  );
}
