import { defineSlice } from '@shared/router';
import { manifest } from './manifest.ts';

export default defineSlice(manifest, {
  '/': () => import('./pages/home/page.tsx'),
  '/products': () => import('./pages/products/page.tsx'),
  '/products/:id': () => import('./pages/products/[id]/page.tsx'),
  '/search': () => import('./pages/search/page.tsx'),
  '/shopCar': () => import('./pages/shopCar/page.tsx'),
  '/shopCar/submitOrder': () => import('./pages/shopCar/submitOrder/page.tsx'),
  '/shopCar/purchaseSuccessful': () => import('./pages/shopCar/purchaseSuccessful/page.tsx'),
  '/order/orderDetail': () => import('./pages/order/orderDetail/page.tsx'),
  '/news': () => import('./pages/news/page.tsx'),
  '/news/newsDetail': () => import('./pages/news/newsDetail/page.tsx'),
  '/subject': () => import('./pages/subject/page.tsx'),
  '/subject/subjectDetail': () => import('./pages/subject/subjectDetail/page.tsx'),
  '/bookList': () => import('./pages/bookList/page.tsx'),
  '/bookList/index1': () => import('./pages/bookList/index1/page.tsx'),
  '/bookCenter': () => import('./pages/bookCenter/page.tsx'),
  '/order/afterSaleDetail': () => import('./pages/order/afterSaleDetail/page.tsx'),
  '/bookCenter/bookType/detail': () => import('./pages/bookCenter/bookType/detail/page.tsx'),
  '/bookCenter/bookDownload': () => import('./pages/bookCenter/bookDownload/page.tsx'),
  '/bookCenter/feedback': () => import('./pages/bookCenter/feedback/page.tsx'),
  '/bookCenter/recordList': () => import('./pages/bookCenter/recordList/page.tsx'),
  '/bookCenter/sendBook': () => import('./pages/bookCenter/sendBook/page.tsx'),
});
