import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { buildSingleBundle } from './bench-single.ts';
import { findBrowser } from './browser.ts';
import { CACHE, ROOT } from './lib-paths.ts';
import { freePort } from './processes.ts';
import { buildAll, startSite } from './site.ts';

/** `npm run bench`: home and product detail on a slow phone, as ratios in one run. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const CPU = 4;

interface Measured {
  /** Largest contentful paint, ms. */
  lcp: number;
  /** First moment at which a click on the header works, ms. */
  click: number;
  /** Bytes of script on the wire before that moment. */
  script: number;
  /** Requests that had been answered by then. */
  requests: number;
  /** Bytes of everything on the wire. */
  total: number;
  /** Height of the page: variants that differ are not the same page. */
  height: number;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(page: Page, url: string, interactive: boolean): Promise<Measured> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  const types = new Map<string, string>();
  const done: { type: string; bytes: number; at: number }[] = [];
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    done.push({ type: types.get(requestId) ?? 'Other', bytes: encodedDataLength, at: Date.now() }),
  );
  await page.addInitScript(() => {
    const store = { lcp: 0, click: 0 };
    Object.assign(window, { measured: store });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) store.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    // A click works once the header's own elements belong to React: it then has their handlers.
    const look = () => {
      const button = document.querySelector('header a, header button');
      if (button && Object.keys(button).some((key) => key.startsWith('__reactProps'))) store.click = performance.now();
      else setTimeout(look, 10);
    };
    look();
  });
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  if (interactive)
    await page.waitForFunction(() => (window as unknown as { measured: { click: number } }).measured.click > 0, undefined, {
      timeout: 60_000,
    });
  const clickedAt = Date.now();
  await page.waitForTimeout(1500);
  const { lcp, click } = await page.evaluate(() => (window as unknown as { measured: { lcp: number; click: number } }).measured);
  const height = await page.evaluate(() => document.body.scrollHeight);
  const before = done.filter(({ at }) => at <= clickedAt);
  return {
    lcp,
    click,
    script: before.filter(({ type }) => type === 'Script').reduce((sum, { bytes }) => sum + bytes, 0),
    requests: before.filter(({ type }) => type !== 'Image').length,
    total: done.reduce((sum, { bytes }) => sum + bytes, 0),
    height,
  };
}

/** A copy of the page without any script, its style inside: what the network and the renderer allow. */
async function staticCopy(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  return html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<link rel="preload"[^>]*>/g, '');
}

await buildAll();
const browserPath = findBrowser();
const dataDir = join(CACHE, 'bench-data');
mkdirSync(dataDir, { recursive: true });
const single = await buildSingleBundle();
const federated = await startSite({ port: await freePort(), apiPort: await freePort(), dataDir });
const bundle = await startSite({
  port: await freePort(),
  apiUrl: federated.apiUrl,
  hostServer: single.server,
  env: { HOST_WEB: single.web, RELEASES: single.releases, SITE_CONFIG: join(ROOT, 'host/site.config.json') },
});

const list = (await (await fetch(`${federated.apiUrl}/goods/list?pageNum=1&pageSize=1&type=book`)).json()) as {
  data: { rows: { id: string }[] };
};
const pages = { 首页: '/', 商品详情: `/products/${list.data.rows[0]?.id}` };

const copies = new Map<string, string>();
for (const path of Object.values(pages)) copies.set(path, await staticCopy(federated.url + path));
const copyPort = await freePort();
const copyServer = createServer(async (request, response) => {
  const copy = copies.get(request.url ?? '');
  if (copy) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(brotliCompressSync(copy));
    return;
  }
  const answer = await fetch(federated.url + request.url, { headers: { 'accept-encoding': 'identity' } });
  response
    .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    .end(Buffer.from(await answer.arrayBuffer()));
});
await new Promise<void>((resolve) => copyServer.listen(copyPort, '127.0.0.1', resolve));

const variants = [
  { name: '(1) 联邦', base: federated.url, interactive: true },
  { name: '(2) 单一打包', base: bundle.url, interactive: true },
  { name: '(3) 静态副本', base: `http://127.0.0.1:${copyPort}`, interactive: false },
];

const browser = await chromium.launch({
  executablePath: browserPath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});
const lines: string[] = [];
try {
  for (const [title, path] of Object.entries(pages)) {
    const results = new Map<string, Measured[]>(variants.map(({ name }) => [name, []]));
    // Variants take turns, so that a busy moment of the machine meets all of them.
    for (let round = 0; round < ROUNDS; round++)
      for (const { name, base, interactive } of variants) {
        const context = await browser.newContext({
          viewport: { width: 390, height: 844 },
          deviceScaleFactor: 2,
          isMobile: true,
          hasTouch: true,
          locale: 'zh-CN',
        });
        results.get(name)?.push(await measure(await context.newPage(), base + path, interactive));
        await context.close();
      }
    const middle = (name: string, key: keyof Measured) => Math.round(median((results.get(name) ?? []).map((one) => one[key])));
    const [one, two, three] = variants.map(({ name }) => name) as [string, string, string];
    if (middle(one, 'height') !== middle(two, 'height')) throw new Error(`${title}: the variants do not show the same page`);
    const ratio = (a: number, b: number) => (b ? (a / b).toFixed(2) : '-');
    lines.push(
      `## ${title}`,
      '',
      '| | 最大内容绘制 ms | 可点击 ms | 可点击前脚本 KB | 可点击前请求 | 传输合计 KB |',
      '|---|---|---|---|---|---|',
    );
    for (const { name } of variants)
      lines.push(
        `| ${name} | ${middle(name, 'lcp')} | ${middle(name, 'click') || '-'} | ${(middle(name, 'script') / 1000).toFixed(1)} | ${middle(name, 'requests')} | ${(middle(name, 'total') / 1000).toFixed(1)} |`,
      );
    lines.push(
      '',
      '| 目标 | 结果 |',
      '|---|---|',
      `| 脚本字节 (1)/(2) 不超过 1.15 | ${ratio(middle(one, 'script'), middle(two, 'script'))} |`,
      `| 传输合计 (1)/(2) | ${ratio(middle(one, 'total'), middle(two, 'total'))} |`,
      `| 最大内容绘制 (1)/(3) 不超过 1.05 | ${ratio(middle(one, 'lcp'), middle(three, 'lcp'))} |`,
      `| 可点击 (1)/(2) 不超过 1.1 | ${ratio(middle(one, 'click'), middle(two, 'click'))} |`,
      `| 可点击前请求不超过 15 | ${middle(one, 'requests')} |`,
      `| 可点击前脚本不超过 150 KB | ${(middle(one, 'script') / 1000).toFixed(1)} |`,
      '',
    );
  }
} finally {
  await browser.close();
  copyServer.close();
  await bundle.stop();
  await federated.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

const file = join(ROOT, 'docs/benchmarks.md');
const marker = '<!-- bench -->';
const before = readFileSync(file, 'utf8').split(marker)[0] ?? '';
const head = `测于 ${new Date().toISOString().slice(0, 10)}，${cpus().length} 核，Node ${process.versions.node}，Chromium ${browser.version()}；每种 ${ROUNDS} 次取中位数，轮流测量。`;
writeFileSync(file, `${before}${marker}\n\n${head}\n\n${lines.join('\n')}`);
console.log(lines.join('\n'));
process.exit(0);
