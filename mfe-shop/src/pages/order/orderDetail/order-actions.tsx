import { api } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { useNavigate, useRevalidator } from '@shared/router';
import { Button, ButtonLink } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { toast } from '@shared/ui/toast';
import { useState } from 'react';
import type { Order } from '../../../lib/order-status.ts';
import { RebuyButton } from '../../../lib/rebuy-button.tsx';
import styles from './order-actions.module.css';

type Question = 'cancel' | 'receive' | 'extend' | 'delete';

const QUESTIONS: Record<Question, { title: string; text: string; yes: string; done?: string }> = {
  cancel: { title: '取消订单', text: '取消后订单将关闭，占用的库存会释放，用到的优惠券与积分会退回，不能恢复。', yes: '取消订单' },
  receive: { title: '确认收货', text: '请在收到全部商品并确认无误后再确认收货。', yes: '确认收货', done: '已确认收货' },
  extend: {
    title: '延长收货时间',
    text: '自动确认收货的时间将推迟 5 天，每个订单只能延长一次。',
    yes: '延长 5 天',
    done: '收货时间已延长 5 天',
  },
  delete: { title: '删除订单', text: '删除后订单不再显示，不能恢复。需要开票或售后时，请先办理。', yes: '删除订单', done: '订单已删除' },
};

/** What the state of an order allows, each asked first where it cannot be taken back. */
export function OrderActions({ order }: { order: Order }) {
  const { orderNo, actions } = order;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question>();
  const [busy, setBusy] = useState(false);
  const allows = (action: Order['actions'][number]) => actions.includes(action);

  const answer = async (asked: Question) => {
    setBusy(true);
    // A refusal is told by the client's toast; either way the order is shown as it stands now.
    const done = await api.post(`/device/api/order/${asked}`, { orderNo }).then(
      () => true,
      () => false,
    );
    const { done: text } = QUESTIONS[asked];
    if (done && text) toast(text, 'good');
    if (done && asked === 'delete') return navigate(paths.personal.orderList.href(), { replace: true });
    await revalidate();
    setBusy(false);
    setQuestion(undefined);
  };

  const asked = question && QUESTIONS[question];
  return (
    <>
      <div className={styles.actions}>
        {allows('delete') && (
          <Button look="text" onClick={() => setQuestion('delete')}>
            删除订单
          </Button>
        )}
        {allows('extend') && <Button onClick={() => setQuestion('extend')}>延长收货</Button>}
        {allows('rebuy') && <RebuyButton orderNo={orderNo} />}
        {allows('cancel') && <Button onClick={() => setQuestion('cancel')}>取消订单</Button>}
        {allows('pay') && (
          <ButtonLink to={paths.purchaseSuccessful.href({ orderNo })} look="primary">
            去支付
          </ButtonLink>
        )}
        {allows('receive') && (
          <Button look="primary" onClick={() => setQuestion('receive')}>
            确认收货
          </Button>
        )}
      </div>
      {question && asked && (
        <Dialog
          title={asked.title}
          onClose={() => setQuestion(undefined)}
          confirm={{ text: asked.yes, busy, onConfirm: () => void answer(question) }}
        >
          <p>{asked.text}</p>
        </Dialog>
      )}
    </>
  );
}
