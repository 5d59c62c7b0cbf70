import { renameSync } from 'node:fs';
import { makeKeys } from '@shared/release/signature';
import { startFaultServer } from '../support/fault-server.ts';
import { test as base, expect, ready } from '../support/fixtures.ts';
import { type ReleaseSite, startReleaseSite } from '../support/release-site.ts';

const TITLE = '今天想读些什么';

/** Tests that release to a site of their own. */
const test = base.extend<object, { site: ReleaseSite }>({
  site: [
    async ({ browserName: _browser }, use) => {
      const site = await startReleaseSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // A tab whose build has just been replaced asks ahead for data of it in vain.
  allowed: async ({ browserName: _browser }, use) => use([/status of 404.*\/(_payload\.json\?|builds\/meta\/)/]),
});

const titleIn = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1];
/** The heading of the home page as the server renders it for somebody new. */
const title = async (site: ReleaseSite) => titleIn(await (await fetch(site.url)).text());

test('rollback-pointer: a release is in the next document, an open tab keeps its build, a roll back brings the old one', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await ready(page);
  const before = await site.active('shop');
  const folder = await site.variant('shop', 'release00001', { text: [TITLE, '今天读点新的'] });
  const { status, output } = await site.team('release', ['shop', folder]);
  expect(output).toContain('上线：shop release00001');
  expect(status).toBe(0);
  expect(await title(site)).toBe('今天读点新的');

  // no-hot-swap-pinned-builds: what this document still loads comes from the builds it began with.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '学院' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '在学院里学点什么' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(asked.filter((url) => url.includes('/mfe/shop/') && !url.includes(before))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '今天读点新的' })).toBeVisible();

  expect(await site.team('rollback', ['shop'])).toMatchObject({ status: 0, output: expect.stringContaining(`shop 现在是 ${before}`) });
  expect(await title(site)).toBe(TITLE);
  expect((await site.team('history', ['shop'])).output).toMatch(/退回 .*\n.*发布 .*release00001/);
});

test('a build that does not fit is refused before anybody sees it, each with its reason', async ({ site }) => {
  const before = await site.active('shop');
  const refused = async (id: string, change: Parameters<ReleaseSite['variant']>[2], reason: RegExp) => {
    const { status, output } = await site.team('release', ['shop', await site.variant('shop', id, change)]);
    expect(output).toMatch(reason);
    expect(output).toMatch(/什么也没有改动/);
    expect(status).toBe(1);
    expect(await site.active('shop')).toBe(before);
  };
  await refused('refused00001', { serverFile: 'throw new Error("boom")' }, /\/：服务器渲染失败/);
  await refused('refused00002', { edit: (build) => ({ ...build, platform: '^9.0.0' }) }, /需要平台 \^9\.0\.0，平台是 1\./);
  await refused('refused00003', { edit: (build) => ({ ...build, contract: 7 }) }, /约定是 7/);
  await refused(
    'refused00004',
    { edit: (build) => ({ ...build, pages: [...build.pages, { path: '/college', title: '学院', render: 'ssr' }] }) },
    /\/college 属于 college，也出现在 shop/,
  );
  await refused('refused00005', { text: [TITLE, 'react-dom-client.production'] }, /有第二份 React/);
});

test('a key moves its own slice only, and without a site nothing is released', async ({ site }) => {
  const before = await site.active('shop');
  const folder = await site.variant('shop', 'foreign00001', {});
  const foreign = await site.team('release', ['shop', folder], { key: makeKeys().privateKey });
  expect(foreign).toMatchObject({ status: 1, output: expect.stringContaining('预览') });
  const nowhere = await site.team('release', ['shop', folder], { site: 'http://127.0.0.1:9' });
  expect(nowhere).toMatchObject({ status: 1, output: expect.stringContaining('没有回应') });
  expect(await site.team('rollback', ['exam', 'nothing'])).toMatchObject({ status: 1, output: expect.stringContaining('历史里没有') });
  expect(await site.active('shop')).toBe(before);
});

test('a build that fails once it is live is led back by itself', async ({ site }) => {
  const before = await site.active('shop');
  const front = await startFaultServer(site.url);
  // What only shows with real visitors: the preview is well.
  front.fail(/^\/search/, async (response, pass, request) => {
    if (request.headers['x-release-preview'] || (await site.active('shop')) === before) pass();
    else response.writeHead(500, { 'content-type': 'text/html' }).end('x');
  });
  const folder = await site.variant('shop', 'unwell000001', { text: [TITLE, '坏了'] });
  const { status, output } = await site.team('release', ['shop', folder], { site: front.url });
  await front.stop();
  expect(output).toContain(`已自动退回 ${before}`);
  expect(output).toContain('/search：状态 500');
  expect(status).toBe(1);
  expect(await site.active('shop')).toBe(before);
  expect(await title(site)).toBe(TITLE);
});

test('canary-sticky: each visitor has one build, in documents, registry and build id alike, until it is promoted', async ({
  browser,
  site,
}) => {
  const folder = await site.variant('shop', 'canary000001', { text: [TITLE, '灰度的首页'] });
  expect(await site.team('canary', ['shop', '50', folder])).toMatchObject({ status: 0, output: expect.stringContaining('50% 的访客') });
  const seen: boolean[] = [];
  for (let visitor = 0; visitor < 9; visitor++) {
    const context = await browser.newContext({ baseURL: site.url });
    const first = await context.request.get('/');
    expect(first.headers()['cache-control']).toContain('private');
    const isCanary = titleIn(await first.text()) === '灰度的首页';
    seen.push(isCanary);
    for (let look = 0; look < 2; look++) expect(titleIn(await (await context.request.get('/')).text()) === '灰度的首页').toBe(isCanary);
    const { slices } = (await (await context.request.get('/remotes.json')).json()) as {
      slices: Record<string, { active: { buildId: string } }>;
    };
    expect(slices.shop?.active.buildId === 'canary000001').toBe(isCanary);
    const { id } = (await (await context.request.get('/builds/latest.json')).json()) as { id: string };
    expect((await (await context.request.get('/')).text()).includes(`"buildId":"${id}"`)).toBe(true);
    await context.close();
  }
  expect(seen).toContain(true);
  expect(seen).toContain(false);

  // In a browser the scripts are those of the document.
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => {
    const build = /\/mfe\/shop\/([^/]+)\//.exec(request.url())?.[1];
    if (build) asked.add(build);
  });
  await page.goto('/');
  await ready(page);
  expect(asked.size).toBe(1);
  await context.close();

  expect((await site.team('promote', ['shop'])).status).toBe(0);
  expect(await title(site)).toBe('灰度的首页');
  expect((await fetch(site.url)).headers.get('set-cookie')).toBeNull();
  expect((await site.team('rollback', ['shop'])).status).toBe(0);
});

for (const [name, file] of [
  ['entry', /\/mfe\/college\/[^/]+\/remoteEntry\.js/],
  ['exposed module', /\/mfe\/college\/[^/]+\/js\/__federation_expose_slice[^/]*\.js/],
  ['chunk of a page', /\/mfe\/college\/[^/]+\/js\/(?!__federation)[^/]*\.js$/],
  ['manifest', /\/mfe\/college\/[^/]+\/mf-manifest\.json/],
] as const)
  test(`tampered file: a changed ${name} never runs, and only its slice says so`, async ({ page, site, allowed }) => {
    allowed.push(
      /integrity|Integrity|RUNTIME-00|ChunkLoadError|Loading chunk|Federation|Failed to load resource|暂时无法打开|Failed to fetch/,
    );
    const front = await startFaultServer(site.url);
    front.fail(file, (response) => {
      const body = file.source.includes('manifest') ? '{"metaData":{},"exposes":[],"shared":[]}' : 'window.tampered = true;';
      response.writeHead(200, { 'content-type': file.source.includes('manifest') ? 'application/json' : 'text/javascript' }).end(body);
    });
    await page.goto(`${front.url}/college`);
    await expect(page.getByRole('alert').filter({ hasText: /(学院|页面)暂时无法打开/ })).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await expect(page.getByRole('banner')).toBeVisible();
    await front.stop();
  });

test('boot-with-registry-down: documents and pages go on while the store is away', async ({ page, site }) => {
  await page.goto('/');
  await ready(page);
  renameSync(`${site.folder}/registry.json`, `${site.folder}/away.json`);
  await page.goto('/college');
  await ready(page);
  await expect(page.getByRole('heading', { level: 1, name: '在学院里学点什么' })).toBeVisible();
  renameSync(`${site.folder}/away.json`, `${site.folder}/registry.json`);
});
