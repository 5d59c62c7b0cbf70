import { paths } from '@shared/contract/paths';
import { Link, NavLink, useLocation } from '@shared/router';
import { useSession } from '@shared/session';
import { Icon } from '@shared/ui/icon';
import { preloadLogin } from '../../login/preload.ts';
import { isOffered, useSite } from '../site.ts';
import { SiteLink } from '../site-link.tsx';
import { Badge } from './badge.tsx';
import styles from './header.module.css';
import { MenuButton } from './menu-button.tsx';
import { SearchBox } from './search-box.tsx';
import { useShownOnWayUp } from './use-shown-on-way-up.ts';
import { UserMenu } from './user-menu.tsx';

function Bell() {
  const unread = useSession((state) => state.readMsg);
  const count = useSession((state) => state.unread);
  return (
    <Link
      className={`${styles.icon} ${styles.bell}`}
      to={paths.personal.messageNotification.href()}
      aria-label={unread ? `消息通知，${count} 条未读` : '消息通知'}
    >
      <Icon name={unread ? 'bellRing' : 'bell'} size={22} />
      <Badge count={count} />
    </Link>
  );
}

function LoginLink() {
  const { pathname, search } = useLocation();
  const to = pathname === paths.login.path ? `${pathname}${search}` : paths.login.href({ redirect: `${pathname}${search}` });
  return (
    <Link className={styles.login} to={to} onPointerEnter={preloadLogin} onFocus={preloadLogin}>
      <Icon name="user" />
      登录 / 注册
    </Link>
  );
}

/** The site's head: top line, name, navigation, search (home has its own), cart, messages, person. */
export function Header({ cartCount }: { cartCount: number }) {
  const { config, registry } = useSite();
  const { pathname } = useLocation();
  const loggedIn = useSession((state) => state.token !== null);
  const shown = useShownOnWayUp();
  const home = pathname === paths.home.path;
  const offered = ({ to }: { to: string }) => isOffered(registry, to);
  return (
    <>
      <div className={styles.top}>
        <div className={styles.line}>
          <p>{config.brand.slogan}</p>
          <ul className={styles.links}>
            {config.header.top.filter(offered).map(({ title, to }) => (
              <li key={to}>
                <SiteLink to={to}>{title}</SiteLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <header className={`${styles.header} ${shown ? '' : styles.away}`}>
        <div className={styles.bar}>
          <Link className={`${styles.logo} ${home ? '' : styles.small}`} to={paths.home.href()}>
            <span className={styles.seal} aria-hidden="true">
              {config.brand.seal}
            </span>
            <span className={styles.names}>
              <span className={styles.name}>{config.brand.name}</span>
              <span className={styles.short}>{config.brand.short}</span>
            </span>
          </Link>
          <nav className={styles.nav} aria-label="主导航">
            {config.header.nav.filter(offered).map(({ title, to }) => (
              <NavLink
                key={to}
                className={({ isActive }) => `${styles.link} ${isActive ? styles.here : ''}`}
                to={to}
                end={to === paths.home.path}
              >
                {title}
              </NavLink>
            ))}
          </nav>
          {home ? <span className={styles.space} /> : <SearchBox />}
          <div className={styles.tools}>
            <Link className={styles.icon} to={paths.shopCar.href()} aria-label={cartCount > 0 ? `购物车，${cartCount} 件` : '购物车'}>
              <Icon name="cart" size={22} />
              <Badge count={cartCount} />
            </Link>
            {loggedIn && isOffered(registry, paths.personal.messageNotification.path) && <Bell />}
            <div className={styles.person}>{loggedIn ? <UserMenu /> : <LoginLink />}</div>
            <MenuButton />
          </div>
        </div>
      </header>
    </>
  );
}
