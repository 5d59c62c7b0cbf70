/** Pages of the shell itself. */
export const hostManifest = {
  name: 'host',
  title: '首页',
  pages: [
    { path: '/login', title: '登录', render: 'ssr' },
    { path: '/login/scan', title: '确认登录', layout: 'none', session: 'required', render: 'client' },
    { path: '/about', title: '出版社简介', render: 'prerender' },
    { path: '/aboutUs', title: '关于我们', render: 'prerender' },
    { path: '/privacy', title: '隐私政策与服务协议', render: 'prerender' },
    { path: '/docs/*', title: '帮助中心', layout: 'docs', render: 'prerender' },
    { path: '/profile', title: '我的身份', layout: 'user', session: 'required', render: 'client' },
    { path: '/user', title: '账号总览', layout: 'user', session: 'required', render: 'client' },
    { path: '/user/address', title: '收货地址', layout: 'user', session: 'required', render: 'client' },
    { path: '/user/settings', title: '设置', layout: 'user', session: 'required', render: 'client' },
    { path: '/404', title: '页面不存在', render: 'ssr' },
    { path: '/403', title: '没有权限', render: 'ssr' },
  ],
} as const;
