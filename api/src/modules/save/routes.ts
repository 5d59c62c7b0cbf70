import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { currentUser } from '../../http/access.ts';
import { ok, replies } from '../../http/envelope.ts';
import { SaveBody, SaveList, SaveListQuery } from './schemas.ts';
import { addFavourites, dropRemoved, listFavourites, removeFavourites, restoreFavourites } from './service.ts';

const tags = ['收藏'];
const own = { auth: 'user' } as const;
const hour = 3_600_000;

/** The favourites of a user. */
export const saveRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.jobs.add('save.clean', hour, () => dropRemoved(app.db, app.clock()));

  app.post(
    '/device/save/add',
    { config: own, schema: { summary: '加入收藏', tags, body: SaveBody, response: replies(Type.Null()) } },
    async (request) => {
      await addFavourites(app.db, currentUser(request).id, request.body, app.clock());
      return ok(null);
    },
  );

  app.post(
    '/device/save/remove',
    { config: own, schema: { summary: '取消收藏', tags, body: SaveBody, response: replies(Type.Null()) } },
    async (request) => {
      await removeFavourites(app.db, currentUser(request).id, request.body, app.clock());
      return ok(null);
    },
  );

  app.post(
    '/device/save/restore',
    { config: own, schema: { summary: '放回刚取消的收藏', tags, body: SaveBody, response: replies(Type.Null()) } },
    async (request) => {
      await restoreFavourites(app.db, currentUser(request).id, request.body, app.clock());
      return ok(null);
    },
  );

  app.get(
    '/device/save/list',
    { config: own, schema: { summary: '我的收藏', tags, querystring: SaveListQuery, response: replies(SaveList) } },
    async (request) => ok(await listFavourites(app.db, currentUser(request).id, request.query, app.clock())),
  );
};
