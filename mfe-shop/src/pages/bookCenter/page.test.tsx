import { calls, renderPage } from '@shared/testing';
import { screen } from '@testing-library/react';
import * as page from './page.tsx';

const book = {
  goodsId: '12',
  title: '光的故事',
  authorText: '林望 著',
  coverUrl: '',
  isbn: '978-7-5799-0001-6',
  series: '科学书架',
  downloadCount: 12_000,
  resourceCount: 2,
  resources: [
    { id: '101', title: '波的叠加演示', kind: 'video', access: 'CODE' },
    { id: '102', title: '课文录音', kind: 'audio', access: 'PUBLIC' },
  ],
};
const answers = (rows: object[]) => ({
  'GET /device/bookCenter/books': { total: rows.length, rows, pageNum: 1, pageSize: 10 },
  'GET /device/bookCenter/types': {
    kinds: [{ kind: 'video', total: 3 }],
    series: [{ name: '科学书架', books: 2 }],
  },
});

test('books with their files, kinds and series', async () => {
  renderPage(page, { path: '/bookCenter', answers: answers([book]) });
  const row = await screen.findByRole('link', { name: /光的故事.*波的叠加演示.*课文录音.*2 项资源.*1.2万/ });
  expect(row).toHaveAttribute('href', '/bookCenter/bookDownload?goodsId=12');
  expect(screen.getByRole('link', { name: '视频' })).toHaveAttribute('href', '/bookCenter?kind=video');
  expect(screen.getByRole('link', { name: /科学书架 ?2 种/ })).toHaveAttribute(
    'href',
    '/bookCenter/bookType/detail?series=%E7%A7%91%E5%AD%A6%E4%B9%A6%E6%9E%B6',
  );
});

test('a search keeps the kind and stands in the address', async () => {
  const { user, router } = renderPage(page, { path: '/bookCenter', url: '/bookCenter?kind=video', answers: answers([book]) });
  await user.type(await screen.findByRole('searchbox', { name: '书名、作者或 ISBN' }), ' 光{Enter}');
  expect(await screen.findByRole('heading', { name: '找到 1 种图书' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?searchText=%E5%85%89&kind=video');
  expect(calls('GET /device/bookCenter/books').at(-1)?.params).toMatchObject({ searchText: '光', kind: 'video' });
});

test('nothing found: what to try, and the way back to all', async () => {
  renderPage(page, { path: '/bookCenter', url: '/bookCenter?searchText=zzz&kind=toString', answers: answers([]) });
  expect(await screen.findByText(/可以换一个书名/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看全部图书资源' })).toHaveAttribute('href', '/bookCenter');
  expect(calls('GET /device/bookCenter/books')[0]?.params).not.toHaveProperty('kind');
});
