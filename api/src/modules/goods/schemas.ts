import { type Static, Type } from 'typebox';
import { goodsTypes } from '../../db/schema/index.ts';
import { Fen, Id, Nullable, OneOf, PageQuery } from '../../http/envelope.ts';

const strict = { additionalProperties: false };
const Price = Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000, description: '分' }));
const Month = Type.Optional(Type.String({ pattern: '^\\d{4}(-\\d{2})?$', description: 'YYYY 或 YYYY-MM' }));
const Text = Type.Optional(Type.String({ maxLength: 500 }));
const Types = Type.Optional(
  Type.String({ pattern: `^(${goodsTypes.join('|')})(,(${goodsTypes.join('|')}))*$`, description: '商品类型，多个以逗号分隔' }),
);

export const sorts = ['default', 'sales', 'new', 'priceAsc', 'priceDesc', 'score'] as const;

const filters = {
  catalogId: Type.Optional(Id),
  type: Types,
  priceFrom: Price,
  priceTo: Price,
  inStock: Type.Optional(Type.Boolean()),
  isFree: Type.Optional(Type.Boolean()),
  binding: Type.Optional(Type.String({ maxLength: 10 })),
  year: Type.Optional(Type.String({ pattern: '^\\d{4}$' })),
  sort: OneOf(sorts, { default: 'default' }),
};

export const GoodsListQuery = Type.Object({ ...PageQuery, ...filters }, strict);
export type GoodsListQuery = Static<typeof GoodsListQuery>;

export const OrdinaryQuery = Type.Object({ ...PageQuery, ...filters, searchText: Type.String({ maxLength: 500 }) }, strict);
export const SeniorQuery = Type.Object(
  { ...PageQuery, ...filters, title: Text, author: Text, publisher: Text, isbn: Text, clcCode: Text, pubFrom: Month, pubTo: Month },
  strict,
);
export type SeniorQuery = Static<typeof SeniorQuery>;

export const IdQuery = Type.Object({ id: Id });

const stock = {
  stockState: OneOf(['IN', 'FEW', 'OUT']),
  stockText: Type.String({ description: '有货，仅剩 n 件，售罄' }),
};

const card = {
  id: Id,
  type: OneOf(goodsTypes),
  title: Type.String(),
  subtitle: Type.String(),
  authorText: Type.String(),
  coverUrl: Type.String(),
  listPriceFen: Fen,
  priceFen: Fen,
  isFree: Type.Boolean(),
  salesCount: Type.Integer(),
  scoreTenths: Type.Integer({ description: '评分，十分之一星' }),
  scoreCount: Type.Integer(),
  tags: Type.Array(Type.String()),
  pubDate: Nullable(Type.String()),
  status: OneOf(['ON_SALE', 'PRESALE', 'OFF_SALE', 'DRAFT']),
  ...stock,
};

/** What a shelf, a list and a search show of a goods. */
export const GoodsCard = Type.Object(card);
export type GoodsCard = Static<typeof GoodsCard>;

/** A text cut where it matches the search, so that nobody has to mark up HTML. */
const Marked = Type.Array(Type.Object({ text: Type.String(), hit: Type.Boolean() }));
export const FoundGoods = Type.Object({ ...card, titleParts: Marked, authorParts: Marked });

const Contributor = Type.Object({ name: Type.String(), role: Type.String(), order: Type.Integer(), bio: Type.String() });

const Sku = Type.Object({
  id: Id,
  skuCode: Type.String(),
  spec: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  priceFen: Fen,
  marketPriceFen: Fen,
  ...stock,
});

const Book = Type.Object({
  isbn13: Type.String(),
  isbnHyphen: Type.String(),
  series: Nullable(Type.String()),
  editionNo: Type.Integer(),
  impression: Type.Integer(),
  contributors: Type.Array(Contributor),
  publisher: Type.String(),
  pubDate: Type.String(),
  cipNo: Type.String(),
  clcCode: Type.String(),
  subjectTerms: Type.Array(Type.String()),
  language: Type.String(),
  pages: Type.Integer(),
  wordsK: Type.Integer({ description: '千字' }),
  formatKaiben: Nullable(Type.String()),
  trimMm: Nullable(Type.String()),
  weightG: Nullable(Type.Integer()),
  binding: Nullable(Type.String()),
  audienceLevel: Type.String(),
  toc: Type.Array(Type.Object({ title: Type.String(), level: Type.Integer() })),
  excerpt: Type.String(),
  editorNote: Type.String(),
  sampleRequestAllowed: Type.Boolean(),
});

const Lesson = Type.Object({
  id: Id,
  title: Type.String(),
  kind: OneOf(['audio', 'video', 'picture', 'document', 'zip']),
  durationS: Type.Integer(),
  isTrial: Type.Boolean(),
  /** Only of trial lessons; the others come with the bookshelf. */
  resourceId: Nullable(Id),
});

const Course = Type.Object({
  lecturers: Type.Array(Contributor),
  lessonCount: Type.Integer(),
  durationS: Type.Integer(),
  validDays: Nullable(Type.Integer()),
  chapters: Type.Array(Type.Object({ id: Id, title: Type.String(), lessons: Type.Array(Lesson) })),
});

export const GoodsInfo = Type.Object({
  ...card,
  goodsNo: Type.String(),
  delivery: OneOf(['PHYSICAL', 'DIGITAL', 'CODE', 'LINK', 'COUPON', 'NONE']),
  limitPerOrder: Nullable(Type.Integer()),
  limitPerUser: Nullable(Type.Integer()),
  viewCount: Type.Integer(),
  favCount: Type.Integer(),
  gallery: Type.Array(Type.String()),
  introHtml: Type.String(),
  noticeText: Type.String(),
  externalUrl: Nullable(Type.String()),
  previewResourceId: Nullable(Id),
  targetId: Nullable(Id),
  validDays: Nullable(Type.Integer()),
  orderable: Type.Boolean({ description: '现在能不能在本站下单' }),
  resourceCount: Type.Integer({ description: '可以下载的配套资源' }),
  catalogs: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  skus: Type.Array(Sku),
  book: Nullable(Book),
  course: Nullable(Course),
  /** Other formats of the same work. */
  otherFormats: Type.Array(Type.Object({ id: Id, type: OneOf(goodsTypes), title: Type.String(), priceFen: Fen })),
  /** Parts of a package. */
  bundleItems: Type.Array(
    Type.Object({
      skuId: Id,
      goodsId: Id,
      type: OneOf(goodsTypes),
      title: Type.String(),
      coverUrl: Type.String(),
      priceFen: Fen,
      qty: Type.Integer(),
    }),
  ),
});

/** What a messaging app shows of a shared goods. */
export const WxInfo = Type.Object({ id: Id, title: Type.String(), desc: Type.String(), imgUrl: Type.String(), priceFen: Fen });
