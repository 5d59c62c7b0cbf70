import { paths } from '@shared/contract/paths';

/** Base that no real address shares: what resolves away from it leaves the site. */
const NOWHERE = 'http://site.invalid';

/** One slash and then none: two at the beginning, of either kind, name another site. */
const OF_THIS_SITE = /^\/(?![/\\])[^\p{Cc}\\]*$/u;

/**
 * Where to go after login: only a path of this site, never the login page again, else home (federation C8).
 * @param wanted the `redirect` of the address, which anybody may have written
 */
export function returnPath(wanted: string | null): string {
  const home = paths.home.href();
  if (!wanted || !OF_THIS_SITE.test(wanted)) return home;
  const url = new URL(wanted, NOWHERE);
  // Looked at once more: `/a/..//evil` only becomes the address of another site when it is resolved.
  if (url.origin !== NOWHERE || !OF_THIS_SITE.test(url.pathname) || url.pathname === paths.login.path) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}
