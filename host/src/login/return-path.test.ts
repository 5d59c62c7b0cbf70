import { returnPath } from './return-path.ts';

test.each([
  ['/shopCar', '/shopCar'],
  ['/search?searchText=%E5%94%90#top', '/search?searchText=%E5%94%90#top'],
  ['/reader/../about', '/about'],
])('%s leads back to %s', (wanted, path) => expect(returnPath(wanted)).toBe(path));

test.each([
  null,
  '',
  'about',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/login?redirect=/login',
])('%p leads home', (wanted) => expect(returnPath(wanted)).toBe('/'));
