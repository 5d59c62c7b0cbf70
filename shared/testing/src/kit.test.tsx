import { api } from '@shared/api';
import { useLoaderData } from '@shared/router';
import { screen } from '@testing-library/react';
import { calls, offline, refuse, renderPage, takeUnanswered } from './index.tsx';

const page = {
  loader: async () => api.get('/banner/list', { params: { position: 'HOME' } }),
  Component: () => <h1>{(useLoaderData() as { imagePc?: string }[]).length} 张</h1>,
};

test('a page renders with the data that the API answers', async () => {
  renderPage(page, { path: '/', answers: { 'GET /banner/list': [{}, {}] } });
  expect(await screen.findByRole('heading', { name: '2 张' })).toBeInTheDocument();
  expect(calls('GET /banner/list')[0]?.params).toEqual({ position: 'HOME' });
});

test('a refused call shows its message and the request id', async () => {
  renderPage(page, { path: '/', answers: { 'GET /banner/list': refuse(500, '服务开小差了', 500) } });
  expect(await screen.findByRole('heading', { name: '服务开小差了' })).toBeInTheDocument();
  expect(screen.getByText(/test-request/)).toBeInTheDocument();
  (console.error as jest.Mock).mockClear();
});

test('no answer reads 网络错误', async () => {
  renderPage(page, { path: '/', answers: { 'GET /banner/list': offline } });
  expect(await screen.findByRole('heading', { name: '网络错误' })).toBeInTheDocument();
});

test('a call that nobody answers is noticed', async () => {
  renderPage(page, { path: '/' });
  await screen.findByRole('heading');
  expect(takeUnanswered()).toEqual(['GET /banner/list']);
});
