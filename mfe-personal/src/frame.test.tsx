import { renderPage } from '@shared/testing';
import { screen, within } from '@testing-library/react';
import * as frame from './frame.tsx';
import { manifest } from './manifest.ts';

test('every entry of the menu leads to a page, and the open one is marked', async () => {
  renderPage(frame, { path: '/personalCenter/bookshelf' });
  const links = within(await screen.findByRole('navigation', { name: '个人中心' })).getAllByRole('link');
  const pages: string[] = manifest.pages.map(({ path }) => path);
  for (const link of links) expect(pages).toContain(link.getAttribute('href'));
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent)).toEqual(['我的书架']);
});
