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
    '/profile': () => import('./profile/page.tsx'),
    '/user': () => import('./user/page.tsx'),
    '/user/address': () => import('./user/address/page.tsx'),
    '/user/settings': () => import('./user/settings/page.tsx'),
    '/404': () => import('./404/page.tsx'),
    '/403': () => import('./403/page.tsx'),
  },
).routes;
