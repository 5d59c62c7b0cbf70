import { createReadStream } from 'node:fs';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { currentUser } from '../../http/access.ts';
import { ok, replies } from '../../http/envelope.ts';
import { KeyHeaders } from '../contact/schemas.ts';
import { pictureFile } from './pictures.ts';
import {
  AddAnswer,
  AddBody,
  AppendBody,
  GoodsQuery,
  OwnList,
  OwnQuery,
  PictureParams,
  ReviewList,
  ReviewQuery,
  Summary,
  WaitingList,
} from './schemas.ts';
import { addReview, appendReview, listOwn, listReviews, listWaiting, summarise } from './service.ts';

const tags = ['评价'];
const open = { auth: 'public' } as const;
const own = { auth: 'user' } as const;

/** What buyers say about goods. */
export const evaluateRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const { dataDir } = app.config;

  app.get(
    '/device/evaluate/list',
    { config: open, schema: { summary: '商品的评价', tags, querystring: ReviewQuery, response: replies(ReviewList) } },
    async (request) => ok(await listReviews(db, request.query)),
  );

  app.get(
    '/device/evaluate/summary',
    { config: open, schema: { summary: '评分的分布', tags, querystring: GoodsQuery, response: replies(Summary) } },
    async (request) => ok(await summarise(db, Number(request.query.goodsId))),
  );

  app.get(
    '/device/evaluate/waiting',
    { config: own, schema: { summary: '等我评价的商品', tags, querystring: OwnQuery, response: replies(WaitingList) } },
    async (request) => ok(await listWaiting(db, currentUser(request).id, request.query)),
  );

  app.get(
    '/device/evaluate/mine',
    { config: own, schema: { summary: '我的评价', tags, querystring: OwnQuery, response: replies(OwnList) } },
    async (request) => ok(await listOwn(db, currentUser(request).id, request.query, clock())),
  );

  app.post(
    '/device/evaluate/add',
    { config: own, schema: { summary: '写评价', tags, headers: KeyHeaders, body: AddBody, response: replies(AddAnswer) } },
    async (request) => ok(await addReview(db, dataDir, currentUser(request).id, request.body, request.headers['idempotency-key'], clock())),
  );

  app.post(
    '/device/evaluate/append',
    { config: own, schema: { summary: '追加评价', tags, body: AppendBody, response: replies(Type.Null()) } },
    async (request) => {
      await appendReview(db, currentUser(request).id, request.body, clock());
      return ok(null);
    },
  );

  app.get('/files/review/:fileId/:size', { config: open, schema: { hide: true, params: PictureParams } }, async (request, reply) => {
    const path = await pictureFile(db, dataDir, request.params.fileId, request.params.size);
    reply.header('cache-control', 'public, max-age=3600').type('image/webp');
    return reply.send(createReadStream(path));
  });
};
