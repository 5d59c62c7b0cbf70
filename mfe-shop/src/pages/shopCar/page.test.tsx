import { calls, offline, reader, refuse, renderPage } from '@shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as page from './page.tsx';

const line = {
  id: '1',
  goodsId: '10001',
  skuId: '100011',
  goodsType: 'book',
  title: '夜空向导',
  coverUrl: '',
  specText: '',
  price: 4000,
  addedPrice: 4500,
  qty: 1,
  maxQty: 5,
  checked: true,
  amount: 4000,
  invalidReason: null,
};
const gone = { ...line, id: '2', skuId: '2', title: '旧版年鉴', invalidReason: 'OFF_SALE' };
const list = 'GET /device/api/ocShoppingCart/list';
const withLines = (...rows: object[]) => ({ [list]: { rows, checkedCount: 0, checkedAmount: 0 } });
const path = '/shopCar';

test('a visitor without a cart is shown the way to the books, and nothing is asked', async () => {
  renderPage(page, { path });
  expect(await screen.findByText('购物车还空着，去书架上看看吧。')).toBeInTheDocument();
  expect(calls()).toHaveLength(0);
});

test('lines, price change, sum of the ticked, and what cannot be bought', async () => {
  renderPage(page, { path, session: reader, answers: withLines(line, gone) });
  expect(await screen.findByText('比加入时降 ¥5.00')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: '结算' })).getByText('¥40.00')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: '失效商品' })).getByText('已下架')).toBeInTheDocument();
});

test('a step changes quantity and sum at once and is sent', async () => {
  const { user } = renderPage(page, {
    path,
    session: reader,
    answers: { ...withLines(line), 'POST /device/api/ocShoppingCart/update': { lines: 1, pieces: 2 } },
  });
  await user.click(await screen.findByRole('button', { name: '增加一件夜空向导' }));
  expect(screen.getByLabelText('夜空向导的数量')).toHaveValue('2');
  expect(within(screen.getByRole('region', { name: '结算' })).getByText('¥80.00')).toBeInTheDocument();
  await waitFor(() => expect(calls('POST /device/api/ocShoppingCart/update')[0]?.body).toEqual({ id: '1', qty: 2 }));
});

test('a refused quantity goes back to what the server says', async () => {
  const { user } = renderPage(page, {
    path,
    session: reader,
    answers: { ...withLines(line), 'POST /device/api/ocShoppingCart/update': refuse(41001, '库存不足', 409) },
  });
  await user.click(await screen.findByRole('button', { name: '增加一件夜空向导' }));
  await waitFor(() => expect(screen.getByLabelText('夜空向导的数量')).toHaveValue('1'));
  await waitFor(() => expect(calls(list)).toHaveLength(2));
});

test('a removed line can be brought back', async () => {
  const { user } = renderPage(page, {
    path,
    session: reader,
    answers: {
      ...withLines(line),
      'POST /device/api/ocShoppingCart/remove': { lines: 0, pieces: 0 },
      'POST /device/api/ocShoppingCart/add': { lines: 1, pieces: 1 },
    },
  });
  await user.click(await screen.findByRole('button', { name: '移出夜空向导' }));
  expect(screen.getByText('已移出《夜空向导》')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(calls('POST /device/api/ocShoppingCart/add')[0]?.body).toEqual({ skuId: '100011', qty: 1 }));
  expect(await screen.findByLabelText('夜空向导的数量')).toBeInTheDocument();
});

test('after a login the guest cart is merged once, with its token, and forgotten', async () => {
  window.localStorage.setItem('guestToken', JSON.stringify('a'.repeat(32)));
  renderPage(page, { path, session: reader, answers: { ...withLines(line), 'POST /device/api/ocShoppingCart/merge': { notices: [] } } });
  await screen.findByLabelText('夜空向导的数量');
  expect(calls('POST /device/api/ocShoppingCart/merge')).toHaveLength(1);
  expect(calls('POST /device/api/ocShoppingCart/merge')[0]?.headers['x-guest-token']).toBe('a'.repeat(32));
  expect(window.localStorage.getItem('guestToken')).toBeNull();
});

test('without a network the page says so and offers to try again', async () => {
  renderPage(page, { path, session: reader, answers: { [list]: offline } });
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});
