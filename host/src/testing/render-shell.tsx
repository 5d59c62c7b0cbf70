import { CONTRACT, type PageManifest, type Registry } from '@shared/contract/slice';
import type { PageModule } from '@shared/router';
import { renderPage } from '@shared/testing';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import siteConfig from '../../site.config.json' with { type: 'json' };
import { type SiteConfig, SiteProvider } from '../app/site.ts';

/** A registry with one slice that has these pages. */
export function registryOf(pages: PageManifest[]): Registry {
  const files = { js: [], css: [] };
  const active = {
    name: 'shop' as const,
    title: '书城',
    contract: CONTRACT,
    platform: '*',
    pages,
    buildId: 'test',
    entry: 'mf-manifest.json',
    initial: files,
    assets: {},
  };
  return { schema: 1, revision: 1, timestamp: 0, slices: { shop: { active, base: '/mfe/shop/test/', integrity: '' } } };
}

const PAGES: PageManifest[] = [
  '/',
  '/search',
  '/shopCar',
  '/products',
  '/personalCenter/personal',
  '/personalCenter/messageNotification',
].map((path) => ({
  path,
  title: path,
  render: 'ssr',
}));

interface Options {
  url?: string;
  pages?: PageManifest[];
}

const siteOf = (pages: PageManifest[]) => ({ config: siteConfig as SiteConfig, registry: registryOf(pages) });

/** Renders a page of the shell with its loader, as `renderPage` does, inside the site. */
export function renderPageInSite(page: PageModule, options: Parameters<typeof renderPage>[1]) {
  return renderPage(page, { ...options, around: (it) => <SiteProvider value={siteOf(PAGES)}>{it}</SiteProvider> });
}

/** Renders a part of the shell on a router in memory, with the site's own configuration. */
export function renderInSite(part: ReactNode, { url = '/about', pages = PAGES }: Options = {}) {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [url] });
  const site = siteOf(pages);
  const shown = render(
    <SiteProvider value={site}>
      <RouterProvider router={router} />
    </SiteProvider>,
  );
  return { ...shown, user: userEvent.setup(), router, config: site.config };
}
