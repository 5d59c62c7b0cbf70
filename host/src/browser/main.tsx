import '@shared/ui/theme.css';
import { configureApi } from '@shared/api';
import type { RouteObject } from '@shared/router';
import { clearSession, openLogin, restoreSession, session, setStorageType } from '@shared/session';
import { ERROR_TOAST_MS, toast } from '@shared/ui/toast';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { platform } from '#platform';
import { siteRoutes } from '../app/routes.tsx';
import { findPage, SiteProvider } from '../app/site.ts';
import { readBootData } from './boot-data.ts';
import { followSession } from './follow-session.ts';
import { createSliceLoader, installLimits } from './slice-loader.ts';

const boot = readBootData();
setStorageType(boot.config.storage);
configureApi({
  baseUrl: boot.config.apiBase,
  platform: boot.config.platform,
  sysId: boot.config.sysId,
  toast: (message) => toast(message, 'bad', ERROR_TOAST_MS),
  onUnauthorized: () => {
    clearSession();
    openLogin();
  },
});
installLimits();
const loadSlice = createSliceLoader(boot.registry.slices);

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
  const hydrate = boot.hydration !== undefined && (owner === 'host' || slice !== undefined || first === undefined);
  if (hydrate) await resolveLazy(routes);
  restoreSession();

  const router = createBrowserRouter(routes, {
    hydrationData: hydrate ? boot.hydration : undefined,
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const wanted = findPage(boot.registry, path)?.owner;
      if (!wanted || wanted === 'host' || patched.has(wanted)) return;
      // What just failed is said at once; the next try is the visitor's.
      if (failure && wanted === owner) {
        const known = failure;
        failure = undefined;
        throw known;
      }
      const { routes: children } = await loadSlice(wanted);
      if (patched.has(wanted)) return;
      patched.add(wanted);
      patch('root', children);
    },
  });
  const app = (
    <StrictMode>
      <SiteProvider value={boot}>
        <RouterProvider router={router} />
      </SiteProvider>
    </StrictMode>
  );
  const container = document.getElementById('root') as HTMLElement;
  followSession(router);
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
}

/** The platform's modules by name: keeps each in the host's graph, so that slices can take it from here. */
export { platform };
export const token = () => session.getState().token;

void start();
