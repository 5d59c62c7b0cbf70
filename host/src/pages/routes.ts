import { defineSlice } from '@shared/router';
import { hostManifest } from './manifest.ts';

export const hostRoutes = defineSlice(
  { ...hostManifest, contract: 1, platform: '*', name: 'host' as never },
  {
    '/login': () => import('./login/page.tsx'),
    '/login/scan': () => import('./login/scan/page.tsx'),
    '/about': () => import('./about/page.tsx'),
    '/aboutUs': () => import('./aboutUs/page.tsx'),
    '/privacy': () => import('./privacy/page.tsx'),
    '/docs/*': () => import('./docs/[...]/page.tsx'),
    '/403': () => import('./403/page.tsx'),
  },
).routes;
