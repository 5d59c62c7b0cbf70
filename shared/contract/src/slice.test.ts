import { matchPage } from './slice.ts';

const pages = ['/', '/products', '/products/:id', '/docs/*', '/reader/reader copy', '/testPackage/components/:view'].map((path) => ({
  path,
}));

test.each([
  ['/', '/'],
  ['/products', '/products'],
  ['/products/', '/products'],
  ['/products/12', '/products/:id'],
  ['/docs/a/b', '/docs/*'],
  ['/reader/reader%20copy', '/reader/reader copy'],
  ['/Products/9', '/products/:id'],
])('%s is %s', (pathname, path) => {
  expect(matchPage(pages, pathname)?.path).toBe(path);
});

test.each(['/nope', '/products/1/2', '/%E0%A4%A', '//evil'])('%s is no page', (pathname) => {
  expect(matchPage(pages, pathname)).toBeUndefined();
});
