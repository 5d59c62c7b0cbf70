import { expect, go, ready, test } from '../support/faulty-site.ts';
import { signIn } from '../support/fixtures.ts';

test('exam-hold-no-reload: a newer build loads no document while a paper is answered, and what was answered stays', async ({
  page,
  request,
  phone,
  site,
}) => {
  const paper = '/testPackage/pages/testPaper?id=501';
  const documents = () => site.asked.filter((path) => path.startsWith('/testPackage/pages')).length;
  await signIn(page, request, phone);
  await page.goto(paper);
  await ready(page);
  await page.getByRole('button', { name: '开始作答' }).click();
  await page.getByRole('article').getByRole('radio').first().check();
  await expect(page.getByText('已答 1 / 20')).toBeVisible();
  const before = documents();
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('app-update', { detail: { id: 'newer', timestamp: 1 } })));
  await go(page, `${paper}&run=1&seen=1`);
  await expect(page.getByText('已答 1 / 20')).toBeVisible();
  expect(documents()).toBe(before);

  await page.getByRole('button', { name: '交卷' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: /交卷/ }).click();
  await expect(page).toHaveURL(/testResults\?aprId=/);
  // The paper is over: what was put off happens.
  await expect.poll(documents).toBe(before + 1);
});
