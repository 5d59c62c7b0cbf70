import type { SliceManifest } from '@shared/contract/slice';

export const manifest = {
  name: 'personal',
  title: '个人中心',
  contract: 1,
  platform: '^1.0.0',
  pages: [
    { path: '/personalCenter', title: '个人中心', session: 'required', render: 'client' },
    { path: '/personalCenter/personal', title: '个人中心', session: 'required', render: 'client' },
    { path: '/personalCenter/orderList', title: '我的订单', session: 'required', render: 'client' },
    { path: '/personalCenter/orderList/orderDetal', title: '订单详情', session: 'required', render: 'client' },
    { path: '/personalCenter/bookshelf', title: '我的书架', session: 'required', render: 'client' },
    { path: '/personalCenter/messageNotification', title: '消息通知', session: 'required', render: 'client' },
    { path: '/personalCenter/personalData', title: '个人资料', session: 'required', render: 'client' },
    { path: '/personalCenter/myInvoice', title: '我的发票', session: 'required', render: 'client' },
    { path: '/personalCenter/myInvoice/applyDialog', title: '申请发票', session: 'required', render: 'client' },
    { path: '/personalCenter/myInvoice/applyInvoiceDialog', title: '申请发票', session: 'required', render: 'client' },
    { path: '/personalCenter/myInvoice/headerAddDialog', title: '发票抬头', session: 'required', render: 'client' },
    { path: '/personalCenter/officerInformation', title: '教师认证', session: 'required', render: 'client' },
    { path: '/personalCenter/valuate', title: '我的评价', session: 'required', render: 'client' },
    { path: '/personalCenter/orderList/evaluationDetails', title: '订单评价', session: 'required', render: 'client' },
    { path: '/personalCenter/myCoupon', title: '我的优惠券', session: 'required', render: 'client' },
    { path: '/personalCenter/myCoupon/couponDetail', title: '优惠券详情', session: 'required', render: 'client' },
    { path: '/personalCenter/mySave', title: '我的收藏', session: 'required', render: 'client' },
    { path: '/personalCenter/orderList03', title: '分类订单', session: 'required', render: 'client' },
  ],
} as const satisfies SliceManifest;
