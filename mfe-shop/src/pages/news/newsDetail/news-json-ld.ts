import type { NewsInfo } from './page.tsx';

/** The piece as schema.org data, from the same object as the page. @param url address of the page */
export function newsJsonLd({ title, summary, cover, publishedAt, author, source }: NewsInfo, url: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    description: summary,
    datePublished: publishedAt,
    inLanguage: 'zh-CN',
    url,
    ...(cover && { image: new URL(cover, url).href }),
    ...(author && { author: { '@type': 'Organization', name: author } }),
    ...(source && { publisher: { '@type': 'Organization', name: source } }),
  };
}
