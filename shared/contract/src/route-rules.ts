/** What holds for the addresses of one pattern; configuration, published in `builds/meta/{id}.json`. */
export interface RouteRule {
  /** Where the address leads: a path of the site, or an address elsewhere. */
  redirect?: string;
  /** Permission to leave the site by `redirect`. */
  external?: boolean;
  /** Named middleware by name: `true` adds it, `false` takes it away again. */
  middleware?: Record<string, boolean>;
}

/** By pattern: `*` or `:name` is one segment, `**` at the end is the rest with the prefix itself. */
export type RouteRules = Record<string, RouteRule>;

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
const isVariable = (segment: string) => segment === '*' || segment.startsWith(':');

/** Decoded and without case, so that no writing of an address slips past its rule. */
function plain(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

/** The part of the path that stands for `**` (empty without one), or undefined when the pattern does not match. */
function restOf(pattern: string, pathname: string): string | undefined {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  const open = wanted.at(-1) === '**';
  if (open) wanted.pop();
  if (open ? given.length < wanted.length : given.length !== wanted.length) return undefined;
  const fits = wanted.every((segment, at) => isVariable(segment) || plain(segment) === plain(given[at] ?? ''));
  return fits ? given.slice(wanted.length).join('/') : undefined;
}

/** Fixed segments weigh more than variable ones, those more than the open end. */
const weight = (pattern: string) =>
  segmentsOf(pattern).reduce((sum, segment) => sum + (segment === '**' ? 1 : isVariable(segment) ? 10 : 100), 0);

/**
 * The rule of a path: all patterns that match, the more specific one winning key by key (federation C5).
 * The `**` of a redirect is filled with what the pattern's `**` stood for.
 */
export function ruleOf(rules: RouteRules, pathname: string): RouteRule {
  const merged: RouteRule = {};
  for (const pattern of Object.keys(rules).sort((a, b) => weight(a) - weight(b))) {
    const rest = restOf(pattern, pathname);
    if (rest === undefined) continue;
    const { redirect, middleware, ...others } = rules[pattern] ?? {};
    Object.assign(merged, others);
    if (redirect !== undefined) merged.redirect = redirect.replace(/\/\*\*$/, () => rest && `/${rest}`) || '/';
    if (middleware) merged.middleware = { ...merged.middleware, ...middleware };
  }
  return merged;
}
