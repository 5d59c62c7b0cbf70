import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { currentUser } from '../../http/access.ts';
import { ApiError } from '../../http/api-error.ts';
import { Nullable, ok, replies } from '../../http/envelope.ts';
import { flagItem, resumeAttempt, saveAnswers, startAttempt } from './attempt.ts';
import { examTokenSeconds, isExamToken, makeExamToken } from './exam-token.ts';
import { paperInfo } from './paper.ts';
import { attemptAnalysis, listRecords } from './record.ts';
import {
  AnalysisSchema,
  AprParams,
  AttemptSchema,
  HistoryQuery,
  HistorySchema,
  PaperInfoSchema,
  PaperQuery,
  RecordSchema,
  SaveCall,
  SavedSchema,
  SubmitBody,
  TokenQuery,
  TokenSchema,
  UnsubmittedBody,
} from './schemas.ts';
import { closeAllOverdue, closeOverdue, submitAttempt } from './submit.ts';

/** System id of the exam calls, sent back in the header `sysId`. */
const examSysId = 'exam';
const sweepEveryMs = 30_000;

/** Papers: pass, entry, attempt, hand-in, analysis and history. */
export const examRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const key = app.keyOf('exam-token');
  app.jobs.add('exam.close-overdue', sweepEveryMs, (turn) => closeAllOverdue(app.db, turn));

  app.get(
    '/device/paper/getTokenV2',
    {
      config: { auth: 'user' },
      schema: { tags: ['exam'], summary: '考试接口凭证', querystring: TokenQuery, response: replies(TokenSchema) },
    },
    async (request) =>
      ok({
        token: makeExamToken(key, currentUser(request).id, app.clock()),
        sysId: examSysId,
        // The exam calls are served beside this one.
        apiUrl: '',
        expiresIn: examTokenSeconds,
      }),
  );

  await app.register(async (exam: typeof app) => {
    // Not 401: that would log the user out in the middle of a paper.
    exam.addHook('preHandler', async (request: FastifyRequest) => {
      const token = request.headers.token;
      if (typeof token !== 'string' || !isExamToken(key, token, currentUser(request).id, app.clock())) {
        throw new ApiError(410, { msg: '考试凭证已过期', data: { state: 'token_expired' } });
      }
    });

    exam.get(
      '/otpApi/business/testPaper/getTestPaperExamInfoById',
      {
        config: { auth: 'user' },
        schema: { tags: ['exam'], summary: '试卷说明', querystring: PaperQuery, response: replies(PaperInfoSchema) },
      },
      async (request) => {
        const userId = currentUser(request).id;
        const paperId = Number(request.query.id);
        const now = app.clock();
        await closeOverdue(app.db, now, { userId, paperId });
        return ok(await paperInfo(app.db, userId, paperId, now));
      },
    );

    exam.post(
      '/otpApi/business/record/getUnSubmitPaperRecord',
      {
        config: { auth: 'user' },
        schema: { tags: ['exam'], summary: '继续未提交的作答', body: UnsubmittedBody, response: replies(Nullable(AttemptSchema)) },
      },
      async (request) => {
        const userId = currentUser(request).id;
        const paperId = Number(request.body.paperId);
        const now = app.clock();
        await closeOverdue(app.db, now, { userId, paperId });
        return ok(await resumeAttempt(app.db, userId, paperId, now));
      },
    );

    exam.post(
      '/otpApi/business/record/saveAnswerPaperRecord',
      {
        config: { auth: 'user' },
        schema: { tags: ['exam'], summary: '开始、保存、标记', body: SaveCall, response: replies(SavedSchema) },
      },
      async (request) => {
        const { body } = request;
        const userId = currentUser(request).id;
        const now = app.clock();
        const serverNow = now.getTime();
        if (body.op === 'start') {
          await closeOverdue(app.db, now, { userId, paperId: Number(body.paperId) });
          const attempt = await startAttempt(app.db, userId, body, now);
          return ok({ attempt, acks: [], deadlineAt: attempt.deadlineAt, serverNow });
        }
        const saved = body.op === 'save' ? await saveAnswers(app.db, userId, body, now) : await flagItem(app.db, userId, body, now);
        return ok({ attempt: null, ...saved, serverNow });
      },
    );

    exam.post(
      '/otpApi/business/record/submitAnswerPaperRecord',
      {
        config: { auth: 'user' },
        schema: { tags: ['exam'], summary: '交卷', body: SubmitBody, response: replies(RecordSchema) },
      },
      async (request) => ok(await submitAttempt(app.db, currentUser(request).id, request.body, app.clock())),
    );

    exam.get(
      '/otpApi/business/record/testPaperAnalysisByAprId/:id',
      {
        config: { auth: 'user' },
        schema: { tags: ['exam'], summary: '成绩与解析', params: AprParams, response: replies(AnalysisSchema) },
      },
      async (request) => ok(await attemptAnalysis(app.db, currentUser(request).id, Number(request.params.id), app.clock())),
    );

    exam.get(
      '/otpApi/foreign/interface/getAnswerPaperRecord',
      {
        config: { auth: 'user' },
        schema: { tags: ['exam'], summary: '作答记录', querystring: HistoryQuery, response: replies(HistorySchema) },
      },
      async (request) => {
        const { paperId } = request.query;
        return ok(await listRecords(app.db, currentUser(request).id, paperId === undefined ? undefined : Number(paperId), request.query));
      },
    );
  });
};
