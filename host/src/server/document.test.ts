import type { PageManifest } from '@shared/contract/slice';
import siteConfig from '../../site.config.json' with { type: 'json' };
import type { SiteConfig } from '../app/site.ts';
import { documentCanonical } from '../app/title.ts';
import { renderDocument } from './document.ts';
import { siteJsonLd } from './site-json-ld.ts';

const config = siteConfig as SiteConfig;
const origin = 'https://shop.example';

test('every document says who the press is and how its site is searched', () => {
  const files = { js: ['main.js'], css: [] };
  const html = renderDocument({
    site: { config, registry: { schema: 1, revision: 1, timestamp: 0, slices: {} } },
    buildId: 'b',
    host: { buildId: 'h', timestamp: 0, initial: files, assets: {} },
    nonce: 'n',
    title: '</title>',
    description: '',
    jsonLd: siteJsonLd({ ...config, brand: { ...config.brand, name: '社</script>' } }, origin),
    body: '',
  });
  const [, text = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(text)).toMatchObject({
    '@graph': [
      { '@type': 'Organization', name: '社</script>', url: 'https://shop.example/' },
      {
        '@type': 'WebSite',
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: 'https://shop.example/search?searchText={search_term_string}' },
        },
      },
    ],
  });
});

const page = (path: string, render: PageManifest['render']): PageManifest => ({ path, title: path, render });
const url = new URL(`${origin}/x?utm=1`);

test('a page names its address; of one without a query in it the query goes', () => {
  const named = [{ handle: { canonical: () => 'https://shop.example/products/1' }, loaderData: {} }];
  expect(documentCanonical(page('/products/:id', 'ssr'), named, url)).toBe('https://shop.example/products/1');
  expect(documentCanonical(page('/about', 'prerender'), [], url)).toBe('https://shop.example/x');
  expect(documentCanonical(page('/', 'ssr'), [], new URL(`${origin}/?utm=1`))).toBe('https://shop.example/');
  expect(documentCanonical(page('/news', 'ssr'), [], url)).toBeUndefined();
});
