import { expect, expectCard, go, ready, test } from '../support/faulty-site.ts';
import { buildProbe } from '../support/probe-slice.ts';

/** The shell stands, and another slice still opens. */
async function expectRestUsable(page: Parameters<typeof go>[0]): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await go(page, '/college');
  await expect(page.getByRole('heading', { level: 1, name: '在学院里学点什么' })).toBeVisible();
}

for (const [name, contract] of [
  ['contract-too-new', 99],
  ['contract-too-old', -1],
] as const)
  test(`${name}: none of its code is asked for, and its area says so`, async ({ page, site }) => {
    site.changeRegistry(({ slices }) => {
      if (slices.exam) slices.exam.active.contract = contract;
    });
    await page.goto('/college');
    await ready(page);
    await go(page, '/testPackage/components/multipleChoice');
    await expectCard(page, '考试');
    await expect(page.getByRole('alert')).toContainText('exam-contract');
    expect(site.asked.filter((path) => path.startsWith('/mfe/exam/') && path.endsWith('remoteEntry.js'))).toEqual([]);
    await expectRestUsable(page);
  });

test('strict-version-mismatch: a slice for another platform is refused each time it is asked for, and never left blank', async ({
  page,
  site,
}) => {
  const probe = await buildProbe('2.0.0');
  probe.publish(site);
  await page.goto('/college');
  await ready(page);
  for (let round = 0; round < 2; round++) {
    await go(page, '/probe');
    await expectCard(page, '探针');
    await expectRestUsable(page);
  }
  await probe.remove();
});
