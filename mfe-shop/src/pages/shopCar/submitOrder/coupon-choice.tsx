import { formatPrice } from '@shared/contract/money';
import { Button } from '@shared/ui/button';
import { CouponCard } from '@shared/ui/coupon-card';
import { Dialog } from '@shared/ui/dialog';
import { Icon } from '@shared/ui/icon';
import { useState } from 'react';
import type { Coupon, UnusableCoupon } from './checkout.ts';
import styles from './coupon-choice.module.css';

interface CouponChoiceProps {
  /** 优惠券 or 运费券. */
  name: string;
  usable: Coupon[];
  unusable: UnusableCoupon[];
  chosenId: string | null;
  onChoose: (id: string | null) => void;
}

/** The coupon of this order in one line; the others, also those that cannot be used and why, in a dialog. */
export function CouponChoice({ name, usable, unusable, chosenId, onChoose }: CouponChoiceProps) {
  const [open, setOpen] = useState(false);
  const chosen = usable.find(({ id }) => id === chosenId);
  const count = usable.length + unusable.length;
  const word = chosen
    ? `${chosen.name}，减 ${formatPrice(chosen.discount)}`
    : usable.length > 0
      ? `${usable.length} 张可用，未使用`
      : count > 0
        ? '本单没有可用的'
        : '暂无';
  return (
    <div className={styles.row}>
      <span className={styles.name}>{name}</span>
      <button
        type="button"
        className={styles.open}
        disabled={count === 0}
        aria-label={`${name}：${word}，更换`}
        onClick={() => setOpen(true)}
      >
        <span className={chosen ? styles.chosen : undefined}>{word}</span>
        {count > 0 && <Icon name="right" size={16} />}
      </button>
      {open && (
        <Dialog
          title={`选择${name}`}
          onClose={() => setOpen(false)}
          actions={
            <Button look="primary" onClick={() => setOpen(false)}>
              选好了
            </Button>
          }
        >
          {usable.length > 0 && (
            <fieldset className={styles.list}>
              <legend>可用 {usable.length} 张</legend>
              {usable.map((coupon) => (
                <div key={coupon.id} className={styles.choice}>
                  <CouponCard
                    coupon={coupon}
                    action={
                      <label className={styles.pick}>
                        <input
                          type="radio"
                          name={name}
                          aria-label={`${coupon.name}，减 ${formatPrice(coupon.discount)}`}
                          checked={coupon.id === chosenId}
                          onChange={() => onChoose(coupon.id)}
                        />
                        减 {formatPrice(coupon.discount)}
                      </label>
                    }
                  />
                </div>
              ))}
              <label className={`${styles.choice} ${styles.none}`}>
                <input type="radio" name={name} checked={chosenId === null} onChange={() => onChoose(null)} />
                不使用{name}
              </label>
            </fieldset>
          )}
          {unusable.length > 0 && (
            <section className={styles.list} aria-label={`不可用的${name}`}>
              <h3>不可用 {unusable.length} 张</h3>
              {unusable.map((coupon) => (
                <CouponCard key={coupon.id} coupon={coupon} reason={coupon.reason} />
              ))}
            </section>
          )}
        </Dialog>
      )}
    </div>
  );
}
