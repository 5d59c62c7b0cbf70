import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MOST_FILE_BYTES } from '@shared/contract/contact';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { currentUser } from '../../http/access.ts';
import { ApiError } from '../../http/api-error.ts';
import { ok, replies } from '../../http/envelope.ts';
import { underLimit } from '../../lib/rate-limit.ts';
import { punchFiles } from '../contact/file-type.ts';
import { KeyHeaders, UploadedFile } from '../contact/schemas.ts';
import { storeFile } from '../contact/service.ts';
import { resizedPicture } from '../evaluate/pictures.ts';
import { readerOf } from '../library/routes.ts';
import { activityInfo, listActivities } from './activity.ts';
import { ownCertificate, ticketedCertificate, verifyCertificate } from './certificate.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { comment, like, listComments, listDynamic, listMembers, ranking, removeComment } from './community.ts';
import { openMedia } from './media.ts';
import { join as joinActivity, quit } from './member.ts';
import { calendar, listTasks, taskInfo } from './progress.ts';
import { listRecords, punch, removeRecord } from './record.ts';
import {
  ActivityBody,
  ActivityInfo,
  ActivityList,
  ActivityListQuery,
  ActivityPageQuery,
  ActivityQuery,
  Calendar,
  CalendarQuery,
  Certificate,
  CommentBody,
  CommentId,
  CommentList,
  CommentsQuery,
  Dynamic,
  FileParams,
  JoinBody,
  LikeBody,
  Liked,
  MakeupBody,
  MemberList,
  PictureParams,
  Punched,
  Ranking,
  RecordBody,
  RecordList,
  RecordsQuery,
  Result,
  Standing,
  SubmitBody,
  TaskInfo,
  TaskList,
  TaskQuery,
  TicketParams,
  Verified,
  VerifyQuery,
} from './schemas.ts';
import { resultOf, settleDue } from './settle.ts';

const base = '/device/punch';
const tags = ['打卡活动'];
const open = { auth: 'public' } as const;
const own = { auth: 'user' } as const;
const minute = 60_000;
const frameBytes = 64 * 1024;
const verificationsPerMinute = 30;

const visitorOf = (request: FastifyRequest): number | null => request.user?.id ?? null;

/** Activities in which people do something day by day. */
export const punchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const { dataDir } = app.config;
  const key = app.keyOf('punch-media');
  const certificateKey = app.keyOf('punch-certificate');
  await app.register(multipart, { limits: { fileSize: MOST_FILE_BYTES, files: 1, fields: 0 } });
  await app.register(fastifyStatic, { root: join(dataDir, 'files', 'contact'), serve: false });
  app.jobs.add('punch.settle', minute, (turn) => settleDue(db, turn));

  app.get(
    `${base}/list`,
    { config: open, schema: { summary: '打卡活动', tags, querystring: ActivityListQuery, response: replies(ActivityList) } },
    async (request) => ok(await listActivities(db, visitorOf(request), request.query, clock())),
  );

  app.get(
    `${base}/info`,
    { config: open, schema: { summary: '活动的规则，和我的进度', tags, querystring: ActivityQuery, response: replies(ActivityInfo) } },
    async (request) => ok(await activityInfo(db, visitorOf(request), Number(request.query.activityId), clock())),
  );

  app.post(
    `${base}/join`,
    { config: own, schema: { summary: '参加', tags, body: JoinBody, response: replies(Standing) } },
    async (request) => ok(await joinActivity(db, currentUser(request).id, request.body, clock())),
  );

  app.post(
    `${base}/quit`,
    { config: own, schema: { summary: '退出，记录保留', tags, body: ActivityBody, response: replies(Type.Null()) } },
    async (request) => {
      await quit(db, currentUser(request).id, Number(request.body.activityId));
      return ok(null);
    },
  );

  app.get(
    `${base}/tasks`,
    { config: open, schema: { summary: '任务', tags, querystring: ActivityPageQuery, response: replies(TaskList) } },
    async (request) => ok(await listTasks(db, visitorOf(request), request.query, clock())),
  );

  app.get(
    `${base}/taskInfo`,
    { config: own, schema: { summary: '任务的内容', tags, querystring: TaskQuery, response: replies(TaskInfo) } },
    async (request) => {
      const reader = { ...readerOf(app, request), userId: currentUser(request).id };
      return ok(await taskInfo(db, reader, Number(request.query.taskId), key));
    },
  );

  app.post(
    `${base}/upload`,
    {
      config: own,
      bodyLimit: MOST_FILE_BYTES + frameBytes,
      schema: {
        summary: '上传打卡的图片、音频或视频（multipart/form-data）',
        tags,
        consumes: ['multipart/form-data'],
        response: replies(UploadedFile),
      },
    },
    async (request) => {
      const part = request.isMultipart() ? await request.file() : undefined;
      if (!part) throw new ApiError(40001, { msg: '请选择文件', data: { field: 'file' } });
      return ok(await storeFile(db, dataDir, part, `punch.upload:${currentUser(request).id}`, clock(), punchFiles));
    },
  );

  for (const [name, summary, body] of [
    ['submit', '打卡', SubmitBody],
    ['makeup', '补卡', MakeupBody],
  ] as const)
    app.post(
      `${base}/${name}`,
      { config: own, schema: { summary, tags, headers: KeyHeaders, body, response: replies(Punched) } },
      async (request) => {
        const call = {
          dataDir,
          userId: currentUser(request).id,
          body: request.body,
          key: request.headers['idempotency-key'],
          now: clock(),
        };
        return ok(await punch(db, call));
      },
    );

  app.post(
    `${base}/remove`,
    { config: own, schema: { summary: '删除当天的打卡', tags, body: RecordBody, response: replies(Type.Null()) } },
    async (request) => {
      await removeRecord(db, currentUser(request).id, Number(request.body.recordId), clock());
      return ok(null);
    },
  );

  app.get(
    `${base}/calendar`,
    { config: own, schema: { summary: '打卡日历', tags, querystring: CalendarQuery, response: replies(Calendar) } },
    async (request) => ok(await calendar(db, currentUser(request).id, request.query, clock())),
  );

  app.get(
    `${base}/records`,
    { config: own, schema: { summary: '我的打卡', tags, querystring: RecordsQuery, response: replies(RecordList) } },
    async (request) => ok(await listRecords(db, currentUser(request).id, request.query, key, clock())),
  );

  app.get(
    `${base}/ranking`,
    { config: open, schema: { summary: '排行', tags, querystring: ActivityPageQuery, response: replies(Ranking) } },
    async (request) => ok(await ranking(db, visitorOf(request), request.query)),
  );

  app.get(
    `${base}/members`,
    { config: open, schema: { summary: '成员', tags, querystring: ActivityPageQuery, response: replies(MemberList) } },
    async (request) => ok(await listMembers(db, visitorOf(request), request.query)),
  );

  app.get(
    `${base}/dynamic`,
    { config: open, schema: { summary: '动态', tags, querystring: ActivityPageQuery, response: replies(Dynamic) } },
    async (request) => ok(await listDynamic(db, visitorOf(request), request.query, key, clock())),
  );

  app.post(
    `${base}/like`,
    { config: own, schema: { summary: '点赞，或取消', tags, body: LikeBody, response: replies(Liked) } },
    async (request) => ok(await like(db, currentUser(request).id, Number(request.body.recordId), request.body.liked, clock())),
  );

  app.get(
    `${base}/comment`,
    { config: open, schema: { summary: '一条打卡的评论', tags, querystring: CommentsQuery, response: replies(CommentList) } },
    async (request) => ok(await listComments(db, visitorOf(request), request.query)),
  );

  app.post(
    `${base}/comment`,
    {
      config: own,
      schema: { summary: '评论', tags, headers: KeyHeaders, body: CommentBody, response: replies(Type.Object({ id: Type.String() })) },
    },
    async (request) => ok(await comment(db, currentUser(request).id, request.body, request.headers['idempotency-key'], clock())),
  );

  app.post(
    `${base}/removeComment`,
    { config: own, schema: { summary: '删除评论', tags, body: CommentId, response: replies(Type.Null()) } },
    async (request) => {
      await removeComment(db, currentUser(request).id, Number(request.body.commentId));
      return ok(null);
    },
  );

  app.get(
    `${base}/certificate`,
    { config: own, schema: { summary: '我的证书', tags, querystring: ActivityQuery, response: replies(Certificate) } },
    async (request) => ok(await ownCertificate(db, currentUser(request).id, Number(request.query.activityId), certificateKey, clock())),
  );

  app.get(
    `${base}/verify`,
    { config: open, schema: { summary: '查验证书', tags, querystring: VerifyQuery, response: replies(Verified) } },
    async (request) => {
      if (!(await underLimit(db, `punch.verify:${request.ip}`, verificationsPerMinute, minute, clock()))) throw new ApiError(429);
      return ok(await verifyCertificate(db, request.query.certNo));
    },
  );

  app.get(
    `${base}/result`,
    { config: own, schema: { summary: '我的结果', tags, querystring: ActivityQuery, response: replies(Result) } },
    async (request) => ok(await resultOf(db, currentUser(request).id, Number(request.query.activityId), clock())),
  );

  app.get('/files/punch-certificate/:ticket', { config: open, schema: { hide: true, params: TicketParams } }, async (request, reply) => {
    const certificate = await ticketedCertificate(db, certificateKey, request.params.ticket, clock());
    reply.header('cache-control', 'private, no-store').header('content-disposition', `inline; filename="${certificate.certNo}.pdf"`);
    return reply.type('application/pdf').send(await certificatePdf(certificate, app.config.siteUrl));
  });

  app.get('/files/punch/:ticket/:fileId', { config: open, schema: { hide: true, params: FileParams } }, async (request, reply) => {
    const { ticket, fileId } = request.params;
    const { type } = await openMedia(db, key, ticket, fileId, false, clock());
    reply.header('cache-control', 'private, no-store').type(type);
    return reply.sendFile(fileId, { cacheControl: false, contentType: false });
  });

  app.get('/files/punch/:ticket/:fileId/:size', { config: open, schema: { hide: true, params: PictureParams } }, async (request, reply) => {
    const { ticket, fileId, size } = request.params;
    await openMedia(db, key, ticket, fileId, true, clock());
    reply.header('cache-control', 'private, no-store').type('image/webp');
    return reply.send(createReadStream(await resizedPicture(dataDir, fileId, size)));
  });
};
