import { defineSlice } from '@shared/router';
import { manifest } from './manifest.ts';

export default defineSlice(
  manifest,
  {
    '/personalCenter': () => import('./pages/personalCenter/page.tsx'),
    '/personalCenter/personal': () => import('./pages/personalCenter/personal/page.tsx'),
    '/personalCenter/orderList': () => import('./pages/personalCenter/orderList/page.tsx'),
    '/personalCenter/orderList/orderDetal': () => import('./pages/personalCenter/orderList/orderDetal/page.tsx'),
    '/personalCenter/bookshelf': () => import('./pages/personalCenter/bookshelf/page.tsx'),
    '/personalCenter/messageNotification': () => import('./pages/personalCenter/messageNotification/page.tsx'),
    '/personalCenter/personalData': () => import('./pages/personalCenter/personalData/page.tsx'),
    '/personalCenter/myInvoice': () => import('./pages/personalCenter/myInvoice/page.tsx'),
    '/personalCenter/myInvoice/applyDialog': () => import('./pages/personalCenter/myInvoice/applyDialog/page.tsx'),
    '/personalCenter/myInvoice/applyInvoiceDialog': () => import('./pages/personalCenter/myInvoice/applyInvoiceDialog/page.tsx'),
    '/personalCenter/myInvoice/headerAddDialog': () => import('./pages/personalCenter/myInvoice/headerAddDialog/page.tsx'),
    '/personalCenter/officerInformation': () => import('./pages/personalCenter/officerInformation/page.tsx'),
    '/personalCenter/valuate': () => import('./pages/personalCenter/valuate/page.tsx'),
    '/personalCenter/orderList/evaluationDetails': () => import('./pages/personalCenter/orderList/evaluationDetails/page.tsx'),
    '/personalCenter/myCoupon': () => import('./pages/personalCenter/myCoupon/page.tsx'),
    '/personalCenter/myCoupon/couponDetail': () => import('./pages/personalCenter/myCoupon/couponDetail/page.tsx'),
    '/personalCenter/mySave': () => import('./pages/personalCenter/mySave/page.tsx'),
    '/personalCenter/orderList03': () => import('./pages/personalCenter/orderList03/page.tsx'),
  },
  () => import('./frame.tsx'),
);
