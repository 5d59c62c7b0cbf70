import { parse } from 'node:querystring';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ok, replies } from '../../http/envelope.ts';
import { outboxSms } from '../../providers/sms/outbox.ts';
import { openPassword, sealPassword } from './password.ts';
import { AccountLoginBody, EncryptBody, LoginReply, LogoutBody, PhoneLoginBody, SendCodeQuery, SentCode } from './schemas.ts';
import { loginByAccount, loginByPhone } from './service.ts';
import { revokeSession } from './sessions.ts';
import { type Purpose, sendCode, takeCode } from './sms-code.ts';

const purposes: Record<'2' | '3' | '4', Purpose> = { 2: 'forgot', 3: 'register', 4: 'login' };
const tags = ['auth'];

/** Login by code and by password, logout. */
export const authRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config } = app;
  const hashKey = app.keyOf('sms-code');
  const passwordKey = app.keyOf('password');

  // The encryption call comes as a form (spec 7); cookies are never read, so a form of a foreign page gains nothing.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, { ...parse(String(body)) }),
  );

  app.get(
    '/device/auth/sendMsgCode',
    { config: { auth: 'public' }, schema: { tags, summary: '发送短信验证码', querystring: SendCodeQuery, response: replies(SentCode) } },
    async (request) => {
      const { phoneNum, type } = request.query;
      const settings = { limits: config.sms, siteName: config.siteName, hashKey };
      const key = await sendCode(db, outboxSms, settings, { phone: phoneNum, purpose: purposes[type], address: request.ip, now: clock() });
      return ok({ key, retrySendIntervalSeconds: config.sms.retrySendIntervalSeconds });
    },
  );

  app.post(
    '/device/auth/loginByPhoneNum',
    { config: { auth: 'public' }, schema: { tags, summary: '验证码登录', body: PhoneLoginBody, response: replies(LoginReply) } },
    async (request) => {
      const { phoneNum, code, key } = request.body;
      await takeCode(db, hashKey, { key, phone: phoneNum, purpose: 'login', code, now: clock() });
      return ok(await loginByPhone(db, phoneNum, clock()));
    },
  );

  app.post(
    '/device/auth/encryptByPrivateKey',
    { config: { auth: 'public' }, schema: { tags, summary: '加密密码', body: EncryptBody, response: replies(Type.String()) } },
    async (request) => ok(sealPassword(request.body.passWork, passwordKey, clock())),
  );

  app.post(
    '/device/auth/loginByAccount',
    { config: { auth: 'public' }, schema: { tags, summary: '密码登录', body: AccountLoginBody, response: replies(LoginReply) } },
    async (request) => {
      const { userName, password } = request.body;
      return ok(await loginByAccount(db, userName, openPassword(password, passwordKey, clock()), request.ip, clock()));
    },
  );

  /** Public, for a token that is over already must not answer 401 to somebody who is leaving. */
  async function logout(request: FastifyRequest) {
    if (request.user) await revokeSession(db, request.user);
    return ok(null);
  }
  const schema = { tags, summary: '退出登录', response: replies(Type.Null()) };
  app.post('/device/auth/logout/user', { config: { auth: 'public' }, schema }, logout);
  app.post('/device/auth/logout', { config: { auth: 'public' }, schema: { ...schema, body: LogoutBody } }, logout);
  app.post('/api/auth/logout', { config: { auth: 'public' }, schema }, logout);
};
