import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok, replies } from '../../http/envelope.ts';
import { readerOf } from '../library/routes.ts';
import { BookListInfo, BookListQuery, QrInfoQuery, QrListQuery, ResourceInfo, ScanCode, ScanResult } from './schemas.ts';
import { bookListInfo, listQrResources, resourceInfo, scanCode } from './service.ts';

const tags = ['扫码资源'];
// Printed books open without login: whoever holds the book may use what belongs to it.
const config = { auth: 'public' } as const;

export const qrRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/device/oldSystemQrCode/scanCode',
    { config, schema: { summary: '识别书上的二维码', tags, querystring: ScanCode, response: replies(ScanResult) } },
    async (request) => ok(await scanCode(app.db, readerOf(app, request), request.query)),
  );

  app.get(
    '/device/qrResource/list',
    { config, schema: { summary: '二维码或图书的全部资源', tags, querystring: QrListQuery, response: replies(ScanResult) } },
    async (request) => ok(await listQrResources(app.db, readerOf(app, request), request.query)),
  );

  app.get(
    '/device/qrResource/info',
    { config, schema: { summary: '单个资源', tags, querystring: QrInfoQuery, response: replies(ResourceInfo) } },
    async (request) => ok(await resourceInfo(app.db, readerOf(app, request), Number(request.query.resourceId))),
  );

  app.get(
    '/book/listInfo',
    { config, schema: { summary: '书单', tags, querystring: BookListQuery, response: replies(BookListInfo) } },
    async (request) => ok(await bookListInfo(app.db, Number(request.query.blid), app.clock())),
  );
};
