import { calls, reader, refuse, renderPage } from '@shared/testing';
import { screen } from '@testing-library/react';
import { pageOf, someBook } from '../../../lib/testing.ts';
import * as page from './page.tsx';

const path = '/personalCenter/bookshelf';
const shelf = 'GET /device/library/bookshelf';
const open = (answer: unknown, query = '') =>
  renderPage(page, { path, url: `${path}${query}`, session: reader, answers: { [shelf]: answer } });

test('a book opens in the reader and tells how far it was read', async () => {
  open(pageOf([someBook({ progressBp: 3650, lastReadAt: '2026-01-02T10:00:00+08:00' })]));
  const book = await screen.findByRole('link', { name: /班主任工作手记/ });
  expect(book).toHaveAttribute('href', '/reader/reader?goodsId=11036');
  expect(book).toHaveTextContent('读到 37%，2026-01-02');
  expect(screen.getByText('共 1 本')).toBeInTheDocument();
});

test('books not begun and books past their term say so', async () => {
  open(pageOf([someBook(), someBook({ goodsId: '2', title: '海明威的船', isOpen: false, validTo: '2026-01-01T00:00:00+08:00' })]));
  expect(await screen.findByRole('link', { name: /班主任工作手记/ })).toHaveTextContent('还没有开始读');
  expect(screen.getByRole('link', { name: /海明威的船/ })).toHaveTextContent('已过有效期');
});

test('the page stands in the address', async () => {
  open(pageOf([someBook()], { total: 21, pageNum: 2 }), '?pageNum=2');
  expect(await screen.findByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
  expect(calls(shelf)[0]?.params).toEqual({ pageNum: 2, pageSize: 20 });
});

test('an empty shelf leads to the e-books', async () => {
  open(pageOf([]));
  expect(await screen.findByText('书架还空着，买下的电子书会放在这里。')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '挑一本电子书' })).toHaveAttribute('href', '/products?type=ebook');
});

test('a failure can be tried again', async () => {
  let failing = true;
  const { user } = open(() => (failing ? refuse(500, '服务繁忙', 500) : pageOf([someBook()])));
  const retry = await screen.findByRole('button', { name: /重试|再试/ });
  failing = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: /班主任工作手记/ })).toBeInTheDocument();
});
