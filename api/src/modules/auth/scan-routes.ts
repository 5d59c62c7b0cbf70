import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { currentUser } from '../../http/access.ts';
import { ApiError } from '../../http/api-error.ts';
import { ok, replies } from '../../http/envelope.ts';
import { oauthChatApp } from '../../providers/chat-app/oauth.ts';
import { stateOf, takeAnswer } from './chat-app.ts';
import { deviceName } from './device-name.ts';
import { decideLogin, dropOldLogins, pollLogin, scannedDevice } from './scan-login.ts';
import { ChatAppAnswer, ChatAppUrl, LoginReply, ScanBody, ScanDevice, ScanOptions, ScanQuery } from './schemas.ts';

const tags = ['auth'];
const hourMs = 3_600_000;

/** Login of a browser by a phone: by this site on the phone, or by a chat app. */
export const scanRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config } = app;
  const chatApp = config.chatApp && oauthChatApp(config.chatApp);
  const stateKey = app.keyOf('chat-app-state');
  app.jobs.add('scan-login.clean', hourMs, () => dropOldLogins(db, clock()));

  app.get(
    '/device/auth/pc/options',
    { config: { auth: 'public' }, schema: { tags, summary: '扫码登录的方式', querystring: ScanQuery, response: replies(ScanOptions) } },
    async (request) => {
      const state = stateOf({ kind: 'login', key: request.query.key }, stateKey, clock());
      return ok({ chatAppUrl: chatApp?.authorizeUrl(state) ?? null });
    },
  );

  app.post(
    '/device/auth/pc/login',
    { config: { auth: 'public' }, schema: { tags, summary: '扫码登录，轮询', body: ScanBody, response: replies(LoginReply) } },
    async (request) => {
      const userAgent = request.headers['user-agent'] ?? '';
      const client = { address: request.ip, device: deviceName(userAgent), userAgent, now: clock() };
      return ok(await pollLogin(db, request.body.key, client));
    },
  );

  app.get(
    '/device/auth/pc/device',
    {
      config: { auth: 'user' },
      schema: { tags, summary: '手机上看等待登录的设备', querystring: ScanQuery, response: replies(ScanDevice) },
    },
    async (request) => ok(await scannedDevice(db, request.query.key, currentUser(request).id, clock())),
  );

  for (const [url, summary, state] of [
    ['/device/auth/pc/confirm', '手机上确认登录', 'CONFIRMED'],
    ['/device/auth/pc/refuse', '手机上取消登录', 'REFUSED'],
  ] as const) {
    app.post(
      url,
      { config: { auth: 'user' }, schema: { tags, summary, body: ScanBody, response: replies(Type.Null()) } },
      async (request) => {
        await decideLogin(db, request.body.key, currentUser(request).id, state, clock());
        return ok(null);
      },
    );
  }

  app.get(
    '/device/auth/chatapp/bind',
    { config: { auth: 'user' }, schema: { tags, summary: '绑定聊天账号的地址', response: replies(ChatAppUrl) } },
    async (request) => {
      if (!chatApp) throw new ApiError(404);
      const state = stateOf({ kind: 'bind', userId: currentUser(request).id }, stateKey, clock());
      return ok({ url: chatApp.authorizeUrl(state) });
    },
  );

  // A page for the phone that comes back from the chat app; a document of the API has no use for it.
  app.get(
    '/device/auth/chatapp/callback',
    { config: { auth: 'public' }, schema: { hide: true, querystring: ChatAppAnswer } },
    async (request, reply) => {
      if (!chatApp) throw new ApiError(404);
      const sentence = await takeAnswer(db, chatApp, stateKey, request.query, clock());
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(
          `<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width"><title>扫码登录</title><h1>${sentence}</h1></html>`,
        );
    },
  );
};
