import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ok, Page, replies } from '../../http/envelope.ts';
import { goodsInfo, goodsShare } from './info.ts';
import { homeShelves, listGoods, searchGoods, searchSenior } from './list.ts';
import { FoundGoods, GoodsCard, GoodsInfo, GoodsListQuery, IdQuery, OrdinaryQuery, SeniorQuery, WxInfo } from './schemas.ts';

const tags = ['goods'];
const bookTypes = 'book,ebook,pdfbook';

/** Catalogue, search, detail. */
export const goodsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/goods/list',
    { config: { auth: 'public' }, schema: { tags, summary: '商品列表', querystring: GoodsListQuery, response: replies(Page(GoodsCard)) } },
    async (request) => ok(await listGoods(db, request.query, clock())),
  );

  app.get(
    '/book/list',
    { config: { auth: 'public' }, schema: { tags, summary: '图书列表', querystring: GoodsListQuery, response: replies(Page(GoodsCard)) } },
    async (request) => ok(await listGoods(db, { ...request.query, type: request.query.type ?? bookTypes }, clock())),
  );

  app.get(
    '/goods/ordinary',
    { config: { auth: 'public' }, schema: { tags, summary: '普通搜索', querystring: OrdinaryQuery, response: replies(Page(FoundGoods)) } },
    async (request) => ok(await searchGoods(db, request.query, clock())),
  );

  app.get(
    '/goods/senior',
    { config: { auth: 'public' }, schema: { tags, summary: '高级搜索', querystring: SeniorQuery, response: replies(Page(FoundGoods)) } },
    async (request) => ok(await searchSenior(db, request.query, clock())),
  );

  app.get(
    '/goods/getInfo',
    { config: { auth: 'public' }, schema: { tags, summary: '商品详情', querystring: IdQuery, response: replies(GoodsInfo) } },
    async (request) => ok(await goodsInfo(db, Number(request.query.id), clock())),
  );

  app.get(
    '/goods/getGoodsWxInfo',
    { config: { auth: 'public' }, schema: { tags, summary: '商品分享信息', querystring: IdQuery, response: replies(WxInfo) } },
    async (request) => ok(await goodsShare(db, Number(request.query.id), clock())),
  );

  const ShelfQuery = Type.Object({ size: Type.Integer({ minimum: 1, maximum: 24, default: 10 }) });
  const Shelf = Type.Object({ key: Type.String(), title: Type.String(), rows: Type.Array(GoodsCard) });
  app.get(
    '/home/goodsList',
    { config: { auth: 'public' }, schema: { tags, summary: '首页书架', querystring: ShelfQuery, response: replies(Type.Array(Shelf)) } },
    async (request) => ok(await homeShelves(db, request.query.size, clock())),
  );
};
