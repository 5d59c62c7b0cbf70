import { formatDateTime } from '@shared/contract/time';
import { Icon } from '@shared/ui/icon';
import type { Order } from '../../../lib/order-status.ts';
import styles from './status-steps.module.css';
import { stepsOf } from './steps-of.ts';

/** The way of an order as steps, each with its time once it is done. */
export function StatusSteps({ order }: { order: Order }) {
  return (
    <ol className={styles.steps}>
      {stepsOf(order).map(({ label, at }) => (
        <li key={label} className={at ? styles.done : styles.open}>
          <span className={styles.dot}>{at && <Icon name="check" size={14} />}</span>
          <span className={styles.label}>
            {label}
            {!at && <span className={styles.hidden}>（未到）</span>}
          </span>
          {at && <time dateTime={at}>{formatDateTime(at)}</time>}
        </li>
      ))}
    </ol>
  );
}
