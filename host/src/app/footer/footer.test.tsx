import { fireEvent, screen, within } from '@testing-library/react';
import { renderInSite } from '../../testing/render-shell.tsx';
import { Footer } from './footer.tsx';

// What loads on demand is at hand, however busy the machine is.
beforeAll(() => Promise.all([import('./follow-dialog.tsx'), import('./preview-dialog.tsx')]), 60_000);

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

test('the picture zooms by 1.2 between 0.2 and 7, by buttons and keys, and 0 shows the whole', async () => {
  const { user, config } = renderInSite(<Footer />);
  await user.click(screen.getByRole('button', { name: `查看大图：${config.footer.gallery[0]?.title}` }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 8000 }));
  await user.click(dialog.getByRole('button', { name: '放大' }));
  expect(dialog.getByText('120%')).toBeInTheDocument();
  await user.keyboard('{+>11/}');
  expect(dialog.getByText('700%')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: '放大' })).toBeDisabled();
  await user.keyboard('{->24/}');
  expect(dialog.getByText('20%')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: '缩小' })).toBeDisabled();
  await user.keyboard('0');
  expect(dialog.getByText('100%')).toBeInTheDocument();
});

test('two fingers pinch the picture, one moves it', async () => {
  const { user, config } = renderInSite(<Footer />);
  const title = config.footer.gallery[0]?.title ?? '';
  await user.click(screen.getByRole('button', { name: `查看大图：${title}` }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 8000 }));
  const picture = dialog.getByRole('img', { name: title }).parentElement as HTMLElement;
  const point = (type: string, pointerId: number, clientX: number) =>
    fireEvent(picture, Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerId }));
  point('pointerdown', 1, 100);
  point('pointermove', 1, 130);
  expect(picture).toHaveStyle({ transform: 'translate(30px, 0px) scale(1)' });
  point('pointerdown', 2, 230);
  point('pointermove', 2, 330);
  expect(dialog.getByText('200%')).toBeInTheDocument();
  point('pointerup', 2, 330);
  point('pointerup', 1, 130);
  point('pointermove', 1, 500);
  expect(dialog.getByText('200%')).toBeInTheDocument();
});

test('a closed dialog hands the focus back to what opened it', async () => {
  const { user } = renderInSite(<Footer />);
  const opener = screen.getByRole('button', { name: '全部 12 个公众号' });
  await user.click(opener);
  await user.click(within(await screen.findByRole('dialog', {}, { timeout: 8000 })).getByRole('button', { name: '关闭' }));
  expect(opener).toHaveFocus();
});
