import type { SliceManifest } from '@shared/contract/slice';

export const manifest = {
  name: 'reader',
  title: '阅读',
  contract: 1,
  platform: '^1.0.0',
  pages: [
    { path: '/qrCodeReader/Transitionpage', title: '正在打开资源', layout: 'none', render: 'ssr' },
    { path: '/qrCodeReader/resourceMain', title: '配套资源', layout: 'none', render: 'ssr' },
    { path: '/qrCodeReader/audio', title: '音频', layout: 'none', render: 'ssr' },
    { path: '/qrCodeReader/scanCode/audioReader', title: '音频', layout: 'none', render: 'ssr' },
    { path: '/qrCodeReader/video', title: '视频', layout: 'none', render: 'ssr' },
    { path: '/qrCodeReader/videoReader', title: '视频', layout: 'none', render: 'ssr' },
    { path: '/qrCodeReader/documentReader', title: '文档', layout: 'none', render: 'ssr' },
    { path: '/qrCodeReader/pictureReader', title: '图片', layout: 'none', render: 'ssr' },
    { path: '/qrCodeReader/package', title: '资料包', layout: 'none', render: 'ssr' },
    { path: '/qrCodeReader/emptyResources', title: '资源整理中', layout: 'none', render: 'ssr' },
    { path: '/qrCodeReader/error', title: '二维码无法打开', layout: 'none', render: 'ssr' },
    { path: '/reader/reader', title: '阅读', layout: 'none', render: 'client' },
    { path: '/reader/reader copy', title: '阅读', layout: 'none', render: 'ssr' },
    { path: '/reader/renderOffice', title: '文档', layout: 'none', render: 'ssr' },
  ],
} as const satisfies SliceManifest;
