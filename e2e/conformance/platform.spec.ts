import { PLATFORM_VERSION } from '@shared/build';
import { startFaultServer } from '../support/fault-server.ts';
import { expect, expectCard, go, ready, test } from '../support/faulty-site.ts';
import { startHostWithPlatform } from '../support/other-host.ts';
import { buildProbe } from '../support/probe-slice.ts';

const [major = 1, minor = 0] = PLATFORM_VERSION.split('.').map(Number);
const NEXT_MINOR = `${major}.${minor + 1}.0`;
const NEXT_MAJOR = `${major + 1}.0.0`;

/** Which slices, by the platform that they were built for, run on a host. */
const RUNS: Record<string, Record<string, boolean>> = {
  [PLATFORM_VERSION]: { [`${major}.0.0`]: true, [NEXT_MINOR]: false, [NEXT_MAJOR]: false },
  [NEXT_MINOR]: { [`${major}.0.0`]: true, [NEXT_MINOR]: true, [NEXT_MAJOR]: false },
};

for (const [platform, slices] of Object.entries(RUNS))
  test(`platform ${platform}: runs slices built for it or before, refuses all others in their area`, async ({ page }) => {
    const host = platform === PLATFORM_VERSION ? undefined : await startHostWithPlatform(platform);
    const site = await startFaultServer(host?.url ?? process.env.SITE_URL ?? '');
    try {
      for (const [wanted, runs] of Object.entries(slices)) {
        const probe = await buildProbe(wanted);
        probe.publish(site);
        await page.goto(`${site.url}/about`);
        await ready(page);
        await go(page, '/probe');
        if (runs) await expect(page.getByRole('heading', { level: 1, name: '探针' })).toBeVisible();
        else await expectCard(page, '探针');
        await expect(page.getByRole('banner')).toBeVisible();
        await probe.remove();
      }
    } finally {
      await site.stop();
      await host?.stop();
    }
  });
