import { type Fen, formatPrice } from '@shared/contract/money';
import styles from './price.module.css';

interface PriceProps {
  fen: Fen;
  /** Printed price, shown struck through when it is higher. */
  listFen?: Fen | undefined;
  /** 0 reads ¥0.00 in place of 免费. */
  zeroAsAmount?: boolean;
  size?: 'small' | 'normal' | 'large';
}

/** A price in the house style; tabular figures, the old price beside it. */
export function Price({ fen, listFen, zeroAsAmount = false, size = 'normal' }: PriceProps) {
  return (
    <span className={`${styles.price} ${styles[size]}`}>
      <span className={styles.now}>{formatPrice(fen, { zeroAsAmount })}</span>
      {listFen !== undefined && listFen > fen && (
        <s className={styles.was}>
          <span className={styles.label}>定价 </span>
          {formatPrice(listFen, { zeroAsAmount: true })}
        </s>
      )}
    </span>
  );
}
