import { answerApi, calls, offline, refuse } from '@shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderInSite } from '../../testing/render-shell.tsx';
import { Component } from './page.tsx';

const open = (query: string) => renderInSite(<Component />, { url: `/aboutUs?${query}` });

beforeEach(() => {
  sessionStorage.clear();
  let made = 0;
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    made += 1;
    return Object.assign(bytes as Uint8Array, { 0: made }) as typeof bytes;
  });
});

test.each([
  ['selectIndex=9&selectType=talent', '加入我们'],
  ['selectIndex=4&selectType=publish', '投稿指南'],
  ['selectIndex=1&selectType=contact', '盗版举报与联系'],
  ['selectIndex=2', '历史沿革'],
  ['selectType=%3Cscript%3E', '社情简介'],
])('the link of the footer with %s opens its part', (query, title) => {
  open(query);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page');
});

test('an empty form says what each field wants and goes to the first', async () => {
  const { user } = open('selectType=publish');
  await user.click(screen.getByRole('button', { name: '提交书稿' }));
  expect(screen.getByRole('textbox', { name: '书稿名称' })).toHaveAccessibleDescription('请输入书稿名称');
  expect(screen.getByRole('combobox', { name: '类别' })).toHaveAccessibleDescription('请选择类别');
  expect(screen.getByLabelText('目录与样章')).toHaveAccessibleDescription(/请上传目录与样章/);
  expect(screen.getByRole('textbox', { name: '书稿名称' })).toHaveFocus();
  expect(calls()).toEqual([]);
});

async function report(user: ReturnType<typeof open>['user']) {
  const form = within(screen.getByRole('form', { name: '举报盗版' }));
  await user.type(form.getByRole('textbox', { name: '书名' }), '<script>alert(1)</script>');
  await user.type(form.getByRole('textbox', { name: '购买渠道或网址' }), '某网店');
  await user.type(form.getByRole('textbox', { name: '情况说明' }), '二维码扫不出来，纸张发黄。');
  await user.type(form.getByRole('textbox', { name: '姓名' }), '林晚');
  await user.type(form.getByRole('textbox', { name: '手机号' }), '13900000001');
  await user.type(form.getByRole('textbox', { name: '邮箱' }), 'lin@example.com');
  await user.click(form.getByRole('button', { name: '提交举报' }));
}

test('a report gets its receipt number, and what was typed is gone from this tab', async () => {
  answerApi({ 'POST /web/contact/piracy': { receiptNo: 'JB20261128-0001' } });
  const { user } = open('selectType=contact');
  await report(user);
  expect(await screen.findByText('JB20261128-0001')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '已收到，谢谢您' })).toHaveFocus();
  expect(calls('POST /web/contact/piracy')[0]).toMatchObject({ body: { title: '<script>alert(1)</script>', isbn: '', fileIds: [] } });
  expect(sessionStorage).toHaveLength(0);
});

test('without a network nothing is lost, and the second try is the same letter', async () => {
  answerApi({ 'POST /web/contact/piracy': offline });
  const { user, unmount } = open('selectType=contact');
  await report(user);
  expect(await screen.findByText(/网络错误。填写的内容已保留，请稍后重试。/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '提交举报' }));
  await waitFor(() => expect(calls('POST /web/contact/piracy')).toHaveLength(2));
  const keys = calls('POST /web/contact/piracy').map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[0]).toBe(keys[1]);
  unmount();
  open('selectType=contact');
  expect(screen.getByRole('textbox', { name: '书名' })).toHaveValue('<script>alert(1)</script>');
});

test('a field that the server refuses is marked', async () => {
  answerApi({ 'POST /web/contact/piracy': refuse(40001, '参数错误', 400, { field: 'email' }) });
  const { user } = open('selectType=contact');
  await report(user);
  expect(await screen.findByText('请检查这一项')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '邮箱' })).toHaveFocus();
});

test('a file is refused by its size or kind before it is sent, tried again when the network failed, and taken back', async () => {
  const { user } = open('selectType=talent');
  const input = screen.getByLabelText('简历与作品');
  const big = new File(['x'], '作品.pdf');
  Object.defineProperty(big, 'size', { value: 21 * 1024 * 1024 });
  await user.upload(input, big);
  expect(await screen.findByText('单个文件不能超过 20 MB')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '移除 作品.pdf' }));

  answerApi({ 'POST /web/contact/upload': offline });
  await user.upload(input, new File(['%PDF'], '简历.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('网络错误')).toBeInTheDocument();
  answerApi({ 'POST /web/contact/upload': { id: 'a', name: '简历.pdf', size: 2048 } });
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('2 KB')).toBeInTheDocument();

  answerApi({ 'POST /web/contact/upload': refuse(415, '内容要与扩展名一致', 415) });
  await user.upload(input, new File(['MZ'], '程序.pdf'));
  expect(await screen.findByText('内容要与扩展名一致')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '移除 简历.pdf' }));
  expect(screen.queryByText('2 KB')).not.toBeInTheDocument();
});

test('a position is chosen by its button', async () => {
  const { user } = open('selectType=talent');
  await user.click(screen.getByRole('button', { name: '应聘文字编辑与校对' }));
  expect(screen.getByRole('combobox', { name: '应聘岗位' })).toHaveValue('文字编辑与校对');
  expect(screen.getByRole('textbox', { name: '姓名' })).toHaveFocus();
});

test('a picture opens large', async () => {
  const { user } = open('selectType=gallery');
  await user.click(screen.getByRole('button', { name: '放大：样书陈列室' }));
  expect(await screen.findByRole('dialog', { name: '样书陈列室' })).toBeInTheDocument();
});
