import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { currentUser } from '../../http/access.ts';
import { ApiError } from '../../http/api-error.ts';
import { ok, replies } from '../../http/envelope.ts';
import { underLimit } from '../../lib/rate-limit.ts';
import { UserCoupon } from '../coupon/schemas.ts';
import { couponInfo, listCoupons, listCouponUsers, receiveCoupon } from './coupons.ts';
import { isPromoterGoods, listCouponGoods, listPromoterGoods } from './goods.ts';
import {
  ActivateBody,
  BindBody,
  Bound,
  CommissionPage,
  CommissionQuery,
  CouponUserPage,
  GoodsQuery,
  IdQuery,
  IsPromoterGoods,
  KeyHeaders,
  PageOfId,
  PageOnly,
  PromoterCouponInfo,
  PromoterCouponPage,
  PromoterGoodsPage,
  PromoterInfo,
  ReceiveBody,
  RegisterBody,
  Sales,
  SubordinatePage,
  SubordinateQuery,
  WeekStatistics,
  Withdrawal,
  WithdrawBody,
  WithdrawPage,
  WithdrawQuery,
} from './schemas.ts';
import { activate, bindBuyer, promoterInfo, register } from './service.ts';
import { listCommissions, listSubordinates, subordinateSales, todaySales, weekSales } from './statistics.ts';
import { listWithdrawals, withdraw } from './withdraw.ts';

const base = '/device/promoters';
const tags = ['推广'];
const config = { auth: 'user' } as const;
const minute = 60_000;
const codesPerMinute = 20;

/** Promoters: who sells for the house by links and coupons, and what it brings them. */
export const promoterRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const payeeKey = app.keyOf('promoter-payee');

  /** Codes are short: nobody tries them one after the other. */
  async function mayTryCode(userId: number): Promise<void> {
    if (!(await underLimit(db, `promoter-code:${userId}`, codesPerMinute, minute, clock()))) throw new ApiError(429);
  }

  app.post(
    `${base}/register`,
    { config, schema: { summary: '申请做推广员', tags, body: RegisterBody, response: replies(Type.Null()) } },
    async (request) => {
      const { id } = currentUser(request);
      await mayTryCode(id);
      return ok(await register(db, id, request.body, clock()));
    },
  );

  app.post(
    `${base}/activate`,
    {
      config,
      schema: { summary: '审核通过后开通推广：同意规则，登记或修改收款账号', tags, body: ActivateBody, response: replies(PromoterInfo) },
    },
    async (request) => ok(await activate(db, currentUser(request).id, request.body, payeeKey, clock())),
  );

  app.get(
    `${base}/getInfo`,
    { config, schema: { summary: '我的推广资格与余额', tags, response: replies(PromoterInfo) } },
    async (request) => ok(await promoterInfo(db, currentUser(request).id)),
  );

  app.post(
    `${base}/bind`,
    { config, schema: { summary: '记下读者从谁的推广链接来', tags, body: BindBody, response: replies(Bound) } },
    async (request) => {
      const { id } = currentUser(request);
      await mayTryCode(id);
      const bound = await bindBuyer(db, id, request.body.code, clock());
      if (bound instanceof ApiError) throw bound;
      return ok(bound);
    },
  );

  app.get(
    `${base}/getPromoterCommission`,
    { config, schema: { summary: '我的佣金', tags, querystring: CommissionQuery, response: replies(CommissionPage) } },
    async (request) => ok(await listCommissions(db, currentUser(request).id, request.query)),
  );

  app.get(
    `${base}/getWeekStatistics`,
    { config, schema: { summary: '近七天的推广订单与佣金', tags, response: replies(WeekStatistics) } },
    async (request) => ok(await weekSales(db, currentUser(request).id, clock())),
  );

  app.get(
    `${base}/getTodayOrderNumAndMoney`,
    { config, schema: { summary: '今天的推广订单与佣金', tags, response: replies(Sales) } },
    async (request) => ok(await todaySales(db, currentUser(request).id, clock())),
  );

  app.get(
    `${base}/list`,
    { config, schema: { summary: '我的下级推广员', tags, querystring: PageOnly, response: replies(SubordinatePage) } },
    async (request) => ok(await listSubordinates(db, currentUser(request).id, request.query)),
  );

  app.get(
    `${base}/getSubordinateOrderNumAndMoney`,
    {
      config,
      schema: { summary: '下级推广员的订单，和我从中所得；可只看一位', tags, querystring: SubordinateQuery, response: replies(Sales) },
    },
    async (request) => {
      const { promoterId } = request.query;
      return ok(await subordinateSales(db, currentUser(request).id, promoterId === undefined ? undefined : Number(promoterId)));
    },
  );

  app.get(
    `${base}/getPromoterCouponList`,
    { config, schema: { summary: '我可以发的优惠券', tags, querystring: PageOnly, response: replies(PromoterCouponPage) } },
    async (request) => ok(await listCoupons(db, currentUser(request).id, request.query, clock())),
  );

  app.get(
    `${base}/getPromoterCouponInfo`,
    {
      config: { auth: 'public' },
      schema: { summary: '推广员发的一种优惠券', tags, querystring: IdQuery, response: replies(PromoterCouponInfo) },
    },
    async (request) => ok(await couponInfo(db, request.user?.id ?? null, Number(request.query.id), clock())),
  );

  app.get(
    `${base}/getUserListByCouponPromoterId`,
    { config, schema: { summary: '领了我的优惠券的读者', tags, querystring: PageOfId, response: replies(CouponUserPage) } },
    async (request) => ok(await listCouponUsers(db, currentUser(request).id, request.query, clock())),
  );

  app.get(
    `${base}/getGoodsListById`,
    { config, schema: { summary: '我的一种优惠券适用的商品', tags, querystring: PageOfId, response: replies(PromoterGoodsPage) } },
    async (request) => ok(await listCouponGoods(db, currentUser(request).id, request.query, clock())),
  );

  app.get(
    `${base}/getPromoterGoodsList`,
    { config, schema: { summary: '有单独佣金比例的商品', tags, querystring: PageOnly, response: replies(PromoterGoodsPage) } },
    async (request) => ok(await listPromoterGoods(db, currentUser(request).id, request.query, clock())),
  );

  app.get(
    `${base}/isPromoterGoods`,
    { config, schema: { summary: '一种商品的佣金', tags, querystring: GoodsQuery, response: replies(IsPromoterGoods) } },
    async (request) => ok(await isPromoterGoods(db, currentUser(request).id, Number(request.query.goodsId), clock())),
  );

  app.post(
    `${base}/withdraw`,
    { config, schema: { summary: '提现全部可提现的佣金', tags, headers: KeyHeaders, body: WithdrawBody, response: replies(Withdrawal) } },
    async (request) => ok(await withdraw(db, currentUser(request).id, request.body.amount, request.headers['idempotency-key'], clock())),
  );

  app.get(
    `${base}/withdrawList`,
    { config, schema: { summary: '我的提现', tags, querystring: WithdrawQuery, response: replies(WithdrawPage) } },
    async (request) => ok(await listWithdrawals(db, currentUser(request).id, request.query)),
  );

  app.post(
    '/web/ecCoupon/receiveCouponPromoterById',
    { config, schema: { summary: '领取推广员发的优惠券', tags, headers: KeyHeaders, body: ReceiveBody, response: replies(UserCoupon) } },
    async (request) => ok(await receiveCoupon(db, currentUser(request).id, request.body.id, request.headers['idempotency-key'], clock())),
  );
};
