import { renderPage } from '@shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { someCode, someResource } from '../../../lib/testing.ts';
import * as page from './page.tsx';

const path = '/qrCodeReader/emptyResources';
const list = 'GET /device/qrResource/list';

describe('emptyResources', () => {
  it('says that the code is good and what to do, and looks again when asked', async () => {
    let resources: ReturnType<typeof someCode>['resources'] = [];
    const { user, router } = renderPage(page, {
      path,
      url: `${path}?qrId=5`,
      answers: { [list]: () => someCode(resources, { state: 'empty', target: '/qrCodeReader/audio?resourceId=1' }) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: '资源整理中' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /大学英语综合教程/ })).toBeInTheDocument();
    resources = [{ ...someResource(), chapter: null }];
    await user.click(screen.getByRole('button', { name: '再查一次' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/qrCodeReader/audio'));
  });
});
