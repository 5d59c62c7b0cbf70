import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { SliceBuild } from '@shared/contract/slice';
import { findBrowser } from './browser.ts';
import { liveBuilds } from './build-checks.ts';
import { ROOT } from './lib-paths.ts';
import { freePort } from './processes.ts';
import { buildAll, startSite } from './site.ts';

/** `npm run shots [path ...]`: pictures of the given or all public pages, two widths, light and dark, for people to look at. */
const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

await buildAll();
const asked = process.argv.slice(2);
const isPublic = (page: SliceBuild['pages'][number]) => page.render === 'ssr' && !/[:*]/.test(page.path);
const paths = asked.length ? asked : liveBuilds().flatMap(({ build }) => build.pages.filter(isPublic).map(({ path }) => path));
const dir = join(ROOT, 'shots');
mkdirSync(dir, { recursive: true });
const site = await startSite({ port: await freePort(), apiPort: await freePort() });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const [width, viewport] of Object.entries(WIDTHS))
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport, colorScheme, locale: 'zh-CN', reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const path of paths) {
        await page.goto(site.url + path, { waitUntil: 'networkidle' });
        // Pictures below the fold load when they are near: walk down once.
        await page.evaluate(async () => {
          for (let top = 0; top < document.body.scrollHeight; top += 600) {
            window.scrollTo(0, top);
            await new Promise((resolve) => setTimeout(resolve, 60));
          }
          window.scrollTo(0, 0);
        });
        const file = `${path === '/' ? 'home' : path.replace(/[^\w-]+/g, '_').replace(/^_/, '')}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: join(dir, file), fullPage: true });
        console.log(`shots/${file}`);
      }
      await context.close();
    }
} finally {
  await browser.close();
  await site.stop();
}
