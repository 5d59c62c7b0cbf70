import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

export const joinModes = ['OPEN', 'CODE', 'OWN_GOODS'] as const;
export const punchMediaKinds = ['IMAGE', 'AUDIO', 'VIDEO'] as const;
export const punchVisibilities = ['PUBLIC', 'MEMBERS', 'PRIVATE'] as const;
export const activityStates = ['DRAFT', 'OPEN', 'OFFLINE', 'SETTLED'] as const;
export const taskKinds = ['NORMAL', 'AI_READ'] as const;
export const memberStates = ['JOINED', 'QUIT', 'COMPLETED', 'FAILED'] as const;
export const reviewMarks = ['AUTO_PASS', 'PENDING', 'PASS', 'REJECT'] as const;

/** A file of a record, uploaded before. */
export type PunchMedia = { id: string; kind: (typeof punchMediaKinds)[number] };

/** Days in a row that bring points once. */
export type StreakBonus = { days: number; points: number };

/** What a member must reach: days, and a share of the scheduled days in ten-thousandths. */
export type CertificateRule = { minDays: number; minRateBp: number };

/** Weeks of doing something day by day. Times of day are Shanghai's, such as 04:00. */
export const punchActivity = pgTable(
  'punch_activity',
  {
    id: id('id').primaryKey(),
    title: text('title').notNull(),
    coverUrl: text('cover_url').notNull(),
    introHtml: text('intro_html').notNull(),
    organiser: text('organiser').notNull(),
    category: text('category').notNull(),
    joinMode: text('join_mode', { enum: joinModes }).notNull(),
    joinCode: text('join_code'),
    /** What members must have bought. */
    goodsId: id('goods_id'),
    enrollStart: moment('enroll_start').notNull(),
    enrollEnd: moment('enroll_end').notNull(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    /** The first moment of the first day, and the first moment after the last, both by the cutoff. */
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    /** Days of the week, 1 for Monday to 7 for Sunday. */
    punchDays: jsonb('punch_days').$type<number[]>().notNull(),
    /** When a day begins: what is done before counts for the day before. */
    dayCutoff: text('day_cutoff').notNull(),
    /** The part of a day that is open; null for all of it. */
    windowFrom: text('window_from'),
    windowTo: text('window_to'),
    requireMedia: jsonb('require_media').$type<PunchMedia['kind'][]>().notNull(),
    minText: integer('min_text').notNull(),
    makeupQuota: integer('makeup_quota').notNull(),
    makeupWindowDays: integer('makeup_window_days').notNull(),
    makeupCostPoints: integer('makeup_cost_points').notNull(),
    needReview: boolean('need_review').notNull(),
    visibility: text('visibility', { enum: punchVisibilities }).notNull(),
    pointsPerPunch: integer('points_per_punch').notNull(),
    streakBonus: jsonb('streak_bonus').$type<StreakBonus[]>().notNull(),
    certificateRule: jsonb('certificate_rule').$type<CertificateRule>().notNull(),
    memberCount: integer('member_count').notNull().default(0),
    punchCount: integer('punch_count').notNull().default(0),
    /** Whether it is to come, runs or is over is told by the clock. */
    status: text('status', { enum: activityStates }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('punch_activity_list').on(t.status, t.endAt, t.id),
    check('punch_activity_times', sql`${t.enrollStart} < ${t.enrollEnd} and ${t.startAt} < ${t.endAt}`),
    check('punch_activity_counts', sql`${t.memberCount} >= 0 and ${t.punchCount} >= 0`),
    check(
      'punch_activity_amounts',
      sql`${t.minText} >= 0 and ${t.makeupQuota} >= 0 and ${t.makeupWindowDays} >= 0 and ${t.makeupCostPoints} >= 0 and ${t.pointsPerPunch} >= 0`,
    ),
  ],
);

/** What is done on a day: one fixed date, the n-th day of a member, or each scheduled day when it names neither. */
export const punchTask = pgTable(
  'punch_task',
  {
    id: id('id').primaryKey(),
    activityId: id('activity_id').notNull(),
    seq: integer('seq').notNull(),
    title: text('title').notNull(),
    contentHtml: text('content_html').notNull(),
    resourceIds: jsonb('resource_ids').$type<number[]>().notNull(),
    date: date('date'),
    dayIndex: integer('day_index'),
    kind: text('kind', { enum: taskKinds }).notNull(),
    /** A day counts when all its required tasks are done; without any, when one task is. */
    required: boolean('required').notNull(),
  },
  (t) => [
    uniqueIndex('punch_task_seq').on(t.activityId, t.seq),
    check('punch_task_day', sql`${t.date} is null or ${t.dayIndex} is null`),
    check('punch_task_day_index', sql`${t.dayIndex} > 0`),
  ],
);

/** The numbers are computed from the records' dates whenever one of them changes. */
export const punchMember = pgTable(
  'punch_member',
  {
    id: id('id').primaryKey(),
    activityId: id('activity_id').notNull(),
    userId: id('user_id').notNull(),
    nickname: text('nickname').notNull(),
    joinedAt: moment('joined_at').notNull(),
    totalDays: integer('total_days').notNull().default(0),
    /** The days in a row that end at `lastPunchDate`; made-up days are not in it. */
    currentStreak: integer('current_streak').notNull().default(0),
    bestStreak: integer('best_streak').notNull().default(0),
    lastPunchDate: date('last_punch_date'),
    /** When `totalDays` was reached; null before the first day. */
    firstReachedAt: moment('first_reached_at'),
    makeupUsed: integer('makeup_used').notNull().default(0),
    pointsEarned: integer('points_earned').notNull().default(0),
    status: text('status', { enum: memberStates }).notNull(),
  },
  (t) => [
    uniqueIndex('punch_member_user').on(t.activityId, t.userId),
    index('punch_member_own').on(t.userId, t.joinedAt),
    index('punch_member_rank').on(t.activityId, t.status, t.totalDays),
  ],
);

/** What a member did for a task on a date. Texts are plain text. */
export const punchRecord = pgTable(
  'punch_record',
  {
    id: id('id').primaryKey(),
    activityId: id('activity_id').notNull(),
    taskId: id('task_id').notNull(),
    userId: id('user_id').notNull(),
    /** The business date it counts for. */
    punchDate: date('punch_date').notNull(),
    punchedAt: moment('punched_at').notNull(),
    isMakeup: boolean('is_makeup').notNull(),
    text: text('text').notNull(),
    media: jsonb('media').$type<PunchMedia[]>().notNull(),
    reviewStatus: text('review_status', { enum: reviewMarks }).notNull(),
    rejectReason: text('reject_reason'),
    /** What it has brought, bonuses included. */
    points: integer('points').notNull().default(0),
    /** The streak bonuses it has brought, by their days. */
    bonusDays: jsonb('bonus_days').$type<number[]>().notNull(),
    likeCount: integer('like_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    // A rejected one leaves its place to a better one.
    uniqueIndex('punch_record_once')
      .on(t.activityId, t.userId, t.taskId, t.punchDate)
      .where(sql`${t.deletedAt} is null and ${t.reviewStatus} <> 'REJECT'`),
    index('punch_record_own').on(t.userId, t.punchDate, t.id),
    index('punch_record_feed').on(t.activityId, t.reviewStatus, t.punchedAt, t.id),
    check('punch_record_counts', sql`${t.likeCount} >= 0 and ${t.commentCount} >= 0 and ${t.points} >= 0`),
  ],
);

export const punchLike = pgTable(
  'punch_like',
  { recordId: id('record_id').notNull(), userId: id('user_id').notNull(), createdAt: moment('created_at').notNull() },
  (t) => [primaryKey({ columns: [t.recordId, t.userId] })],
);

export const punchComment = pgTable(
  'punch_comment',
  {
    id: id('id').primaryKey(),
    recordId: id('record_id').notNull(),
    userId: id('user_id').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('punch_comment_record').on(t.recordId, t.createdAt, t.id)],
);

export const punchCertificate = pgTable(
  'punch_certificate',
  {
    id: id('id').primaryKey(),
    activityId: id('activity_id').notNull(),
    userId: id('user_id').notNull(),
    /** Random: whoever knows it may have it verified. */
    certNo: text('cert_no').notNull(),
    nameOnCert: text('name_on_cert').notNull(),
    totalDays: integer('total_days').notNull(),
    issuedAt: moment('issued_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokeReason: text('revoke_reason'),
  },
  (t) => [uniqueIndex('punch_certificate_no').on(t.certNo), uniqueIndex('punch_certificate_user').on(t.activityId, t.userId)],
);
