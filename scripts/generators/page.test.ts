import { smallRepository } from './fixture.ts';
import { pageOf, planPage } from './page.ts';

jest.mock('@module-federation/enhanced/rspack', () => ({}));
jest.mock('@rspack/core', () => ({}));

const root = smallRepository();
const plan = (slice: string, path: string, options: { render?: string; session?: string } = {}) =>
  planPage(root, slice, pageOf({ path, title: '书单', ...options })).changes;

test('a page that was waited for: its files, its lines, and it is waited for no longer', () => {
  const changes = plan('shop', '/bookList');
  expect(Object.keys(changes)).toEqual([
    'mfe-shop/src/pages/bookList/page.tsx',
    'mfe-shop/src/pages/bookList/page.module.css',
    'mfe-shop/src/pages/bookList/page.test.tsx',
    'mfe-shop/src/manifest.ts',
    'mfe-shop/src/slice.tsx',
    'scripts/pages-to-come.ts',
  ]);
  expect(changes['mfe-shop/src/manifest.ts']).toContain(`{ path: '/bookList', title: '书单', render: 'ssr' }`);
  expect(changes['mfe-shop/src/slice.tsx']).toContain(`  '/bookList': () => import('./pages/bookList/page.tsx'),\n});`);
  expect(changes['scripts/pages-to-come.ts']).toBe(`export const PAGES_TO_COME = [\n  '/news',\n];\n`);
});

test('a path that is new gets its builder of links beside its neighbours', () => {
  const contract = plan('shop', '/products/:id/reviews')['shared/contract/src/paths.ts'];
  expect(contract).toContain(`  productsIdReviews: withParam('/products/:id/reviews', 'id'),\n`);
  expect(plan('shop', '/gallery')['shared/contract/src/paths.ts']).toContain(`\n\n  gallery: at('/gallery'),\n} satisfies`);
});

test('a parameter is read, checked and tested', () => {
  const changes = plan('shop', '/gallery/:room');
  expect(changes['mfe-shop/src/pages/gallery/[room]/page.tsx']).toContain('throw notFound()');
  expect(changes['mfe-shop/src/pages/gallery/[room]/page.test.tsx']).toContain(`url: '/gallery/%20'`);
});

test('a private page is rendered in the browser and tested with a reader; a slice with a frame has no second column', () => {
  const changes = plan('college', '/college/notes', { session: 'required' });
  expect(changes['mfe-college/src/manifest.ts']).toContain(`session: 'required', render: 'client' }`);
  expect(changes['mfe-college/src/pages/college/notes/page.test.tsx']).toContain('session: reader');
  expect(changes['mfe-college/src/pages/college/notes/page.tsx']).not.toContain('PageBody');
  expect(plan('shop', '/gallery', { render: 'prerender' })['mfe-shop/src/manifest.ts']).toContain(`render: 'prerender' }`);
});

test.each([
  ['a page that exists', 'shop', '/products', '/products 已经有页面，在 shop 里。'],
  ['the same in other letters', 'shop', '/Products', '/Products 已经有页面，在 shop 里。'],
  ['the same with another parameter', 'college', '/products/:slug', '/products/:slug 已经有页面，在 shop 里。'],
  ['a part of another slice', 'shop', '/college/news', '/college/news 在 college 的 /college 之下，请在 college 里加这一页。'],
  ['a part of the shell', 'shop', '/docs/rules', '/docs/rules 在 host 的 /docs 之下，请在 host 里加这一页。'],
  ['a slice that does not exist', 'map', '/map', '没有切片 map。'],
  ['a slice that is no name', '../x', '/map', '没有切片 ../x。'],
])('refused: %s', (_what, slice, path, said) => {
  expect(() => plan(slice, path)).toThrow(said);
});

test.each([
  'bookList',
  '/bookList/',
  '//bookList',
  '/书单',
  '/a.html',
  '/a/*',
  '/',
  '/:id',
  '/a/:id/:part',
  '/a/../b',
  '/a b',
  '/files/x',
  '/mfe',
  '/9/a',
])('refused: the path %s', (path) => {
  expect(() => plan('shop', path)).toThrow(/不可用|参数多于一个|已经有页面/);
});

test('refused: other options, and a private page on the server', () => {
  expect(() => plan('shop', '/gallery', { render: 'static' })).toThrow('--render');
  expect(() => plan('shop', '/gallery', { session: 'yes' })).toThrow('--session');
  expect(() => plan('shop', '/gallery', { session: 'required', render: 'ssr' })).toThrow('--session required');
});

test('refused: a name of the contract that another path has', () => {
  expect(() => plan('shop', '/book-list')).toThrow('bookList');
});
