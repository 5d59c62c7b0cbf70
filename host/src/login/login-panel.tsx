import { Button } from '@shared/ui/button';
import { useOnDemand } from '@shared/ui/on-demand';
import { Skeleton } from '@shared/ui/skeleton';
import { type ComponentType, useState } from 'react';
import { LoginMode } from './login-mode.tsx';
import styles from './login-panel.module.css';
import type { Mode, ModeProps } from './modes.ts';

/** What most visitors never open is loaded when they do. */
const LATER: Record<Exclude<Mode, 'login'>, () => Promise<ComponentType<ModeProps>>> = {
  register: () => import('./register-mode.tsx').then((module) => module.RegisterMode),
  scan: () => import('./scan-mode.tsx').then((module) => module.ScanMode),
  forget: () => import('./forget-mode.tsx').then((module) => module.ForgetMode),
};

interface LoginPanelProps {
  mode: Mode;
  onMode: (mode: Mode) => void;
  /** Shown as 返回 where no other form lies behind; without it there is nothing to go back to. */
  onBack?: () => void;
}

/**
 * Login, registration, scan and forgotten password; what the popup and the login page share. Stands inside an `AntdProvider`.
 * Only the mode that is shown exists: leaving one clears its fields, and the forget flow begins at the telephone again (spec 4).
 */
export function LoginPanel({ mode, onMode, onBack }: LoginPanelProps) {
  const [moved, setMoved] = useState(false);
  const change = (next: Mode) => {
    setMoved(true);
    onMode(next);
  };
  const focused = moved || onBack !== undefined;
  return (
    <div className={styles.panel}>
      {mode === 'login' ? (
        <LoginMode onMode={change} focused={focused} resumed={!moved} />
      ) : (
        <LaterMode key={mode} load={LATER[mode]} onMode={change} focused={focused} />
      )}
      {onBack && mode === 'login' && (
        <Button look="text" block onClick={onBack}>
          返回
        </Button>
      )}
    </div>
  );
}

function LaterMode({ load, ...props }: ModeProps & { load: () => Promise<ComponentType<ModeProps>> }) {
  const Shown = useOnDemand(true, load, () => props.onMode('login'));
  if (Shown) return <Shown {...props} />;
  return (
    <div className={styles.loading} role="status" aria-label="正在加载">
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  );
}
