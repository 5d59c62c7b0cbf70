export type Access = 'public' | 'login' | 'admin' | 'open';

/** Who may be where (spec 2). `open`: named nowhere, so allowed. */
const LIST: Record<Exclude<Access, 'open'>, readonly string[]> = {
  admin: ['/admin', '/admin/products', '/admin/users'],
  login: ['/profile', '/orders', '/favorites'],
  public: ['/', '/login', '/404', '/403', '/about', '/products', '/docs', '/bookCenter', '/personalCenter', '/college'],
};

/** By whole segments, without case as the router matches; every path starts with `/`, so that entry is home alone. */
function isUnder(pathname: string, prefix: string): boolean {
  const path = pathname.toLowerCase();
  const start = prefix.toLowerCase();
  return path === start || (prefix !== '/' && path.startsWith(`${start}/`));
}

/** What the access list says about a path; the strictest entry counts. */
export function accessOf(pathname: string): Access {
  for (const kind of ['admin', 'login', 'public'] as const) if (LIST[kind].some((prefix) => isUnder(pathname, prefix))) return kind;
  return 'open';
}
