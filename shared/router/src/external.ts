/** Browsers drop these before they read a scheme, so a check that keeps them can be passed by. */
const IGNORED = /[\p{Cc}\s]/gu;
const SCRIPT = /^(?:javascript|data|vbscript|blob):/i;

/** What a browser reads: without control characters, white space and wrappings of `view-source:`. */
const bare = (target: string) => target.replace(IGNORED, '').replace(/^(?:view-source:)+/i, '');

/** True for what leads away from the site's paths: any scheme, or two slashes of either kind (federation C8). */
export function isExternal(target: string): boolean {
  return /^(?:[a-z][a-z\d+.-]+:|[\\/]{2})/i.test(bare(target));
}

/**
 * Checks where a navigation wants to go (spec 8).
 * @param external permission to leave the site; without it only paths of the site pass
 * @throws Error for a scheme that runs or carries content, with permission or without, and for leaving without permission
 */
export function checkTarget(target: string, external = false): string {
  if (SCRIPT.test(bare(target))) throw new Error('Navigating to a URL with a script protocol is not allowed');
  if (isExternal(target) && !external) throw new Error('Navigating to an external URL is not allowed by default');
  return target;
}

/**
 * Leaves the document for an address elsewhere, in this window or a new one.
 * @throws Error as `checkTarget` does
 */
export function navigateExternal(target: string, { external, open = false }: { external: boolean; open?: boolean }): void {
  const url = checkTarget(target, external);
  if (open) window.open(url, '_blank', 'noopener,noreferrer');
  else window.location.assign(url);
}
