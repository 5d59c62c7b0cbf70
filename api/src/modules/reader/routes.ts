import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { currentUser } from '../../http/access.ts';
import { ApiError } from '../../http/api-error.ts';
import { ok, replies } from '../../http/envelope.ts';
import { underLimit } from '../../lib/rate-limit.ts';
import { InsertPlayRecord, ProgressAnswer, ProgressQuery, SaveLog, WriteProgress } from './schemas.ts';
import { insertPlayRecord, progressOf, saveLog, writeProgress } from './service.ts';

const tags = ['阅读记录'];
const config = { auth: 'user' } as const;
const minute = 60_000;
const logsPerMinute = 120;

export const readerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/device/readerLog/info',
    { config, schema: { summary: '阅读位置', tags, querystring: ProgressQuery, response: replies(ProgressAnswer) } },
    async (request) => ok(await progressOf(app.db, currentUser(request).id, Number(request.query.resourceId), app.clock())),
  );

  app.post(
    '/device/readerLog/addOrUpdate',
    { config, schema: { summary: '上报阅读位置', tags, body: WriteProgress, response: replies(ProgressAnswer) } },
    async (request) => ok(await writeProgress(app.db, currentUser(request).id, request.body, app.clock())),
  );

  app.post(
    '/ec/material/playRecord/insert',
    { config, schema: { summary: '上报播放片段', tags, body: InsertPlayRecord, response: replies(ProgressAnswer) } },
    async (request) => ok(await insertPlayRecord(app.db, currentUser(request).id, request.body, app.clock())),
  );

  app.post(
    '/saveLog',
    { config: { auth: 'public' }, schema: { summary: '访问日志', tags, body: SaveLog, response: replies(Type.Null()) } },
    async (request) => {
      if (!(await underLimit(app.db, `save-log:${request.ip}`, logsPerMinute, minute, app.clock()))) throw new ApiError(429);
      await saveLog(app.db, request.user?.id ?? null, request.body, app.clock());
      return ok(null);
    },
  );
};
