import { type RouteRules, ruleOf } from './route-rules.ts';

describe('route-rules-matcher, rules: `/a/**` matches `/a`; specific wins per key, not per object', () => {
  const rules: RouteRules = {
    '/a/**': { redirect: '/b', middleware: { auth: true, log: true } },
    '/a/x': { middleware: { log: false } },
    '/goods/:id': { redirect: '/products' },
    '/goods/new': { redirect: '/products?sort=new' },
    '/old/**': { redirect: '/new/**' },
    '/书/*': { redirect: '/products' },
  };

  test.each(['/a', '/a/', '/a/y', '/a/y/z', '/A/y', '/%61'])('%s is under /a/**', (path) => {
    expect(ruleOf(rules, path).redirect).toBe('/b');
  });

  test.each(['/', '/ab', '/b/a', '/goods', '/goods/1/2'])('%s has no rule', (path) => {
    expect(ruleOf(rules, path)).toEqual({});
  });

  test('a key of the specific rule wins, the others stay', () => {
    expect(ruleOf(rules, '/a/x')).toEqual({ redirect: '/b', middleware: { auth: true, log: false } });
    expect(ruleOf(rules, '/goods/9').redirect).toBe('/products');
    expect(ruleOf(rules, '/goods/new').redirect).toBe('/products?sort=new');
  });

  test.each([
    ['/old', '/new'],
    ['/old/a/b', '/new/a/b'],
    ['/old/a%2Fb', '/new/a%2Fb'],
    ['/old//evil', '/new/evil'],
    ['/old/$&', '/new/$&'],
  ])('the rest goes along: %s leads to %s', (path, target) => {
    expect(ruleOf(rules, path).redirect).toBe(target);
  });

  test('a pattern may be written in Chinese, the address in either writing', () => {
    expect(ruleOf(rules, '/书/1').redirect).toBe('/products');
    expect(ruleOf(rules, '/%E4%B9%A6/1').redirect).toBe('/products');
  });

  test('a broken escape is compared as it stands', () => {
    expect(ruleOf(rules, '/%E4%B9/1')).toEqual({});
  });
});
