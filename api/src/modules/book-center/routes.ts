import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { currentUser } from '../../http/access.ts';
import { Id, ok, replies } from '../../http/envelope.ts';
import { KeyHeaders } from '../contact/schemas.ts';
import { readerOf } from '../library/routes.ts';
import { deleteFeedback, feedbackInfo, insertFeedback, listFeedback, ticketedPicture } from './feedback.ts';
import { downloadTicket, listBooks, listDownloads, listResources, resourceTypes } from './resources.ts';
import {
  applySample,
  cancelSample,
  followUpSample,
  listSampleBooks,
  listSamples,
  receiveSample,
  remindOfFollowUps,
  sampleInfo,
  sampleQuota,
} from './samples.ts';
import {
  Books,
  BooksQuery,
  Downloads,
  DownloadTicket,
  FeedbackBody,
  FeedbackInfo,
  FeedbackList,
  FollowUpBody,
  IdBody,
  IdQuery,
  ListQuery,
  PictureParams,
  ReqNoAnswer,
  ReqNoBody,
  ReqNoQuery,
  Resources,
  ResourcesQuery,
  SampleBody,
  SampleBooks,
  SampleBooksQuery,
  SampleInfo,
  SampleList,
  SampleQuota,
  TeacherBody,
  TeacherInfo,
  TicketQuery,
  TypesAnswer,
} from './schemas.ts';
import { sendTeacher, teacherInfo } from './teacher.ts';

const resourceTags = ['图书资源'];
const feedbackTags = ['意见反馈'];
const teacherTags = ['教师认证'];
const sampleTags = ['样书申请'];
const open = { auth: 'public' } as const;
const own = { auth: 'user' } as const;

/** Resources of books, feedback to the editors, who is a teacher, and sample books for teachers. */
export const bookCenterRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const { dataDir } = app.config;
  const pictureKey = app.keyOf('feedback-picture');
  app.jobs.add('sample.remind', { dailyAt: '10:00' }, (turn) => remindOfFollowUps(db, turn));

  app.get(
    '/device/bookCenter/types',
    { config: open, schema: { summary: '资源的种类与图书系列', tags: resourceTags, response: replies(TypesAnswer) } },
    async () => ok(await resourceTypes(db, clock())),
  );

  app.get(
    '/device/bookCenter/books',
    { config: open, schema: { summary: '有资源的图书', tags: resourceTags, querystring: BooksQuery, response: replies(Books) } },
    async (request) => ok(await listBooks(db, request.query, clock())),
  );

  app.get(
    '/device/bookCenter/resources',
    { config: open, schema: { summary: '一本书的资源', tags: resourceTags, querystring: ResourcesQuery, response: replies(Resources) } },
    async (request) =>
      ok(await listResources(db, dataDir, readerOf(app, request), { ...request.query, goodsId: Number(request.query.goodsId) })),
  );

  app.get(
    '/device/bookCenter/resourceTicket',
    { config: open, schema: { summary: '取得下载地址', tags: resourceTags, querystring: TicketQuery, response: replies(DownloadTicket) } },
    async (request) => {
      const { id, code } = request.query;
      return ok(await downloadTicket(db, dataDir, readerOf(app, request), { id: Number(id), code, from: request.ip }));
    },
  );

  app.get(
    '/device/bookCenter/downloads',
    { config: own, schema: { summary: '我下载过的资源', tags: resourceTags, querystring: ListQuery, response: replies(Downloads) } },
    async (request) => ok(await listDownloads(db, currentUser(request).id, request.query)),
  );

  app.post(
    '/device/feedback/insertFeedback',
    {
      config: own,
      schema: {
        summary: '提交反馈',
        tags: feedbackTags,
        headers: KeyHeaders,
        body: FeedbackBody,
        response: replies(Type.Object({ id: Id })),
      },
    },
    async (request) => ok(await insertFeedback(db, currentUser(request).id, request.body, request.headers['idempotency-key'], clock())),
  );

  app.get(
    '/device/feedback/myFeedbackList',
    { config: own, schema: { summary: '我的反馈', tags: feedbackTags, querystring: ListQuery, response: replies(FeedbackList) } },
    async (request) => ok(await listFeedback(db, currentUser(request).id, request.query)),
  );

  app.get(
    '/device/feedback/selectFeedbackInfo',
    { config: own, schema: { summary: '一条反馈', tags: feedbackTags, querystring: IdQuery, response: replies(FeedbackInfo) } },
    async (request) => ok(await feedbackInfo(db, currentUser(request).id, Number(request.query.id), pictureKey, clock())),
  );

  app.post(
    '/device/feedback/deleteFeedback',
    { config: own, schema: { summary: '删除反馈', tags: feedbackTags, body: IdBody, response: replies(Type.Null()) } },
    async (request) => {
      await deleteFeedback(db, currentUser(request).id, Number(request.body.id));
      return ok(null);
    },
  );

  app.get('/files/feedback/:ticket/:fileId', { config: open, schema: { hide: true, params: PictureParams } }, async (request, reply) => {
    const { ticket, fileId } = request.params;
    const { type } = await ticketedPicture(db, pictureKey, ticket, fileId, clock());
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff').type(type);
    return reply.send(createReadStream(join(dataDir, 'files', 'contact', fileId)));
  });

  app.get(
    '/device/teacher/info',
    { config: own, schema: { summary: '我的教师认证', tags: teacherTags, response: replies(TeacherInfo) } },
    async (request) => ok(await teacherInfo(db, currentUser(request).id)),
  );

  app.post(
    '/device/teacher/apply',
    {
      config: own,
      schema: {
        summary: '提交教师认证，修改后再提交',
        tags: teacherTags,
        headers: KeyHeaders,
        body: TeacherBody,
        response: replies(Type.Null()),
      },
    },
    async (request) => {
      await sendTeacher(db, currentUser(request).id, request.body, request.headers['idempotency-key'], clock());
      return ok(null);
    },
  );

  app.get(
    '/device/bookCenter/sampleBooks',
    {
      config: open,
      schema: { summary: '可以申请样书的图书', tags: sampleTags, querystring: SampleBooksQuery, response: replies(SampleBooks) },
    },
    async (request) => ok(await listSampleBooks(db, request.query, clock())),
  );

  app.get(
    '/device/bookCenter/sampleQuota',
    { config: own, schema: { summary: '还能申请多少样书', tags: sampleTags, response: replies(SampleQuota) } },
    async (request) => ok(await sampleQuota(db, currentUser(request).id, clock())),
  );

  app.post(
    '/device/bookCenter/sampleApply',
    {
      config: own,
      schema: { summary: '申请样书', tags: sampleTags, headers: KeyHeaders, body: SampleBody, response: replies(ReqNoAnswer) },
    },
    async (request) => ok(await applySample(db, currentUser(request).id, request.body, request.headers['idempotency-key'], clock())),
  );

  app.get(
    '/device/bookCenter/sampleList',
    { config: own, schema: { summary: '我的样书申请', tags: sampleTags, querystring: ListQuery, response: replies(SampleList) } },
    async (request) => ok(await listSamples(db, currentUser(request).id, request.query)),
  );

  app.get(
    '/device/bookCenter/sampleInfo',
    { config: own, schema: { summary: '一份样书申请', tags: sampleTags, querystring: ReqNoQuery, response: replies(SampleInfo) } },
    async (request) => ok(await sampleInfo(db, currentUser(request).id, request.query.reqNo)),
  );

  for (const [name, summary, move] of [
    ['sampleCancel', '撤回样书申请', cancelSample],
    ['sampleReceive', '确认收到样书', receiveSample],
  ] as const)
    app.post(
      `/device/bookCenter/${name}`,
      { config: own, schema: { summary, tags: sampleTags, body: ReqNoBody, response: replies(Type.Null()) } },
      async (request) => {
        await move(db, currentUser(request).id, request.body.reqNo, clock());
        return ok(null);
      },
    );

  app.post(
    '/device/bookCenter/sampleFollowUp',
    { config: own, schema: { summary: '回复是否选用', tags: sampleTags, body: FollowUpBody, response: replies(Type.Null()) } },
    async (request) => {
      await followUpSample(db, currentUser(request).id, request.body, clock());
      return ok(null);
    },
  );
};
