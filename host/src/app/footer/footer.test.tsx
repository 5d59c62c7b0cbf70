import { screen, within } from '@testing-library/react';
import { renderInSite } from '../../testing/render-shell.tsx';
import { Footer } from './footer.tsx';

test('shows the links that lead somewhere, and the legal lines', () => {
  const { config } = renderInSite(<Footer />);
  expect(screen.getByRole('link', { name: '加入我们' })).toHaveAttribute('href', '/aboutUs?selectIndex=9&selectType=talent');
  expect(screen.getByRole('link', { name: '投稿指南' })).toHaveAttribute('href', '/aboutUs?selectIndex=4&selectType=publish');
  expect(screen.getByRole('link', { name: '盗版举报' })).toHaveAttribute('href', '/aboutUs?selectIndex=1&selectType=contact');
  expect(screen.queryByRole('link', { name: '意见反馈' })).not.toBeInTheDocument();
  for (const { text } of config.footer.legal) expect(screen.getByText(text)).toBeInTheDocument();
});

test('the feedback link appears with its page', () => {
  renderInSite(<Footer />, { pages: [{ path: '/bookCenter/feedback', title: '意见反馈', render: 'client' }] });
  expect(screen.getByRole('link', { name: '意见反馈' })).toHaveAttribute('href', '/bookCenter/feedback');
});

test('the follow popup shows 12 QR images and closes', async () => {
  const { user } = renderInSite(<Footer />);
  await user.click(screen.getByRole('button', { name: '全部 12 个公众号' }));
  const dialog = await screen.findByRole('dialog', { name: '关注公众号' }, { timeout: 8000 });
  expect(within(dialog).getAllByRole('img', { name: /的二维码$/ })).toHaveLength(12);
  await user.click(within(dialog).getByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the gallery opens large and turns with the arrow keys', async () => {
  const { user, config } = renderInSite(<Footer />);
  const [first, second] = config.footer.gallery;
  await user.click(screen.getByRole('button', { name: `查看大图：${first?.title}` }));
  const dialog = await screen.findByRole('dialog', { name: first?.title }, { timeout: 8000 });
  await user.keyboard('{ArrowRight}');
  expect(within(dialog).getByRole('img', { name: second?.title })).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(within(dialog).getByText(`${config.footer.gallery.length} / ${config.footer.gallery.length}`)).toBeInTheDocument();
});
