import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { currentUser } from '../../http/access.ts';
import { ok, Page, replies } from '../../http/envelope.ts';
import { Message, MessageId, MessageKind, MessageQuery, ReadCount } from './schemas.ts';
import { listMessages, readAllMessages, readMessage } from './service.ts';

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
  app.post(
    '/device/myMessage/selectInfo',
    { config: { auth: 'user' }, schema: { tags, summary: '打开一条消息，随即已读', body: MessageId, response: replies(Message) } },
    async (request) => ok(await readMessage(app.db, currentUser(request).id, Number(request.body.id), app.clock())),
  );
  app.post(
    '/device/myMessage/readAll',
    { config: { auth: 'user' }, schema: { tags, summary: '全部标为已读', body: MessageKind, response: replies(ReadCount) } },
    async (request) => ok({ count: await readAllMessages(app.db, currentUser(request).id, request.body.isSystem, app.clock()) }),
  );
};
