import { paths } from '@shared/contract/paths';
import { SEARCH_FIELD } from '@shared/ui/constants';
import type { SiteConfig } from '../app/site.ts';

/** The press and its site as schema.org data, for every document (commerce rules 4.4). @param origin where readers find the site */
export function siteJsonLd({ brand, footer }: SiteConfig, origin: string): object {
  const organisation = `${origin}/#organization`;
  const phone = footer.contact.find(({ to }) => to?.startsWith('tel:'))?.to?.slice('tel:'.length);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organisation,
        name: brand.name,
        url: `${origin}/`,
        logo: `${origin}/favicon.svg`,
        ...(phone && { telephone: phone }),
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: brand.name,
        url: `${origin}/`,
        publisher: { '@id': organisation },
        inLanguage: 'zh-CN',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search.path}?${SEARCH_FIELD}={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
