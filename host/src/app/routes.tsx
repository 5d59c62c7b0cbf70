import { legacyQrTarget } from '@shared/contract/legacy-qr';
import { type RouteObject, redirect } from '@shared/router';
import { hostRoutes } from '../pages/routes.ts';
import { Root, RootError, RootSkeleton } from './root.tsx';

const LEGACY = [
  '/d.aspx',
  '/qr/*',
  '/qrDetail/*',
  '/g/*',
  '/qrList/*',
  '/b/*',
  '/w/*',
  '/more/*',
  '/v/*',
  '/video/*',
  '/player/*',
  '/h5Code/*',
];

/** Old printed links are valid addresses: inside the site they lead on as they do on the server. */
const legacyRoutes = LEGACY.map(
  (path): RouteObject => ({
    id: `legacy:${path}`,
    path,
    loader: ({ request }) => redirect(legacyQrTarget(new URL(request.url)) ?? '/404'),
  }),
);

/** The shell's routes with those of the slices at hand; others are patched in under `root` when a path needs them. */
export function siteRoutes(sliceRoutes: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RootError,
      HydrateFallback: RootSkeleton,
      children: [...hostRoutes, ...legacyRoutes, ...sliceRoutes],
    },
  ];
}
