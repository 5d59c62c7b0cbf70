import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { currentUser } from '../../http/access.ts';
import { ApiError } from '../../http/api-error.ts';
import { ok, replies } from '../../http/envelope.ts';
import { underLimit } from '../../lib/rate-limit.ts';
import { couponGoods, couponInfo } from './info.ts';
import { countOwned, listOwned, listUsable } from './own.ts';
import {
  CenterQuery,
  CouponCounts,
  CouponGoodsPage,
  CouponGoodsQuery,
  CouponIdQuery,
  CouponInfo,
  CouponOfferPage,
  KeyHeaders,
  MyCouponsQuery,
  OwnCouponPage,
  TakeBody,
  TakeByCodeBody,
  UserCoupon,
  UserCouponPage,
} from './schemas.ts';
import { listOffers, takeCoupon } from './take.ts';
import { endCoupons, remindOfCoupons } from './timers.ts';

const base = '/web/ecCoupon';
const tags = ['优惠券'];
const config = { auth: 'user' } as const;
const minute = 60_000;
const codesPerMinute = 10;

export const couponRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  app.jobs.add('coupon.end', 10 * minute, () => endCoupons(db, clock()));
  app.jobs.add('coupon.remind', { dailyAt: '10:00' }, () => remindOfCoupons(db, clock()));

  app.get(
    `${base}/center`,
    { config: { auth: 'public' }, schema: { summary: '领券中心', tags, querystring: CenterQuery, response: replies(CouponOfferPage) } },
    async (request) => ok(await listOffers(db, request.user?.id ?? null, request.query, clock())),
  );

  app.post(
    `${base}/receive`,
    { config, schema: { summary: '领取优惠券', tags, headers: KeyHeaders, body: TakeBody, response: replies(UserCoupon) } },
    async (request) => ok(await takeCoupon(db, currentUser(request).id, request.body, request.headers['idempotency-key'], clock())),
  );

  app.post(
    `${base}/receiveByCode`,
    { config, schema: { summary: '用兑换码领取优惠券', tags, headers: KeyHeaders, body: TakeByCodeBody, response: replies(UserCoupon) } },
    async (request) => {
      const { id } = currentUser(request);
      if (!(await underLimit(db, `coupon-code:${id}`, codesPerMinute, minute, clock()))) throw new ApiError(429);
      return ok(await takeCoupon(db, id, request.body, request.headers['idempotency-key'], clock()));
    },
  );

  app.get(
    `${base}/myList`,
    { config, schema: { summary: '我的优惠券', tags, querystring: MyCouponsQuery, response: replies(OwnCouponPage) } },
    async (request) => ok(await listOwned(db, currentUser(request).id, request.query, clock())),
  );

  app.get(`${base}/count`, { config, schema: { summary: '我的优惠券张数', tags, response: replies(CouponCounts) } }, async (request) =>
    ok(await countOwned(db, currentUser(request).id, clock())),
  );

  app.get(
    `${base}/info`,
    { config, schema: { summary: '我的一张优惠券', tags, querystring: CouponIdQuery, response: replies(CouponInfo) } },
    async (request) => ok(await couponInfo(db, currentUser(request).id, request.query.id, clock())),
  );

  app.get(
    `${base}/goods`,
    {
      config,
      schema: { summary: '我的一张优惠券能用于哪些商品', tags, querystring: CouponGoodsQuery, response: replies(CouponGoodsPage) },
    },
    async (request) => ok(await couponGoods(db, currentUser(request).id, request.query, clock())),
  );

  app.get(
    `${base}/usable`,
    { config, schema: { summary: '我现在能用的优惠券', tags, querystring: CenterQuery, response: replies(UserCouponPage) } },
    async (request) => ok(await listUsable(db, currentUser(request).id, request.query, clock())),
  );
};
