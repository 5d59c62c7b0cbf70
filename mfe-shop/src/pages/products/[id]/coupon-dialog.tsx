import { ApiError, api, type DataOf, newKey } from '@shared/api';
import { openLogin, session } from '@shared/session';
import { Button } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { Skeleton } from '@shared/ui/skeleton';
import { useCallback, useEffect, useState } from 'react';
import { CouponCard } from '../../../lib/coupon-card.tsx';
import styles from './coupon-dialog.module.css';

type Offer = DataOf<'/web/ecCoupon/center', 'get'>['rows'][number];

const PAGE_SIZE = 20;

/** A coupon with what can be done about it; after taking, the card says so. */
function Row({ offer, onLogin }: { offer: Offer; onLogin: () => void }) {
  const [taken, setTaken] = useState(offer.taken > 0);
  const [reason, setReason] = useState(offer.canTake ? null : offer.reason);
  const [busy, setBusy] = useState(false);
  // One wish, however often it is sent.
  const [key] = useState(newKey);
  const take = async () => {
    if (!session.getState().token) return onLogin();
    setBusy(true);
    try {
      const headers = { 'Idempotency-Key': key };
      await api.post('/web/ecCoupon/receive', { templateId: offer.templateId }, { toast: false, headers });
      setTaken(true);
    } catch (error) {
      setReason(error instanceof ApiError ? error.message : '没有领取成功，请稍后重试');
    }
    setBusy(false);
  };
  const action = taken ? (
    <span className={styles.taken}>已领取</span>
  ) : (
    reason === null && (
      <Button look="second" busy={busy} onClick={() => void take()}>
        领取
      </Button>
    )
  );
  return <CouponCard coupon={offer} reason={taken ? undefined : (reason ?? undefined)} action={action} />;
}

/** The coupons that can be taken for goods. */
export function CouponDialog({ goodsId, onClose }: { goodsId: string; onClose: () => void }) {
  const [offers, setOffers] = useState<Offer[]>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      const params = { goodsId, pageNum: 1, pageSize: PAGE_SIZE };
      setOffers((await api.get('/web/ecCoupon/center', { params, toast: false })).rows);
    } catch {
      setFailed(true);
    }
  }, [goodsId]);
  useEffect(() => void load(), [load]);
  const toLogin = () => {
    onClose();
    openLogin();
  };
  return (
    <Dialog title="可领的优惠券" kind="side" onClose={onClose}>
      <ul className={styles.list}>
        {offers?.map((offer) => (
          <li key={offer.templateId}>
            <Row offer={offer} onLogin={toLogin} />
          </li>
        ))}
        {!offers && !failed && <Skeleton height={104} radius={8} />}
      </ul>
      {offers?.length === 0 && <p className={styles.word}>现在没有可以领取的优惠券。</p>}
      {failed && (
        <div className={styles.word} role="alert">
          <p>优惠券没有加载出来，请检查网络。</p>
          <Button onClick={() => void load()}>重试</Button>
        </div>
      )}
    </Dialog>
  );
}
