import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok, replies } from '../../http/envelope.ts';
import { GoodsQuery, GoodsSeckill, ItemsPage, ItemsQuery, SessionsOfDay, SessionsQuery } from './schemas.ts';
import { listItems, seckillOfGoods, sessionsOfDay } from './service.ts';

const base = '/web/promo';
const tags = ['促销'];
const config = { auth: 'public' } as const;

export const seckillRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    `${base}/seckillSessions`,
    { config, schema: { summary: '一天的秒杀场次', tags, querystring: SessionsQuery, response: replies(SessionsOfDay) } },
    async (request) => ok(await sessionsOfDay(app.db, request.query.day, app.clock())),
  );

  app.get(
    `${base}/seckillList`,
    { config, schema: { summary: '一场秒杀的商品', tags, querystring: ItemsQuery, response: replies(ItemsPage) } },
    async (request) => ok(await listItems(app.db, request.query, app.clock())),
  );

  app.get(
    `${base}/seckillInfo`,
    { config, schema: { summary: '一个商品的秒杀', tags, querystring: GoodsQuery, response: replies(GoodsSeckill) } },
    async (request) => ok(await seckillOfGoods(app.db, request.query.goodsId, app.clock())),
  );
};
