import { parse } from 'node:querystring';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { TIMERS } from '@shared/contract/timers';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { currentUser } from '../../http/access.ts';
import { ApiError } from '../../http/api-error.ts';
import { ok, Page, replies } from '../../http/envelope.ts';
import { underLimit } from '../../lib/rate-limit.ts';
import { hourMs, minuteMs } from '../../lib/time.ts';
import { queueSms } from '../../providers/sms/outbox.ts';
import { deviceName } from './device-name.ts';
import { openNewPassword, openPassword, sealPassword } from './password.ts';
import { dropOldPictures, makePicture } from './picture.ts';
import {
  AccountLoginBody,
  EncryptBody,
  LoginReply,
  LogoutBody,
  Passed,
  PhoneLoginBody,
  Picture,
  RegisterBody,
  RevokeBody,
  Revoked,
  SendCodeQuery,
  SentCode,
  Session,
  SessionQuery,
  UpdatePasswordBody,
  VerifyCodeBody,
  VerifyPasswordBody,
} from './schemas.ts';
import { type Client, isMyPassword, isRegistered, loginByAccount, loginByPhone, register, resetPassword } from './service.ts';
import { dropOldSessions, listSessions, revokeSession, revokeSessions } from './sessions.ts';
import { checkCode, dropOldCodes, sendCode } from './verification-code.ts';

const purposes = { 2: 'forgot', 3: 'register', 4: 'login', 5: 'update' } as const;
const purposeTexts = { forgot: '重置密码', register: '注册账号', login: '登录', update: '更换手机号' };
const purposeOf = { update: 'forgot', register: 'register', phoneLogin: 'login' } as const;
const smsLifeMinutes = TIMERS.smsCodeMinutes;
const picturesPerHour = 300;
const tags = ['auth'];

/** Login by code and by password, registration, passwords, sessions, logout. */
export const authRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config } = app;
  const hashKey = app.keyOf('verification-code');
  const passwordKey = app.keyOf('password');
  const clientOf = (request: FastifyRequest): Client => ({
    address: request.ip,
    device: deviceName(request.headers['user-agent']),
    now: clock(),
  });

  app.jobs.add('auth.clean', hourMs, async () => {
    const now = clock();
    return (await dropOldCodes(db, now)) + (await dropOldPictures(db, now)) + (await dropOldSessions(db, now));
  });

  // The encryption call comes as a form (spec 7); cookies are never read, so a form of a foreign page gains nothing.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, { ...parse(String(body)) }),
  );

  app.get(
    '/device/auth/picture',
    { config: { auth: 'public' }, schema: { tags, summary: '图形验证码', response: replies(Picture) } },
    async (request) => {
      if (!(await underLimit(db, `picture:${request.ip}`, picturesPerHour, hourMs, clock()))) throw new ApiError(429);
      return ok(await makePicture(db, hashKey, clock()));
    },
  );

  app.get(
    '/device/auth/sendMsgCode',
    { config: { auth: 'public' }, schema: { tags, summary: '发送短信验证码', querystring: SendCodeQuery, response: replies(SentCode) } },
    async (request) => {
      const { phoneNum: phone, type, verification } = request.query;
      const purpose = purposes[type];
      if (purpose === 'update') currentUser(request);
      const now = clock();
      const retrySeconds = config.sms.retrySendIntervalSeconds;
      const key = await sendCode(
        db,
        { limits: config.sms, retrySeconds, lifeMinutes: smsLifeMinutes, hashKey },
        { target: phone, purpose, address: request.ip, verification, now },
        (tx, code) => {
          const text = `【${config.siteName}】您正在${purposeTexts[purpose]}，验证码是 ${code}，${smsLifeMinutes} 分钟内有效，请勿告知他人。`;
          const expiresAt = new Date(now.getTime() + smsLifeMinutes * minuteMs);
          return queueSms(tx, { phone, template: purpose, params: { code }, text, now, expiresAt });
        },
      );
      return ok({ key, retrySendIntervalSeconds: retrySeconds });
    },
  );

  app.post(
    '/device/auth/loginByPhoneNum',
    { config: { auth: 'public' }, schema: { tags, summary: '验证码登录', body: PhoneLoginBody, response: replies(LoginReply) } },
    async (request) => {
      const { phoneNum, code, key } = request.body;
      await checkCode(db, hashKey, { key, target: phoneNum, purpose: 'login', code }, clock());
      return ok(await loginByPhone(db, phoneNum, key, clientOf(request)));
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
      const { userName: name, password, verification } = request.body;
      const plain = openPassword(password, passwordKey, clock());
      return ok(await loginByAccount(db, { name, password: plain }, { verification, hashKey }, clientOf(request)));
    },
  );

  app.post(
    '/device/auth/register',
    { config: { auth: 'public' }, schema: { tags, summary: '注册', body: RegisterBody, response: replies(LoginReply) } },
    async (request) => {
      const { userName, phoneNumber: phone, code, key } = request.body;
      const password = openNewPassword(request.body.password, passwordKey, clock());
      await checkCode(db, hashKey, { key, target: phone, purpose: 'register', code }, clock(), 40018);
      // A number as a name would be an account that looks like somebody else's number.
      const name = userName && /^[A-Za-z]/.test(userName) ? userName : undefined;
      return ok(await register(db, { phone, userName: name, password, codeKey: key }, clientOf(request)));
    },
  );

  app.post(
    '/device/auth/verify/code',
    {
      config: { auth: 'public' },
      schema: { tags, summary: '校验短信验证码，不消耗', body: VerifyCodeBody, response: replies(Type.Null()) },
    },
    async (request) => {
      const { phoneNumber, code, key, registerType = 'update' } = request.body;
      const purpose = purposeOf[registerType];
      await checkCode(db, hashKey, { key, target: phoneNumber, purpose, code }, clock());
      // After the code, so that only the owner of a number learns whether it has an account.
      if (purpose === 'forgot' && !(await isRegistered(db, phoneNumber))) throw new ApiError(40013);
      return ok(null);
    },
  );

  app.post(
    '/device/auth/updatePassword',
    {
      config: { auth: 'public' },
      schema: { tags, summary: '重置密码，其他会话随之退出', body: UpdatePasswordBody, response: replies(Type.Null()) },
    },
    async (request) => {
      const { phoneNumber, email, code, key } = request.body;
      const target = phoneNumber || email?.toLowerCase();
      if (!target) throw new ApiError(40001, { data: { part: 'body', field: 'phoneNumber' } });
      const password = openNewPassword(request.body.password, passwordKey, clock());
      await checkCode(db, hashKey, { key, target, purpose: 'forgot', code }, clock());
      await resetPassword(db, { target, password, codeKey: key }, request.user, clock());
      return ok(null);
    },
  );

  app.post(
    '/device/auth/verifiPwd',
    { config: { auth: 'user' }, schema: { tags, summary: '是否我的密码', body: VerifyPasswordBody, response: replies(Passed) } },
    async (request) => {
      const password = openPassword(request.body.password, passwordKey, clock());
      return ok({ pass: await isMyPassword(db, currentUser(request).id, password, clock()) });
    },
  );

  app.get(
    '/device/auth/sessions',
    { config: { auth: 'user' }, schema: { tags, summary: '我的会话', querystring: SessionQuery, response: replies(Page(Session)) } },
    async (request) => ok(await listSessions(db, currentUser(request), request.query, clock())),
  );

  app.post(
    '/device/auth/sessions/revoke',
    { config: { auth: 'user' }, schema: { tags, summary: '退出一个会话', body: RevokeBody, response: replies(Type.Null()) } },
    async (request) => {
      await revokeSession(db, currentUser(request).id, Number(request.body.id));
      return ok(null);
    },
  );

  app.post(
    '/device/auth/sessions/revokeOthers',
    { config: { auth: 'user' }, schema: { tags, summary: '退出其他会话', response: replies(Revoked) } },
    async (request) => {
      const { id, sessionId } = currentUser(request);
      return ok({ count: await revokeSessions(db, id, sessionId) });
    },
  );

  /** Public, for a token that is over already must not answer 401 to somebody who is leaving. */
  async function logout(request: FastifyRequest) {
    if (request.user) await revokeSession(db, request.user.id, request.user.sessionId);
    return ok(null);
  }
  const schema = { tags, summary: '退出登录', response: replies(Type.Null()) };
  app.post('/device/auth/logout/user', { config: { auth: 'public' }, schema }, logout);
  app.post('/device/auth/logout', { config: { auth: 'public' }, schema: { ...schema, body: LogoutBody } }, logout);
  app.post('/api/auth/logout', { config: { auth: 'public' }, schema }, logout);
};
