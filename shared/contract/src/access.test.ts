import { accessOf } from './access.ts';

test.each([
  ['/', 'public'],
  ['/login', 'public'],
  ['/products/12', 'public'],
  ['/personalCenter/orderList', 'public'],
  ['/admin', 'admin'],
  ['/admin/products', 'admin'],
  ['/admin/users/', 'admin'],
  ['/ADMIN/users', 'admin'],
  ['/profile', 'login'],
  ['/orders/1', 'login'],
  ['/favorites', 'login'],
  ['/news', 'open'],
  ['/administration', 'open'],
  ['/productsOfTheYear', 'open'],
])('%s is %s', (path, access) => {
  expect(accessOf(path)).toBe(access);
});
