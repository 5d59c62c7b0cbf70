import { notFound, type RouteObject } from '@shared/router';
import { hostRoutes } from '../pages/routes.ts';
import { Root, RootError, RootSkeleton } from './root.tsx';

/** Any other address: the navigation checks lead it on or refuse it, and what they let through is not there. */
const elsewhere: RouteObject = {
  id: 'elsewhere',
  path: '*',
  loader: () => {
    throw notFound();
  },
};

/** The shell's routes with those of the slices at hand; others are patched in under `root` when a path needs them. */
export function siteRoutes(sliceRoutes: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RootError,
      HydrateFallback: RootSkeleton,
      children: [...hostRoutes, ...sliceRoutes, elsewhere],
    },
  ];
}
