import { defineSlice } from '@shared/router';
import { manifest } from './manifest.ts';

export default defineSlice(manifest, {
  '/': () => import('./pages/home/page.tsx'),
});
