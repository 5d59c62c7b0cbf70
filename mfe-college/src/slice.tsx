import { defineSlice } from '@shared/router';
import { manifest } from './manifest.ts';

export default defineSlice(manifest, {
  '/college': () => import('./pages/college/page.tsx'),
  '/college/goodsDetail': () => import('./pages/college/goodsDetail/page.tsx'),
});
