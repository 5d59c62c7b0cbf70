import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentUser } from '../../http/access.ts';
import { ok, replies } from '../../http/envelope.ts';
import { type Reader, ResourceView } from './resource-view.ts';
import { FileParams, LibraryDetail, LibraryQuery, Shelf, ShelfQuery, TicketQuery } from './schemas.ts';
import { libraryDetail, listShelf, openResource, ticketedPath } from './service.ts';

const tags = ['书架与资源'];

const ticketKey = (app: FastifyInstance) => app.keyOf('resource-ticket');

/** The caller as a reader; null for a visitor. */
export const readerOf = (app: FastifyInstance, request: FastifyRequest): Reader => ({
  userId: request.user?.id ?? null,
  now: app.clock(),
  ticketKey: ticketKey(app),
});

export const libraryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(fastifyStatic, { root: join(app.config.dataDir, 'files', 'secure'), serve: false });

  app.get(
    '/device/library/bookshelf',
    { config: { auth: 'user' }, schema: { summary: '我的书架', tags, querystring: ShelfQuery, response: replies(Shelf) } },
    async (request) => ok(await listShelf(app.db, currentUser(request).id, 'BOOKSHELF', request.query, app.clock())),
  );

  app.get(
    '/device/library/bookrack',
    { config: { auth: 'user' }, schema: { summary: '我的课程与资源', tags, querystring: ShelfQuery, response: replies(Shelf) } },
    async (request) => ok(await listShelf(app.db, currentUser(request).id, 'BOOKRACK', request.query, app.clock())),
  );

  app.get(
    '/device/library/detail',
    {
      config: { auth: 'public' },
      schema: { summary: '图书或课程的内容', tags, querystring: LibraryQuery, response: replies(LibraryDetail) },
    },
    async (request) => ok(await libraryDetail(app.db, readerOf(app, request), Number(request.query.goodsId))),
  );

  app.get(
    '/device/library/ticket',
    { config: { auth: 'public' }, schema: { summary: '取得文件地址', tags, querystring: TicketQuery, response: replies(ResourceView) } },
    async (request) => ok(await openResource(app.db, readerOf(app, request), Number(request.query.resourceId))),
  );

  app.get('/files/secure/:ticket/*', { config: { auth: 'public' }, schema: { hide: true, params: FileParams } }, async (request, reply) => {
    const path = await ticketedPath(app.db, ticketKey(app), request.params.ticket, request.params['*'], app.clock());
    reply.header('cache-control', 'private, no-store');
    return reply.sendFile(path, { cacheControl: false });
  });
};
