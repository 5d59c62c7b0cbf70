import { MOST_PRICE_FEN } from '@shared/contract/goods';
import { type Static, type TSchema, Type } from 'typebox';
import { goodsTypes } from '../../db/schema/index.ts';
import { Fen, Id, Lookup, Nullable, OneOf, Page, PageQuery } from '../../http/envelope.ts';
import { RunningDiscount } from '../promo/schemas.ts';

const strict = { additionalProperties: false };
const Price = Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_PRICE_FEN, description: '分' }));
const Month = Type.Optional(Type.String({ pattern: '^\\d{4}(-\\d{2})?$', description: 'YYYY 或 YYYY-MM' }));
const Text = Type.Optional(Lookup({ maxLength: 500 }));
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
  binding: Type.Optional(Lookup({ maxLength: 10 })),
  year: Type.Optional(Type.String({ pattern: '^\\d{4}$' })),
  series: Type.Optional(Lookup({ maxLength: 100 })),
  publisherName: Type.Optional(Lookup({ maxLength: 100 })),
};
const Filters = Type.Object(filters);
export type GoodsFilters = Static<typeof Filters>;

const paging = {
  ...PageQuery,
  sort: OneOf(sorts, { default: 'default' }),
  after: Type.Optional(
    Type.String({ pattern: '^\\d-\\d{1,16}-\\d{1,16}$', description: '上一页的 next：从它之后取，新增与下架不会造成重复或遗漏' }),
  ),
};

export const GoodsListQuery = Type.Object({ ...paging, ...filters }, strict);
export type GoodsListQuery = Static<typeof GoodsListQuery>;

const SearchText = Lookup({ maxLength: 500 });
export const OrdinaryQuery = Type.Object({ ...paging, ...filters, searchText: SearchText }, strict);
export type OrdinaryQuery = Static<typeof OrdinaryQuery>;

const seniorFields = { title: Text, author: Text, publisher: Text, isbn: Text, clcCode: Text, pubFrom: Month, pubTo: Month };
const SeniorFields = Type.Object(seniorFields);
export type SeniorFields = Static<typeof SeniorFields>;
export const SeniorQuery = Type.Object({ ...paging, ...filters, ...seniorFields }, strict);
export type SeniorQuery = Static<typeof SeniorQuery>;

export const FacetsQuery = Type.Object({ ...filters, ...seniorFields, searchText: Type.Optional(SearchText) }, strict);
export type FacetsQuery = Static<typeof FacetsQuery>;

const Counted = Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() }));
export const GoodsFacets = Type.Object({
  total: Type.Integer(),
  types: Counted,
  catalogs: Counted,
  years: Counted,
  bindings: Counted,
  series: Counted,
  publishers: Counted,
  prices: Type.Array(Type.Object({ from: Fen, to: Nullable(Fen), count: Type.Integer() })),
  inStock: Type.Integer(),
});
export type GoodsFacets = Static<typeof GoodsFacets>;

export const SuggestQuery = Type.Object({ text: Lookup({ minLength: 1, maxLength: 100 }) }, strict);
export const HelpQuery = Type.Object({ searchText: Lookup({ maxLength: 100 }) }, strict);

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
  priceFen: Type.Integer({ minimum: 0, description: '现在的价格，限时折扣已计，单位分；几种规格时为最低的' }),
  isDiscounted: Type.Boolean({ description: '在限时折扣中' }),
  isFree: Type.Boolean(),
  delivery: OneOf(['PHYSICAL', 'DIGITAL', 'CODE', 'LINK', 'COUPON', 'NONE']),
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
export type FoundGoods = Static<typeof FoundGoods>;

/** A page of goods with where it ended. */
export const GoodsPage = <T extends TSchema>(row: T) => Type.Object({ ...Page(row).properties, next: Nullable(Type.String()) });

export const Suggestion = Type.Object({ kind: OneOf(['title', 'author', 'series']), text: Type.String(), parts: Marked });
export type Suggestion = Static<typeof Suggestion>;

export const SearchHelp = Type.Object({
  didYouMean: Nullable(Type.String()),
  isWrongIsbn: Type.Boolean({ description: '像 ISBN，但校验位不对' }),
  similar: Type.Array(GoodsCard),
  popular: Type.Array(GoodsCard),
});
export type SearchHelp = Static<typeof SearchHelp>;

const Contributor = Type.Object({ name: Type.String(), role: Type.String(), order: Type.Integer(), bio: Type.String() });

const Sku = Type.Object({
  id: Id,
  skuCode: Type.String(),
  spec: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  priceFen: Type.Integer({ minimum: 0, description: '现在的价格，限时折扣已计，单位分' }),
  salePriceFen: Fen,
  discount: Nullable(RunningDiscount),
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
  limitPerOrder: Nullable(Type.Integer()),
  limitPerUser: Nullable(Type.Integer()),
  givePoints: Type.Integer({ description: '每件送的积分' }),
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
