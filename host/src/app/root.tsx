import { isRouteErrorResponse, Outlet, useLocation, useMatches, useRouteError } from '@shared/router';
import { PageError } from '@shared/ui/page-error';
import { PageSkeleton } from '@shared/ui/skeleton';
import { useEffect } from 'react';
import { NotFound } from './not-found.tsx';
import { Shell } from './shell.tsx';
import { SliceDown, SliceFailure } from './slice-down.tsx';
import { findPage, useSite } from './site.ts';
import { documentTitle, type TitledMatch } from './title.ts';

function useDocumentTitle(): void {
  const matches = useMatches();
  const site = useSite();
  const { pathname } = useLocation();
  const title = documentTitle(site.config, findPage(site.registry, pathname)?.page, matches as TitledMatch[]);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

export function Root() {
  useDocumentTitle();
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** Errors that no page caught: an unknown path, or a slice that did not come. Header, footer and login stay. */
export function RootError() {
  const error = useRouteError();
  return (
    <Shell>
      {error instanceof SliceFailure ? <SliceDown failure={error} /> : isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <PageError />}
    </Shell>
  );
}

/** What stands while the first page is on its way in the browser. */
export function RootSkeleton() {
  return (
    <Shell>
      <PageSkeleton />
    </Shell>
  );
}
