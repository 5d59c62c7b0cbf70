import { ApiError, api, type DataOf, newKey } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { openLogin, session } from '@shared/session';
import { Button, ButtonLink } from '@shared/ui/button';
import { CouponCard } from '@shared/ui/coupon-card';
import { Dialog } from '@shared/ui/dialog';
import { Skeleton } from '@shared/ui/skeleton';
import { useCallback, useEffect, useState } from 'react';
import styles from './coupon-drawer.module.css';

type Offer = DataOf<'/web/ecCoupon/center', 'get'>['rows'][number];

const PAGE_SIZE = 10;
const SKELETONS = ['one', 'two', 'three'];

/** A coupon with what can be done about it, as often as one may have it; after taking, the card says so. */
function Row({ offer, onLogin }: { offer: Offer; onLogin: () => void }) {
  const [taken, setTaken] = useState(offer.taken);
  const [canTake, setCanTake] = useState(offer.canTake);
  const [reason, setReason] = useState(offer.reason);
  const [busy, setBusy] = useState(false);
  // One wish, however often it is sent; the next coupon is another.
  const [key, setKey] = useState(newKey);
  const take = async () => {
    if (!session.getState().token) return onLogin();
    setBusy(true);
    try {
      const headers = { 'Idempotency-Key': key };
      await api.post('/web/ecCoupon/receive', { templateId: offer.templateId }, { toast: false, headers });
      setKey(newKey());
      setTaken(taken + 1);
      setCanTake(taken + 1 < offer.limitPerUser);
      setReason(null);
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.status > 0;
      setReason(isAnswered ? error.message : '没有领取成功，请重试');
      setCanTake(!isAnswered);
    }
    setBusy(false);
  };
  const own = offer.limitPerUser === 1 ? '已领取' : `已领 ${taken} 张，每人限 ${offer.limitPerUser} 张`;
  const action = (
    <>
      {canTake && (
        <Button look="second" busy={busy} onClick={() => void take()}>
          领取
        </Button>
      )}
      {(offer.limitPerUser > 1 || taken > 0) && !reason && (
        <span className={styles.taken} role="status">
          {taken > 0 ? own : `每人限 ${offer.limitPerUser} 张`}
        </span>
      )}
    </>
  );
  return <CouponCard coupon={offer} reason={reason ?? undefined} action={action} />;
}

/** The coupons that can be taken, for goods or for all, a page more at a time. */
export function CouponDrawer({ goodsId, onClose }: { goodsId?: string; onClose: () => void }) {
  const [offers, setOffers] = useState<Offer[]>([]);
  const [next, setNext] = useState<number | null>(1);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  const load = useCallback(
    async (pageNum: number) => {
      setState('loading');
      try {
        const params = { ...(goodsId && { goodsId }), pageNum, pageSize: PAGE_SIZE };
        const { rows, total } = await api.get('/web/ecCoupon/center', { params, toast: false });
        // One that moved to this page meanwhile is not shown twice.
        setOffers((before) => [...before, ...rows.filter((row) => before.every((other) => other.templateId !== row.templateId))]);
        setNext(pageNum * PAGE_SIZE < total ? pageNum + 1 : null);
        setState('ready');
      } catch {
        setState('failed');
      }
    },
    [goodsId],
  );
  useEffect(() => void load(1), [load]);
  const toLogin = () => {
    onClose();
    openLogin();
  };

  return (
    <Dialog title={goodsId ? '可领的优惠券' : '领优惠券'} kind="side" onClose={onClose}>
      <div className={styles.drawer}>
        <ul className={styles.list}>
          {offers.map((offer) => (
            <li key={offer.templateId}>
              <Row offer={offer} onLogin={toLogin} />
            </li>
          ))}
          {state === 'loading' && SKELETONS.map((each) => <Skeleton key={each} height={104} radius={8} />)}
        </ul>
        {state === 'ready' && offers.length === 0 && <p className={styles.word}>现在没有可以领取的优惠券。</p>}
        {state === 'failed' && (
          <p className={styles.word} role="alert">
            优惠券没有加载出来，请检查网络。
          </p>
        )}
        {state !== 'loading' && next !== null && (
          <Button block onClick={() => void load(next)}>
            {state === 'failed' ? '重试' : '再看一些'}
          </Button>
        )}
        <ButtonLink look="text" block to={paths.personal.myCoupon.href()}>
          查看我的优惠券
        </ButtonLink>
      </div>
    </Dialog>
  );
}
