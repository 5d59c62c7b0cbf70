import { accessOf } from '@shared/contract/access';
import { legacyQrTarget } from '@shared/contract/legacy-qr';
import { type RouteRules, ruleOf } from '@shared/contract/route-rules';
import { checkTarget, isExternal } from '@shared/router';
import { findPage, type Site } from './site.ts';

/** Who asks; a visitor has no session. */
export type Role = 'visitor' | 'user' | 'admin';

/** What the checks say about an address. `roles` of an open one: only these may see it, everybody when it is missing. */
export type Verdict =
  | { kind: 'open'; roles?: readonly Role[] }
  | { kind: 'missing' }
  | { kind: 'redirect'; to: string }
  | { kind: 'leave'; to: string };

/** Named middleware of route rules. A visitor passes `auth`: the page itself answers with the login dialog. */
const MIDDLEWARE: Record<string, readonly Role[]> = { auth: ['visitor', 'user', 'admin'] };

type Check = (site: Site, url: URL) => Verdict | undefined;

const validity: Check = ({ config, registry }, url) => {
  const isAddress =
    findPage(registry, url.pathname) !== undefined ||
    legacyQrTarget(url) !== undefined ||
    ruleOf(config.routeRules, url.pathname).redirect !== undefined ||
    accessOf(url.pathname) === 'admin';
  return isAddress ? undefined : { kind: 'missing' };
};

const legacyRedirect: Check = (_site, url) => {
  const to = legacyQrTarget(url);
  return to === undefined ? undefined : { kind: 'redirect', to };
};

const ruleRedirect: Check = ({ config }, url) => {
  const { redirect, external } = ruleOf(config.routeRules, url.pathname);
  if (redirect === undefined) return undefined;
  const to = checkTarget(redirect, external);
  if (isExternal(to)) return { kind: 'leave', to };
  // A path keeps what was asked for, unless the rule says it anew.
  const [path = '', hash = url.hash.slice(1)] = to.split('#');
  return { kind: 'redirect', to: `${path}${path.includes('?') ? '' : url.search}${hash && `#${hash}`}` };
};

const access: Check = ({ config }, url) => {
  const lists = Object.entries(ruleOf(config.routeRules, url.pathname).middleware ?? {})
    .filter(([, wanted]) => wanted)
    .map(([name]) => rolesOf(name));
  if (accessOf(url.pathname) === 'admin') lists.push(['admin']);
  const [first, ...others] = lists;
  return first && { kind: 'open', roles: first.filter((role) => others.every((list) => list.includes(role))) };
};

function rolesOf(name: string): readonly Role[] {
  const roles = Object.hasOwn(MIDDLEWARE, name) ? MIDDLEWARE[name] : undefined;
  if (!roles) throw new Error(`Unknown route middleware: '${name}'`);
  return roles;
}

/** In the order of spec 2: the first that has something to say decides. */
const CHECKS: readonly Check[] = [validity, legacyRedirect, ruleRedirect, access];

/**
 * The navigation checks, the same on server and browser.
 * @throws Error for a rule that names unknown middleware, or leaves the site without permission or by a script protocol
 */
export function checkNavigation(site: Site, url: URL): Verdict {
  for (const check of CHECKS) {
    const verdict = check(site, url);
    if (verdict) return verdict;
  }
  return { kind: 'open' };
}

/**
 * Checks all rules before a site starts, so that a mistake shows there and not to a reader.
 * @throws Error naming the pattern
 */
export function assertRules(rules: RouteRules): void {
  for (const [pattern, { redirect, external, middleware }] of Object.entries(rules))
    try {
      for (const name of Object.keys(middleware ?? {})) rolesOf(name);
      if (redirect === undefined) continue;
      checkTarget(redirect, external);
      const onward = !isExternal(redirect) && ruleOf(rules, redirect.split(/[?#]/, 1)[0] ?? '').redirect;
      if (onward) throw new Error(`the redirect is redirected again, to ${onward}`);
    } catch (error) {
      throw new Error(`routeRules ${pattern}: ${(error as Error).message}`, { cause: error });
    }
}
