import type { SiteConfig } from './site.ts';

/** Name of the override in local storage. */
const DEVICE_PATH = 'devicePath';

/** A path of this site: anything else could carry the visitor's token away. */
const OWN_PATH = /^\/(?![/\\])[\w./-]*$/;

/**
 * Prefix of the API's calls. In the development run mode a developer may point one browser at another path of this site by
 * `localStorage.devicePath` (spec 9); in production the override is not even read.
 */
export function apiBase({ apiBase: configured, runMode }: Pick<SiteConfig, 'apiBase' | 'runMode'>): string {
  if (runMode !== 'development') return configured;
  try {
    const own = window.localStorage.getItem(DEVICE_PATH);
    return own && OWN_PATH.test(own) ? own : configured;
  } catch {
    return configured;
  }
}
