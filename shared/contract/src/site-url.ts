/**
 * Where readers find the site, without a slash at its end; undefined when it is not set.
 * @param text the setting SITE_URL
 * @throws Error when it is no origin
 */
export function readSiteUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^https?:\/\/[\w.:-]+\/?$/.test(text)) throw new Error(`SITE_URL must be http(s):// and a host, got "${text}"`);
  return text.replace(/\/$/, '');
}
