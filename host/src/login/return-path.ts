import { paths } from '@shared/contract/paths';

/** Base that no real address shares: what resolves away from it leaves the site. */
const NOWHERE = 'http://site.invalid';

/**
 * Where to go after login: only a path of this site, never the login page again, else home (federation C8).
 * @param wanted the `redirect` of the address, which anybody may have written
 */
export function returnPath(wanted: string | null): string {
  const home = paths.home.href();
  if (!wanted || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(wanted)) return home;
  const url = new URL(wanted, NOWHERE);
  if (url.origin !== NOWHERE || url.pathname === paths.login.path) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}
