import type { SliceManifest } from '@shared/contract/slice';

export const manifest = {
  name: 'shop',
  title: '书城',
  contract: 1,
  platform: '^1.0.0',
  pages: [
    { path: '/', title: '首页', render: 'ssr' },
    { path: '/products', title: '全部商品', render: 'ssr' },
    { path: '/products/:id', title: '商品详情', render: 'ssr' },
    { path: '/search', title: '搜索', render: 'ssr' },
    { path: '/shopCar', title: '购物车', render: 'client' },
    { path: '/shopCar/submitOrder', title: '确认订单', session: 'required', render: 'client' },
    { path: '/shopCar/purchaseSuccessful', title: '订单支付', session: 'required', render: 'client' },
    { path: '/order/orderDetail', title: '订单详情', session: 'required', render: 'client' },
    { path: '/news', title: '新闻与书讯', render: 'ssr' },
    { path: '/news/newsDetail', title: '新闻详情', render: 'ssr' },
    { path: '/subject', title: '专题', render: 'ssr' },
    { path: '/subject/subjectDetail', title: '专题详情', render: 'ssr' },
    { path: '/bookList', title: '推荐书单', render: 'ssr' },
    { path: '/bookList/index1', title: '书单详情', render: 'ssr' },
    { path: '/bookCenter', title: '图书资源', render: 'ssr' },
    { path: '/order/afterSaleDetail', title: '售后', session: 'required', render: 'client' },
    { path: '/bookCenter/bookType/detail', title: '系列资源', render: 'ssr' },
    { path: '/bookCenter/bookDownload', title: '资源下载', session: 'required', render: 'client' },
    { path: '/bookCenter/feedback', title: '意见反馈', session: 'required', render: 'client' },
  ],
} as const satisfies SliceManifest;
