import { ANALYSIS_RULES, ATTEMPT_STATES, type Counters, type JudgePart, type QuestionType, SUBMIT_REASONS } from '@shared/contract/exam';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ItemAnswer } from '../../modules/exam/schemas.ts';
import { id, moment } from './columns.ts';

/** One row per version; a version never changes, so attempts stay bound to what was asked. */
export const question = pgTable(
  'question',
  {
    id: id('id').notNull(),
    ver: integer('ver').notNull(),
    questionType: integer('question_type').$type<QuestionType>().notNull(),
    /** Blanks are `<blank id="b1"></blank>`. */
    stemHtml: text('stem_html').notNull(),
    options: jsonb('options').$type<{ id: string; html: string }[]>().notNull(),
    /** Options that keep their place when the order is drawn. */
    pinned: jsonb('pinned').$type<string[]>().notNull(),
    answerSequence: integer('answer_sequence').$type<0 | 1>().notNull(),
    /** Checked when it is used: an unusable key makes the item undetermined. */
    standardAnswer: jsonb('standard_answer').$type<unknown>().notNull(),
    analysisHtml: text('analysis_html').notNull(),
    /** 1 easy to 5 hard. */
    difficulty: integer('difficulty').notNull(),
    knowledge: text('knowledge').notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.ver] })],
);

export const questionBank = pgTable('question_bank', {
  id: id('id').primaryKey(),
  title: text('title').notNull(),
  introHtml: text('intro_html').notNull(),
  /** Goods that sells it; null means free for every user. */
  goodsId: id('goods_id'),
});

export const bankChapter = pgTable(
  'bank_chapter',
  { id: id('id').primaryKey(), bankId: id('bank_id').notNull(), title: text('title').notNull(), sort: integer('sort').notNull() },
  (t) => [index('bank_chapter_bank').on(t.bankId, t.sort)],
);

export const bankQuestion = pgTable(
  'bank_question',
  {
    bankId: id('bank_id').notNull(),
    chapterId: id('chapter_id').notNull(),
    questionId: id('question_id').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bankId, t.questionId] }), index('bank_question_chapter').on(t.chapterId, t.sort)],
);

/** Scores are integers in 1/100 分. */
export const paper = pgTable(
  'paper',
  {
    id: id('id').primaryKey(),
    title: text('title').notNull(),
    subject: text('subject').notNull(),
    introHtml: text('intro_html').notNull(),
    rulesHtml: text('rules_html').notNull(),
    timeLimitS: integer('time_limit_s').notNull(),
    passScore: integer('pass_score').notNull(),
    /** Null: as often as wanted. */
    maxAttempts: integer('max_attempts'),
    shuffleOptions: boolean('shuffle_options').notNull(),
    analysisRule: text('analysis_rule', { enum: ANALYSIS_RULES }).notNull(),
    windowStartAt: moment('window_start_at'),
    windowEndAt: moment('window_end_at'),
    /** Goods that sells it; null means free for every user. */
    goodsId: id('goods_id'),
  },
  (t) => [check('paper_time_limit', sql`${t.timeLimitS} > 0`)],
);

export const paperItem = pgTable(
  'paper_item',
  {
    paperId: id('paper_id').notNull(),
    /** From 1, in the order of the paper. */
    pos: integer('pos').notNull(),
    section: text('section').notNull(),
    questionId: id('question_id').notNull(),
    questionVer: integer('question_ver').notNull(),
    score: integer('score').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.paperId, t.pos] }),
    unique('paper_item_question').on(t.paperId, t.questionId),
    foreignKey({ name: 'paper_item_question_fk', columns: [t.questionId, t.questionVer], foreignColumns: [question.id, question.ver] }),
    check('paper_item_score', sql`${t.score} >= 0`),
  ],
);

export const attempt = pgTable(
  'attempt',
  {
    userId: id('user_id').notNull(),
    id: id('id').notNull(),
    paperId: id('paper_id').notNull(),
    /** From 1 per user and paper. */
    no: integer('no').notNull(),
    state: text('state', { enum: ATTEMPT_STATES }).notNull(),
    /** Lease of the page that may write; the newest opener holds it. */
    epoch: integer('epoch').notNull(),
    currentIndex: integer('current_index').notNull(),
    startKey: text('start_key').notNull(),
    startedAt: moment('started_at').notNull(),
    deadlineAt: moment('deadline_at').notNull(),
    finishedAt: moment('finished_at'),
    submitKey: text('submit_key'),
    reason: text('reason', { enum: SUBMIT_REASONS }),
    got: integer('got'),
    /** Sum of the item scores. */
    max: integer('max').notNull(),
    counters: jsonb('counters').$type<Counters>(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    unique('attempt_no').on(t.userId, t.paperId, t.no),
    unique('attempt_start_key').on(t.userId, t.paperId, t.startKey),
    uniqueIndex('attempt_one_open').on(t.userId, t.paperId).where(sql`${t.state} = 'in_progress'`),
    index('attempt_id').on(t.id),
    index('attempt_deadline').on(t.deadlineAt).where(sql`${t.state} = 'in_progress'`),
    check(
      'attempt_finished',
      sql`(${t.state} = 'finished') = (${t.finishedAt} is not null and ${t.reason} is not null and ${t.got} is not null and ${t.counters} is not null)`,
    ),
    check('attempt_got', sql`${t.got} between 0 and ${t.max}`),
  ],
);

/** What the attempt asks, drawn once at its start. */
export const attemptItem = pgTable(
  'attempt_item',
  {
    userId: id('user_id').notNull(),
    attemptId: id('attempt_id').notNull(),
    pos: integer('pos').notNull(),
    questionId: id('question_id').notNull(),
    questionVer: integer('question_ver').notNull(),
    section: text('section').notNull(),
    optionOrder: jsonb('option_order').$type<string[]>().notNull(),
    max: integer('max').notNull(),
    flagged: boolean('flagged').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.attemptId, t.pos] }),
    unique('attempt_item_question').on(t.userId, t.attemptId, t.questionId),
    foreignKey({ name: 'attempt_item_question_fk', columns: [t.questionId, t.questionVer], foreignColumns: [question.id, question.ver] }),
  ],
);

/** The newest answer of each item. */
export const attemptAnswer = pgTable(
  'attempt_answer',
  {
    userId: id('user_id').notNull(),
    attemptId: id('attempt_id').notNull(),
    questionId: id('question_id').notNull(),
    seq: integer('seq').notNull(),
    answer: jsonb('answer').$type<ItemAnswer>(),
    /** SHA-256 of the stored form, which the acknowledgement repeats. */
    hash: text('hash').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.attemptId, t.questionId] })],
);

/** Every accepted write, append only, for disputes. */
export const attemptAnswerLog = pgTable(
  'attempt_answer_log',
  {
    userId: id('user_id').notNull(),
    attemptId: id('attempt_id').notNull(),
    questionId: id('question_id').notNull(),
    seq: integer('seq').notNull(),
    answer: jsonb('answer').$type<ItemAnswer>(),
    epoch: integer('epoch').notNull(),
    deviceId: text('device_id').notNull(),
    batchId: text('batch_id').notNull(),
    /** The page's own clock: evidence, never a rule. */
    clientMonoMs: integer('client_mono_ms').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.attemptId, t.questionId, t.seq] })],
);

export const judgeRow = pgTable(
  'judge_row',
  {
    userId: id('user_id').notNull(),
    attemptId: id('attempt_id').notNull(),
    questionId: id('question_id').notNull(),
    rule: text('rule').notNull(),
    verdict: text('verdict', { enum: ['correct', 'partial', 'error', 'undetermined', 'unanswered'] }).notNull(),
    got: integer('got').notNull(),
    max: integer('max').notNull(),
    parts: jsonb('parts').$type<JudgePart[]>().notNull(),
    by: text('judged_by', { enum: ['auto'] }).notNull(),
    judgedAt: moment('judged_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.attemptId, t.questionId] }), check('judge_row_got', sql`${t.got} between 0 and ${t.max}`)],
);
