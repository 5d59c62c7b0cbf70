import { renderPage } from '@shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { rememberOpened } from '../../../lib/last-opened.ts';
import { someCode, someResource } from '../../../lib/testing.ts';
import * as page from './page.tsx';

const path = '/qrCodeReader/resourceMain';
const url = `${path}?qrId=5`;
const list = 'GET /device/qrResource/list';
const row = (id: string, chapter: string | null, over = {}) => ({ ...someResource({ id, title: `资源 ${id}`, ...over }), chapter });

describe('resourceMain', () => {
  it('groups by chapter in the printed order and opens each kind with its page', async () => {
    const resources = [
      row('1', 'Unit 1'),
      row('2', 'Unit 2', { kind: 'video' }),
      row('3', 'Unit 1', { kind: 'pdf', pages: 12, durationS: null }),
    ];
    renderPage(page, { path, url, answers: { [list]: someCode(resources) } });
    expect(await screen.findByRole('heading', { level: 1, name: '第一册全部资源' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Unit 1', 'Unit 2']);
    expect(screen.getByRole('link', { name: /资源 1/ })).toHaveAttribute('href', '/qrCodeReader/audio?resourceId=1&qrId=5');
    expect(screen.getByRole('link', { name: /资源 2/ })).toHaveAttribute('href', '/qrCodeReader/video?resourceId=2&qrId=5');
    expect(screen.getByRole('link', { name: /资源 3.*12 页/ })).toHaveAttribute('href', '/qrCodeReader/documentReader?resourceId=3&qrId=5');
    expect(screen.getByRole('link', { name: /大学英语综合教程/ })).toHaveAttribute('href', '/products/81');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('marks what is locked', async () => {
    const resources = [row('1', null, { access: 'login', url: null }), row('2', null, { access: 'buy', url: null })];
    renderPage(page, { path, url, answers: { [list]: someCode(resources) } });
    expect(within(await screen.findByRole('link', { name: /资源 1/ })).getByText('需登录')).toBeInTheDocument();
    expect(within(screen.getByRole('link', { name: /资源 2/ })).getByText('需购买')).toBeInTheDocument();
  });

  it('a long list can be searched, full-width letters included', async () => {
    const resources = Array.from({ length: 31 }, (_, index) => row(String(index + 1), index < 20 ? 'Ｕｎｉｔ 1' : 'Unit 2'));
    const { user } = renderPage(page, { path, url, answers: { [list]: someCode(resources) } });
    const box = await screen.findByRole('searchbox', { name: '在本页资源中查找' });
    await user.type(box, 'unit 资源 31');
    expect(screen.getAllByRole('link', { name: /资源 \d/ })).toHaveLength(1);
    await user.type(box, '没有');
    expect(screen.getByText(/没有找到/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '显示全部资源' }));
    expect(screen.getAllByRole('link', { name: /资源 \d/ })).toHaveLength(31);
  });

  it('offers to go on with what was opened last', async () => {
    rememberOpened({ qrId: '5' }, '2');
    renderPage(page, { path, url, answers: { [list]: someCode([row('1', null), row('2', null)]) } });
    expect(await screen.findByRole('link', { name: /继续/ })).toHaveAttribute('href', '/qrCodeReader/audio?resourceId=2&qrId=5');
  });

  it('a code without resources leads to what to do next', async () => {
    const { router } = renderPage(page, {
      path,
      url,
      answers: { [list]: someCode([], { target: '/qrCodeReader/emptyResources?qrId=5' }) },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/qrCodeReader/emptyResources'));
  });

  it('the query of an old link is resolved first, an empty one is an unknown link', async () => {
    const old = renderPage(page, { path, url: `${path}?isbn=9787579908104` });
    await waitFor(() => expect(old.router.state.location.pathname).toBe('/qrCodeReader/Transitionpage'));
    const none = renderPage(page, { path });
    await waitFor(() => expect(none.router.state.location.pathname).toBe('/qrCodeReader/error'));
  });
});
