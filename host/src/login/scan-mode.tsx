import { paths } from '@shared/contract/paths';
import { Button } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';
import { ModeLink } from './mode-link.tsx';
import type { ModeProps } from './modes.ts';
import styles from './scan-mode.module.css';
import { type ScanState, useScanLogin } from './use-scan-login.ts';

/** Edge of the QR code and its error correction (spec 9). */
const SIZE = 240;
const LEVEL = 'H';

const SAID: Record<ScanState, string> = {
  waiting: '用已登录本站的手机扫一扫，在手机上确认登录',
  scanned: '已扫码，请在手机上确认登录',
  refused: '已在手机上取消登录',
  expired: '二维码已过期，点击刷新',
  unbound: '该聊天账号尚未绑定，请先用手机号登录',
  offline: '网络不畅，正在重试',
};

const BY_CHAT_APP = '用聊天应用扫一扫，在手机上确认登录';

/** Login by the chat app where it is configured, or by a phone that is logged in already. */
export function ScanMode({ onMode, focused }: ModeProps) {
  const { id, state, chatAppUrl, renew } = useScanLogin();
  const [byPhone, setByPhone] = useState(false);
  const chat = byPhone ? null : chatAppUrl;
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) foot.current?.querySelector('button')?.focus();
  }, [focused]);
  const isOver = state === 'expired' || state === 'refused' || state === 'unbound';
  return (
    <div className={styles.scan}>
      <div className={styles.code}>
        <QRCodeSVG
          value={chat ?? `${window.location.origin}${paths.login.path}/scan?key=${id}`}
          size={SIZE}
          level={LEVEL}
          title="登录二维码"
          className={isOver || state === 'scanned' ? styles.faded : undefined}
        />
        {state === 'expired' && (
          <button type="button" className={styles.over} onClick={renew}>
            {SAID.expired}
          </button>
        )}
        {state === 'scanned' && (
          <span className={styles.over}>
            <Icon name="check" size={40} />
          </span>
        )}
      </div>
      <p role="status" className={isOver || state === 'offline' ? styles.wrong : undefined}>
        {state === 'waiting' && chat ? BY_CHAT_APP : SAID[state]}
      </p>
      {isOver && state !== 'expired' && <Button onClick={renew}>重新获取二维码</Button>}
      {chatAppUrl && <ModeLink onClick={() => setByPhone(!byPhone)}>{byPhone ? '用聊天应用扫码' : '用已登录的手机扫码'}</ModeLink>}
      <div ref={foot}>
        <ModeLink onClick={() => onMode('login')}>返回登录</ModeLink>
      </div>
    </div>
  );
}
