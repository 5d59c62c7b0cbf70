import { expect, signIn, test } from '../support/fixtures.ts';

test('a paper: start, answer, reload, resume, hand in, result', async ({ page, phone, request }) => {
  await signIn(page, request, phone);
  await page.goto('/testPackage/pages/testPaper?id=501');
  await expect(page.getByRole('heading', { level: 1, name: '计算机基础自测卷' })).toBeVisible();
  await page.getByRole('button', { name: '开始作答' }).click();
  await expect(page.getByRole('timer')).toContainText(/(29|30)分/);

  // The paper is drawn per attempt, so answers are chosen by their words.
  const question = page.getByRole('article');
  await question.getByRole('radio').first().check();
  await expect(page.getByText('已答 1 / 20')).toBeVisible();
  await page.getByRole('button', { name: '下一题' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '第 2 题' })).toBeVisible();
  await question.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: '标记', exact: true }).click();
  await expect(page.getByText('已答 2 / 20')).toBeVisible();
  await expect(page.getByText('已保存').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('已答 2 / 20')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '第 2 题' })).toBeVisible();
  await expect(question.getByRole('radio').nth(1)).toBeChecked();

  await page.getByRole('button', { name: '交卷' }).first().click();
  const confirm = page.getByRole('dialog');
  await expect(confirm).toContainText('18');
  await confirm.getByRole('button', { name: /交卷/ }).click();
  await expect(page).toHaveURL(/testResults\?aprId=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('未答');

  // Handed in is handed in: the paper can be started again, not continued.
  await page.goto('/testPackage/pages/testPaper?id=501');
  await expect(page.getByRole('button', { name: '开始作答' })).toBeVisible();
});

test('login needed: the page says so, the dialog opens, nothing loops', async ({ page }) => {
  await page.goto('/order/orderDetail?orderNo=26010100000000000000');
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  await expect(page).toHaveURL(/orderDetail/);
});
