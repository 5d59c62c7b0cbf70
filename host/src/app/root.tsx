import { isRouteErrorResponse, Outlet, useLocation, useMatches, useRouteError } from '@shared/router';
import { PageError } from '@shared/ui/page-error';
import { PageSkeleton } from '@shared/ui/skeleton';
import { useEffect } from 'react';
import { Forbidden } from './forbidden.tsx';
import { NotFound } from './not-found.tsx';
import { Shell } from './shell.tsx';
import { findPage, useSite } from './site.ts';
import { SliceDown, SliceFailure } from './slice-down.tsx';
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

/** Errors that no page caught: an unknown path, a page that is not for everybody, or a slice that did not come. Header, footer and login stay. */
export function RootError() {
  return (
    <Shell>
      <Failure error={useRouteError()} />
    </Shell>
  );
}

function Failure({ error }: { error: unknown }) {
  if (error instanceof SliceFailure) return <SliceDown failure={error} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isRouteErrorResponse(error) && error.status === 403) return <Forbidden />;
  return <PageError />;
}

/** What stands while the first page is on its way in the browser. */
export function RootSkeleton() {
  return (
    <Shell>
      <PageSkeleton />
    </Shell>
  );
}
