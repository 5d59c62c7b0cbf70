import { defineSlice } from '@shared/router';
import { manifest } from './manifest.ts';

export default defineSlice(manifest, {
  '/testPackage/pages/testPaper': () => import('./pages/testPackage/pages/testPaper/page.tsx'),
  '/testPackage/pages/testPaper/testResults': () => import('./pages/testPackage/pages/testPaper/testResults/page.tsx'),
  '/testPackage/pages/testPaper/answerResults': () => import('./pages/testPackage/pages/testPaper/answerResults/page.tsx'),
  '/testPackage/components/:view': () => import('./pages/testPackage/components/[view]/page.tsx'),
});
