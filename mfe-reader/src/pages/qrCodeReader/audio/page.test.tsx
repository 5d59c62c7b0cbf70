import { session } from '@shared/session';
import { renderPage } from '@shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { installBrowserParts, someCode, someInfo, someResource } from '../../../lib/testing.ts';
import * as page from './page.tsx';

const path = '/qrCodeReader/audio';
const info = 'GET /device/qrResource/info';
const list = 'GET /device/qrResource/list';
const first = { ...someResource(), chapter: null };
const second = { ...someResource({ id: '2', title: '课后听力' }), chapter: null };
const two = { [info]: someInfo(), [list]: someCode([first, second]) };

const media = () => document.querySelector('audio') as HTMLAudioElement;
const loaded = (seconds: number) => {
  Object.defineProperty(media(), 'duration', { configurable: true, value: seconds });
  fireEvent.loadedMetadata(media());
};

describe('audio', () => {
  beforeEach(installBrowserParts);

  it('plays, pauses and skips 15 seconds', async () => {
    const { user } = renderPage(page, { path, url: `${path}?resourceId=1`, answers: { [info]: someInfo() } });
    await user.click(await screen.findByRole('button', { name: '播放' }));
    expect(screen.getByRole('button', { name: '暂停' })).toBeInTheDocument();
    loaded(100);
    await user.click(screen.getByRole('button', { name: '前进 15 秒' }));
    await user.click(screen.getByRole('button', { name: '前进 15 秒' }));
    await user.click(screen.getByRole('button', { name: '后退 15 秒' }));
    expect(media().currentTime).toBe(15);
    expect(screen.getByRole('slider', { name: '播放位置' })).toHaveValue('15');
    await user.click(screen.getByRole('button', { name: '暂停' }));
    expect(screen.getByRole('button', { name: '播放' })).toBeInTheDocument();
  });

  it('goes on where it was left', async () => {
    localStorage.setItem('place:1', '42');
    renderPage(page, { path, url: `${path}?resourceId=1`, answers: { [info]: someInfo() } });
    await screen.findByRole('button', { name: '播放' });
    loaded(100);
    expect(media().currentTime).toBe(42);
  });

  it('the list changes the track in the same element and in the address', async () => {
    const { user, router } = renderPage(page, { path, url: `${path}?resourceId=1&qrId=5`, answers: two });
    const element = await screen.findByRole('button', { name: '播放' }).then(media);
    expect(screen.getByRole('link', { name: '返回资源列表' })).toHaveAttribute('href', '/qrCodeReader/resourceMain?qrId=5');
    await user.click(screen.getByRole('button', { name: '播放列表，共 2 首' }));
    await user.click(screen.getByRole('button', { name: /课后听力/ }));
    expect(screen.getByRole('heading', { level: 2, name: '课后听力' })).toBeInTheDocument();
    expect(media()).toBe(element);
    expect(router.state.location.search).toBe('?resourceId=2&qrId=5');
    expect(screen.getByRole('button', { name: '下一首' })).toBeDisabled();
  });

  it('plays the next track at the end, unless it was to stop after this one', async () => {
    const { user } = renderPage(page, { path, url: `${path}?resourceId=1&qrId=5`, answers: two });
    await user.click(await screen.findByRole('button', { name: '播放' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '定时' }), 'track');
    fireEvent.ended(media());
    expect(screen.getByRole('heading', { level: 2, name: '课文听读' })).toBeInTheDocument();
    fireEvent.ended(media());
    expect(screen.getByRole('heading', { level: 2, name: '课后听力' })).toBeInTheDocument();
  });

  it('changes the speed', async () => {
    const { user } = renderPage(page, { path, url: `${path}?resourceId=1`, answers: { [info]: someInfo() } });
    await user.selectOptions(await screen.findByRole('combobox', { name: '倍速' }), '1.5');
    expect(media().playbackRate).toBe(1.5);
  });

  it('shows the text, marks the line that is heard, a tap on a line goes there', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('[00:01.00]早上好\n[00:05.00]请坐'));
    Element.prototype.scrollTo = () => undefined;
    const { user } = renderPage(page, {
      path,
      url: `${path}?resourceId=1`,
      answers: { [info]: someInfo({ lrcUrl: '/files/lyrics/1.lrc' }) },
    });
    await user.click(await screen.findByRole('button', { name: '请坐' }));
    expect(media().currentTime).toBe(5);
    expect(screen.getByRole('button', { name: '请坐' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('button', { name: '早上好' })).not.toHaveAttribute('aria-current');
  });

  it('says when it cannot be played and tries again at the same second', async () => {
    const { user } = renderPage(page, { path, url: `${path}?resourceId=1`, answers: { [info]: someInfo() } });
    await screen.findByRole('button', { name: '播放' });
    fireEvent.error(media());
    expect(await screen.findByRole('alert')).toHaveTextContent('播放位置已经保留');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('an ended address of a bought recording is renewed once without a word', async () => {
    const bought = someInfo({ expiresAt: '2026-11-28T08:05:00+08:00' });
    const { findByRole } = renderPage(page, {
      path,
      url: `${path}?resourceId=1`,
      answers: { [info]: bought, 'GET /device/library/ticket': someResource({ url: '/files/secure/new/1.mp3' }) },
    });
    await findByRole('button', { name: '播放' });
    fireEvent.error(media());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(media().src).toContain('/files/secure/new/1.mp3');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('a locked recording asks to log in', async () => {
    const { user } = renderPage(page, { path, url: `${path}?resourceId=1`, answers: { [info]: someInfo({ access: 'login', url: null }) } });
    await user.click(await screen.findByRole('button', { name: '登录' }));
    expect(session.getState().showLogin).toBe(true);
  });
});
