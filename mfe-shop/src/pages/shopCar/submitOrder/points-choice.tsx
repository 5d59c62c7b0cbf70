import { formatPrice } from '@shared/contract/money';
import { formatCount } from '@shared/contract/time';
import { useState } from 'react';
import type { Quote } from './checkout.ts';
import styles from './points-choice.module.css';

interface PointsChoiceProps {
  points: Quote['points'];
  used: number;
  onUse: (points: number) => void;
}

/** How many points are used, in whole hundreds: by the slider, or typed. A point is worth one fen. */
export function PointsChoice({ points: { balance, usable, step, isDeductible }, used, onUse }: PointsChoiceProps) {
  const [typed, setTyped] = useState<string>();
  const value = typed ?? String(used);
  const take = () => {
    const wanted = Math.min(usable, Math.floor((Number(typed) || 0) / step) * step);
    if (typed !== undefined && wanted !== used) onUse(wanted);
    setTyped(undefined);
  };
  if (usable === 0)
    return (
      <div className={styles.row}>
        <span>积分</span>
        <span className={styles.hint}>
          {balance < step
            ? `共 ${formatCount(balance)} 积分，满 ${step} 可抵扣`
            : isDeductible
              ? '本单金额太小，还不能用积分抵扣'
              : '本单商品不支持积分抵扣'}
        </span>
      </div>
    );
  return (
    <div className={styles.points}>
      <div className={styles.row}>
        <label htmlFor="points">积分</label>
        <span className={styles.hint}>
          共 {formatCount(balance)}，本单最多用 {usable}
        </span>
      </div>
      <div className={styles.control}>
        <input
          type="range"
          aria-label="使用的积分"
          aria-valuetext={`${value} 积分`}
          min={0}
          max={usable}
          step={step}
          value={Math.min(usable, Number(value) || 0)}
          onChange={(event) => setTyped(event.target.value)}
          onPointerUp={take}
          onKeyUp={take}
          onBlur={take}
        />
        <input
          id="points"
          className={styles.typed}
          inputMode="numeric"
          maxLength={9}
          value={value}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
          }}
        />
        <span className={used > 0 ? styles.worth : styles.hint}>{used > 0 ? `抵 ${formatPrice(used)}` : '不使用'}</span>
      </div>
    </div>
  );
}
