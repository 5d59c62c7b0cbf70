import { paths } from '@shared/contract/paths';
import { useLocation, useNavigation, useSearchParams } from '@shared/router';
import { closeLogin, useSession } from '@shared/session';
import { useOnDemand } from '@shared/ui/on-demand';
import { PageSkeleton } from '@shared/ui/skeleton';
import { ToastViewport } from '@shared/ui/toast';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import { loadLoginDialog } from '../login/preload.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { LoginPlaceholder } from './login-placeholder.tsx';
import styles from './shell.module.css';
import { findPage, useSite } from './site.ts';
import { useTheme } from './theme.ts';
import { useCartCount } from './use-cart-count.ts';
import { useSessionEffects } from './use-session-effects.ts';

/** The page is shown inside a frame of this site, without the head and foot around it. */
const EMBEDDED = 'embedded';

const loadOverrideBadge = () => import('./override-badge.tsx').then((module) => module.OverrideBadge);

const ignore = () => {};
const never = () => ignore;
/** False on the server and while its document is taken over, so that both agree: only then the visitor is known. */
const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** After a way to another page, reading and tabbing begin at its top. */
function useFocusOnPage(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/**
 * A private page is closed to visitors. One that was open stays on screen when its session ends: the login dialog
 * opens over it, and nothing that was typed or answered is lost.
 */
function useClosed(isPrivate: boolean, loggedIn: boolean, pathname: string): boolean {
  const opened = useRef<string>(undefined);
  if (loggedIn) opened.current = pathname;
  return isPrivate && !loggedIn && opened.current !== pathname;
}

/** What stands around every page: head, foot, messages, login. The layout comes from the page's manifest. */
export function Shell({ children }: { children: ReactNode }) {
  useSessionEffects();
  useTheme();
  const cartCount = useCartCount();
  const { registry, overridden } = useSite();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const moving = useNavigation().state === 'loading';
  const inBrowser = useInBrowser();
  const loggedIn = useSession((state) => state.token !== null);
  const showLogin = useSession((state) => state.showLogin) && pathname !== paths.login.path;
  const LoginDialog = useOnDemand(showLogin, loadLoginDialog, closeLogin);
  const OverrideBadge = useOnDemand(overridden !== undefined, loadOverrideBadge, ignore);
  const main = useFocusOnPage(pathname);

  const page = findPage(registry, pathname)?.page;
  const layout = params.has(EMBEDDED) ? 'none' : (page?.layout ?? 'default');
  const closed = useClosed(inBrowser && page?.session === 'required', loggedIn, pathname);
  const waiting = moving ? <PageSkeleton /> : <LoginPlaceholder />;
  const bare = layout === 'none';
  return (
    <div className={`${styles.shell} ${layout === 'default' ? styles.withBar : ''}`}>
      <a className={styles.skip} href="#content">
        跳到正文
      </a>
      {moving && <div className={styles.progress} role="progressbar" aria-label="正在打开页面" />}
      {!bare && <Header cartCount={cartCount} />}
      <main id="content" ref={main} className={styles.main} tabIndex={-1}>
        {closed ? waiting : children}
      </main>
      {!bare && <Footer />}
      {layout === 'default' && <BottomBar cartCount={cartCount} />}
      {showLogin && LoginDialog && <LoginDialog />}
      {overridden && OverrideBadge && <OverrideBadge overridden={overridden} />}
      <ToastViewport />
      <ScrollRestoration />
    </div>
  );
}
