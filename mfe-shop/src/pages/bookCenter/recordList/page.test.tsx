import { type Answers, calls, offline, reader, refuse, renderPage } from '@shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as page from './page.tsx';

const path = '/bookCenter/recordList';
const list = (...rows: object[]) => ({ total: rows.length, rows, pageNum: 1, pageSize: 10 });
const sample = {
  reqNo: '26112809300000000001',
  status: 'SUBMITTED',
  term: '2027春',
  books: [{ goodsId: '12', title: '光的故事', coverUrl: '' }],
  rejectReason: null,
  expressCompany: null,
  expressNo: null,
  followUp: null,
  createdAt: '2026-11-27T10:00:00+08:00',
};
const open = (type: string, answers: Answers) => renderPage(page, { path, url: `${path}?type=${type}`, session: reader, answers });

test('downloads lead back to the files of their book', async () => {
  const row = {
    id: '1',
    title: '学习资料包',
    kind: 'zip',
    goodsId: '12',
    bookTitle: '光的故事',
    times: 2,
    lastAt: '2026-11-27T10:00:00+08:00',
  };
  renderPage(page, { path, session: reader, answers: { 'GET /device/bookCenter/downloads': list(row) } });
  const link = await screen.findByRole('link', { name: /学习资料包.*《光的故事》，下载 2 次/ });
  expect(link).toHaveAttribute('href', '/bookCenter/bookDownload?goodsId=12');
});

test('feedback with its state leads to its answer', async () => {
  const row = {
    id: '7',
    kind: 'SITE',
    status: 'REPLIED',
    bookTitle: null,
    content: '目录页的链接打不开了。',
    adopted: false,
    createdAt: '2026-11-27T10:00:00+08:00',
    repliedAt: null,
  };
  open('feedback', { 'GET /device/feedback/myFeedbackList': list(row) });
  expect(await screen.findByRole('link', { name: /网站问题.*已答复.*目录页/ })).toHaveAttribute('href', '/bookCenter/feedback?id=7');
});

test('a request is taken back after a question, and the list is read again', async () => {
  const { user } = open('sample', {
    'GET /device/bookCenter/sampleList': list(sample),
    'POST /device/bookCenter/sampleCancel': null,
  });
  await user.click(await screen.findByRole('button', { name: '撤回申请' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '撤回申请' }));
  await waitFor(() => expect(calls('GET /device/bookCenter/sampleList')).toHaveLength(2));
  expect(calls('POST /device/bookCenter/sampleCancel')[0]?.body).toEqual({ reqNo: sample.reqNo });
});

test('what has come is confirmed; a refusal is said', async () => {
  const { user } = open('sample', {
    'GET /device/bookCenter/sampleList': list({ ...sample, status: 'SHIPPED', expressCompany: '邮政', expressNo: 'E1' }),
    'POST /device/bookCenter/sampleReceive': refuse(409, '申请的状态已变化，请刷新', 409),
  });
  expect(await screen.findByText('邮政 E1')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '确认收到' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('申请的状态已变化，请刷新');
});

const followUp = 'POST /device/bookCenter/sampleFollowUp';
const received = { ...sample, status: 'RECEIVED' };

test('two questions tell whether the books are used, and the list shows the answer', async () => {
  let answered = false;
  const { user } = open('sample', {
    'GET /device/bookCenter/sampleList': () =>
      list(answered ? { ...received, status: 'FOLLOW_UP', followUp: { adopted: true, copies: 120 } } : received),
    [followUp]: () => {
      answered = true;
      return null;
    },
  });
  await user.click(await screen.findByRole('button', { name: '回复选用情况' }));
  const send = screen.getByRole('button', { name: '提交回复' });
  await user.click(send);
  expect(screen.getByText('请选择是否选用')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '已选用' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: '已选用' }));
  await user.click(send);
  expect(screen.getByLabelText('使用的学生人数')).toHaveAccessibleDescription('请填写学生人数');
  await user.type(screen.getByLabelText('使用的学生人数'), '120{Enter}');
  expect(await screen.findByText('已选用，120 名学生使用')).toBeInTheDocument();
  expect(calls(followUp).map(({ body }) => body)).toEqual([{ reqNo: sample.reqNo, adopted: true, copies: 120 }]);
});

test('books that are not used need no number; what does not arrive says so and can be sent again', async () => {
  const { user } = open('sample', { 'GET /device/bookCenter/sampleList': list(received), [followUp]: offline });
  await user.click(await screen.findByRole('button', { name: '回复选用情况' }));
  await user.click(screen.getByRole('radio', { name: '没有选用' }));
  expect(screen.queryByLabelText('使用的学生人数')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '提交回复' }));
  expect(await screen.findByText(/填写的内容已保留/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '没有选用' })).toBeChecked();
  expect(calls(followUp)[0]?.body).toEqual({ reqNo: sample.reqNo, adopted: false, copies: 0 });
});

test.each([
  ['download', '/device/bookCenter/downloads', '还没有下载过资源。'],
  ['sample', '/device/bookCenter/sampleList', '还没有申请过样书。'],
  ['feedback', '/device/feedback/myFeedbackList', '还没有提交过反馈。'],
])('no %s yet', async (type, call, text) => {
  open(type, { [`GET ${call}`]: list() });
  expect(await screen.findByText(text)).toBeInTheDocument();
});
