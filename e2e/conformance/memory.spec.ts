import type { CDPSession } from '@playwright/test';
import { expect, go, ready, SLICES, test } from '../support/faulty-site.ts';
import { signIn } from '../support/fixtures.ts';

const CYCLES = 20;
/** Fetching ahead goes on through the first of them on a fast machine, and is seen in one or another later. */
const MOST_SERIES = 8;
/** Most that a visit may leave behind, as measured over all. */
const LEFT_BY_A_VISIT = 2;

/** What the document holds once what nobody needs is collected. */
async function held(cdp: CDPSession): Promise<{ nodes: number; listeners: number }> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { nodes: value('Nodes'), listeners: value('JSEventListeners') };
}

for (const { name, path, heading } of SLICES)
  test(`memory-20-cycles: ${name} leaves nothing behind`, async ({ page, request, phone }) => {
    if (name === 'personal') await signIn(page, request, phone);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    await page.goto('/about');
    await ready(page);
    const visit = async () => {
      await go(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await go(page, '/about');
      await expect(page.getByRole('heading', { level: 1, name: /^关于/ })).toBeVisible();
    };
    // The first visits load code and fetch ahead, which stays.
    for (let round = 0; round < 4; round++) await visit();
    // What each visit leaves shows in every series; what came once, or is held for a moment when it is counted, in some.
    let left = Number.POSITIVE_INFINITY;
    for (let series = 0; series < MOST_SERIES && left >= LEFT_BY_A_VISIT; series++) {
      const before = await held(cdp);
      for (let round = 0; round < CYCLES / 2; round++) await visit();
      const after = await held(cdp);
      left = Math.max(after.nodes - before.nodes, after.listeners - before.listeners) / (CYCLES / 2);
    }
    expect(left).toBeLessThan(LEFT_BY_A_VISIT);
  });
