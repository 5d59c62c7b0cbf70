import { Link } from '@shared/router';
import type { ReactNode } from 'react';
import type { SiteLink as SiteLinkConfig } from './site.ts';

/** A link of the configuration: inside the site by the router, elsewhere in a new window. */
export function SiteLink({ to, className, children }: { to: SiteLinkConfig['to']; className?: string | undefined; children: ReactNode }) {
  if (to.startsWith('/'))
    return (
      <Link className={className} to={to}>
        {children}
      </Link>
    );
  const web = to.startsWith('http');
  return (
    <a className={className} href={to} {...(web && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}
