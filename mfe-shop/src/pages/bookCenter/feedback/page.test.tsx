import { calls, offline, reader, refuse, renderPage } from '@shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as page from './page.tsx';

const path = '/bookCenter/feedback';
const row = {
  id: '7',
  kind: 'BOOK_ERROR',
  status: 'NEW',
  bookTitle: '光的故事',
  content: '第 37 页的图注写反了。',
  adopted: false,
  createdAt: '2026-11-27T10:00:00+08:00',
  repliedAt: null,
};
const info = {
  ...row,
  goodsId: '12',
  isbn: '9787579900016',
  pageNo: '37',
  originalText: '左图',
  suggestedText: '右图',
  contact: null,
  reply: null,
  images: [{ name: '图注.png', url: '/files/feedback/t/1' }],
};
const list = (...rows: object[]) => ({ total: rows.length, rows, pageNum: 1, pageSize: 10 });
const open = (url = path, answers: object = {}) =>
  renderPage(page, {
    path,
    url,
    session: reader,
    answers: { 'GET /device/feedback/myFeedbackList': list(), 'GET /device/feedback/selectFeedbackInfo': info, ...answers },
  });

beforeEach(() => sessionStorage.clear());

test('an erratum needs its book and ten characters, then is sent once with what was typed', async () => {
  const { user, router } = open(path, { 'POST /device/feedback/insertFeedback': { id: '7' } });
  await user.click(await screen.findByRole('button', { name: '提交反馈' }));
  expect(screen.getByLabelText('图书 ISBN')).toHaveFocus();
  expect(screen.getByText('请至少写 10 个字')).toBeInTheDocument();
  await user.type(screen.getByLabelText('图书 ISBN'), 'ISBN 978-7-5799-0001-6');
  await user.type(screen.getByLabelText('说明'), '第 37 页的图注写反了。');
  await user.click(screen.getByRole('button', { name: '提交反馈' }));
  await waitFor(() => expect(router.state.location.search).toBe('?id=7'));
  const [sent] = calls('POST /device/feedback/insertFeedback');
  expect(sent?.body).toEqual({ kind: 'BOOK_ERROR', isbn: 'ISBN 978-7-5799-0001-6', content: '第 37 页的图注写反了。', images: [] });
  expect(await screen.findByRole('heading', { name: /图书勘误/ })).toBeInTheDocument();
  expect(screen.getByLabelText('说明')).toHaveValue('');
});

test('when it does not arrive, everything typed stays, also after a reload, and it goes again under the same key', async () => {
  const { user, unmount } = open(path, { 'POST /device/feedback/insertFeedback': offline });
  await user.click(await screen.findByRole('radio', { name: '网站问题' }));
  expect(screen.queryByLabelText('图书 ISBN')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('说明'), '目录页的链接打不开了。');
  for (const _ of [1, 2]) {
    await user.click(screen.getByRole('button', { name: '提交反馈' }));
    expect(await screen.findByText(/填写的内容已保留/)).toBeInTheDocument();
  }
  const keys = calls('POST /device/feedback/insertFeedback').map(({ headers }) => headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(1);
  unmount();
  open();
  expect(await screen.findByLabelText('说明')).toHaveValue('目录页的链接打不开了。');
});

test('what the API refuses stands at its field', async () => {
  const refused = refuse(40001, 'ISBN 不正确', 400, { field: 'isbn' });
  const { user } = open(`${path}?isbn=9787579900010`, { 'POST /device/feedback/insertFeedback': refused });
  await user.type(await screen.findByLabelText('说明'), '第 37 页的图注写反了。');
  await user.click(screen.getByRole('button', { name: '提交反馈' }));
  expect(await screen.findByText('ISBN 不正确')).toBeInTheDocument();
  expect(screen.getByLabelText('图书 ISBN')).toHaveValue('9787579900010');
});

test('from the page of a book, the book is named and goes along', async () => {
  const book = { goodsId: '12', title: '光的故事', authorText: '', coverUrl: '', isbn: null, series: null };
  const { user } = open(`${path}?goodsId=12`, {
    'GET /device/bookCenter/resources': { ...list(), book },
    'POST /device/feedback/insertFeedback': { id: '7' },
  });
  expect(await screen.findByText('关于《光的故事》')).toBeInTheDocument();
  await user.type(screen.getByLabelText('说明'), '第 37 页的图注写反了。');
  await user.click(screen.getByRole('button', { name: '提交反馈' }));
  await waitFor(() => expect(calls('POST /device/feedback/insertFeedback')[0]?.body).toMatchObject({ goodsId: '12' }));
});

test('what was typed about one book is no draft for another; a book that is gone is named by its ISBN', async () => {
  const book = { goodsId: '12', title: '光的故事', authorText: '', coverUrl: '', isbn: null, series: null };
  let isThere = true;
  const answers = {
    'GET /device/bookCenter/resources': ({ params }: { params: { goodsId?: string } }) =>
      isThere ? { ...list(), book: { ...book, goodsId: params.goodsId } } : refuse(404, '内容不存在或已下架', 404),
    'POST /device/feedback/insertFeedback': () => {
      isThere = false;
      return refuse(40001, '没有找到这本书', 400, { field: 'goodsId' });
    },
  };
  const first = open(`${path}?goodsId=12`, answers);
  await first.user.click(await screen.findByRole('radio', { name: '网站问题' }));
  await first.user.type(screen.getByLabelText('说明'), '第 37 页的图注写反了。');
  first.unmount();
  const { user } = open(`${path}?goodsId=13`, answers);
  expect(await screen.findByRole('radio', { name: '图书勘误' })).toBeChecked();
  expect(screen.getByLabelText('说明')).toHaveValue('');
  await user.type(screen.getByLabelText('说明'), '第 12 页的公式有误，请核对。');
  await user.click(screen.getByRole('button', { name: '提交反馈' }));
  expect(await screen.findByText(/没有找到这本书/)).toBeInTheDocument();
  expect(await screen.findByLabelText('图书 ISBN')).toBeInTheDocument();
  expect(screen.getByLabelText('说明')).toHaveValue('第 12 页的公式有误，请核对。');
});

test('a picture is sent when chosen and can be taken back; other files are refused', async () => {
  const { user } = open(path, { 'POST /web/contact/upload': { id: 'p1', name: '图注.png', size: 9 } });
  const field = await screen.findByLabelText('图片（选填）');
  await user.upload(field, new File(['x'], '图注.png', { type: 'image/png' }));
  await user.click(await screen.findByRole('button', { name: '移除 图注.png' }));
  expect(screen.queryByText('图注.png')).not.toBeInTheDocument();
  const gif = new File(['x'], '动画.png.gif', { type: 'image/gif' });
  fireEvent.change(field, { target: { files: [gif] } });
  expect(await screen.findByText('只接收 JPG、PNG 图片')).toBeInTheDocument();
});

test('an answer is shown with its feedback, which can then not be deleted', async () => {
  const replied = { ...info, status: 'REPLIED', reply: '已在重印时改正。', adopted: true, repliedAt: '2026-11-28T09:00:00+08:00' };
  open(`${path}?id=7`, { 'GET /device/feedback/selectFeedbackInfo': replied, 'GET /device/feedback/myFeedbackList': list(row) });
  expect(await screen.findByText('已在重印时改正。')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '编辑答复，意见已采纳' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看图片 图注.png' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '删除这条反馈' })).not.toBeInTheDocument();
});

test('deleting asks first, and says when it was not possible', async () => {
  const { user, router } = open(`${path}?id=7`, {
    'GET /device/feedback/myFeedbackList': list(row),
    'POST /device/feedback/deleteFeedback': refuse(409, '处理中和已答复的反馈不能删除', 409),
  });
  await user.click(await screen.findByRole('button', { name: '删除这条反馈' }));
  const dialog = screen.getByRole('dialog', { name: '删除反馈' });
  await user.click(within(dialog).getByRole('button', { name: '删除反馈' }));
  expect(await within(dialog).findByText('处理中和已答复的反馈不能删除')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?id=7');
});
