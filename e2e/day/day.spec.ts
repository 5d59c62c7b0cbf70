import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startFaultServer } from '../support/fault-server.ts';
import { expect, test } from '../support/fixtures.ts';
import { type ReleaseSite, startReleaseSite } from '../support/release-site.ts';

const BROWSERS = Number(process.env.DAY_BROWSERS ?? 3);
const OUTAGE_MS = 20_000;
/** Element of a document that holds the shell's data, with the registry that the document began with. */
const BOOT_ID = 'boot';

/** A page of each slice that anybody may see, and a text of it that a release changes. */
const PAGES = [
  { slice: 'shop', path: '/', text: '今天想读些什么' },
  { slice: 'college', path: '/college', text: '在学院里学点什么' },
  { slice: 'exam', path: '/testPackage/components/multipleChoice', text: '选择题与判断题' },
  { slice: 'reader', path: '/qrCodeReader/resourceMain?qrId=3001', text: '第一册全部资源' },
  { slice: 'personal', path: '/personalCenter/personal', text: '我的书架' },
] as const;

interface Load {
  documents: number;
  links: number;
  failures: string[];
}

/** One visitor who walks through the slices, by address and by link, until told to stop. */
async function walk(browser: Browser, site: ReleaseSite, load: Load, isOver: () => boolean): Promise<void> {
  const page = await (await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 } })).newPage();
  const fail = (what: string) => load.failures.push(`${new URL(page.url()).pathname}: ${what}`);
  page.on('pageerror', (error) => fail(error.message));
  page.on('response', (response) => {
    if (response.status() >= 500) fail(`${response.status()} ${response.url()}`);
  });
  const look = async () => {
    const heading = page.getByRole('heading', { level: 1 }).first();
    await heading.waitFor({ timeout: 15_000 }).catch(() => fail('no heading'));
    if (await page.getByText('暂时无法打开').count()) fail('error card');
    // A document takes files of the builds that it began with, and of no other.
    const strange = await page.evaluate((boot) => {
      const { registry } = JSON.parse(document.getElementById(boot)?.textContent ?? '{}') as {
        registry: { slices: Record<string, { active: { buildId: string }; previous?: { buildId: string } }> };
      };
      const known = Object.entries(registry.slices).flatMap(([name, { active, previous }]) =>
        [active, previous].flatMap((build) => (build ? [`/mfe/${name}/${build.buildId}/`] : [])),
      );
      return performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((url) => url.includes('/mfe/') && !known.some((base) => url.includes(base)));
    }, BOOT_ID);
    for (const url of strange) fail(`of another build: ${url}`);
  };
  for (let step = 0; !isOver(); step++) {
    const { path } = PAGES[step % PAGES.length] as (typeof PAGES)[number];
    try {
      await page.goto(path);
      load.documents += 1;
      await look();
      // A private page has the login dialog over it.
      if (path.startsWith('/personalCenter')) continue;
      const link = page.getByRole('banner').getByRole('link', { name: step % 2 ? '学院' : '首页', exact: true });
      if (await link.isVisible()) {
        await link.click();
        load.links += 1;
        await look();
      }
    } catch (error) {
      if (!isOver()) fail(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    }
  }
  await page.context().close();
}

test('a day: five releases by five keys, a bad one, a canary, an outage of the store, under a constant load of browsers', async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const site = await startReleaseSite('bucket');
  const load: Load = { documents: 0, links: 0, failures: [] };
  let over = false;
  const visitors = Array.from({ length: BROWSERS }, () => walk(browser, site, load, () => over));
  const lines: string[] = [];
  const step = async (what: string, work: () => Promise<string>) => {
    const since = Date.now();
    const before = load.documents + load.links;
    const result = await work();
    lines.push(
      `| ${what} | ${result} | ${((Date.now() - since) / 1000).toFixed(1)} | ${load.documents + load.links - before} | ${load.failures.length} |`,
    );
  };
  const shows = async (path: string, text: string) => (await (await fetch(site.url + path)).text()).includes(text);

  for (const { slice, text } of PAGES)
    await step(`发布 ${slice}`, async () => {
      const folder = await site.variant(slice, `day0001${slice.slice(0, 5)}`, { text: [text, `${text}·新`] });
      const { status, output } = await site.team('release', [slice, folder]);
      expect(output).toContain('上线');
      expect(status).toBe(0);
      return '上线';
    });
  expect(await shows('/', '今天想读些什么·新')).toBe(true);

  await step('坏的构建：服务器渲染失败', async () => {
    const folder = await site.variant('shop', 'day0002shop0', { serverFile: 'throw new Error("boom")' });
    const { status, output } = await site.team('release', ['shop', folder]);
    expect(output).toContain('什么也没有改动');
    expect(status).toBe(1);
    return '预览时拒绝，访客没有看到';
  });

  await step('坏的构建：上线后才失败', async () => {
    const before = await site.active('college');
    const front = await startFaultServer(site.url);
    front.fail(/^\/college\/goodsDetail/, async (response, pass, request) => {
      if (request.headers['x-release-preview'] || (await site.active('college')) === before) pass();
      else response.writeHead(500, { 'content-type': 'text/html' }).end('x');
    });
    const folder = await site.variant('college', 'day0003colle', { text: ['在学院里学点什么', '坏'] });
    const { output } = await site.team('release', ['college', folder], { site: front.url });
    await front.stop();
    expect(output).toContain('已自动退回');
    expect(await site.active('college')).toBe(before);
    return '自动退回';
  });

  await step('灰度 10 %，再给所有人', async () => {
    const folder = await site.variant('reader', 'day0004reade', { text: ['第一册全部资源', '第一册全部资源·再新'] });
    expect((await site.team('canary', ['reader', '10', folder])).status).toBe(0);
    expect((await site.team('promote', ['reader'])).status).toBe(0);
    return '转正';
  });

  await step(`发布仓库停 ${OUTAGE_MS / 1000} 秒`, async () => {
    if (site.s3) site.s3.fault = 'down';
    const failed = await site.team('rollback', ['shop']);
    expect(failed.status).toBe(1);
    await new Promise((wake) => setTimeout(wake, OUTAGE_MS));
    expect(await shows('/', '今天想读些什么·新')).toBe(true);
    if (site.s3) site.s3.fault = undefined;
    return '站点照常，发布的命令说明原因';
  });

  await step('退回 shop', async () => {
    expect((await site.team('rollback', ['shop'])).status).toBe(0);
    expect(await shows('/', '今天想读些什么·新')).toBe(false);
    return '上一个构建';
  });

  over = true;
  await Promise.all(visitors);
  await site.stop();
  expect(load.failures).toEqual([]);

  const file = join(import.meta.dirname, '../../docs/benchmarks.md');
  const table = [
    '<!-- day -->',
    '',
    `测于 ${new Date().toISOString().slice(0, 10)}，2 核，${BROWSERS} 个浏览器不停地翻页；仓库在桶里（本机模拟的 S3）。合计 ${load.documents} 次打开文档、${load.links} 次站内跳转，失败 ${load.failures.length} 次，没有一个文档混用构建。`,
    '',
    '| 事件 | 结果 | 用时（秒） | 期间的翻页 | 累计失败 |',
    '|---|---|---|---|---|',
    ...lines,
    '',
    '<!-- /day -->',
  ].join('\n');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/<!-- day -->[\s\S]*<!-- \/day -->/, table));
});
