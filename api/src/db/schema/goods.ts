import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { fen, id, moment, tsvector } from './columns.ts';

/** Goods types of the specification. */
export const goodsTypes = [
  'cultural',
  'pdfbook',
  'book',
  'ebook',
  'questions',
  'paper',
  'course',
  'knowledge',
  'enter',
  'answer',
  'coupon',
  'video',
  'music',
  'picture',
  'resources',
  'package',
  'externalLinks',
  'other',
] as const;

const shown = (status: AnyPgColumn) => sql`${status} in ('ON_SALE', 'PRESALE')`;

/** What lists ask for goods. */
export const listedPrice = (t: { discountPriceFen: AnyPgColumn; minPriceFen: AnyPgColumn }) =>
  sql<number>`coalesce(${t.discountPriceFen}, ${t.minPriceFen})`;

/** What lists and the search read; long texts are in goodsDetail so that a row stays small. */
export const goods = pgTable(
  'goods',
  {
    id: id('id').primaryKey(),
    goodsNo: text('goods_no').notNull(),
    type: text('type', { enum: goodsTypes }).notNull(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    /** Names for cards, such as 王晓兰 著. */
    authorText: text('author_text').notNull(),
    coverUrl: text('cover_url').notNull(),
    catalogId: id('catalog_id').notNull(),
    /** Path of the category, so that a branch is one prefix condition. */
    catalogPath: text('catalog_path').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull(),
    status: text('status', { enum: ['DRAFT', 'ON_SALE', 'OFF_SALE', 'PRESALE'] }).notNull(),
    onSaleAt: moment('on_sale_at').notNull(),
    /** Last change of what its page shows; null since it came. */
    updatedAt: moment('updated_at'),
    listPriceFen: fen('list_price_fen').notNull(),
    /** Lowest price of the skus on sale. */
    minPriceFen: fen('min_price_fen').notNull(),
    /** What a discount makes of it, for lists that are sorted or chosen by price. Brought up to date every minute, null without one. */
    discountPriceFen: fen('discount_price_fen'),
    isFree: boolean('is_free').notNull(),
    delivery: text('delivery', { enum: ['PHYSICAL', 'DIGITAL', 'CODE', 'LINK', 'COUPON', 'NONE'] }).notNull(),
    limitPerOrder: integer('limit_per_order'),
    limitPerUser: integer('limit_per_user'),
    salesCount: integer('sales_count').notNull(),
    /** Sales as the lists sort by them. Brought up to date now and then: a sale must not touch the indexes, nor move rows between pages. */
    popularity: integer('popularity').notNull().default(0),
    viewCount: integer('view_count').notNull(),
    favCount: integer('fav_count').notNull(),
    /** Tenths of a star, 0 when nobody has scored yet. */
    scoreTenths: integer('score_tenths').notNull(),
    scoreCount: integer('score_count').notNull(),
    sort: integer('sort').notNull(),
    /** Editions of one work share it. */
    workId: id('work_id'),
    isbn13: text('isbn13'),
    pubDate: text('pub_date'),
    binding: text('binding'),
    series: text('series'),
    publisher: text('publisher'),
    /** What the search finds it by (lib/search-terms.ts). */
    terms: tsvector('terms').notNull(),
    /** Version of the tokeniser that made `terms`. */
    termsVersion: integer('terms_version').notNull(),
  },
  (t) => [
    uniqueIndex('goods_no').on(t.goodsNo),
    index('goods_popular').on(t.popularity.desc().nullsFirst(), t.id.desc().nullsFirst()).where(shown(t.status)),
    index('goods_type_popular').on(t.type, t.popularity.desc().nullsFirst(), t.id.desc().nullsFirst()).where(shown(t.status)),
    index('goods_new').on(t.onSaleAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(shown(t.status)),
    index('goods_price').on(listedPrice(t), t.id.desc().nullsFirst()).where(shown(t.status)),
    index('goods_discounted').on(t.id).where(sql`${t.discountPriceFen} is not null`),
    index('goods_terms_version').on(t.termsVersion),
    index('goods_catalog').on(t.catalogPath.op('text_pattern_ops')),
    index('goods_work').on(t.workId),
    // One goods for each edition and format.
    uniqueIndex('goods_isbn').on(t.isbn13, t.type),
    // Without fastupdate off the embedded database never flushes the pending list and searches get slow.
    index('goods_terms').using('gin', t.terms).with({ fastupdate: false }),
    check('goods_prices', sql`${t.listPriceFen} >= 0 and ${t.minPriceFen} >= 0`),
  ],
);

export const goodsDetail = pgTable('goods_detail', {
  goodsId: id('goods_id').primaryKey(),
  gallery: jsonb('gallery').$type<string[]>().notNull(),
  keywords: text('keywords').notNull(),
  introHtml: text('intro_html').notNull(),
  noticeText: text('notice_text').notNull(),
  givePoints: integer('give_points').notNull(),
  pointsDeductible: boolean('points_deductible').notNull(),
  /** Null for the house's usual freight. */
  freightTemplateId: id('freight_template_id'),
  taxCode: text('tax_code').notNull(),
  taxRateBp: integer('tax_rate_bp').notNull(),
  externalUrl: text('external_url'),
  previewResourceId: id('preview_resource_id'),
  /** Paper, bank, card set, challenge or answered goods that a payment opens, or the coupons it delivers. */
  targetId: id('target_id'),
  /** Coupons in one piece; null for goods of another type. */
  couponCount: integer('coupon_count'),
  /** Resources that a payment opens. */
  resourceIds: jsonb('resource_ids').$type<number[]>().notNull(),
  /** Term of the entitlement; null means no end. */
  validDays: integer('valid_days'),
});

export const sku = pgTable(
  'sku',
  {
    id: id('id').primaryKey(),
    goodsId: id('goods_id').notNull(),
    skuCode: text('sku_code').notNull(),
    spec: jsonb('spec').$type<{ name: string; value: string }[]>().notNull(),
    priceFen: fen('price_fen').notNull(),
    marketPriceFen: fen('market_price_fen').notNull(),
    barcode: text('barcode'),
    weightG: integer('weight_g').notNull(),
    status: text('status', { enum: ['ON', 'OFF'] }).notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [uniqueIndex('sku_code').on(t.skuCode), index('sku_goods').on(t.goodsId), check('sku_price', sql`${t.priceFen} >= 0`)],
);

export const skuStock = pgTable(
  'sku_stock',
  {
    skuId: id('sku_id').primaryKey(),
    unlimited: boolean('unlimited').notNull(),
    onHand: integer('on_hand').notNull(),
    /** Reserved by unpaid orders. */
    locked: integer('locked').notNull(),
    lowLevel: integer('low_level').notNull(),
  },
  (t) => [check('sku_stock_counts', sql`${t.onHand} >= 0 and ${t.locked} >= 0 and (${t.unlimited} or ${t.locked} <= ${t.onHand})`)],
);

export type Contributor = { name: string; role: string; order: number; bio: string };

/** For book, ebook and pdfbook. */
export const bookMeta = pgTable('book_meta', {
  goodsId: id('goods_id').primaryKey(),
  isbn13: text('isbn13').notNull(),
  isbnHyphen: text('isbn_hyphen').notNull(),
  series: text('series'),
  editionNo: integer('edition_no').notNull(),
  impression: integer('impression').notNull(),
  contributors: jsonb('contributors').$type<Contributor[]>().notNull(),
  publisher: text('publisher').notNull(),
  /** YYYY-MM or YYYY-MM-DD: the precision is part of the value. */
  pubDate: text('pub_date').notNull(),
  cipNo: text('cip_no').notNull(),
  clcCode: text('clc_code').notNull(),
  subjectTerms: jsonb('subject_terms').$type<string[]>().notNull(),
  language: text('language').notNull(),
  pages: integer('pages').notNull(),
  wordsK: integer('words_k').notNull(),
  formatKaiben: text('format_kaiben'),
  trimMm: text('trim_mm'),
  weightG: integer('weight_g'),
  binding: text('binding'),
  audienceLevel: text('audience_level').notNull(),
  /** One chapter a line, sections indented by two full-width spaces. */
  tocText: text('toc_text').notNull(),
  excerpt: text('excerpt').notNull(),
  editorNote: text('editor_note').notNull(),
  companionQrIds: jsonb('companion_qr_ids').$type<number[]>().notNull(),
  sampleRequestAllowed: boolean('sample_request_allowed').notNull(),
});

export const courseMeta = pgTable('course_meta', {
  goodsId: id('goods_id').primaryKey(),
  lecturers: jsonb('lecturers').$type<Contributor[]>().notNull(),
  lessonCount: integer('lesson_count').notNull(),
  durationS: integer('duration_s').notNull(),
  validDays: integer('valid_days'),
});

export const courseChapter = pgTable(
  'course_chapter',
  { id: id('id').primaryKey(), goodsId: id('goods_id').notNull(), title: text('title').notNull(), sort: integer('sort').notNull() },
  (t) => [index('course_chapter_goods').on(t.goodsId, t.sort)],
);

export const courseLesson = pgTable(
  'course_lesson',
  {
    id: id('id').primaryKey(),
    goodsId: id('goods_id').notNull(),
    chapterId: id('chapter_id').notNull(),
    title: text('title').notNull(),
    kind: text('kind', { enum: ['audio', 'video', 'picture', 'document', 'zip'] }).notNull(),
    resourceId: id('resource_id').notNull(),
    durationS: integer('duration_s').notNull(),
    isTrial: boolean('is_trial').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [index('course_lesson_goods').on(t.goodsId, t.sort)],
);

export const goodsBundleItem = pgTable(
  'goods_bundle_item',
  { bundleGoodsId: id('bundle_goods_id').notNull(), skuId: id('sku_id').notNull(), qty: integer('qty').notNull() },
  (t) => [primaryKey({ columns: [t.bundleGoodsId, t.skuId] }), check('goods_bundle_item_qty', sql`${t.qty} > 0`)],
);

/** How many people searched a word on a day in Shanghai and found something; nothing about who they were. */
export const searchWord = pgTable(
  'search_word',
  { day: date('day').notNull(), word: text('word').notNull(), count: integer('count').notNull() },
  (t) => [primaryKey({ columns: [t.day, t.word] })],
);
