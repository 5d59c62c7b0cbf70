import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ok, replies } from '../../http/envelope.ts';
import { listDiscounts } from './discount-list.ts';
import { DiscountPage, DiscountQuery, ReductionQuery, ReductionView } from './schemas.ts';
import { listReductions } from './service.ts';
import { refreshDiscountPrices } from './shown-prices.ts';

const minute = 60_000;

export const promoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.jobs.add('discount.prices', minute, () => refreshDiscountPrices(app.db, app.clock()));

  app.get(
    '/web/promo/reductionActivity',
    {
      config: { auth: 'public' },
      schema: { summary: '进行中的满减活动', tags: ['促销'], querystring: ReductionQuery, response: replies(Type.Array(ReductionView)) },
    },
    async (request) => ok(await listReductions(app.db, request.query.goodsId, app.clock())),
  );

  app.get(
    '/web/promo/discountList',
    {
      config: { auth: 'public' },
      schema: {
        summary: '限时折扣的商品，进行中的和将要开始的',
        tags: ['促销'],
        querystring: DiscountQuery,
        response: replies(DiscountPage),
      },
    },
    async (request) => ok(await listDiscounts(app.db, request.query, app.clock())),
  );
};
