import { apiBase } from './api-base.ts';

const configured = '/gateway';

test('a developer’s own path goes before the configured one', () => {
  window.localStorage.setItem('devicePath', '/gateway-next');
  expect(apiBase({ apiBase: configured, runMode: 'development' })).toBe('/gateway-next');
});

test('production does not read the override', () => {
  window.localStorage.setItem('devicePath', '/gateway-next');
  const read = jest.spyOn(Storage.prototype, 'getItem');
  expect(apiBase({ apiBase: configured, runMode: 'production' })).toBe(configured);
  expect(read).not.toHaveBeenCalled();
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'gateway', '', ' /x', '/a?b'])(
  '%p is not a path of this site',
  (value) => {
    window.localStorage.setItem('devicePath', value);
    expect(apiBase({ apiBase: configured, runMode: 'development' })).toBe(configured);
  },
);

test('without storage the configured path holds', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(apiBase({ apiBase: configured, runMode: 'development' })).toBe(configured);
});
