import { formatPrice, formatYuan } from '@shared/contract/money';
import { businessDate } from '@shared/contract/time';
import { Link } from '@shared/router';
import type { ReactNode } from 'react';
import styles from './coupon-card.module.css';

/** What a coupon says, one to take as well as one that is owned; amounts in integer fen. */
export interface CouponFace {
  name: string;
  kind: 'CASH' | 'PERCENT' | 'FREIGHT' | 'EXCHANGE';
  faceFen: number | null;
  /** 25: a quarter less. */
  percentOff: number | null;
  capFen: number | null;
  thresholdFen: number;
  scopeText: string;
  /** The first moment it is good for, and the first it no longer is. */
  validStart?: string | null;
  validEnd?: string | null;
}

interface CouponCardProps {
  coupon: CouponFace;
  /** Stands in place of the dates, for validity that begins with taking. */
  validText?: string | undefined;
  /** Why it cannot be used or taken. */
  reason?: string | undefined;
  /** It has been used, or its time is over. */
  isOver?: boolean;
  /** More about it, below the rest. */
  note?: ReactNode;
  /** Where its name leads. */
  to?: string;
  /** A button, a choice or a word at its end. */
  action?: ReactNode;
}

/** Yuan without empty decimals: 2000 -> 20, 1250 -> 12.50. */
const shortYuan = (fen: number) => formatYuan(fen).replace(/\.00$/, '');

/** What it takes off, in two parts: the figure and its unit. */
function faceOf({ kind, faceFen, percentOff }: CouponFace): { before?: string; figure: string; after?: string } {
  if (kind === 'EXCHANGE') return { figure: '兑换' };
  if (percentOff !== null) return { figure: String((100 - percentOff) / 10), after: '折' };
  if (faceFen !== null) return { before: '¥', figure: shortYuan(faceFen) };
  return { figure: '包邮' };
}

/** From when it can be used: 满 ¥99.00 可用, 无门槛. */
export function thresholdText({ thresholdFen, capFen }: Pick<CouponFace, 'thresholdFen' | 'capFen'>): string {
  const from = thresholdFen > 0 ? `满 ${formatPrice(thresholdFen)} 可用` : '无门槛';
  return capFen === null ? from : `${from}，最多减 ${formatPrice(capFen)}`;
}

function validityOf({ validStart, validEnd }: CouponFace): string | undefined {
  if (!validEnd) return undefined;
  // The end is the first moment after the last day.
  const last = businessDate(new Date(Date.parse(validEnd) - 1));
  return validStart && Date.parse(validStart) > Date.now() ? `${businessDate(new Date(validStart))} 至 ${last}` : `有效期至 ${last}`;
}

/** A coupon as a ticket: what it takes off, from which sum and for what, until when, and what can be done with it. */
export function CouponCard({ coupon, validText, reason, isOver = false, note, to, action }: CouponCardProps) {
  const face = faceOf(coupon);
  return (
    <div className={`${styles.card} ${reason || isOver ? styles.unusable : ''}`}>
      <p className={styles.face}>
        {face.before && <span className={styles.unit}>{face.before}</span>}
        <strong>{face.figure}</strong>
        {face.after && <span className={styles.unit}>{face.after}</span>}
        {coupon.kind === 'FREIGHT' && coupon.faceFen !== null && <span className={styles.kind}>运费券</span>}
      </p>
      <div className={styles.what}>
        <p className={styles.name}>{to ? <Link to={to}>{coupon.name}</Link> : coupon.name}</p>
        <p>{thresholdText(coupon)}</p>
        <p className={styles.small}>{coupon.scopeText}</p>
        <p className={styles.small}>{validText ?? validityOf(coupon)}</p>
        {reason && <p className={styles.reason}>{reason}</p>}
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
