import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { fen, id, moment } from './columns.ts';

export const catalog = pgTable(
  'catalog',
  {
    id: id('id').primaryKey(),
    parentId: id('parent_id'),
    /** Ids from the root, such as /1/5/. */
    path: text('path').notNull(),
    name: text('name').notNull(),
    level: integer('level').notNull(),
    kind: text('kind', { enum: ['BOOK', 'COLLEGE', 'NEWS', 'RESOURCE', 'POINTS'] }).notNull(),
    sort: integer('sort').notNull(),
    visible: boolean('visible').notNull(),
  },
  (t) => [index('catalog_kind').on(t.kind, t.sort)],
);

export const dictData = pgTable(
  'dict_data',
  {
    dictType: text('dict_type').notNull(),
    value: text('value').notNull(),
    label: text('label').notNull(),
    sort: integer('sort').notNull(),
    /** Colour token. */
    cssClass: text('css_class'),
  },
  (t) => [primaryKey({ columns: [t.dictType, t.value] })],
);

export const banner = pgTable(
  'banner',
  {
    id: id('id').primaryKey(),
    position: text('position', { enum: ['HOME', 'COLLEGE', 'BOOK_CENTER', 'JF', 'POPUP'] }).notNull(),
    title: text('title').notNull(),
    imagePc: text('image_pc').notNull(),
    imageM: text('image_m').notNull(),
    linkType: text('link_type', { enum: ['NONE', 'GOODS', 'NEWS', 'SUBJECT', 'ACTIVITY', 'URL'] }).notNull(),
    linkValue: text('link_value').notNull(),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [index('banner_position').on(t.position, t.sort)],
);

export const news = pgTable(
  'news',
  {
    id: id('id').primaryKey(),
    category: text('category').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    cover: text('cover'),
    contentHtml: text('content_html').notNull(),
    source: text('source').notNull(),
    author: text('author').notNull(),
    status: text('status', { enum: ['DRAFT', 'PUBLISHED', 'OFFLINE'] }).notNull(),
    publishedAt: moment('published_at').notNull(),
    isTop: boolean('is_top').notNull(),
    viewCount: integer('view_count').notNull(),
    goodsIds: jsonb('goods_ids').$type<number[]>().notNull(),
    attachments: jsonb('attachments').$type<{ title: string; url: string }[]>().notNull().default([]),
  },
  (t) => [index('news_published').on(t.status, t.isTop.desc().nullsFirst(), t.publishedAt.desc().nullsFirst())],
);

export const subject = pgTable('subject', {
  id: id('id').primaryKey(),
  title: text('title').notNull(),
  bannerUrl: text('banner_url').notNull(),
  introHtml: text('intro_html').notNull(),
  sections: jsonb('sections').$type<{ title: string; goodsIds: number[]; newsIds: number[] }[]>().notNull(),
  startAt: moment('start_at').notNull(),
  endAt: moment('end_at').notNull(),
  sort: integer('sort').notNull(),
});

export const activity = pgTable(
  'activity',
  {
    id: id('id').primaryKey(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    coverUrl: text('cover_url').notNull(),
    place: text('place').notNull(),
    feeFen: fen('fee_fen').notNull(),
    quota: integer('quota'),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [index('activity_start').on(t.startAt)],
);
