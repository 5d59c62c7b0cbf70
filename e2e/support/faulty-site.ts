import type { Page } from '@playwright/test';
import { type FaultServer, startFaultServer } from './fault-server.ts';
import { test as base, expect, ready } from './fixtures.ts';

/** What the console may say while a slice's files fail. */
const NOISE = [
  /Failed to load resource/,
  /RUNTIME-00/,
  /ChunkLoadError|Loading (CSS )?chunk/,
  /Federation/i,
  /net::ERR/,
  /Unexpected token/,
  /MIME type/,
  /暂时无法打开/,
  /Failed to fetch/,
  /SyntaxError/,
  /integrity/,
];

/** Tests behind a server that can hurt single files; all addresses lead through it. */
export const test = base.extend<{ site: FaultServer }>({
  site: async ({ browserName: _browser }, use) => {
    const site = await startFaultServer(process.env.SITE_URL ?? '');
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.url),
  allowed: async ({ browserName: _browser }, use) => use([...NOISE]),
});

/** A page of each slice for everybody, or for who is logged in. */
export const SLICES = [
  { name: 'shop', title: '书城', path: '/', heading: '今天想读些什么' },
  { name: 'college', title: '学院', path: '/college', heading: '在学院里学点什么' },
  { name: 'exam', title: '考试', path: '/testPackage/components/multipleChoice', heading: '选择题与判断题' },
  { name: 'reader', title: '阅读', path: '/qrCodeReader/resourceMain?qrId=3001', heading: '第一册全部资源' },
  { name: 'personal', title: '个人中心', path: '/personalCenter/orderList', heading: '我的订单' },
] as const;

/** Files of a slice's builds, all or those whose path below the build matches. */
export const filesOf = (slice: string, below = '') => new RegExp(`^/mfe/${slice}/[^/]+/${below}`);

/** The area of a slice says that it cannot be opened; what is around it stands. */
export async function expectCard(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: `${title}暂时无法打开` })).toBeVisible({ timeout: 20_000 });
}

/** The address of another page of the site, gone to inside the document, as a link does. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForFunction(() => document.querySelector('h1') !== null);
}

export { expect, ready };
