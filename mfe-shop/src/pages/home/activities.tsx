import type { DataOf } from '@shared/api';
import { formatPrice } from '@shared/contract/money';
import { formatDateTime } from '@shared/contract/time';
import { Shelf } from '@shared/ui/shelf';
import styles from './activities.module.css';

type Activity = DataOf<'/activityManage/page', 'get'>['rows'][number];

/** What is on: readings, lectures and courses to come to. */
export function Activities({ activities }: { activities: Activity[] }) {
  if (activities.length === 0) return null;
  return (
    <Shelf title="近期活动" note="到书店来，或在线上相见">
      <ul className={styles.list}>
        {activities.map((activity) => (
          <li key={activity.id} className={styles.activity}>
            <img src={activity.coverUrl} alt="" width={360} height={180} loading="lazy" decoding="async" />
            <p className={styles.title}>{activity.title}</p>
            <p className={styles.facts}>
              <time dateTime={activity.startAt}>{formatDateTime(activity.startAt)}</time>
              <span>{activity.place}</span>
              <span>{formatPrice(activity.feeFen)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Shelf>
  );
}
