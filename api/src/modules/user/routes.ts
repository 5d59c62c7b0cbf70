import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { TIMERS } from '@shared/contract/timers';
import { Type } from 'typebox';
import type { Tx } from '../../db/db.ts';
import { currentUser } from '../../http/access.ts';
import { ApiError } from '../../http/api-error.ts';
import { ok, replies } from '../../http/envelope.ts';
import { minuteMs } from '../../lib/time.ts';
import { queueMail } from '../../providers/mail/outbox.ts';
import { queueSms } from '../../providers/sms/outbox.ts';
import { Passed } from '../auth/schemas.ts';
import { isRegistered } from '../auth/service.ts';
import { checkCode, sendCode, useCode } from '../auth/verification-code.ts';
import { CheckEmailCodeBody, EmailBody, PhoneBody, SendEmailCodeQuery } from './contact-schemas.ts';
import { SexBody, TruenameBody, UserInfo, UserSettings, UserSettingsBody } from './schemas.ts';
import { findSettings, findUser, saveSettings, updateContact, updateUser } from './service.ts';

const tags = ['user'];
const emailLifeMinutes = TIMERS.emailCodeMinutes;
const noticeLifeMs = 24 * 60 * minuteMs;
const notice = '已更换，此后不再向这里发送验证码。如非本人操作，请尽快重置密码并联系客服。';
/** Spec 9. */
const emailRetrySeconds = 60;

/** The caller's own account, and the codes by e-mail. */
export const userRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config } = app;
  const hashKey = app.keyOf('verification-code');

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

  app.post(
    '/ocFrontUser/updatePhone',
    { config: { auth: 'user' }, schema: { tags, summary: '更换手机号', body: PhoneBody, response: replies(UserInfo) } },
    async (request) => {
      const { phone, code, key } = request.body;
      const { id } = currentUser(request);
      await checkCode(db, hashKey, { key, target: phone, purpose: 'update', code }, clock());
      const now = clock();
      // The owner of the old number learns of it even when somebody else made the change.
      const tell = (tx: Tx, before: { phone: string }) =>
        queueSms(tx, {
          phone: before.phone,
          template: 'phoneChanged',
          params: {},
          text: `【${config.siteName}】您账号的手机号${notice}`,
          now,
          expiresAt: new Date(now.getTime() + noticeLifeMs),
        });
      return ok(await updateContact(db, id, { phone }, (tx) => useCode(tx, key, now), tell, now));
    },
  );

  app.post(
    '/ocFrontUser/updateEmail',
    { config: { auth: 'user' }, schema: { tags, summary: '绑定或更换邮箱', body: EmailBody, response: replies(UserInfo) } },
    async (request) => {
      const { code, key } = request.body;
      const email = request.body.email.toLowerCase();
      const { id } = currentUser(request);
      await checkCode(db, hashKey, { key, target: email, purpose: 'bind', code }, clock());
      const now = clock();
      const tell = async (tx: Tx, before: { email: string | null }) => {
        if (before.email)
          await queueMail(tx, { to: before.email, subject: `【${config.siteName}】邮箱已更换`, text: `您账号的邮箱${notice}`, now });
      };
      return ok(await updateContact(db, id, { email }, (tx) => useCode(tx, key, now), tell, now));
    },
  );

  app.get(
    '/ocFrontUser/sendEmailCodeAndValidateUniques',
    {
      config: { auth: 'public' },
      schema: { tags, summary: '发送邮箱验证码，返回 key', querystring: SendEmailCodeQuery, response: replies(Type.String()) },
    },
    async (request) => {
      const { id, type, verification } = request.query;
      const email = request.query.email.toLowerCase();
      const now = clock();
      if (type === 'bind') {
        const { id: me } = currentUser(request);
        if (id && id !== String(me)) throw new ApiError(403);
        if (await isRegistered(db, email)) throw new ApiError(40023);
      }
      const key = await sendCode(
        db,
        { limits: config.sms, retrySeconds: emailRetrySeconds, lifeMinutes: emailLifeMinutes, hashKey },
        { target: email, purpose: type, address: request.ip, verification, now },
        (tx, code) =>
          queueMail(tx, {
            to: email,
            subject: `【${config.siteName}】邮箱验证码`,
            text: `您正在${type === 'bind' ? '绑定邮箱' : '重置密码'}，验证码是 ${code}，${emailLifeMinutes} 分钟内有效，请勿告知他人。如非本人操作，请忽略本邮件。`,
            now,
            expiresAt: new Date(now.getTime() + emailLifeMinutes * minuteMs),
          }),
      );
      return ok(key);
    },
  );

  app.post(
    '/ocFrontUser/check',
    {
      config: { auth: 'public' },
      schema: {
        tags,
        summary: '校验找回密码的邮箱验证码，不消耗；id 是发送时返回的 key',
        body: CheckEmailCodeBody,
        response: replies(Passed),
      },
    },
    async (request) => {
      const { code, id: key } = request.body;
      const target = request.body.email.toLowerCase();
      try {
        await checkCode(db, hashKey, { key, target, purpose: 'forgot', code }, clock());
      } catch (error) {
        if (error instanceof ApiError) return ok({ pass: false });
        throw error;
      }
      // After the code, so that only the owner of an address learns whether it has an account.
      if (!(await isRegistered(db, target))) throw new ApiError(40013);
      return ok({ pass: true });
    },
  );

  app.get(
    '/device/user/settings',
    { config: { auth: 'user' }, schema: { tags, summary: '我的设置', response: replies(UserSettings) } },
    async (request) => ok(await findSettings(db, currentUser(request).id)),
  );

  app.post(
    '/device/user/settings',
    { config: { auth: 'user' }, schema: { tags, summary: '修改设置', body: UserSettingsBody, response: replies(UserSettings) } },
    async (request) => ok(await saveSettings(db, currentUser(request).id, request.body, clock())),
  );
};
