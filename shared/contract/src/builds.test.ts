import { payloadUrl } from './builds.ts';

describe('payload-url, payload URL per route class', () => {
  test.each([
    ['/about', '/about/_payload.json?b1'],
    ['/about/', '/about/_payload.json?b1'],
    ['/', '/_payload.json?b1'],
    ['/docs/a/b', '/docs/a/b/_payload.json?b1'],
  ])('%s', (pathname, url) => {
    expect(payloadUrl(pathname, 'b1')).toBe(url);
  });
});
