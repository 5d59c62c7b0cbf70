import { session } from '@shared/session';
import { calls, renderPage } from '@shared/testing';
import { screen } from '@testing-library/react';
import * as page from './page.tsx';

const goods = {
  id: '10001',
  type: 'book',
  title: '夜空向导',
  subtitle: '',
  authorText: '林望 著',
  coverUrl: '',
  priceFen: 4000,
  listPriceFen: 4500,
  stockState: 'IN',
  stockText: '有货',
  titleParts: [
    { text: '夜空', hit: true },
    { text: '向导', hit: false },
  ],
  authorParts: [{ text: '林望 著', hit: false }],
};
const page1 = (rows: object[]) => ({ total: rows.length, rows, pageNum: 1, pageSize: 20 });

test('what was found is marked, and the words are remembered', async () => {
  renderPage(page, { path: '/search', url: '/search?searchText=夜空', answers: { 'GET /goods/ordinary': page1([goods]) } });
  expect(await screen.findByText('夜空', { selector: 'mark' })).toBeInTheDocument();
  expect(calls('GET /goods/ordinary')[0]?.params).toMatchObject({ searchText: '夜空' });
  expect(session.getState().searchInfo).toEqual({ searchText: '夜空', type: 0 });
});

test('nothing found: help, and what others read', async () => {
  renderPage(page, {
    path: '/search',
    url: '/search?searchText=zzz',
    answers: { 'GET /goods/ordinary': page1([]), 'GET /goods/list': page1([goods]) },
  });
  expect(await screen.findByRole('heading', { name: '可以这样试试' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /夜空向导/ })).toBeInTheDocument();
});

test('without words nothing is asked', async () => {
  renderPage(page, { path: '/search' });
  expect(await screen.findByRole('link', { name: '全部商品' })).toBeInTheDocument();
  expect(calls()).toHaveLength(0);
});
