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

/** The one address of the document, where its page names one. */
export function documentCanonical(matches: TitledMatch[]): string | undefined {
  const last = matches.at(-1);
  return last?.loaderData == null ? undefined : (last.handle as PageHandle | undefined)?.canonical?.(last.loaderData as never);
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
