import { renderPage } from '@shared/testing';
import { ToastViewport } from '@shared/ui/toast';
import { screen } from '@testing-library/react';
import { ShareLink } from './share-link.tsx';

const page = {
  Component: () => (
    <>
      <ShareLink title="新书书讯" />
      <ToastViewport />
    </>
  ),
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

test('without sharing of the device the address is copied', async () => {
  const { user } = renderPage(page, { path: '/' });
  await user.click(await screen.findByRole('button', { name: '分享本页' }));
  expect(await screen.findByText('链接已复制，可以发给朋友了')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(window.location.href);
});

test('the device shares title and address; closing its sheet asks nothing more', async () => {
  const share = jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
  Object.assign(navigator, { share });
  const { user } = renderPage(page, { path: '/' });
  await user.click(await screen.findByRole('button', { name: '分享本页' }));
  expect(share).toHaveBeenCalledWith({ title: '新书书讯', url: window.location.href });
  expect(screen.queryByLabelText('请复制这个链接')).not.toBeInTheDocument();
});

test('where neither works the address stands there to be copied', async () => {
  const { user } = renderPage(page, { path: '/' });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(await screen.findByRole('button', { name: '分享本页' }));
  expect(await screen.findByLabelText('请复制这个链接')).toHaveValue(window.location.href);
});
