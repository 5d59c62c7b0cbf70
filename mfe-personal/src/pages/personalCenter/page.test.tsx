import { reader, renderPage } from '@shared/testing';
import { waitFor } from '@testing-library/react';
import * as detail from './orderList/orderDetal/page.tsx';
import * as page from './page.tsx';

test('the centre opens with its overview', async () => {
  const { router } = renderPage(page, { path: '/personalCenter', session: reader });
  await waitFor(() => expect(router.state.location.pathname).toBe('/personalCenter/personal'));
});

test('the old address of an order leads to its page with its query', async () => {
  const path = '/personalCenter/orderList/orderDetal';
  const { router } = renderPage(detail, { path, url: `${path}?orderNo=26112810240463995823`, session: reader });
  await waitFor(() => expect(router.state.location.pathname).toBe('/order/orderDetail'));
  expect(router.state.location.search).toBe('?orderNo=26112810240463995823');
});
