import { screen, within } from '@testing-library/react';
import { renderPageInSite } from '../../../testing/render-shell.tsx';
import * as page from './page.tsx';

const open = (url: string) => renderPageInSite(page, { path: '/docs/*', url });

test('an article has its outline, the list of all with itself marked, and the ones before and after', async () => {
  open('/docs/payment');
  expect(await screen.findByRole('heading', { level: 1, name: '付款' })).toBeInTheDocument();
  const outline = screen.getByRole('navigation', { name: '本页目录' });
  expect(within(outline).getByRole('link', { name: '付款失败' })).toHaveAttribute('href', expect.stringContaining('#'));
  expect(within(screen.getByRole('navigation', { name: '帮助文章' })).getByRole('link', { name: '付款' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const turn = screen.getByRole('navigation', { name: '上一篇与下一篇' });
  expect(within(turn).getByRole('link', { name: /找书与下单/ })).toHaveAttribute('href', '/docs/buying');
  expect(within(turn).getByRole('link', { name: /优惠券与积分/ })).toHaveAttribute('href', '/docs/coupons-points');
});

test('a search leads to the part of an article that says it', async () => {
  const { user } = open('/docs/start');
  await user.type(await screen.findByRole('searchbox', { name: '搜索帮助文章' }), '冲红');
  expect(await screen.findByText('找到 1 篇')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /发票.*冲红/ })).toHaveAttribute('href', `/docs/invoice#${encodeURIComponent('开错了怎么办')}`);
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), '<script>');
  expect(await screen.findByText('没有找到“<script>”，请换一个词，或联系读者服务。')).toBeInTheDocument();
});

test('an unknown article is not there', async () => {
  await expect(page.loader({ params: { '*': 'no-such' } } as never)).rejects.toMatchObject({ init: { status: 404 } });
});
