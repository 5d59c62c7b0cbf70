import { calls, reader, refuse, renderPage } from '@shared/testing';
import { screen, within } from '@testing-library/react';
import * as page from './page.tsx';

const path = '/bookCenter/bookDownload';
const url = `${path}?goodsId=12`;
const book = { goodsId: '12', title: '光的故事', authorText: '林望 著', coverUrl: '', isbn: '978-7-5799-0001-6', series: '科学书架' };
const file = {
  id: '101',
  title: '学习资料包',
  kind: 'zip',
  access: 'PUBLIC',
  state: 'open',
  fileName: '学习资料包.zip',
  size: 10,
  pages: null,
  durationS: null,
  downloadCount: 0,
};
const list = (...rows: object[]) => ({ book, total: rows.length, rows, pageNum: 1, pageSize: 20 });
const ticket = { url: '/files/secure/t/a.zip', fileName: '学习资料包.zip', size: 10, expiresAt: null };
const open = (rows: object[], answers: object = {}) =>
  renderPage(page, {
    path,
    url,
    session: reader,
    answers: {
      'GET /device/bookCenter/resources': list(...rows),
      'GET /device/bookCenter/resourceTicket': ticket,
      ...answers,
    },
  });

interface Part {
  text: string;
  status: number;
  breaks?: boolean;
}

const asked: (HeadersInit | undefined)[] = [];
const saved: Blob[] = [];
const realFetch = globalThis.fetch;
beforeEach(() => {
  asked.length = 0;
  saved.length = 0;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved.push(blob);
      return 'blob:test';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

/** Answers the fetches of files one after another. */
function serve(...parts: Part[]): void {
  globalThis.fetch = async (_, init) => {
    asked.push(init?.headers);
    const { text, status, breaks } = parts.shift() ?? { text: '', status: 500 };
    let read = false;
    const read1 = async () => {
      if (!read) {
        read = true;
        return { done: false, value: new TextEncoder().encode(text) };
      }
      if (breaks) throw new TypeError('network error');
      return { done: true, value: undefined };
    };
    const headers = new Headers({ 'last-modified': 'Sat, 28 Nov 2026 01:00:00 GMT' });
    return { ok: status < 400, status, headers, body: { getReader: () => ({ read: read1 }) } } as unknown as Response;
  };
}

test('a file is fetched with a ticket and saved', async () => {
  serve({ text: '0123456789', status: 200 });
  const { user } = open([file]);
  await user.click(await screen.findByRole('button', { name: '下载 学习资料包' }));
  expect(await screen.findByText('已保存到浏览器的下载文件夹。')).toBeInTheDocument();
  expect(saved[0]?.size).toBe(10);
  expect(screen.getByText(/压缩包 · 1 KB/)).toBeInTheDocument();
});

test('a download that breaks off goes on from the byte it had', async () => {
  serve({ text: '0123', status: 200, breaks: true }, { text: '456789', status: 206 });
  const { user } = open([file]);
  await user.click(await screen.findByRole('button', { name: '下载 学习资料包' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('下载中断，已下载的部分还在。');
  await user.click(screen.getByRole('button', { name: '继续下载 学习资料包' }));
  expect(await screen.findByText('已保存到浏览器的下载文件夹。')).toBeInTheDocument();
  expect(asked[1]).toEqual({ Range: 'bytes=4-', 'If-Range': 'Sat, 28 Nov 2026 01:00:00 GMT' });
  expect(saved[0]?.size).toBe(10);
  expect(calls('GET /device/bookCenter/resourceTicket')).toHaveLength(2);
});

test('a file that was changed meanwhile starts anew', async () => {
  serve({ text: 'old', status: 200, breaks: true }, { text: 'new text', status: 200 });
  const { user } = open([file]);
  await user.click(await screen.findByRole('button', { name: '下载 学习资料包' }));
  await user.click(await screen.findByRole('button', { name: '继续下载 学习资料包' }));
  await screen.findByText('已保存到浏览器的下载文件夹。');
  expect(saved[0]?.size).toBe(8);
});

test('a wrong code is said so and stays in its field', async () => {
  const refused = { 'GET /device/bookCenter/resourceTicket': refuse(403, '提取码不正确，请对照书上的提取码', 403) };
  const { user } = open([{ ...file, access: 'CODE', state: 'code' }], refused);
  const form = await screen.findByRole('form', { name: '提取 学习资料包' });
  await user.click(within(form).getByRole('button', { name: '下载' }));
  expect(within(form).getByText('请输入提取码')).toBeInTheDocument();
  await user.type(within(form).getByLabelText('提取码'), 'AB12{Enter}');
  expect(await screen.findByText('提取码不正确，请对照书上的提取码')).toBeInTheDocument();
  expect(screen.getByLabelText('提取码')).toHaveValue('AB12');
  expect(calls('GET /device/bookCenter/resourceTicket')[0]?.params).toEqual({ id: '101', code: 'AB12' });
});

test('what needs the book, a teacher or the file itself says so', async () => {
  open([
    { ...file, id: '1', access: 'PURCHASED', state: 'buy' },
    { ...file, id: '2', access: 'TEACHER', state: 'teacher' },
    { ...file, id: '3', size: null },
  ]);
  expect(await screen.findByRole('link', { name: '购买本书后下载' })).toHaveAttribute('href', '/products/12');
  expect(screen.getByRole('link', { name: '教师认证后下载' })).toHaveAttribute('href', '/personalCenter/officerInformation');
  expect(screen.getByText('文件正在整理，请稍后再来。')).toBeInTheDocument();
});

test('without a book there is no page', async () => {
  renderPage(page, { path, session: reader });
  expect(await screen.findByText('没有找到这本书的资源')).toBeInTheDocument();
});
