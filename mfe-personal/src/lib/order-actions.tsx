import { api } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { useNavigate, useRevalidator } from '@shared/router';
import { Button, ButtonLink } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { toast } from '@shared/ui/toast';
import { useState } from 'react';
import styles from './order-actions.module.css';
import type { OrderSummary } from './order-card.tsx';

type Question = 'cancel' | 'receive' | 'delete';

const QUESTIONS: Record<Question, { title: string; text: string; yes: string; done: string }> = {
  cancel: { title: '取消订单', text: '取消后订单将关闭，不能恢复。', yes: '取消订单', done: '订单已取消' },
  receive: { title: '确认收货', text: '请在收到全部商品并确认无误后再确认收货。', yes: '确认收货', done: '已确认收货' },
  delete: { title: '删除订单', text: '删除后订单不再显示，不能恢复。', yes: '删除订单', done: '订单已删除' },
};

/** So many goods that did not get into the cart are named, the others counted. */
const NAMED = 2;

/** What can be done with an order from the list; what cannot be taken back is asked first. */
export function OrderActions({ order }: { order: OrderSummary }) {
  const { orderNo, actions } = order;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question>();
  const [busy, setBusy] = useState(false);
  const detail = paths.orderDetail.href({ orderNo });

  const answer = async (asked: Question) => {
    setBusy(true);
    // A refusal is told by the client's toast; either way the list is shown as it stands now.
    await api.post(`/device/api/order/${asked}`, { orderNo }).then(
      () => toast(QUESTIONS[asked].done, 'good'),
      () => undefined,
    );
    setQuestion(undefined);
    setBusy(false);
    await revalidate();
  };

  const rebuy = async () => {
    setBusy(true);
    try {
      const { added, left } = await api.post('/device/api/order/rebuy', { orderNo });
      for (const { title, reason } of left.slice(0, NAMED)) toast(`《${title}》没有放入购物车：${reason}`, 'warn');
      if (left.length > NAMED) toast(`另有 ${left.length - NAMED} 种商品没有放入购物车`, 'warn');
      if (added === 0) return;
      window.dispatchEvent(new Event('cart-changed'));
      await navigate(paths.shopCar.href());
    } catch {
      // The client has said what failed; the cart is as it was.
    } finally {
      setBusy(false);
    }
  };

  const asked = question && QUESTIONS[question];
  return (
    <div className={styles.actions}>
      {actions.includes('delete') && (
        <Button look="text" onClick={() => setQuestion('delete')}>
          删除
        </Button>
      )}
      <ButtonLink look="text" to={detail}>
        查看详情
      </ButtonLink>
      {actions.includes('cancel') && (
        <Button look="text" onClick={() => setQuestion('cancel')}>
          取消订单
        </Button>
      )}
      {actions.includes('rebuy') && (
        <Button busy={busy && !question} onClick={() => void rebuy()}>
          再次购买
        </Button>
      )}
      {actions.includes('review') && (
        <ButtonLink look="second" to={paths.personal['orderList/evaluationDetails'].href({ orderNo })}>
          去评价
        </ButtonLink>
      )}
      {actions.includes('receive') && (
        <Button look="second" onClick={() => setQuestion('receive')}>
          确认收货
        </Button>
      )}
      {actions.includes('pay') && (
        <ButtonLink look="primary" to={paths.purchaseSuccessful.href({ orderNo })}>
          去支付
        </ButtonLink>
      )}
      {question && asked && (
        <Dialog
          title={asked.title}
          onClose={() => setQuestion(undefined)}
          confirm={{ text: asked.yes, busy, onConfirm: () => void answer(question) }}
        >
          <p>{asked.text}</p>
        </Dialog>
      )}
    </div>
  );
}
