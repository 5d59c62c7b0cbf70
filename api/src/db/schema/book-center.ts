import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import type { AddressSnapshot } from './trade.ts';

export const resourceAccess = ['PUBLIC', 'LOGIN', 'TEACHER', 'CODE', 'PURCHASED'] as const;

/** A file to download that belongs to a book. Every access but PUBLIC needs an `owned` file. */
export const bookResource = pgTable(
  'book_resource',
  {
    id: id('id').primaryKey(),
    bookGoodsId: id('book_goods_id').notNull(),
    resourceId: id('resource_id').notNull(),
    title: text('title').notNull(),
    access: text('access', { enum: resourceAccess }).notNull(),
    /** Printed in the book; only for CODE. */
    extractCode: text('extract_code'),
    downloadCount: integer('download_count').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [
    index('book_resource_book').on(t.bookGoodsId, t.sort),
    index('book_resource_file').on(t.resourceId),
    check('book_resource_code', sql`(${t.access} = 'CODE') = (${t.extractCode} is not null)`),
  ],
);

/** What a user has downloaded, one row a file. */
export const resourceDownload = pgTable(
  'resource_download',
  {
    userId: id('user_id').notNull(),
    bookResourceId: id('book_resource_id').notNull(),
    times: integer('times').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.bookResourceId] }), index('resource_download_user').on(t.userId, t.lastAt)],
);

export const feedbackKinds = ['BOOK_ERROR', 'PIRACY', 'SITE', 'SUGGEST', 'OTHER'] as const;
export const feedbackStates = ['NEW', 'PROCESSING', 'REPLIED', 'CLOSED'] as const;

export const feedback = pgTable(
  'feedback',
  {
    id: id('id').primaryKey(),
    userId: id('user_id').notNull(),
    kind: text('kind', { enum: feedbackKinds }).notNull(),
    goodsId: id('goods_id'),
    isbn13: text('isbn13'),
    pageNo: text('page_no'),
    originalText: text('original_text'),
    suggestedText: text('suggested_text'),
    content: text('content').notNull(),
    contact: text('contact'),
    status: text('status', { enum: feedbackStates }).notNull(),
    reply: text('reply'),
    repliedAt: moment('replied_at'),
    adopted: boolean('adopted').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('feedback_user').on(t.userId, t.createdAt), index('feedback_status').on(t.status, t.createdAt)],
);

export const sampleStates = ['SUBMITTED', 'APPROVED', 'REJECTED', 'SHIPPED', 'RECEIVED', 'FOLLOW_UP', 'CANCELLED'] as const;

/** Who somebody is as a teacher. */
export type TeacherProfile = {
  name: string;
  school: string;
  department: string;
  title: string;
  phone: string;
  email: string;
};

export const teacherStates = ['PENDING', 'APPROVED', 'REJECTED'] as const;

/** A user who asks to be known as a teacher. Pictures that prove it are contact files of this id. */
export const teacher = pgTable(
  'teacher',
  {
    id: id('id').primaryKey(),
    userId: id('user_id').notNull(),
    /** As it was sent last. */
    profile: jsonb('profile').$type<TeacherProfile>().notNull(),
    status: text('status', { enum: teacherStates }).notNull(),
    rejectReason: text('reject_reason'),
    /** As it was found to be true last; stays while a change of it is looked at. */
    verified: jsonb('verified').$type<TeacherProfile>(),
    sentAt: moment('sent_at').notNull(),
    reviewedAt: moment('reviewed_at'),
  },
  (t) => [unique('teacher_user').on(t.userId), index('teacher_status').on(t.status, t.sentAt)],
);

/** Who asks for sample books, for which course. */
export type Applicant = TeacherProfile & {
  courseName: string;
  studentCount: number;
  adoptedBefore: boolean;
};

/** A teacher's request for sample books. */
export const sampleRequest = pgTable(
  'sample_request',
  {
    id: id('id').primaryKey(),
    reqNo: text('req_no').notNull(),
    userId: id('user_id').notNull(),
    applicant: jsonb('applicant').$type<Applicant>().notNull(),
    /** Term of the course, such as 2027春. */
    term: text('term').notNull(),
    address: jsonb('address').$type<AddressSnapshot>().notNull(),
    status: text('status', { enum: sampleStates }).notNull(),
    rejectReason: text('reject_reason'),
    expressCompany: text('express_company'),
    expressNo: text('express_no'),
    /** Whether the book was adopted and copies, as the teacher tells after reading. */
    followUp: jsonb('follow_up').$type<{ adopted: boolean; copies: number }>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    unique('sample_request_no').on(t.reqNo),
    index('sample_request_user').on(t.userId, t.createdAt),
    index('sample_request_status').on(t.status, t.updatedAt),
  ],
);

export const sampleRequestItem = pgTable(
  'sample_request_item',
  { requestId: id('request_id').notNull(), goodsId: id('goods_id').notNull(), sort: integer('sort').notNull() },
  (t) => [primaryKey({ columns: [t.requestId, t.goodsId] })],
);
