import type { SliceManifest } from '@shared/contract/slice';

export const manifest = {
  name: 'shop',
  title: '书城',
  contract: 1,
  platform: '^1.0.0',
  pages: [{ path: '/', title: '首页', render: 'ssr' }],
} as const satisfies SliceManifest;
