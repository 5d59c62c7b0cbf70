/** Pages of the shell itself. */
export const hostManifest = {
  name: 'host',
  title: '首页',
  pages: [
    { path: '/login', title: '登录', render: 'ssr' },
    { path: '/about', title: '关于我们', render: 'ssr' },
    { path: '/privacy', title: '隐私政策', render: 'ssr' },
  ],
} as const;
