import { renderPage } from '@shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { installBrowserParts, someCode, someInfo, someResource } from '../../../lib/testing.ts';
import { createPlayer } from '../../../lib/video/create-player.ts';
import * as page from './page.tsx';

jest.mock('../../../lib/video/create-player.ts', () => ({ createPlayer: jest.fn() }));

const path = '/qrCodeReader/video';
const url = `${path}?resourceId=1`;
const info = 'GET /device/qrResource/info';
const film = someInfo({ kind: 'video', title: '光线穿过透镜', url: '/files/video/1.mp4' });
const player = { dispose: jest.fn() };
const made = jest.mocked(createPlayer);

describe('video', () => {
  beforeEach(() => {
    installBrowserParts();
    made.mockReset();
    made.mockResolvedValue(player);
  });

  it('shows the poster and loads the player with the first tap only', async () => {
    const { user } = renderPage(page, { path, url, answers: { [info]: film } });
    const start = await screen.findByRole('button', { name: '播放视频' });
    expect(made).not.toHaveBeenCalled();
    await user.click(start);
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    act(() => made.mock.calls[0]?.[3].onReady(document.createElement('video')));
    expect(screen.queryByRole('button', { name: '播放视频' })).not.toBeInTheDocument();
  });

  it('goes on where it was left', async () => {
    localStorage.setItem('place:1', '65');
    const { user } = renderPage(page, { path, url, answers: { [info]: film } });
    await user.click(await screen.findByRole('button', { name: '从 1:05 继续播放' }));
    await waitFor(() => expect(made.mock.calls[0]?.[2]).toBe(65));
  });

  it('says when it cannot be played and goes on at the same second', async () => {
    const { user } = renderPage(page, { path, url, answers: { [info]: film } });
    await user.click(await screen.findByRole('button', { name: '播放视频' }));
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    await act(async () => made.mock.calls[0]?.[3].onError(2, 7));
    expect(screen.getByRole('alert')).toHaveTextContent('错误 2');
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(made.mock.calls[1]?.[2]).toBe(7));
  });

  it('names the other films of the code', async () => {
    const other = { ...someResource({ id: '2', kind: 'video', title: '两列波的叠加' }), chapter: null };
    renderPage(page, {
      path,
      url: `${url}&qrId=5`,
      answers: { [info]: film, 'GET /device/qrResource/list': someCode([{ ...film, chapter: null }, other]) },
    });
    expect(await screen.findByRole('link', { name: /两列波的叠加/ })).toHaveAttribute('href', '/qrCodeReader/video?resourceId=2&qrId=5');
  });
});
