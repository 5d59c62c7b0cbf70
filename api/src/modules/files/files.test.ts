import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let test: TestApp;
const dataDir = mkdtempSync(join(tmpdir(), 'files-'));
beforeAll(async () => {
  mkdirSync(join(dataDir, 'files/public/covers'), { recursive: true });
  mkdirSync(join(dataDir, 'files/secure'), { recursive: true });
  writeFileSync(join(dataDir, 'files/public/covers/1.webp'), 'cover');
  writeFileSync(join(dataDir, 'files/secure/book.pdf'), 'bought');
  test = await createTestApp({ dataDir });
});
afterAll(async () => {
  await test.close();
  rmSync(dataDir, { recursive: true });
});

it('serves public files with a long cache and ranges', async () => {
  const whole = await test.app.inject('/files/covers/1.webp');
  expect(whole).toMatchObject({ statusCode: 200, body: 'cover' });
  expect(whole.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=2592000',
    'accept-ranges': 'bytes',
  });
  const part = await test.app.inject({ url: '/files/covers/1.webp', headers: { range: 'bytes=1-2' } });
  expect(part).toMatchObject({ statusCode: 206, body: 'ov' });
  const beyond = await test.app.inject({ url: '/files/covers/1.webp', headers: { range: 'bytes=9-' } });
  expect([beyond.statusCode, beyond.headers['content-range'], beyond.json().code]).toEqual([416, 'bytes */5', 400]);
});

it.each(['/files/covers/2.webp', '/files/../secure/book.pdf', '/files/..%2fsecure/book.pdf', '/files/covers', '/files/'])(
  'gives nothing at %s',
  async (url) => {
    const answer = await test.app.inject(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('bought');
  },
);
