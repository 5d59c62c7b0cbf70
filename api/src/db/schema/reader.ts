import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, id as ref } from './columns.ts';

export type OutlineNode = { title: string; page: number; children: OutlineNode[] };
export type ResourceKind = 'pdf' | 'epub' | 'audio' | 'video' | 'picture' | 'docx' | 'xlsx' | 'pptx' | 'zip';

/** A file readers open. `public` files are served as they are, `owned` ones only with a ticket; paths are below that root. */
export const resource = pgTable('resource', {
  id: ref('id').primaryKey(),
  title: text('title').notNull(),
  kind: text('kind').$type<ResourceKind>().notNull(),
  mime: text('mime').notNull(),
  access: text('access').$type<'public' | 'owned'>().notNull(),
  path: text('path').notNull(),
  hlsPath: text('hls_path'),
  posterUrl: text('poster_url'),
  lrcUrl: text('lrc_url'),
  vttUrl: text('vtt_url'),
  durationS: integer('duration_s'),
  pages: integer('pages'),
  outline: jsonb('outline').$type<OutlineNode[]>().notNull(),
  entries: jsonb('entries').$type<string[]>().notNull(),
});

export type QrState = 'active' | 'empty' | 'moved' | 'withdrawn';
export type QrKind = 'document' | 'item' | 'group' | 'bookList' | 'video' | 'player' | 'h5Code';

/** A printed code. Codes are never deleted: a book lives for decades. */
export const qrCode = pgTable(
  'qr_code',
  {
    id: ref('id').primaryKey(),
    kind: text('kind').$type<QrKind>().notNull(),
    type: text('type').notNull(),
    code: text('code').notNull(),
    title: text('title').notNull(),
    state: text('state').$type<QrState>().notNull(),
    movedToId: ref('moved_to_id'),
    withdrawnText: text('withdrawn_text'),
    goodsId: ref('goods_id'),
    bookListId: ref('book_list_id'),
  },
  (table) => [unique('qr_code_type_code').on(table.type, table.code), index('qr_code_goods').on(table.goodsId)],
);

export const qrResource = pgTable(
  'qr_resource',
  {
    qrId: ref('qr_id').notNull(),
    resourceId: ref('resource_id').notNull(),
    chapter: text('chapter'),
    sort: integer('sort').notNull(),
  },
  (table) => [primaryKey({ columns: [table.qrId, table.resourceId] }), index('qr_resource_resource').on(table.resourceId)],
);

export const bookList = pgTable('book_list', {
  id: ref('id').primaryKey(),
  title: text('title').notNull(),
  introHtml: text('intro_html').notNull(),
  coverUrl: text('cover_url').notNull(),
  sort: integer('sort').notNull(),
});

export const bookListGoods = pgTable(
  'book_list_goods',
  { bookListId: ref('book_list_id').notNull(), goodsId: ref('goods_id').notNull(), sort: integer('sort').notNull() },
  (table) => [primaryKey({ columns: [table.bookListId, table.goodsId] })],
);

/** Where a reader is: page and offset of a PDF, place in an EPUB, second of a medium. */
export type Locator =
  | { kind: 'pdf'; page: number; offset: number }
  | { kind: 'epub'; href: string; progression: number; cfi?: string }
  | { kind: 'media'; second: number };

/** Reading position of a user in a resource. Progress is in 1/10000; `rev` counts the accepted writes. */
export const readerLog = pgTable(
  'reader_log',
  {
    userId: ref('user_id').notNull(),
    resourceId: ref('resource_id').notNull(),
    goodsId: ref('goods_id'),
    contentHash: text('content_hash').notNull(),
    locator: jsonb('locator').$type<Locator>().notNull(),
    progressBp: integer('progress_bp').notNull(),
    maxProgressBp: integer('max_progress_bp').notNull(),
    readSeconds: integer('read_seconds').notNull(),
    rev: integer('rev').notNull(),
    sessionId: text('session_id').notNull(),
    sessionStartedAt: moment('session_started_at').notNull(),
    seq: integer('seq').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.resourceId] }),
    check(
      'reader_log_progress',
      sql`${table.progressBp} BETWEEN 0 AND 10000 AND ${table.maxProgressBp} BETWEEN ${table.progressBp} AND 10000`,
    ),
  ],
);

export type PlaySegment = { start: number; end: number; rate: number };

export const playRecord = pgTable(
  'play_record',
  {
    userId: ref('user_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    resourceId: ref('resource_id').notNull(),
    sessionId: text('session_id').notNull(),
    segments: jsonb('segments').$type<PlaySegment[]>().notNull(),
    position: integer('position').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.idempotencyKey] }),
    index('play_record_resource').on(table.userId, table.resourceId),
  ],
);

export const visitLog = pgTable('visit_log', {
  id: ref('id').primaryKey(),
  userId: ref('user_id'),
  event: text('event').notNull(),
  path: text('path').notNull(),
  targetType: text('target_type'),
  targetId: text('target_id'),
  createdAt: moment('created_at').notNull(),
});
