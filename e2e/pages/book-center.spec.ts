import { readFileSync } from 'node:fs';
import { asker, expect, isPhone, PICTURE, press, ready, signIn, signInReader, test } from '../support/fixtures.ts';
import { ADDRESS } from '../support/orders.ts';

const BOOK = '大学英语综合教程 1（第3版）';
const FILE = '学习资料包';
/** Bytes a second of a slow line. */
const SLOW = 40_000;

test('a teacher finds the files of a book, pauses a download and goes on from there, and one by its code', async ({
  page,
  request,
  phone,
  allowed,
}) => {
  allowed.push(/status of 40\d/);
  await signIn(page, request, phone);
  await page.goto('/bookCenter');
  await ready(page);
  await page.getByRole('main').getByLabel('书名、作者或 ISBN').fill('大学英语');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /^找到 [1-9]\d* 种图书$/ })).toBeVisible();
  await press(page.getByRole('main').getByRole('link', { name: new RegExp(BOOK) }));
  await expect(page.getByRole('heading', { level: 1, name: BOOK })).toBeVisible();
  const files = page.getByRole('list', { name: '资源' });
  const row = files.getByRole('listitem').filter({ hasText: FILE });
  await expect(files.getByRole('listitem').filter({ hasText: '听力训练录音 第二组' })).toContainText('购买本书后下载');
  await expect(files.getByRole('listitem').filter({ hasText: '课程教学大纲' })).toContainText('教师认证后下载');

  const line = await page.context().newCDPSession(page);
  const setSpeed = (downloadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput, uploadThroughput: -1 });
  await line.send('Network.enable');
  await setSpeed(SLOW);
  await press(row.getByRole('button', { name: `下载 ${FILE}` }));
  await expect(row.getByText(/^[1-9]\d?%/)).toBeVisible();
  await press(row.getByRole('button', { name: '暂停' }));
  await expect(row.getByRole('status')).toHaveText('已暂停，可以接着下载。');
  await setSpeed(-1);
  const rest = page.waitForResponse((response) => response.status() === 206);
  const saved = page.waitForEvent('download');
  await press(row.getByRole('button', { name: `继续下载 ${FILE}` }));
  await expect(row.getByRole('status')).toHaveText('已保存到浏览器的下载文件夹。');
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`${FILE}.zip`);
  const whole = await (await request.get((await rest).url())).body();
  expect(readFileSync(await download.path()).equals(whole)).toBe(true);

  const byCode = page.getByRole('form', { name: '提取 听力训练录音 第一组' });
  const locked = files.getByRole('listitem').filter({ has: byCode });
  await byCode.getByLabel('提取码').fill('00000');
  await press(byCode.getByRole('button', { name: '下载' }));
  await expect(locked.getByRole('alert')).toHaveText('提取码不正确，请对照书上的提取码');
  await expect(byCode.getByLabel('提取码')).toHaveValue('00000');
  await byCode.getByLabel('提取码').fill('YL1K7');
  const opened = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await opened).suggestedFilename()).toBe('听力训练录音 第一组.mp3');

  await page.goto('/bookCenter/recordList');
  await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`${FILE}.*《${BOOK}》`) })).toBeVisible();
});

test('a reader reports a mistake with a picture, nothing typed is lost by a reload, and takes it back', async ({
  page,
  request,
  phone,
}) => {
  await signIn(page, request, phone);
  await page.goto('/bookCenter/bookDownload?goodsId=10081');
  await press(page.getByRole('link', { name: '内容有误，提交勘误' }));
  const form = page.getByRole('form', { name: '提交反馈' });
  await expect(form).toContainText(`关于《${BOOK}》`);
  await form.getByLabel('页码（选填）').fill('37');
  await form.getByLabel('建议改为（选填）').fill('their');
  await form.getByLabel('说明').fill('第二段错了');
  await press(form.getByRole('button', { name: '提交反馈' }));
  await expect(form.getByText('请至少写 10 个字')).toBeVisible();
  await expect(form.getByLabel('说明')).toBeFocused();
  await form.getByLabel('说明').fill('第二段第三行的 there 应当是 their。');
  await form.getByLabel('图片（选填）').setInputFiles({ name: '第37页.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(form.getByText('1 KB')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('说明')).toHaveValue('第二段第三行的 there 应当是 their。');
  await expect(form.getByRole('button', { name: '移除 第37页.png' })).toBeVisible();
  await press(form.getByRole('button', { name: '提交反馈' }));

  const sent = page.getByRole('region', { name: /^图书勘误/ });
  await expect(sent).toContainText('已提交');
  await expect(sent.getByRole('link', { name: '查看图片 第37页.png' }).locator('img')).toHaveJSProperty('naturalWidth', 1);
  await expect(form.getByLabel('说明')).toHaveValue('');
  const remove = sent.getByRole('button', { name: '删除这条反馈' });
  await press(remove);
  const question = page.getByRole('dialog', { name: '删除反馈' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await press(remove);
  await press(question.getByRole('button', { name: '删除反馈' }));
  await expect(page.getByRole('region', { name: '我的反馈' })).toContainText('还没有提交过反馈');
});

test('a teacher asks to be verified; one who is asks for a sample book and takes the request back', async ({ page, request, phone }) => {
  await signIn(page, request, phone);
  await page.goto('/bookCenter/sendBook');
  await expect(page.getByRole('main')).toContainText('申请样书前请先通过教师认证，只需提交一次。');
  await press(page.getByRole('link', { name: '去认证' }));
  const proof = page.getByRole('form', { name: '教师认证' });
  const typed = { 姓名: '王小麓', 职称: '讲师', 学校: '云州大学', 院系: '数学学院', 手机号: phone, 邮箱: 'wang@yunlu' };
  for (const [label, text] of Object.entries(typed)) await proof.getByLabel(label, { exact: true }).fill(text);
  await proof.getByLabel('教师证明').setInputFiles({ name: '工作证.png', mimeType: 'image/png', buffer: PICTURE });
  await press(proof.getByRole('button', { name: '提交认证' }));
  await expect(proof.getByLabel('邮箱')).toBeFocused();
  await proof.getByLabel('邮箱').fill('wang@yunlu.example.com');
  await press(proof.getByRole('button', { name: '提交认证' }));
  await expect(page.getByRole('main')).toContainText('审核中');

  await asker(request, await signInReader(page, request))('post', '/device/api/address/save', ADDRESS);
  await page.goto('/bookCenter/sendBook');
  // Both widths ask as the same teacher, who may ask for a book once a term.
  const book = isPhone(page) ? '数据新闻入门' : '高等数学同步练习（第4版）';
  const form = page.getByRole('form', { name: '样书申请' });
  await form.getByLabel('按书名或 ISBN 查找样书').fill(book);
  await page.keyboard.press('Enter');
  await press(form.getByRole('button', { name: `选择《${book}》` }));
  await expect(form.getByRole('button', { name: `移除《${book}》` })).toBeVisible();
  await form.getByLabel('课程名称').fill('高等数学');
  await form.getByLabel('开课学期').selectOption({ index: 1 });
  await form.getByLabel('收货地址').selectOption({ index: 1 });
  await press(form.getByRole('button', { name: '提交申请' }));
  await expect(form.getByText('请填写每学期选课人数')).toBeVisible();
  await expect(form.getByLabel('每学期选课人数')).toBeFocused();
  await form.getByLabel('每学期选课人数').fill('120');
  await press(form.getByRole('button', { name: '提交申请' }));

  await expect(page).toHaveURL('/bookCenter/recordList?type=sample');
  const sample = page
    .getByRole('article', { name: /^样书申请/ })
    .filter({ hasText: book })
    .first();
  await expect(sample).toContainText('待审核');
  await press(sample.getByRole('button', { name: '撤回申请' }));
  await press(page.getByRole('dialog', { name: '撤回样书申请' }).getByRole('button', { name: '撤回申请' }));
  await expect(sample).toContainText('已撤回');
});
