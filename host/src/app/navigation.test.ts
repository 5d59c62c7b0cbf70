import type { RouteRules } from '@shared/contract/route-rules';
import siteConfig from '../../site.config.json' with { type: 'json' };
import { registryOf } from '../testing/render-shell.tsx';
import { assertRules, checkNavigation } from './navigation.ts';
import type { SiteConfig } from './site.ts';

const routeRules: RouteRules = {
  '/old/**': { redirect: '/products/**' },
  '/shop': { redirect: '/products?sort=new#top' },
  '/campus': { redirect: 'https://campus.test/in', external: true },
  '/sly': { redirect: '//evil.test' },
  '/script': { redirect: 'java\nscript:alert(1)', external: true },
  '/mine': { middleware: { auth: true } },
  '/odd': { middleware: { toString: true } },
  '/products/:id': { middleware: { nothing: false } },
  '/g/**': { redirect: '/never' },
};
const pages = ['/', '/products', '/products/:id', '/mine', '/odd'].map((path) => ({ path, title: path, render: 'ssr' as const }));
const site = { config: { ...(siteConfig as SiteConfig), routeRules }, registry: registryOf(pages) };
const check = (path: string) => checkNavigation(site, new URL(`http://press.test${path}`));

test.each(['/', '/products/', '/products/12?a=1', '/about'])('%s is open to everybody', (path) => {
  expect(check(path)).toEqual({ kind: 'open' });
});

test.each([
  '/nope',
  '/products/1/2',
  '//evil.test',
  '/%5Cevil',
  '/%E0%A4%A',
  '/%00',
  `/${'长'.repeat(2000)}`,
  '/javascript:alert(1)',
  '/__proto__',
])('validity comes first: %s is missing', (path) => {
  expect(check(path)).toEqual({ kind: 'missing' });
});

test('the legacy redirect comes before the rules', () => {
  expect(check('/g/12_x?isbn=1')).toEqual({ kind: 'redirect', to: '/qrCodeReader/Transitionpage?isbn=1&type=3&bqcg_id=12' });
});

describe('redirect rule keeps the hash, internal via router, external via location', () => {
  test.each([
    ['/old/3?a=1#part', '/products/3?a=1#part'],
    ['/old', '/products'],
    ['/shop?a=1#part', '/products?sort=new#top'],
  ])('%s leads to %s', (path, to) => {
    expect(check(path)).toEqual({ kind: 'redirect', to });
  });

  test('an external target leaves the site, without what was asked', () => {
    expect(check('/campus?token=1#x')).toEqual({ kind: 'leave', to: 'https://campus.test/in' });
  });
});

test('an external target without permission, or with a dangerous protocol, raises an error', () => {
  expect(() => check('/sly')).toThrow('external URL is not allowed');
  expect(() => check('/script')).toThrow('script protocol');
});

test('the middleware auth lets visitors to the login dialog, users and admins in', () => {
  expect(check('/mine')).toEqual({ kind: 'open', roles: ['visitor', 'user', 'admin'] });
});

test('unknown middleware raises an error, one that is taken away does not run', () => {
  expect(() => check('/odd')).toThrow("Unknown route middleware: 'toString'");
  expect(check('/products/1')).toEqual({ kind: 'open' });
});

test.each(['/admin', '/admin/products', '/Admin/users'])('%s is for admins only, built or not', (path) => {
  expect(check(path)).toEqual({ kind: 'open', roles: ['admin'] });
});

test('the site’s own rules are sound', () => {
  expect(() => assertRules((siteConfig as SiteConfig).routeRules)).not.toThrow();
});

test.each<[string, RouteRules]>([
  ['/a: Navigating to an external URL', { '/a': { redirect: 'https://x.test' } }],
  ['/a: Navigating to a URL with a script protocol', { '/a': { redirect: 'data:text/html,x', external: true } }],
  ["/a: Unknown route middleware: 'admin'", { '/a': { middleware: { admin: true } } }],
  ['/a: the redirect is redirected again, to /c', { '/a': { redirect: '/b?x=1' }, '/b': { redirect: '/c' } }],
  ['/a/**: the redirect is redirected again, to /a/b', { '/a/**': { redirect: '/a/b' } }],
])('a site does not start with the rule %s', (message, rules) => {
  expect(() => assertRules(rules)).toThrow(`routeRules ${message}`);
});
