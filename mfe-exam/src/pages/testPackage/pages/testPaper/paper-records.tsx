import { formatScore } from '@shared/contract/exam';
import { paths } from '@shared/contract/paths';
import { formatDuration, formatWhen } from '@shared/contract/time';
import { Link } from '@shared/router';
import { Icon } from '@shared/ui/icon';
import { Pager } from '@shared/ui/pager';
import type { RecordPage } from './calls.ts';
import styles from './paper-records.module.css';

/** Finished attempts of the paper, each a way to its result. */
export function PaperRecords({ records }: { records: RecordPage }) {
  return (
    <section className={styles.records} aria-labelledby="paper-records">
      <h2 id="paper-records">作答记录</h2>
      {records.total === 0 && <p className={styles.none}>还没有交过卷，交卷后可以在这里回看成绩与解析。</p>}
      <ul>
        {records.rows.map((record) => (
          <li key={record.aprId}>
            <Link className={styles.record} to={paths.testResults.href({ aprId: record.aprId })}>
              <span className={styles.score}>{formatScore(record.got)}</span>
              <span className={record.passed ? styles.passed : styles.failed}>
                <Icon name={record.passed ? 'check' : 'minus'} size={16} />
                {record.passed ? '及格' : '未及格'}
              </span>
              <span className={styles.meta}>
                第 {record.no} 次，{formatWhen(record.finishedAt, new Date())}，用时 {formatDuration(record.usedSeconds)}
              </span>
              <Icon name="right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
      <Pager {...records} />
    </section>
  );
}
