import { ApiError, api } from '@shared/api';
import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { formatDateTime } from '@shared/contract/time';
import { Link, useRevalidator } from '@shared/router';
import { Button } from '@shared/ui/button';
import { Cover } from '@shared/ui/cover';
import { Dialog } from '@shared/ui/dialog';
import { useState } from 'react';
import panel from '../../../lib/panel.module.css';
import styles from './case-view.module.css';
import { ExpressForm } from './express-form.tsx';
import { Messages } from './messages.tsx';
import { Pictures } from './pictures.tsx';
import { type Case, KINDS, MEANING, STATUS, STEP } from './words.ts';

type Question = 'cancel' | 'confirm';
const QUESTIONS: Record<Question, { title: string; text: string; yes: string }> = {
  cancel: { title: '撤销申请', text: '撤销后这次售后将关闭。需要时可以重新申请，每件商品最多申请三次。', yes: '撤销申请' },
  confirm: { title: '确认收到换货', text: '请在收到换货并检查无误后再确认。', yes: '确认收到' },
};

const money = (fen: number) => formatPrice(fen, { zeroAsAmount: true });

/** A case: where it stands, what the buyer can do, its history and what both sides wrote. */
export function CaseView({ one }: { one: Case }) {
  const { revalidate } = useRevalidator();
  const [question, setQuestion] = useState<Question>();
  const [busy, setBusy] = useState(false);

  const answer = async (asked: Question) => {
    setBusy(true);
    const { asNo } = one;
    const call =
      asked === 'cancel' ? api.post('/device/api/afterSale/cancel', { asNo }) : api.post('/device/api/afterSale/confirm', { asNo });
    // A refusal is told by the client's toast; either way the case is shown as it stands now.
    await call.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
    await revalidate();
    setBusy(false);
    setQuestion(undefined);
  };

  return (
    <>
      <section className={panel.panel} aria-label="售后状态">
        <div className={styles.now}>
          <div>
            <p className={styles.status}>{STATUS[one.status]}</p>
            <p className={styles.meaning}>{MEANING[one.status]}</p>
            {one.rejectReason && <p className={styles.meaning}>原因：{one.rejectReason}</p>}
            {one.status === 'WAIT_RETURN' && one.deadlineAt && (
              <p className={styles.meaning}>请在 {formatDateTime(one.deadlineAt)} 之前寄回</p>
            )}
            {one.refund?.status === 'ABNORMAL' && <p className={styles.meaning}>退款暂未成功，我们正在处理，款项不会丢失。</p>}
          </div>
          <div className={styles.actions}>
            {one.actions.includes('cancel') && <Button onClick={() => setQuestion('cancel')}>撤销申请</Button>}
            {one.actions.includes('confirm') && (
              <Button look="primary" onClick={() => setQuestion('confirm')}>
                确认收到换货
              </Button>
            )}
          </div>
        </div>
      </section>
      <div className={styles.columns}>
        <div className={styles.main}>
          {one.returnAddress && (
            <section className={panel.panel} aria-labelledby="after-sale-return">
              <h2 id="after-sale-return">寄回商品</h2>
              <p>
                {one.returnAddress.receiver} {one.returnAddress.phone}
              </p>
              <p className={styles.meaning}>{one.returnAddress.address}</p>
              {one.actions.includes('fillExpress') ? (
                <ExpressForm asNo={one.asNo} onSent={revalidate} />
              ) : (
                one.returnNo && (
                  <p className={styles.waybill}>
                    {one.returnExpress} {one.returnNo}
                  </p>
                )
              )}
            </section>
          )}
          <History one={one} />
          <Messages one={one} onSent={revalidate} />
        </div>
        <Facts one={one} />
      </div>
      {question && (
        <Dialog
          title={QUESTIONS[question].title}
          onClose={() => setQuestion(undefined)}
          confirm={{ text: QUESTIONS[question].yes, busy, onConfirm: () => void answer(question) }}
        >
          <p>{QUESTIONS[question].text}</p>
        </Dialog>
      )}
    </>
  );
}

function History({ one }: { one: Case }) {
  return (
    <section className={panel.panel} aria-labelledby="after-sale-history">
      <h2 id="after-sale-history">进度</h2>
      <ol className={styles.history}>
        {one.logs.toReversed().map(({ status, at, byBuyer }) => (
          <li key={status}>
            <span>
              {STEP[status]}
              {byBuyer && <span className={styles.by}>（您）</span>}
            </span>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Facts({ one }: { one: Case }) {
  const facts: [string, string | null][] = [
    ['售后单号', one.asNo],
    ['方式', KINDS[one.kind].name],
    ['件数', `${one.qty} 件`],
    ['申请金额', one.kind === 'EXCHANGE' ? null : money(one.applyAmount)],
    ['退款金额', one.refundAmount === null ? null : money(one.refundAmount)],
    ['其中运费', one.freightAmount > 0 ? money(one.freightAmount) : null],
    ['到账时间', one.refund?.successAt ? formatDateTime(one.refund.successAt) : null],
    ['原因', one.reason],
    ['说明', one.reasonText || null],
    ['验收说明', one.inspectNote || null],
    ['换货快递', one.reshipNo && `${one.reshipExpress} ${one.reshipNo}`],
  ];
  return (
    <section className={panel.panel} aria-labelledby="after-sale-facts">
      <h2 id="after-sale-facts">申请内容</h2>
      <div className={styles.line}>
        <Cover src={one.line.coverUrl} title={one.line.title} width={56} />
        <div>
          <p className={styles.title}>{one.line.title}</p>
          {one.line.specText && <p className={styles.meaning}>{one.line.specText}</p>}
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <div>
          <dt>订单</dt>
          <dd>
            <Link className={styles.link} to={paths.orderDetail.href({ orderNo: one.orderNo })}>
              {one.orderNo}
            </Link>
          </dd>
        </div>
      </dl>
      <Pictures urls={one.images} label="凭证图片" />
    </section>
  );
}
