import { useLocation } from '@shared/router';
import { useSession } from '@shared/session';
import { Icon } from '@shared/ui/icon';
import { useOnDemand } from '@shared/ui/on-demand';
import { useState } from 'react';
import styles from './header.module.css';
import { LogOutQuestion } from './log-out-question.tsx';

const loadPanel = () => import('./menu-panel.tsx').then((module) => module.MenuPanel);

/** Where the window is too narrow for the navigation: phones, and a page at 200 %. */
export function MenuButton() {
  const { key } = useLocation();
  // As the person's menu: open on one visit to a page, every way to another one closes it.
  const [openAt, setOpenAt] = useState<string>();
  const [asking, setAsking] = useState(false);
  const unread = useSession((state) => state.readMsg);
  const close = () => setOpenAt(undefined);
  const Panel = useOnDemand(openAt !== undefined, loadPanel, close);
  return (
    <>
      <button
        type="button"
        className={`${styles.icon} ${styles.menu}`}
        aria-label={unread ? '菜单，有未读消息' : '菜单'}
        aria-haspopup="dialog"
        onClick={() => setOpenAt(key)}
      >
        <Icon name="menu" size={22} />
        {unread && <span className={styles.dot} />}
      </button>
      {openAt === key && Panel && (
        <Panel
          onClose={close}
          onLogOut={() => {
            close();
            setAsking(true);
          }}
        />
      )}
      {asking && <LogOutQuestion onDone={() => setAsking(false)} />}
    </>
  );
}
