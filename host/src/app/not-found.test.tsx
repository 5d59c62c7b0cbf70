import { act, screen } from '@testing-library/react';
import { renderInSite } from '../testing/render-shell.tsx';
import { NotFound } from './not-found.tsx';

afterEach(() => jest.useRealTimers());

test('names the path, warns, and goes home after 3 s', async () => {
  jest.useFakeTimers();
  const { router } = renderInSite(<NotFound />, { url: '/no/such' });
  expect(screen.getByRole('heading', { name: 'Page Not Found: /no/such' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('您访问的页面不存在，3 秒后返回首页。');
  await act(() => jest.advanceTimersByTimeAsync(2999));
  expect(router.state.location.pathname).toBe('/no/such');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(router.state.location.pathname).toBe('/');
});

test('leaving early stops the way home', async () => {
  jest.useFakeTimers();
  const { unmount, router } = renderInSite(<NotFound />, { url: '/no/such' });
  unmount();
  await jest.advanceTimersByTimeAsync(5000);
  expect(router.state.location.pathname).toBe('/no/such');
});
