import { api } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { Link } from '@shared/router';
import { openLogin } from '@shared/session';
import { Button } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { toast } from '@shared/ui/toast';
import { useState } from 'react';
import styles from './account-panel.module.css';
import { type Account, lastDayText, type useAccount } from './points.ts';

interface AccountPanelProps {
  of: ReturnType<typeof useAccount>;
  /** After so many days in a row there is more. */
  streakDays: number;
}

/** The reader's points, where they come and go, and today's sign-in; visitors are asked to log in. */
export function AccountPanel({ of: { isVisitor, account, failed, retry, put }, streakDays }: AccountPanelProps) {
  return (
    <section className={styles.panel} aria-label="我的积分">
      {account ? (
        <Known account={account} streakDays={streakDays} onChange={put} />
      ) : failed ? (
        <>
          <p className={styles.ask}>没有取到您的积分，网络可能不太稳定。</p>
          <Button onClick={retry}>重试</Button>
        </>
      ) : isVisitor ? (
        <>
          <p className={styles.ask}>登录后可以签到、查看积分和兑换。</p>
          <Button look="primary" onClick={openLogin}>
            登录
          </Button>
        </>
      ) : (
        <p className={styles.ask} role="status">
          正在查询您的积分
        </p>
      )}
    </section>
  );
}

function Known({ account, streakDays, onChange }: { account: Account; streakDays: number; onChange: (account: Account) => void }) {
  const [busy, setBusy] = useState(false);
  const { available, frozen, pending, debt, expiring, sign } = account;
  const facts = [
    pending > 0 && `${pending} 分待到账：购物所得，售后期结束后可用`,
    frozen > 0 && `${frozen} 分由待付款订单占用`,
    debt > 0 && `${debt} 分待抵还：退款应收回的积分，由以后得到的抵还`,
    expiring && `${expiring.points} 分 ${lastDayText(expiring.at)}到期`,
  ].filter((fact): fact is string => typeof fact === 'string');

  const signIn = async () => {
    setBusy(true);
    try {
      const { points, info } = await api.post('/device/api/point/signIn');
      onChange(info);
      toast(points > 0 ? `签到成功，得到 ${points} 积分` : '今天已经签到过了', 'good');
    } catch {
      // The client has said what failed.
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <div className={styles.balance}>
        <p className={styles.label}>可用积分</p>
        <p className={styles.number}>{available.toLocaleString('zh-CN')}</p>
        <nav className={styles.links} aria-label="积分记录">
          <Link to={paths.exchangeRecords.href({ tab: 'ledger' })}>
            积分明细
            <Icon name="right" size={14} />
          </Link>
          <Link to={paths.jfOrderRecord.href()}>
            兑换订单
            <Icon name="right" size={14} />
          </Link>
        </nav>
      </div>
      <div className={styles.sign}>
        <Streak days={sign.days} isSigned={sign.isSigned} length={streakDays} />
        <Button look={sign.isSigned ? 'plain' : 'primary'} busy={busy} disabled={sign.isSigned} onClick={() => void signIn()}>
          {sign.isSigned ? (
            <>
              <Icon name="check" size={16} /> 今天已签到
            </>
          ) : (
            `签到得 ${sign.next} 积分`
          )}
        </Button>
      </div>
      {facts.length > 0 && (
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Days in a row within the current round, as dots. */
function Streak({ days, isSigned, length }: { days: number; isSigned: boolean; length: number }) {
  const inRound = days === 0 ? 0 : ((days - 1) % length) + 1;
  // A full round that today has not been added to is over.
  const done = inRound === length && !isSigned ? 0 : inRound;
  return (
    <div>
      <p className={styles.days}>
        已连续签到 <strong>{days}</strong> 天
      </p>
      <ol className={styles.dots} aria-hidden="true">
        {Array.from({ length }, (_, index) => index + 1).map((day) => (
          <li key={day} className={day <= done ? styles.done : undefined}>
            {day}
          </li>
        ))}
      </ol>
    </div>
  );
}
