import { type RunningDiscount, sayDiscount, sayUnitPrices } from '@shared/contract/discount';
import { formatPrice } from '@shared/contract/money';
import { Link } from '@shared/router';
import { Cover } from '@shared/ui/cover';
import { goodsHref } from '@shared/ui/goods-card';
import { GoodsTag } from '@shared/ui/goods-tag';
import type { ReactNode } from 'react';
import styles from './goods-line.module.css';

interface Line {
  goodsId: string;
  goodsType: string;
  title: string;
  coverUrl: string;
  specText: string;
  salePrice: number;
  unitPrice: number;
  qty: number;
  activityQty: number;
  lineAmount: number;
  /** Only before it is ordered. */
  discount?: RunningDiscount | null;
}

/** One goods of an order: cover, title, edition, unit price, pieces and sum; without prices where only the goods counts. */
export function GoodsLine({ line, note, priced = true }: { line: Line; note?: ReactNode; priced?: boolean }) {
  return (
    <div className={styles.line}>
      <span className={styles.cover}>
        <Cover src={line.coverUrl} title={line.title} width={72} />
      </span>
      <div className={styles.what}>
        <Link className={styles.title} to={goodsHref({ id: line.goodsId, type: line.goodsType })}>
          {line.title}
        </Link>
        <p className={styles.meta}>
          <GoodsTag type={line.goodsType} />
          {line.specText && <span>{line.specText}</span>}
          {line.discount?.left === 0 && <span>限时折扣 {sayDiscount(line.discount, line.qty)}</span>}
          {note}
        </p>
      </div>
      {priced && (
        <>
          <p className={styles.unit}>
            {sayUnitPrices(line).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
          <p className={styles.sum}>{formatPrice(line.lineAmount, { zeroAsAmount: true })}</p>
        </>
      )}
    </div>
  );
}
