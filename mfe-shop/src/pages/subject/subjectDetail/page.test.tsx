import { offline, refuse, renderPage } from '@shared/testing';
import { screen, within } from '@testing-library/react';
import * as page from './page.tsx';

const book = { id: '10001', type: 'book', title: '夜空向导', authorText: '林望 著', coverUrl: '', priceFen: 4000, listPriceFen: 4500 };
const piece = {
  id: '701',
  category: 'press',
  title: '教材巡展',
  summary: '三个校区同时展出。',
  cover: null,
  isTop: false,
  publishedAt: '2026-09-10T10:00:00.000+08:00',
  viewCount: 9,
};
const subject = {
  id: '803',
  title: '看见科学',
  bannerUrl: '/files/subjects/803.webp',
  introHtml: '<p>科学就在抬头和低头之间。</p>',
  startAt: '2026-01-01T00:00:00.000+08:00',
  endAt: '2036-01-01T00:00:00.000+08:00',
  sections: [
    { title: '抬头', goods: [book], news: [piece] },
    { title: '空的一节', goods: [], news: [] },
  ],
};
const options = { path: '/subject/subjectDetail', url: '/subject/subjectDetail?id=803' };
const call = 'GET /web/subject/querySubjectInfo';

test('sections with their goods and news; an empty one is left out', async () => {
  renderPage(page, { ...options, answers: { [call]: subject } });
  expect(await screen.findByRole('heading', { level: 1, name: '看见科学' })).toBeInTheDocument();
  const section = screen.getByRole('region', { name: '抬头' });
  expect(within(section).getByRole('link', { name: /夜空向导/ })).toHaveAttribute('href', '/products/10001');
  expect(within(section).getByRole('link', { name: /教材巡展/ })).toHaveAttribute('href', '/news/newsDetail?id=701');
  expect(screen.queryByText('空的一节')).not.toBeInTheDocument();
});

test('search engines get the goods of the page as a list', async () => {
  const { container } = renderPage(page, { ...options, answers: { [call]: subject } });
  await screen.findByRole('heading', { level: 1 });
  expect(JSON.parse(container.querySelector('script')?.textContent ?? '{}')).toMatchObject({
    '@type': 'CollectionPage',
    mainEntity: { numberOfItems: 1, itemListElement: [{ position: 1, name: '夜空向导', url: 'http://localhost/products/10001' }] },
  });
});

test('when nothing of it is on sale the page leads to other topics', async () => {
  renderPage(page, { ...options, answers: { [call]: { ...subject, sections: [] } } });
  expect(await screen.findByRole('link', { name: '看其他专题' })).toHaveAttribute('href', '/subject');
});

test('a topic that is over is a page that does not exist', async () => {
  renderPage(page, { ...options, answers: { [call]: refuse(404, '内容不存在或已下架', 404) } });
  expect(await screen.findByRole('heading', { name: '内容不存在或已下架' })).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  renderPage(page, { ...options, answers: { [call]: offline } });
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});
