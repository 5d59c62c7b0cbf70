import { refuse, renderPage } from '@shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPdf, type PdfFile } from '../../../lib/pdf/pdf-document.ts';
import { FileError } from '../../../lib/pdf/ranged-file.ts';
import { installBrowserParts, someInfo } from '../../../lib/testing.ts';
import * as page from './page.tsx';

jest.mock('../../../lib/pdf/pdf-document.ts', () => ({ openPdf: jest.fn() }));

const path = '/qrCodeReader/documentReader';
const url = `${path}?resourceId=1`;
const info = 'GET /device/qrResource/info';
const guide = someInfo({ kind: 'pdf', title: '读书指引', pages: 5, url: '/files/pdf/1.pdf', durationS: null });
const opened = jest.mocked(openPdf);
const done = { done: Promise.resolve(), cancel: () => undefined };
const file: PdfFile = {
  pages: 5,
  ratioOf: async () => 1.4,
  outline: async () => [{ title: '第一章', target: 3, children: [{ title: '第一节', target: 4, children: [] }] }],
  pageOf: async (target) => Number(target),
  draw: () => done,
  text: () => done,
  close: () => undefined,
};

describe('documentReader', () => {
  beforeEach(() => {
    installBrowserParts();
    opened.mockReset();
    opened.mockResolvedValue(file);
  });

  it('shows page 1 as a picture at once, then the file', async () => {
    renderPage(page, { path, url, answers: { [info]: guide } });
    expect(await screen.findByRole('img', { name: '读书指引 第 1 页' })).toHaveAttribute('src', '/files/posters/1.webp');
    await waitFor(() => expect(screen.getByRole('button', { name: '放大' })).toBeEnabled());
    expect(opened.mock.calls[0]?.[0].url).toBe('/files/pdf/1.pdf');
    expect(screen.getAllByRole('region', { name: /^第 \d 页$/ })).toHaveLength(5);
  });

  it('zooms in steps of 1.2 and back to the width', async () => {
    const { user } = renderPage(page, { path, url, answers: { [info]: guide } });
    const bigger = await screen.findByRole('button', { name: '放大' });
    await waitFor(() => expect(bigger).toBeEnabled());
    await user.click(bigger);
    await user.click(screen.getByRole('button', { name: '适合宽度，当前 120%' }));
    expect(screen.getByRole('button', { name: '适合宽度，当前 100%' })).toBeInTheDocument();
  });

  it('opens the table of contents with the part in sight marked', async () => {
    const { user } = renderPage(page, { path, url, answers: { [info]: guide } });
    const button = await screen.findByRole('button', { name: '目录' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: /第一节/ }));
    expect(screen.queryByRole('button', { name: /第一节/ })).not.toBeInTheDocument();
  });

  it('opening a document is no reading: nothing is remembered until the reader moves', async () => {
    const { user } = renderPage(page, { path, url, answers: { [info]: guide } });
    await waitFor(() => expect(screen.getByRole('button', { name: '放大' })).toBeEnabled());
    expect(localStorage.getItem('reading:1')).toBeNull();
    const number = screen.getByRole('textbox', { name: '页码，共 5 页' });
    await user.clear(number);
    await user.type(number, '3{Enter}');
    expect(localStorage.getItem('reading:1')).not.toBeNull();
  });

  it('says when the file cannot be read and tries again', async () => {
    opened.mockRejectedValueOnce(new FileError(0));
    const { user } = renderPage(page, { path, url, answers: { [info]: guide } });
    expect(await screen.findByRole('alert')).toHaveTextContent('网络中断');
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('on a data-saving line the file waits for a tap', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    const { user } = renderPage(page, { path, url, answers: { [info]: guide } });
    await user.click(await screen.findByRole('button', { name: '打开全文' }));
    expect(opened).toHaveBeenCalledTimes(1);
    Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
  });

  it('a file that browsers cannot show is offered for download', async () => {
    renderPage(page, { path, url, answers: { [info]: someInfo({ kind: 'docx', title: '实验报告模板', url: '/files/office/1.docx' }) } });
    expect(await screen.findByRole('link', { name: '下载文件' })).toHaveAttribute('href', '/files/office/1.docx');
  });

  it('a resource that is not there is an unknown link, other failures can be tried again', async () => {
    const { router } = renderPage(page, { path, url, answers: { [info]: refuse(404, '内容不存在或已下架', 404) } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/qrCodeReader/error'));
    renderPage(page, { path, url, answers: { [info]: refuse(500, '服务器异常', 500) } });
    expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
  });
});
