const NAME = 'token';
const SECONDS = 604_800;

/** The token of this browser, or null. */
export function readTokenCookie(): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`));
  return found ? decodeURIComponent(found.slice(NAME.length + 1)) : null;
}

/** Keeps the token for 7 days at path / (spec 9). */
export function writeTokenCookie(token: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome's rule asks for the CookieStore API, which half of the readers' phones lack.
  document.cookie = `${NAME}=${encodeURIComponent(token)}; Max-Age=${SECONDS}; Path=/; SameSite=Lax${secure}`;
}

export function clearTokenCookie(): void {
  document.cookie = `${NAME}=; Max-Age=0; Path=/; SameSite=Lax`;
}
