import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { currentUser } from '../../http/access.ts';
import { ok, replies } from '../../http/envelope.ts';
import { SexBody, TruenameBody, UserInfo } from './schemas.ts';
import { findUser, updateUser } from './service.ts';

const tags = ['user'];

/** The caller's own account. */
export const userRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/ocFrontUser/selectUserByUserId',
    { config: { auth: 'user' }, schema: { tags, summary: '我的信息', response: replies(UserInfo) } },
    async (request) => ok(await findUser(db, currentUser(request).id)),
  );

  app.post(
    '/ocFrontUser/updateTrueName',
    { config: { auth: 'user' }, schema: { tags, summary: '修改姓名', body: TruenameBody, response: replies(UserInfo) } },
    async (request) => ok(await updateUser(db, currentUser(request).id, { truename: request.body.truename.trim() }, clock())),
  );

  app.post(
    '/ocFrontUser/updateSex',
    { config: { auth: 'user' }, schema: { tags, summary: '修改性别', body: SexBody, response: replies(UserInfo) } },
    async (request) => ok(await updateUser(db, currentUser(request).id, { sex: request.body.sex }, clock())),
  );
};
