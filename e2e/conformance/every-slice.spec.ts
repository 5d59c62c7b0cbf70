import { down, hang, slow, status } from '../support/fault-server.ts';
import { expect, expectCard, filesOf, go, SLICES, test } from '../support/faulty-site.ts';
import { signIn } from '../support/fixtures.ts';

test.describe.configure({ mode: 'parallel' });

for (const slice of SLICES) {
  test.describe(() => {
    test.beforeEach(async ({ page, request, phone }) => {
      if (slice.name === 'personal') await signIn(page, request, phone);
    });

    for (const [what, fault, files] of [
      ['down', down, ''],
      ['answering 500', status(500), ''],
      ['hanging', hang, 'mf-manifest'],
    ] as const)
      test(`${slice.name} ${what}: its area says so, another slice opens beside it, and it heals`, async ({ page, site }) => {
        site.fail(filesOf(slice.name, files), fault);
        await page.goto(slice.path, { waitUntil: 'commit' });
        await expectCard(page, slice.title);
        const other = slice.name === 'college' ? SLICES[0] : SLICES[1];
        await go(page, other.path);
        await expect(page.getByRole('heading', { level: 1, name: other.heading })).toBeVisible();
        site.heal();
        await go(page, slice.path);
        await expect(page.getByRole('heading', { level: 1, name: slice.heading })).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
      });

    test(`${slice.name} slow: its page comes without a card`, async ({ page, site }) => {
      site.fail(filesOf(slice.name), slow(700));
      await page.goto(slice.path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: slice.heading })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
}
