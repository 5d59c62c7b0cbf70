import { type ApiError, api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { formatDateTime } from '@shared/contract/time';
import { type LoaderFunctionArgs, useLoaderData } from '@shared/router';
import { useSession } from '@shared/session';
import { Button, ButtonLink } from '@shared/ui/button';
import { Icon, type IconName } from '@shared/ui/icon';
import { useState } from 'react';
import { useSite } from '../../../app/site.ts';
import styles from './page.module.css';

type Device = DataOf<'/device/auth/pc/device', 'get'>;

/** What came of the login; `failed` carries the server's words. */
type Outcome = { state: 'confirmed' | 'refused' | 'expired' } | { state: 'failed'; message: string };

/** Over, unknown or somebody else's: the phone is told no more than that. */
const EXPIRED = 40034;

const outcomeOf = ({ code, message }: ApiError): Outcome => (code === EXPIRED ? { state: 'expired' } : { state: 'failed', message });

export async function loader({ request }: LoaderFunctionArgs): Promise<{ state: 'scanned'; key: string; device: Device } | Outcome> {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  try {
    const device = await api.get('/device/auth/pc/device', { params: { key }, toast: false });
    return device.state === 'scanned' ? { state: device.state, key, device } : { state: device.state };
  } catch (error) {
    return outcomeOf(error as ApiError);
  }
}

const SAID: Record<Exclude<Outcome['state'], 'failed'>, { icon: IconName; title: string; text: string }> = {
  confirmed: { icon: 'check', title: '已确认登录', text: '电脑上会自动登录，本页可以关闭。' },
  refused: { icon: 'close', title: '已取消登录', text: '电脑上没有登录。如果这不是您本人的操作，请到账号设置里检查登录设备。' },
  expired: { icon: 'clock', title: '二维码已过期', text: '请在电脑上点击二维码刷新，再用手机重新扫码。' },
};

/** The phone's side of the scan login: who logs in where, and the decision. */
export function Component() {
  const found = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const { brand } = useSite().config;
  const name = useSession((session) => session.userInfo?.truename);
  const [decided, setDecided] = useState<Outcome>();
  const [busy, setBusy] = useState<'confirm' | 'refuse'>();
  const shown = decided ?? found;

  const decide = async (choice: 'confirm' | 'refuse', key: string) => {
    setBusy(choice);
    try {
      await api.post(`/device/auth/pc/${choice}`, { key }, { toast: false });
      setDecided({ state: choice === 'confirm' ? 'confirmed' : 'refused' });
    } catch (error) {
      setDecided(outcomeOf(error as ApiError));
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex, nofollow" />
      <section className={styles.card} aria-live="polite">
        <p className={styles.seal} aria-hidden="true">
          {brand.seal}
        </p>
        {shown.state === 'scanned' ? (
          <>
            <h1>在另一台设备上登录{brand.short}</h1>
            <dl className={styles.facts}>
              <dt>账号</dt>
              <dd>{name ?? '当前登录的账号'}</dd>
              <dt>设备</dt>
              <dd>{shown.device.device}</dd>
              <dt>网络地址</dt>
              <dd>{shown.device.address}</dd>
              <dt>请求时间</dt>
              <dd>{formatDateTime(shown.device.createdAt)}</dd>
            </dl>
            <p className={styles.warning}>
              <Icon name="warn" />
              请只确认您自己正在登录的设备，不要为他人扫码。
            </p>
            <Button
              look="primary"
              block
              busy={busy === 'confirm'}
              disabled={busy !== undefined}
              onClick={() => void decide('confirm', shown.key)}
            >
              确认登录
            </Button>
            <Button block busy={busy === 'refuse'} disabled={busy !== undefined} onClick={() => void decide('refuse', shown.key)}>
              取消
            </Button>
          </>
        ) : (
          <Result outcome={shown} />
        )}
      </section>
    </div>
  );
}

function Result({ outcome }: { outcome: Outcome }) {
  const { icon, title, text } =
    outcome.state === 'failed' ? ({ icon: 'warn', title: '暂时无法登录', text: outcome.message } as const) : SAID[outcome.state];
  return (
    <>
      <span className={`${styles.mark} ${outcome.state === 'confirmed' ? styles.good : ''}`}>
        <Icon name={icon} size={40} />
      </span>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {outcome.state === 'failed' && <Button onClick={() => window.location.reload()}>重试</Button>}
      <ButtonLink to={paths.home.href()} look="text">
        回到首页
      </ButtonLink>
    </>
  );
}
