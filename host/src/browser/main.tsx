import '@shared/ui/theme.css';
import './loading.css';
import { configureApi } from '@shared/api';
import type { RouteObject } from '@shared/router';
import { clearSession, openLogin, restoreSession, setStorageType } from '@shared/session';
import { ERROR_TOAST_MS } from '@shared/ui/constants';
import { toast } from '@shared/ui/toast';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath, matchRoutes, RouterProvider } from 'react-router-dom';
import { apiBase } from '../app/api-base.ts';
import { siteRoutes } from '../app/routes.tsx';
import { findPage, SiteProvider } from '../app/site.ts';
import { offerAgain } from '../login/offer-again.ts';
import { LOADING_ID, readBootData } from './boot-data.ts';
import { createDataStrategy } from './data-strategy.ts';
import { followSession } from './follow-session.ts';
import { gone, loadAfterFailure } from './reload.ts';
import { createSliceLoader, startRuntime } from './slice-loader.ts';
import { listenForUpdate } from './update-event.ts';

const boot = readBootData();
setStorageType(boot.config.storage);
configureApi({
  baseUrl: apiBase(boot.config),
  platform: boot.config.platform,
  sysId: boot.config.sysId,
  toast: (message) => toast(message, 'bad', ERROR_TOAST_MS),
  onUnauthorized: () => {
    clearSession();
    openLogin();
  },
  offerAgain,
});
startRuntime();
listenForUpdate();
const loadSlice = createSliceLoader(boot.registry.slices);

/** Prefetching and the look for updates begin this long after the page is there (spec 9). */
const IDLE_AFTER_MS = 1000;
/** The loading bar stays this long over the page that it waited for (spec 9). */
const OVERLAY_MS = 100;

/** Loads the code of the routes that match, so that the first render is the one that the server made. */
async function resolveLazy(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy());
      route.lazy = undefined;
    }),
  );
}

async function start(): Promise<void> {
  const first = findPage(boot.registry, window.location.pathname);
  const owner = first?.owner;
  let failure: unknown;
  const slice =
    owner && owner !== 'host'
      ? await loadSlice(owner).catch((error: unknown) => {
          failure = error;
          return undefined;
        })
      : undefined;
  const routes = siteRoutes(slice?.routes ?? []);
  const patched = new Set<string>(slice ? [slice.name] : []);
  // A page whose code does not come cannot be taken over; the router then tries again and shows what is wrong.
  const hydrate =
    boot.hydration !== undefined &&
    (owner === 'host' || slice !== undefined) &&
    (await resolveLazy(routes).then(
      () => true,
      () => false,
    ));
  restoreSession();

  /** Where the router is going, as long as it goes anywhere else than it stands. */
  const goingTo = () => (current?.state.initialized ? current.state.navigation.location : undefined);
  // The router asks for the data of the first page while it is still being made.
  let current: ReturnType<typeof createBrowserRouter> | undefined;
  const router = createBrowserRouter(routes, {
    hydrationData: hydrate ? boot.hydration : undefined,
    dataStrategy: createDataStrategy(boot, goingTo),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const wanted = findPage(boot.registry, path)?.owner;
      if (!wanted || wanted === 'host' || patched.has(wanted)) return;
      // What just failed is said at once; the next try is the visitor's.
      if (failure && wanted === owner) {
        const known = failure;
        failure = undefined;
        throw known;
      }
      const { routes: children } = await loadSlice(wanted).catch(async (error: unknown) => {
        const to = goingTo();
        if (to && (await loadAfterFailure(error, createPath(to), boot.buildId))) await gone();
        throw error;
      });
      if (patched.has(wanted)) return;
      patched.add(wanted);
      patch('root', children);
    },
  });
  current = router;
  const app = (
    <StrictMode>
      <SiteProvider value={boot}>
        <RouterProvider router={router} />
      </SiteProvider>
    </StrictMode>
  );
  const container = document.getElementById('root') as HTMLElement;
  followSession(router);
  setTimeout(() => {
    // Extras around the page: without them everything still works.
    import('./when-idle.ts').then(({ startWhenIdle }) => startWhenIdle(boot)).catch(() => undefined);
  }, IDLE_AFTER_MS);
  if (hydrate) {
    startTransition(() => {
      hydrateRoot(container, app);
    });
    return;
  }
  // The server sent the shell with a skeleton: it stays until the page is ready, then the page takes its place.
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    else {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    }
  });
  createRoot(container).render(app);
  setTimeout(() => document.getElementById(LOADING_ID)?.remove(), OVERLAY_MS);
}

void start();
