import { expect, test } from '@playwright/test';

interface Remotes {
  slices: Record<string, { base: string; active: { entry: string; initial: { js: string[] } } }>;
}

test('the registry is the only mutable file: no-cache there, a year and immutable for builds', async ({ request }) => {
  const answer = await request.get('/remotes.json');
  expect(answer.headers()['cache-control']).toBe('no-cache');
  const { slices } = (await answer.json()) as Remotes;
  expect(Object.keys(slices).sort()).toEqual(['college', 'exam', 'personal', 'reader', 'shop']);
  for (const { base, active } of Object.values(slices))
    for (const file of [active.entry, ...active.initial.js]) {
      const found = await request.get(base + file, { headers: { 'accept-encoding': 'br' } });
      expect(found.status()).toBe(200);
      expect(found.headers()).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        'x-content-type-options': 'nosniff',
      });
    }
});

for (const path of [
  '/assets/js/none.js',
  '/mfe/shop/none/remoteEntry.js',
  '/mfe/shop/x/../../../package.json',
  '/mfe/none/x/y.js',
  '/nothing.js',
  '/favicon.png',
])
  test(`asset 404s are 404s and never a page: ${path}`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(answer.headers()['content-type']).not.toContain('text/html');
    expect(answer.headers()['cache-control']).toBe('no-store');
  });

test('goods that are sold no more keep their page, which search engines are asked to leave out', async ({ request }) => {
  const gone = await request.get('/products/10049');
  expect(gone.status()).toBe(200);
  expect(gone.headers()['x-robots-tag']).toBe('noindex');
  expect(await gone.text()).toContain('已下架');
  expect((await request.get('/products/10094')).headers()).not.toHaveProperty('x-robots-tag');
});

for (const path of ['/nope', '/products/1/2', '/college/nope', '/personalCenter/none'])
  test(`an unknown path is a real 404: ${path}`, async ({ request }) => {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain(`Page Not Found: <!-- -->${path}`);
  });

test('documents carry a strict policy with a nonce of their own', async ({ request }) => {
  const nonces = new Set<string>();
  for (let round = 0; round < 2; round++) {
    const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.replace(/style-src-attr 'unsafe-inline'/, '')).not.toContain('unsafe-inline');
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? '');
  }
  expect(nonces.size).toBe(2);
});

test('health, readiness, configuration and build id answer', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
  expect((await request.get('/readyz')).status()).toBe(200);
  expect(await (await request.get('/config.json')).json()).toMatchObject({ brand: { name: expect.any(String) } });
  const latest = await request.get(`/builds/latest.json?${Date.now()}`);
  expect(latest.headers()['cache-control']).toBe('no-store');
  expect(await latest.json()).toEqual({ id: expect.stringMatching(/^[0-9a-f]{16}$/), timestamp: expect.any(Number) });
});

for (const [from, to] of [
  ['/g/12_x', '/qrCodeReader/Transitionpage?type=3&bqcg_id=12'],
  ['/qr/9_a_b?isbn=1', '/qrCodeReader/Transitionpage?isbn=1&type=2&bqc_id=9'],
  ['/h5Code/7', '/qrCodeReader/Transitionpage?type=h5Code&bqc_id=7'],
])
  test(`legacy-qr-redirect: ${from}`, async ({ request }) => {
    const answer = await request.get(from as string, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe(to);
    expect(answer.headers()['cache-control']).toBe('no-store');
  });

test('a document never depends on the visitor: the same HTML with and without a token', async ({ request }) => {
  const strip = (html: string) => html.replace(/nonce="[^"]+"/g, '');
  const plain = await (await request.get('/')).text();
  const withToken = await (await request.get('/', { headers: { cookie: 'token=abc', authorization: 'Bearer abc' } })).text();
  expect(strip(withToken)).toBe(strip(plain));
});
