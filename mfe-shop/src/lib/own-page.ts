import { manifest } from '../manifest.ts';

/** True when this slice has the page, so that nothing is offered as a link before its page is there. */
export function hasPage(path: string): boolean {
  return manifest.pages.some((page) => page.path === path);
}
