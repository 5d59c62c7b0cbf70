import { ANALYSIS_RULES, type Answer, ATTEMPT_STATES, type QuestionType, SUBMIT_REASONS } from '@shared/contract/exam';
import { type Static, Type } from 'typebox';
import { Body, Id, Nullable, OneOf, Page, PageQuery, Time } from '../../http/envelope.ts';
import { StandardAnswerSchema } from './judge/standard-answer.ts';

const Score = Type.Integer({ minimum: 0, description: '分值，单位 1/100 分' });
const EpochMs = Type.Integer({ description: '服务器时钟，毫秒' });
const Key = Type.String({ minLength: 8, maxLength: 64, pattern: '^[\\w-]+$' });
/** Sequence numbers and clocks of the page; they fit the database's integer. */
const Count = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const optionIdMax = 64;
const blankTextMax = 500;

/** Answers of the question types that papers hold now. */
export const ItemAnswerSchema = Type.Union([
  Body({ k: Type.Literal('choice'), ids: Type.Array(Type.String({ maxLength: optionIdMax }), { maxItems: 26 }) }),
  Body({
    k: Type.Literal('blanks'),
    v: Type.Record(Type.String(), Type.String({ maxLength: blankTextMax }), { additionalProperties: false, maxProperties: 50 }),
  }),
]);
export type ItemAnswer = Static<typeof ItemAnswerSchema> & Answer;

const Verdict = OneOf(['correct', 'partial', 'error', 'undetermined', 'unanswered']);

const Counters = Type.Object({
  correctNumber: Type.Integer(),
  errorNumber: Type.Integer(),
  undetermined: Type.Integer(),
  answeredNumber: Type.Integer(),
  unansweredNumber: Type.Integer(),
});

const itemProperties = {
  id: Id,
  ver: Type.Integer(),
  questionType: Type.Unsafe<QuestionType>(Type.Integer({ minimum: 1, maximum: 22 })),
  score: Score,
  section: Type.String(),
  stem: Type.Object({ html: Type.String() }),
  options: Type.Array(Type.Object({ id: Type.String(), html: Type.String() })),
  answerSequence: Type.Unsafe<0 | 1>(Type.Integer({ minimum: 0, maximum: 1 })),
  userAnswer: Nullable(ItemAnswerSchema),
  seq: Type.Integer(),
  flagged: Type.Boolean(),
};

export const AttemptSchema = Type.Object({
  attemptId: Id,
  paperId: Id,
  title: Type.String(),
  no: Type.Integer(),
  epoch: Type.Integer(),
  currentIndex: Type.Integer(),
  startedAt: Time,
  deadlineAt: EpochMs,
  serverNow: EpochMs,
  items: Type.Array(Type.Object(itemProperties)),
});
export type AttemptView = Static<typeof AttemptSchema>;

export const RecordSchema = Type.Object({
  aprId: Id,
  paperId: Id,
  title: Type.String(),
  no: Type.Integer(),
  state: OneOf(ATTEMPT_STATES),
  reason: OneOf(SUBMIT_REASONS),
  startedAt: Time,
  finishedAt: Time,
  usedSeconds: Type.Integer(),
  got: Score,
  max: Score,
  passScore: Score,
  passed: Type.Boolean(),
  counters: Counters,
});
export type RecordView = Static<typeof RecordSchema>;

export const PaperInfoSchema = Type.Object({
  id: Id,
  title: Type.String(),
  subject: Type.String(),
  introHtml: Type.String(),
  rulesHtml: Type.String(),
  timeLimitS: Type.Integer(),
  fullScore: Score,
  passScore: Score,
  itemCount: Type.Integer(),
  sections: Type.Array(Type.Object({ title: Type.String(), itemCount: Type.Integer(), score: Score })),
  analysisRule: OneOf(ANALYSIS_RULES),
  windowStartAt: Nullable(Time),
  windowEndAt: Nullable(Time),
  goodsId: Nullable(Id),
  entitled: Type.Boolean({ description: '可以作答：免费或已购买' }),
  maxAttempts: Nullable(Type.Integer()),
  attemptsLeft: Nullable(Type.Integer({ description: '剩余次数，null 为不限' })),
  openAttempt: Nullable(Type.Object({ attemptId: Id, startedAt: Time, deadlineAt: EpochMs })),
  serverNow: EpochMs,
});
export type PaperInfo = Static<typeof PaperInfoSchema>;

export const TokenSchema = Type.Object({ token: Type.String(), sysId: Type.String(), apiUrl: Type.String(), expiresIn: Type.Integer() });

export const TokenQuery = Type.Object({ platform: Type.Optional(Type.String({ maxLength: 32 })), goodsId: Type.Optional(Id) });
export const PaperQuery = Type.Object({ id: Id });
export const AprParams = Type.Object({ id: Id });
export const HistoryQuery = Type.Object({ paperId: Type.Optional(Id), ...PageQuery });
export const UnsubmittedBody = Body({ paperId: Id });

const SavedItem = Body({ itemId: Id, seq: Count, answer: Nullable(ItemAnswerSchema), clientMonoMs: Count });
const lease = { attemptId: Id, epoch: Count };
const batch = { deviceId: Key, batchId: Key, items: Type.Array(SavedItem, { maxItems: 200 }) };

export const StartBody = Body({ op: Type.Literal('start'), paperId: Id, key: Key });
export const SaveBody = Body({ op: Type.Literal('save'), ...lease, ...batch, index: Type.Optional(Count) });
export const FlagBody = Body({ op: Type.Literal('flag'), ...lease, itemId: Id, flagged: Type.Boolean() });
export const SaveCall = Type.Union([StartBody, SaveBody, FlagBody]);
export const SubmitBody = Body({ ...lease, ...batch, key: Key, reason: OneOf(['user', 'timeup']) });

export type StartBody = Static<typeof StartBody>;
export type SaveBody = Static<typeof SaveBody>;
export type FlagBody = Static<typeof FlagBody>;
export type SubmitBody = Static<typeof SubmitBody>;

const Ack = Type.Object({ itemId: Id, seq: Type.Integer(), savedAt: Time, hash: Type.String({ description: '已存答案的 SHA-256' }) });
export type Ack = Static<typeof Ack>;

/** `attempt` for start, `acks` for save. */
export const SavedSchema = Type.Object({
  attempt: Nullable(AttemptSchema),
  acks: Type.Array(Ack),
  deadlineAt: EpochMs,
  serverNow: EpochMs,
});

const groupResult = { itemCount: Type.Integer(), got: Score, max: Score, counters: Counters };

export const AnalysisSchema = Type.Object({
  record: RecordSchema,
  bySection: Type.Array(Type.Object({ section: Type.String(), ...groupResult })),
  byType: Type.Array(Type.Object({ questionType: itemProperties.questionType, ...groupResult })),
  released: Type.Boolean({ description: '答案与解析是否公布；未公布时 items 为空' }),
  items: Type.Array(
    Type.Object({
      ...itemProperties,
      isCorrect: Nullable(OneOf(['correct', 'error'])),
      result: Type.Object({
        verdict: Verdict,
        got: Score,
        max: Score,
        by: Type.Literal('auto'),
        rule: Type.String(),
        parts: Type.Array(
          Type.Object({
            id: Type.String(),
            ok: Type.Boolean(),
            got: Score,
            matched: Type.Optional(Type.String()),
            norm: Type.Optional(Type.Array(OneOf(['form', 'invisible', 'width', 'punctuation', 'space', 'case', 'variant']))),
          }),
        ),
      }),
      standardAnswer: Nullable(StandardAnswerSchema),
      correctAnswer: Nullable(ItemAnswerSchema),
      analysis: Type.String(),
    }),
  ),
});
export type AnalysisView = Static<typeof AnalysisSchema>;

export const HistorySchema = Page(RecordSchema);
