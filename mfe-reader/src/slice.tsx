import { defineSlice } from '@shared/router';
import { manifest } from './manifest.ts';

export default defineSlice(manifest, {
  '/qrCodeReader/Transitionpage': () => import('./pages/qrCodeReader/Transitionpage/page.tsx'),
  '/qrCodeReader/resourceMain': () => import('./pages/qrCodeReader/resourceMain/page.tsx'),
  '/qrCodeReader/audio': () => import('./pages/qrCodeReader/audio/page.tsx'),
  '/qrCodeReader/scanCode/audioReader': () => import('./pages/qrCodeReader/scanCode/audioReader/page.tsx'),
  '/qrCodeReader/video': () => import('./pages/qrCodeReader/video/page.tsx'),
  '/qrCodeReader/videoReader': () => import('./pages/qrCodeReader/videoReader/page.tsx'),
  '/qrCodeReader/documentReader': () => import('./pages/qrCodeReader/documentReader/page.tsx'),
  '/qrCodeReader/pictureReader': () => import('./pages/qrCodeReader/pictureReader/page.tsx'),
  '/qrCodeReader/package': () => import('./pages/qrCodeReader/package/page.tsx'),
  '/qrCodeReader/emptyResources': () => import('./pages/qrCodeReader/emptyResources/page.tsx'),
  '/qrCodeReader/error': () => import('./pages/qrCodeReader/error/page.tsx'),
  '/reader/reader': () => import('./pages/reader/reader/page.tsx'),
  '/reader/reader copy': () => import('./pages/reader/reader copy/page.tsx'),
  '/reader/renderOffice': () => import('./pages/reader/renderOffice/page.tsx'),
});
