import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { addressRoutes } from './address/routes.ts';
import { afterSaleRoutes } from './after-sale/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { scanRoutes } from './auth/scan-routes.ts';
import { bookCenterRoutes } from './book-center/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { couponRoutes } from './coupon/routes.ts';
import { devOutboxRoutes } from './dev-outbox/routes.ts';
import { evaluateRoutes } from './evaluate/routes.ts';
import { examRoutes } from './exam/routes.ts';
import { filesRoutes } from './files/routes.ts';
import { goodsRoutes } from './goods/routes.ts';
import { groupRoutes } from './group/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { invoiceRoutes } from './invoice/routes.ts';
import { libraryRoutes } from './library/routes.ts';
import { messageRoutes } from './message/routes.ts';
import { orderCareRoutes } from './order/care-routes.ts';
import { orderRoutes } from './order/routes.ts';
import { notifyRoutes } from './pay/notify-routes.ts';
import { payRoutes } from './pay/routes.ts';
import { sandboxRoutes } from './pay/sandbox-routes.ts';
import { pointRoutes } from './point/routes.ts';
import { promoRoutes } from './promo/routes.ts';
import { promoterRoutes } from './promoter/routes.ts';
import { punchRoutes } from './punch/routes.ts';
import { qrRoutes } from './qr/routes.ts';
import { readerRoutes } from './reader/routes.ts';
import { saveRoutes } from './save/routes.ts';
import { seckillRoutes } from './seckill/routes.ts';
import { siteMapRoutes } from './site-map/routes.ts';
import { userRoutes } from './user/routes.ts';

/** Every module of the API. A new one is one line here. */
export const modules: FastifyPluginAsyncTypebox[] = [
  examRoutes,
  healthRoutes,
  addressRoutes,
  afterSaleRoutes,
  bookCenterRoutes,
  cartRoutes,
  invoiceRoutes,
  libraryRoutes,
  notifyRoutes,
  orderCareRoutes,
  orderRoutes,
  payRoutes,
  groupRoutes,
  pointRoutes,
  promoRoutes,
  promoterRoutes,
  punchRoutes,
  qrRoutes,
  readerRoutes,
  sandboxRoutes,
  authRoutes,
  scanRoutes,
  contactRoutes,
  contentRoutes,
  couponRoutes,
  devOutboxRoutes,
  evaluateRoutes,
  filesRoutes,
  goodsRoutes,
  messageRoutes,
  saveRoutes,
  seckillRoutes,
  siteMapRoutes,
  userRoutes,
];
