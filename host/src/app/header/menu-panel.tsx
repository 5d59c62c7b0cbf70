import { paths } from '@shared/contract/paths';
import { useLocation } from '@shared/router';
import { useSession } from '@shared/session';
import { Dialog } from '@shared/ui/dialog';
import { Icon } from '@shared/ui/icon';
import { isOffered, useSite } from '../site.ts';
import { SiteLink } from '../site-link.tsx';
import { Badge } from './badge.tsx';
import styles from './menu-panel.module.css';
import { PERSON_LINKS } from './person-links.ts';

interface MenuPanelProps {
  onClose: () => void;
  onLogOut: () => void;
}

/** The header's navigation and the person's links in one list, for narrow windows. */
export function MenuPanel({ onClose, onLogOut }: MenuPanelProps) {
  const { config, registry } = useSite();
  const { pathname, search } = useLocation();
  const name = useSession((state) => state.userInfo?.truename);
  const loggedIn = useSession((state) => state.token !== null);
  const unread = useSession((state) => state.unread);
  const messages = paths.personal.messageNotification.href();
  const offered = ({ to }: { to: string }) => isOffered(registry, to);
  const link = ({ title, to }: { title: string; to: string }) => (
    <li key={to}>
      <SiteLink to={to}>{title}</SiteLink>
    </li>
  );
  return (
    <Dialog title="菜单" kind="side" onClose={onClose}>
      <div className={styles.panel}>
        <nav aria-label="站内栏目">
          <ul className={styles.list}>{config.header.nav.filter(offered).map(link)}</ul>
        </nav>
        <section className={styles.part} aria-label="我的账号">
          {loggedIn ? (
            <>
              <p className={styles.name}>
                <Icon name="user" />
                {name ?? '我的账号'}
              </p>
              <ul className={styles.list}>
                {isOffered(registry, messages) && (
                  <li className={styles.messages}>
                    <SiteLink to={messages}>{unread > 0 ? `消息通知，${unread} 条未读` : '消息通知'}</SiteLink>
                    <Badge count={unread} />
                  </li>
                )}
                {PERSON_LINKS.filter(offered).map(link)}
                <li>
                  <button type="button" onClick={onLogOut}>
                    退出登录
                  </button>
                </li>
              </ul>
            </>
          ) : (
            <ul className={styles.list}>{link({ title: '登录 / 注册', to: paths.login.href({ redirect: `${pathname}${search}` }) })}</ul>
          )}
        </section>
        <section className={styles.part} aria-label="更多">
          <ul className={styles.list}>{config.header.top.filter(offered).map(link)}</ul>
        </section>
      </div>
    </Dialog>
  );
}
