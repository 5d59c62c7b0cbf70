import type { DataOf } from '@shared/api';
import styles from './ways.module.css';

type Rules = DataOf<'/device/api/point/rules', 'get'>;

const NAMES: Record<Rules['earning'][number]['kind'], string> = { SIGN: '每日签到', REVIEW: '评价买过的商品', PUNCH: '完成打卡' };

/** How points come, with the numbers of the server. */
export function Ways({ rules: { earning, streak } }: { rules: Rules }) {
  return (
    <section className={styles.ways} aria-labelledby="points-ways">
      <h2 id="points-ways">怎样得积分</h2>
      <dl>
        {earning.map(({ kind, points, perDay }) => (
          <div key={kind}>
            <dt>{NAMES[kind]}</dt>
            <dd>
              <strong>+{points}</strong>
              {kind === 'SIGN' ? `，连续第 ${streak.days} 天多得 ${streak.points}` : `，每天 ${perDay} 次`}
            </dd>
          </div>
        ))}
        <div>
          <dt>购买图书、课程与文创</dt>
          <dd>按商品页写明的数目，售后期结束后到账</dd>
        </div>
      </dl>
      <p>100 积分在下单时可抵 1 元。积分有效到得到后的次年 12 月 31 日，先到期的先用。</p>
    </section>
  );
}
