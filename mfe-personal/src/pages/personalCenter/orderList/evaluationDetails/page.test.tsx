import { calls, reader, renderPage } from '@shared/testing';
import { screen } from '@testing-library/react';
import { pageOf, someReview, someWaiting } from '../../../../lib/testing.ts';
import * as page from './page.tsx';

const path = '/personalCenter/orderList/evaluationDetails';
const orderNo = '26112810240463995823';
const open = (waiting: object[], written: object[], query = `?orderNo=${orderNo}`) =>
  renderPage(page, {
    path,
    url: `${path}${query}`,
    session: reader,
    answers: { 'GET /device/evaluate/waiting': pageOf(waiting), 'GET /device/evaluate/mine': pageOf(written) },
  });

test('what waits and what was written of one order', async () => {
  open([someWaiting({ title: '海明威的船' })], [someReview()]);
  expect(await screen.findByRole('button', { name: '写评价：海明威的船' })).toBeInTheDocument();
  expect(screen.getByText('纸张和印刷都好。')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', `/order/orderDetail?orderNo=${orderNo}`);
  expect(calls('GET /device/evaluate/mine')[0]?.params).toMatchObject({ orderNo });
});

test('an order without anything to review says when there will be', async () => {
  open([], []);
  expect(await screen.findByText(/收到后就可以评价/)).toBeInTheDocument();
});

test('without an order there is no page', async () => {
  open([], [], '?orderNo=12');
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('订单评价');
});
