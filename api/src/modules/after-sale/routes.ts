import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { currentUser } from '../../http/access.ts';
import { Id, ok, replies } from '../../http/envelope.ts';
import { runDeadlines } from './deadlines.ts';
import { openPicture } from './pictures.ts';
import { reasonLists } from './reasons.ts';
import {
  AfterSaleDetail,
  AfterSalePage,
  ApplyBody,
  CaseQuery,
  CaseRef,
  ExpressBody,
  KeyHeaders,
  LineQuery,
  ListQuery,
  MessageBody,
  OrderCases,
  OrderQuery,
  Preview,
  ReasonLists,
} from './schemas.ts';
import {
  addMessage,
  applyCase,
  cancelCase,
  caseDetail,
  casesOfOrder,
  confirmCase,
  fillExpress,
  listCases,
  previewCase,
} from './service.ts';

const base = '/device/api/afterSale';
const tags = ['售后'];
const config = { auth: 'user' } as const;
const minute = 60_000;
const Case = Type.Object({ asNo: Type.String() });
const Nothing = Type.Null();
const PictureParams = Type.Object({ ticket: Type.String(), id: Type.String({ format: 'uuid' }) });

/** After-sale cases of the buyer; what the house does is in house.ts. */
export const afterSaleRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const key = app.keyOf('after-sale-picture');
  app.jobs.add('after-sale.deadlines', minute, (turn) =>
    runDeadlines(db, (asNo) => app.log.warn({ asNo }, 'an after-sale case waits for the house'), turn),
  );

  app.get(`${base}/reasons`, { config, schema: { summary: '售后原因', tags, response: replies(ReasonLists) } }, async () =>
    ok(Object.entries(reasonLists).map(([type, reasons]) => ({ type, reasons: reasons.map(({ code, label }) => ({ code, label })) }))),
  );

  app.get(
    `${base}/preview`,
    { config, schema: { summary: '可申请的售后', tags, querystring: LineQuery, response: replies(Preview) } },
    async (request) => ok(await previewCase(db, currentUser(request).id, request.query.orderNo, request.query.lineId, clock())),
  );

  app.post(
    `${base}/apply`,
    { config, schema: { summary: '申请售后', tags, headers: KeyHeaders, body: ApplyBody, response: replies(Case) } },
    async (request) => ok(await applyCase(db, currentUser(request).id, request.body, request.headers['idempotency-key'], clock())),
  );

  app.get(
    `${base}/list`,
    { config, schema: { summary: '我的售后', tags, querystring: ListQuery, response: replies(AfterSalePage) } },
    async (request) => ok(await listCases(db, currentUser(request).id, request.query)),
  );

  app.get(
    `${base}/ofOrder`,
    { config, schema: { summary: '订单各商品的售后', tags, querystring: OrderQuery, response: replies(OrderCases) } },
    async (request) => ok(await casesOfOrder(db, currentUser(request).id, request.query.orderNo, clock())),
  );

  app.get(
    `${base}/detail`,
    { config, schema: { summary: '售后详情', tags, querystring: CaseQuery, response: replies(AfterSaleDetail) } },
    async (request) => ok(await caseDetail(db, key, currentUser(request).id, request.query.asNo, clock())),
  );

  app.post(
    `${base}/cancel`,
    { config, schema: { summary: '撤销售后申请', tags, body: CaseRef, response: replies(Nothing) } },
    async (request) => {
      await cancelCase(db, currentUser(request).id, request.body.asNo, clock());
      return ok(null);
    },
  );

  app.post(
    `${base}/fillExpress`,
    { config, schema: { summary: '填写寄回的快递', tags, body: ExpressBody, response: replies(Nothing) } },
    async (request) => {
      await fillExpress(db, currentUser(request).id, request.body, clock());
      return ok(null);
    },
  );

  app.post(
    `${base}/confirm`,
    { config, schema: { summary: '确认收到换货', tags, body: CaseRef, response: replies(Nothing) } },
    async (request) => {
      await confirmCase(db, currentUser(request).id, request.body.asNo, clock());
      return ok(null);
    },
  );

  app.post(
    `${base}/message`,
    { config, schema: { summary: '售后留言', tags, headers: KeyHeaders, body: MessageBody, response: replies(Type.Object({ id: Id })) } },
    async (request) => ok(await addMessage(db, currentUser(request).id, request.body, request.headers['idempotency-key'], clock())),
  );

  app.get(
    '/files/after-sale/:ticket/:id',
    { config: { auth: 'public' }, schema: { hide: true, params: PictureParams } },
    async (request, reply) => {
      const { path, type } = await openPicture(db, key, request.params.ticket, request.params.id, clock());
      reply.header('cache-control', 'private, no-store').type(type);
      return reply.send(createReadStream(join(app.config.dataDir, 'files', path)));
    },
  );
};
