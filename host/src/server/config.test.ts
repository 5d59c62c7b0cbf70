import { resolve } from 'node:path';
import { readConfig } from './config.ts';

const root = resolve(__dirname, '../..');

test.each([
  ['https://shop.example/', 'https://shop.example'],
  ['', undefined],
])('readers find the site at %j: without a slash at the end, or as each request says', (SITE_URL, expected) => {
  expect(readConfig({ SITE_URL }, root).siteUrl).toBe(expected);
});

test('an address that is no origin is refused', () => {
  expect(() => readConfig({ SITE_URL: 'shop.example/store' }, root)).toThrow('SITE_URL must be http(s)://');
});
