import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ok, Page, replies } from '../../http/envelope.ts';
import { IdQuery } from '../goods/schemas.ts';
import {
  ActivityCard,
  AddReadBody,
  Banner,
  BannerQuery,
  BookListCard,
  CatalogQuery,
  CatalogTree,
  DictEntry,
  DictQuery,
  NewsCard,
  NewsInfo,
  NewsQuery,
  PagedQuery,
  SubjectCard,
  SubjectInfo,
} from './schemas.ts';
import {
  addRead,
  catalogTree,
  listActivities,
  listBanners,
  listBookLists,
  listDict,
  listNews,
  listSubjects,
  newsInfo,
  subjectInfo,
} from './service.ts';

const tags = ['content'];

/** What the site shows around its goods. */
export const contentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const config = { auth: 'public' } as const;

  app.get(
    '/banner/list',
    { config, schema: { tags, summary: '轮播图', querystring: BannerQuery, response: replies(Type.Array(Banner)) } },
    async (request) => ok(await listBanners(db, request.query, clock())),
  );
  app.get(
    '/ocNews/queryNewsList',
    { config, schema: { tags, summary: '新闻列表', querystring: NewsQuery, response: replies(Page(NewsCard)) } },
    async (request) => ok(await listNews(db, request.query, clock())),
  );
  app.get(
    '/ocNews/queryNewsInfo',
    { config, schema: { tags, summary: '新闻详情', querystring: IdQuery, response: replies(NewsInfo) } },
    async (request) => ok(await newsInfo(db, Number(request.query.id), clock())),
  );
  app.post(
    '/ocNews/addRead',
    {
      config,
      schema: { tags, summary: '记一次阅读', body: AddReadBody, response: replies(Type.Object({ viewCount: Type.Integer() })) },
    },
    async (request) => ok(await addRead(db, Number(request.body.id), request.user?.id ? `user ${request.user.id}` : request.ip, clock())),
  );
  app.get(
    '/web/subject/querySubjectList',
    { config, schema: { tags, summary: '专题列表', querystring: PagedQuery, response: replies(Page(SubjectCard)) } },
    async (request) => ok(await listSubjects(db, request.query, clock())),
  );
  app.get(
    '/web/subject/querySubjectInfo',
    { config, schema: { tags, summary: '专题详情', querystring: IdQuery, response: replies(SubjectInfo) } },
    async (request) => ok(await subjectInfo(db, Number(request.query.id), clock())),
  );
  app.get(
    '/catalog/treeselect',
    { config, schema: { tags, summary: '分类树', querystring: CatalogQuery, response: replies(CatalogTree) } },
    async (request) => ok((await catalogTree(db, request.query, clock())) as CatalogTree),
  );
  app.get(
    '/dict/data',
    { config, schema: { tags, summary: '字典', querystring: DictQuery, response: replies(Type.Array(DictEntry)) } },
    async (request) => ok(await listDict(db, request.query.dictType)),
  );
  app.get(
    '/oc/bibliography/list',
    { config, schema: { tags, summary: '推荐书单', querystring: PagedQuery, response: replies(Page(BookListCard)) } },
    async (request) => ok(await listBookLists(db, request.query, clock())),
  );
  app.get(
    '/activityManage/page',
    { config, schema: { tags, summary: '活动列表', querystring: PagedQuery, response: replies(Page(ActivityCard)) } },
    async (request) => ok(await listActivities(db, request.query, clock())),
  );
};
