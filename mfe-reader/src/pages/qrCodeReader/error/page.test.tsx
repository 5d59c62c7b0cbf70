import { renderPage } from '@shared/testing';
import { screen } from '@testing-library/react';
import { someCode } from '../../../lib/testing.ts';
import * as page from './page.tsx';

const path = '/qrCodeReader/error';
const list = 'GET /device/qrResource/list';

describe('error', () => {
  it('a withdrawn code tells why, which book it is, and its number', async () => {
    renderPage(page, {
      path,
      url: `${path}?state=withdrawn&qrId=5`,
      answers: { [list]: someCode([], { state: 'withdrawn', message: '原授权已到期。' }) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: '资源已停止提供' })).toBeInTheDocument();
    expect(screen.getByText('原授权已到期。')).toBeInTheDocument();
    expect(screen.getByText('二维码编号 3001')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '查看本书' })).toHaveAttribute('href', '/products/81');
  });

  it('an unknown code says what to try and stays', async () => {
    const { router } = renderPage(page, { path, url: `${path}?state=unknown` });
    expect(await screen.findByRole('heading', { level: 1, name: '没有找到这个二维码' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '按书名或 ISBN 查找' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(path);
  });
});
