import { allPaths, paths } from './paths.ts';

test('each path stands once', () => {
  const all = allPaths();
  expect(new Set(all).size).toBe(all.length);
});

test('links carry their query, empty values are left out', () => {
  expect(paths.search.href({ searchText: '高等 数学&x', type: 0, empty: undefined })).toBe(
    '/search?searchText=%E9%AB%98%E7%AD%89+%E6%95%B0%E5%AD%A6%26x&type=0',
  );
  expect(paths.product.href({ id: '12' })).toBe('/products/12');
  expect(paths.product.href({ id: 'a/b', tab: 'toc' })).toBe('/products/a%2Fb?tab=toc');
  expect(paths.readerCopy.href({ id: '3' })).toBe('/reader/reader%20copy?id=3');
  expect(paths.docs.href({ slug: 'pay/refund' })).toBe('/docs/pay/refund');
});
