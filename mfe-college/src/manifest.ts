import type { SliceManifest } from '@shared/contract/slice';

export const manifest = {
  name: 'college',
  title: '学院',
  contract: 1,
  platform: '^1.0.0',
  pages: [
    { path: '/college', title: '学院', render: 'ssr' },
    { path: '/college/goodsDetail', title: '课程详情', render: 'ssr' },
  ],
} as const satisfies SliceManifest;
