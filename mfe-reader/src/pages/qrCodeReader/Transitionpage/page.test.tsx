import { calls, refuse, renderPage } from '@shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { someCode } from '../../../lib/testing.ts';
import * as page from './page.tsx';

const path = '/qrCodeReader/Transitionpage';
const scan = 'GET /device/oldSystemQrCode/scanCode';

describe('Transitionpage', () => {
  it.each([
    ['?type=2&bqc_id=2001', { type: '2', bqc_id: '2001' }],
    ['?type=3&bqcg_id=3001&isbn=9787579908104', { type: '3', bqcg_id: '3001', isbn: '9787579908104' }],
    ['?type=9&blid=9001&bano=B12', { type: '9', blid: '9001', bano: 'B12' }],
    ['?h5Code=1&bqc_id=7001', { type: 'h5Code', bqc_id: '7001' }],
    ['?type=1&utm_source=x', { type: '1' }],
  ])('%s asks for the code and leads to its page', async (query, params) => {
    const { router } = renderPage(page, {
      path,
      url: path + query,
      answers: { [scan]: someCode([], { target: '/qrCodeReader/audio?resourceId=7' }) },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/qrCodeReader/audio'));
    expect(router.state.location.search).toBe('?resourceId=7');
    expect(calls(scan)[0]?.params).toEqual(params);
  });

  it('says that it failed and offers to try again', async () => {
    renderPage(page, { path, url: `${path}?type=2&bqc_id=1`, answers: { [scan]: refuse(500, '服务器异常', 500) } });
    expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
  });
});
