import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ok, replies } from '../../http/envelope.ts';
import { goodsFacets } from './facets.ts';
import { indexGoods } from './index-goods.ts';
import { goodsInfo, goodsShare } from './info.ts';
import { homeShelves, listGoods, refreshPopularity } from './list.ts';
import {
  FacetsQuery,
  FoundGoods,
  GoodsCard,
  GoodsFacets,
  GoodsInfo,
  GoodsListQuery,
  GoodsPage,
  HelpQuery,
  IdQuery,
  OrdinaryQuery,
  SearchHelp,
  SeniorQuery,
  Suggestion,
  SuggestQuery,
  WxInfo,
} from './schemas.ts';
import { searchGoods, searchSenior } from './search.ts';
import { countSearches } from './search-words.ts';
import { hotWords, searchHelp, suggest } from './suggest.ts';

const tags = ['goods'];
const minute = 60_000;
const bookTypes = 'book,ebook,pdfbook';

/** Catalogue, search, detail. */
export const goodsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  app.jobs.add('goods.index', minute, () => indexGoods(db));
  app.jobs.add('goods.popularity', 10 * minute, () => refreshPopularity(db));
  const countSearch = countSearches(app);

  app.get(
    '/goods/list',
    {
      config: { auth: 'public' },
      schema: { tags, summary: '商品列表', querystring: GoodsListQuery, response: replies(GoodsPage(GoodsCard)) },
    },
    async (request) => ok(await listGoods(db, request.query, clock())),
  );

  app.get(
    '/book/list',
    {
      config: { auth: 'public' },
      schema: { tags, summary: '图书列表', querystring: GoodsListQuery, response: replies(GoodsPage(GoodsCard)) },
    },
    async (request) => ok(await listGoods(db, { ...request.query, type: request.query.type ?? bookTypes }, clock())),
  );

  app.get(
    '/goods/ordinary',
    {
      config: { auth: 'public' },
      schema: { tags, summary: '普通搜索', querystring: OrdinaryQuery, response: replies(GoodsPage(FoundGoods)) },
    },
    async (request) => {
      const found = await searchGoods(db, request.query, clock());
      const isFirstPage = request.query.pageNum === 1 && !request.query.after;
      if (isFirstPage && found.total > 0) countSearch(request.query.searchText, request);
      return ok(found);
    },
  );

  app.get(
    '/goods/senior',
    {
      config: { auth: 'public' },
      schema: { tags, summary: '高级搜索', querystring: SeniorQuery, response: replies(GoodsPage(FoundGoods)) },
    },
    async (request) => ok(await searchSenior(db, request.query, clock())),
  );

  app.get(
    '/goods/facets',
    { config: { auth: 'public' }, schema: { tags, summary: '筛选项与计数', querystring: FacetsQuery, response: replies(GoodsFacets) } },
    async (request) => ok(await goodsFacets(db, request.query, clock())),
  );

  app.get(
    '/goods/suggest',
    {
      config: { auth: 'public' },
      schema: { tags, summary: '搜索建议', querystring: SuggestQuery, response: replies(Type.Array(Suggestion)) },
    },
    async (request) => ok(await suggest(db, request.query.text, clock())),
  );

  app.get(
    '/goods/hotWords',
    { config: { auth: 'public' }, schema: { tags, summary: '热门搜索', response: replies(Type.Array(Type.String())) } },
    async () => ok(await hotWords(db, clock())),
  );

  app.get(
    '/goods/searchHelp',
    { config: { auth: 'public' }, schema: { tags, summary: '搜索不到时的帮助', querystring: HelpQuery, response: replies(SearchHelp) } },
    async (request) => ok(await searchHelp(db, request.query.searchText, clock())),
  );

  app.get(
    '/goods/getInfo',
    { config: { auth: 'public' }, schema: { tags, summary: '商品详情', querystring: IdQuery, response: replies(GoodsInfo) } },
    async (request) => ok(await goodsInfo(db, Number(request.query.id), request.user?.id ?? null, app.config.linkHosts, clock())),
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
