const WEEK = 604_800;

/** Value of a cookie of this browser; null when there is none, it is broken, or the browser keeps none. */
export function readCookie(name: string): string | null {
  try {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
  } catch {
    return null;
  }
}

/**
 * Keeps a value at path /. Not the CookieStore API, which half of the readers' phones lack.
 * @param maxAge seconds; 7 days unless told (spec 9)
 */
export function writeCookie(name: string, value: string, maxAge = WEEK): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}

export function clearCookie(name: string): void {
  writeCookie(name, '', 0);
}
