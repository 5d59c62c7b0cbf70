import type { PageManifest } from '@shared/contract/slice';
import type { PageHandle } from '@shared/router';
import type { SiteConfig } from './site.ts';

/** A matched route with its data. */
export interface TitledMatch {
  handle?: unknown;
  loaderData?: unknown;
}

/** Title of the document: the page's own words once its data is there, else those of its manifest. */
export function documentTitle(config: SiteConfig, page: PageManifest | undefined, matches: TitledMatch[]): string {
  const last = matches.at(-1);
  const own = last?.loaderData == null ? undefined : (last.handle as PageHandle | undefined)?.title?.(last.loaderData as never);
  const title = own ?? page?.title ?? '页面不存在';
  return page?.path === '/' ? `${config.brand.name} - ${config.brand.slogan}` : `${title} - ${config.brand.name}`;
}

/**
 * The one address of the document: the one that its page names; of pages whose data everybody shares, that without a query. Of others
 * the query may be part of the page.
 */
export function documentCanonical(page: PageManifest | undefined, matches: TitledMatch[], url: URL): string | undefined {
  const last = matches.at(-1);
  const own = last?.loaderData == null ? undefined : (last.handle as PageHandle | undefined)?.canonical?.(last.loaderData as never);
  return own ?? (page?.render === 'prerender' || page?.path === '/' ? url.origin + url.pathname : undefined);
}

/** Whether search engines shall leave the document out. */
export function isUnlisted(matches: TitledMatch[]): boolean {
  const last = matches.at(-1);
  return last?.loaderData != null && ((last.handle as PageHandle | undefined)?.isUnlisted?.(last.loaderData as never) ?? false);
}

/** Description of the document from the page's data, for search engines and link previews. */
export function documentDescription(config: SiteConfig, matches: TitledMatch[]): string {
  const last = matches.at(-1);
  return (
    (last?.loaderData != null && (last.handle as PageHandle | undefined)?.description?.(last.loaderData as never)) || config.brand.slogan
  );
}
