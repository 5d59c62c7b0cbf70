import { ApiError, api, type DataOf, newKey } from '@shared/api';
import { openLogin, session } from '@shared/session';
import { Button } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { Skeleton } from '@shared/ui/skeleton';
import { toast } from '@shared/ui/toast';
import { useCallback, useEffect, useState } from 'react';
import { CouponCard } from '../../lib/coupon-card.tsx';
import styles from './coupon-drawer.module.css';

type Offer = DataOf<'/web/ecCoupon/center', 'get'>['rows'][number];

const PAGE_SIZE = 10;
const SKELETONS = ['one', 'two', 'three'];

/** The coupons that can be taken, beside the cart; a page more at a time. */
export function CouponDrawer({ onClose }: { onClose: () => void }) {
  const [offers, setOffers] = useState<Offer[]>([]);
  const [next, setNext] = useState<number | null>(1);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [busy, setBusy] = useState<string>();

  const load = useCallback(async (pageNum: number) => {
    setState('loading');
    try {
      const { rows, total } = await api.get('/web/ecCoupon/center', { params: { pageNum, pageSize: PAGE_SIZE }, toast: false });
      // One that moved to this page meanwhile is not shown twice.
      setOffers((before) => [...before, ...rows.filter((row) => before.every((other) => other.templateId !== row.templateId))]);
      setNext(pageNum * PAGE_SIZE < total ? pageNum + 1 : null);
      setState('ready');
    } catch {
      setState('failed');
    }
  }, []);
  useEffect(() => void load(1), [load]);

  const take = async (offer: Offer) => {
    if (!session.getState().token) {
      onClose();
      return openLogin();
    }
    setBusy(offer.templateId);
    try {
      await api.post('/web/ecCoupon/receive', { templateId: offer.templateId }, { headers: { 'Idempotency-Key': newKey() }, toast: false });
      toast('已领取，结算时可以使用', 'good');
      setOffers((before) =>
        before.map((row) => (row.templateId === offer.templateId ? { ...row, taken: row.taken + 1, canTake: false } : row)),
      );
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : '没有领取成功，请稍后重试';
      setOffers((before) => before.map((row) => (row.templateId === offer.templateId ? { ...row, canTake: false, reason } : row)));
    }
    setBusy(undefined);
  };

  return (
    <Dialog title="领优惠券" kind="side" onClose={onClose}>
      <div className={styles.drawer}>
        <ul className={styles.list}>
          {offers.map((offer) => (
            <li key={offer.templateId}>
              <CouponCard
                coupon={offer}
                reason={offer.taken > 0 || offer.canTake ? undefined : (offer.reason ?? undefined)}
                action={
                  offer.canTake ? (
                    <Button look="second" busy={busy === offer.templateId} onClick={() => void take(offer)}>
                      领取
                    </Button>
                  ) : (
                    offer.taken > 0 && <span className={styles.taken}>已领取</span>
                  )
                }
              />
            </li>
          ))}
          {state === 'loading' && SKELETONS.map((each) => <Skeleton key={each} height={104} radius={8} />)}
        </ul>
        {state === 'ready' && offers.length === 0 && <p className={styles.word}>现在没有可以领取的优惠券。</p>}
        {state === 'failed' && (
          <p className={styles.word} role="alert">
            优惠券没有加载出来
          </p>
        )}
        {state !== 'loading' && next !== null && (
          <Button block onClick={() => void load(next)}>
            {state === 'failed' ? '重试' : '再看一些'}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
