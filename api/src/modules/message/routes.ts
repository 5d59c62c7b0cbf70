import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { currentUser } from '../../http/access.ts';
import { ok, Page, replies } from '../../http/envelope.ts';
import { Message, MessageQuery } from './schemas.ts';
import { listMessages } from './service.ts';

const tags = ['message'];

/** The message list; `page` is what the bell polls, `selectList` what the message page shows. */
export const messageRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const [url, summary] of [
    ['/device/myMessage/page', '消息分页，顶栏查未读用'],
    ['/device/myMessage/selectList', '我的消息'],
  ] as const) {
    app.get(
      url,
      { config: { auth: 'user' }, schema: { tags, summary, querystring: MessageQuery, response: replies(Page(Message)) } },
      async (request) => ok(await listMessages(app.db, currentUser(request).id, request.query, app.clock())),
    );
  }
};
