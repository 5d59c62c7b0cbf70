import Fastify from 'fastify';
import { addressOf } from './address.ts';

/** The address of a request as the web server sees it. */
async function seen(url: string, headers: Record<string, string>, { trustProxy, siteUrl }: { trustProxy?: string; siteUrl?: string } = {}) {
  const app = Fastify({ trustProxy: trustProxy ?? false });
  app.get('/*', async (request) => addressOf(request, siteUrl).href);
  return (await app.inject({ url, headers: { host: 'shop.example', ...headers } })).body;
}

const https = { 'x-forwarded-proto': 'https' };

test('the scheme is that of the proxy, where it is believed', async () => {
  expect(await seen('/products/1?sku=2', https, { trustProxy: '127.0.0.1' })).toBe('https://shop.example/products/1?sku=2');
  expect(await seen('/products/1', https)).toBe('http://shop.example/products/1');
});

test('where readers find the site stands above what the request says', async () => {
  expect(await seen('/news', { host: 'evil.example' }, { siteUrl: 'https://shop.example' })).toBe('https://shop.example/news');
});

test.each([
  ['//evil.example/x', 'shop.example', 'http://shop.example//evil.example/x'],
  ['/x', 'evil.example/y', 'http://localhost/x'],
  ['/x', 'a b', 'http://localhost/x'],
])('%s at %s is %s', async (url, host, expected) => {
  expect(addressOf({ url, headers: { host }, protocol: 'http' }).href).toBe(expected);
});
