import type { DataOf } from '@shared/api';
import { reader, renderPage } from '@shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPdf } from '../../../lib/pdf/pdf-document.ts';
import { installBrowserParts, someResource } from '../../../lib/testing.ts';
import * as copy from '../reader copy/page.tsx';
import * as page from './page.tsx';

jest.mock('../../../lib/pdf/pdf-document.ts', () => ({ openPdf: jest.fn(() => new Promise(() => undefined)) }));

const path = '/reader/reader';
const url = `${path}?goodsId=81`;
const detail = 'GET /device/library/detail';
const pdf = someResource({
  id: '9',
  kind: 'pdf',
  title: '昆虫的一夏',
  pages: 8,
  url: '/files/secure/t/pdf/9.pdf',
  expiresAt: '2026-11-28T08:05:00+08:00',
});
const book = (over: Partial<DataOf<'/device/library/detail', 'get'>> = {}): DataOf<'/device/library/detail', 'get'> => ({
  goodsId: '81',
  goodsType: 'pdfbook',
  title: '昆虫的一夏',
  authorText: '陈墨 著',
  coverUrl: '/files/covers/81.webp',
  access: 'full',
  validTo: null,
  progressBp: 0,
  lastReadAt: null,
  chapters: [{ title: '', resources: [pdf] }],
  ...over,
});

describe('reader', () => {
  beforeEach(() => {
    installBrowserParts();
    jest.mocked(openPdf).mockClear();
  });

  it('opens the bought book and asks where other devices were', async () => {
    const progress = { latest: null, serverTime: '2026-11-28T08:00:00+08:00' };
    renderPage(page, { path, url, session: reader, answers: { [detail]: book(), 'GET /device/readerLog/info': progress } });
    expect(await screen.findByRole('heading', { level: 1, name: '昆虫的一夏' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '返回书架' })).toHaveAttribute('href', '/personalCenter/bookshelf');
    await waitFor(() => expect(jest.mocked(openPdf).mock.calls[0]?.[0].url).toBe('/files/secure/t/pdf/9.pdf'));
    expect(screen.queryByText('试读结束')).not.toBeInTheDocument();
  });

  it('asks before it jumps to the place of another device', async () => {
    localStorage.setItem('reading:9', JSON.stringify({ place: { page: 2, offset: 0 }, rev: 1, dirty: true }));
    const latest = {
      rev: 4,
      locator: { kind: 'pdf', page: 7, offset: 0 },
      progressBp: 8000,
      maxProgressBp: 8000,
      readSeconds: 60,
      updatedAt: '2026-11-28T08:00:00+08:00',
    };
    const answers = { [detail]: book(), 'GET /device/readerLog/info': { latest, serverTime: '2026-11-28T08:00:00+08:00' } };
    const { user } = renderPage(page, { path, url, session: reader, answers });
    await user.click(await screen.findByRole('button', { name: '跳到第 7 页' }));
    expect(screen.queryByText(/其他设备/)).not.toBeInTheDocument();
  });

  it('others read the sample, with the way to the whole book after it', async () => {
    renderPage(page, {
      path,
      url,
      answers: { [detail]: book({ access: 'trial', chapters: [{ title: '', resources: [someResource({ kind: 'pdf', pages: 3 })] }] }) },
    });
    expect(await screen.findByRole('heading', { name: '试读结束' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '购买全文' })).toHaveAttribute('href', '/products/81');
  });

  it('of a printed book the sample ends with the way to the book', async () => {
    const sample = someResource({ kind: 'pdf', pages: 12, access: 'trial' });
    const print = book({ goodsType: 'book', access: 'trial', chapters: [{ title: '', resources: [sample] }] });
    renderPage(page, { path, url, answers: { [detail]: print } });
    expect(await screen.findByText('《昆虫的一夏》是纸质图书，余下的内容请读纸书。')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '去看这本书' })).toHaveAttribute('href', '/products/81');
  });

  it('of goods that are a set of files all are there; a single one opens at once', async () => {
    const file = someResource({ id: '31', kind: 'picture', title: '图一' });
    const set = (...resources: object[]) => ({ [detail]: { ...book({ goodsType: 'picture' }), chapters: [{ title: '', resources }] } });
    const { unmount } = renderPage(page, { path, url, session: reader, answers: set(file, { ...file, id: '32', title: '图二' }) });
    expect(await screen.findByRole('link', { name: /图二/ })).toHaveAttribute(
      'href',
      '/qrCodeReader/pictureReader?resourceId=32&goodsId=81',
    );
    expect(screen.getByRole('link', { name: '返回商品页' })).toHaveAttribute('href', '/products/81');
    unmount();
    const { router } = renderPage(page, { path, url, session: reader, answers: set(file) });
    await waitFor(() => expect(router.state.location.pathname).toBe('/qrCodeReader/pictureReader'));
  });

  it('without a sample it says what is missing', async () => {
    renderPage(page, {
      path,
      url,
      answers: { [detail]: book({ access: 'buy', chapters: [{ title: '', resources: [{ ...pdf, access: 'buy', url: null }] }] }) },
    });
    expect(await screen.findByRole('heading', { name: '购买后即可使用' })).toBeInTheDocument();
  });

  it('the old address with the space leads here with its query', async () => {
    const { router } = renderPage(copy, { path: '/reader/reader copy', url: '/reader/reader%20copy?goodsId=81' });
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(router.state.location.search).toBe('?goodsId=81');
  });
});
