import { defineSlice } from '@shared/router';
import { hostManifest } from './manifest.ts';

export const hostRoutes = defineSlice({ ...hostManifest, contract: 1, platform: '*', name: 'host' as never }, {
  '/login': () => import('./login/page.tsx'),
  '/about': () => import('./about/page.tsx'),
  '/privacy': () => import('./privacy/page.tsx'),
}).routes;
