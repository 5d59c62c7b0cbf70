import { type Static, Type } from 'typebox';
import { reviewStates } from '../../db/schema/index.ts';
import { Body, Id, Nullable, OneOf, Page, PageQuery, Time } from '../../http/envelope.ts';

const Score = Type.Integer({ minimum: 1, maximum: 5, description: '几颗星' });
const Words = Type.String({ maxLength: 500, pattern: '^[^\\x00]*$', description: '纯文本，5 到 500 字' });
const mostPictures = 9;

const Picture = Type.Object({ small: Type.String(), large: Type.String() });

/** What stands there later, beside the first text. */
const Addition = Type.Object({ content: Type.String(), days: Type.Integer({ description: '评价之后第几天' }), createdAt: Time });

const texts = {
  id: Id,
  score: Score,
  content: Type.String(),
  images: Type.Array(Picture),
  specText: Type.String(),
  createdAt: Time,
  reply: Nullable(Type.Object({ content: Type.String(), createdAt: Time })),
  addition: Nullable(Addition),
};

export const reviewSorts = ['new', 'scoreDesc', 'scoreAsc'] as const;

export const ReviewQuery = Type.Object({
  ...PageQuery,
  goodsId: Id,
  score: Type.Optional(Score),
  withImages: Type.Optional(Type.Boolean()),
  sort: OneOf(reviewSorts, { default: 'new' }),
});
export type ReviewQuery = Static<typeof ReviewQuery>;

export const ReviewList = Page(Type.Object({ ...texts, author: Type.String({ description: '姓名只留姓，匿名的写匿名读者' }) }));
export type ReviewList = Static<typeof ReviewList>;

export const GoodsQuery = Type.Object({ goodsId: Id });

export const Summary = Type.Object({
  count: Type.Integer(),
  averageTenths: Type.Integer({ description: '平均分，十分之一星' }),
  scores: Type.Array(Type.Object({ score: Score, count: Type.Integer() }), { description: '从五星到一星' }),
  withImages: Type.Integer(),
});
export type Summary = Static<typeof Summary>;

export const OwnQuery = Type.Object({
  ...PageQuery,
  goodsId: Type.Optional(Id),
  orderNo: Type.Optional(Type.String({ pattern: '^\\d{20}$', description: '只看一个订单的' })),
});
export type OwnQuery = Static<typeof OwnQuery>;

const line = {
  lineId: Id,
  goodsId: Id,
  goodsType: Type.String(),
  title: Type.String(),
  coverUrl: Type.String(),
};

export const WaitingList = Page(Type.Object({ ...line, orderNo: Type.String(), specText: Type.String(), receivedAt: Time }));
export type WaitingList = Static<typeof WaitingList>;

export const OwnList = Page(
  Type.Object({
    ...texts,
    ...line,
    anonymous: Type.Boolean(),
    status: OneOf(reviewStates),
    canAppend: Type.Boolean({ description: '还没有追加过，并且在九十天内' }),
  }),
);
export type OwnList = Static<typeof OwnList>;

export const AddBody = Body({
  lineId: Id,
  score: Score,
  content: Words,
  images: Type.Array(Type.String({ format: 'uuid' }), {
    maxItems: mostPictures,
    uniqueItems: true,
    description: '先由 /web/contact/upload 上传得到',
  }),
  anonymous: Type.Boolean(),
});
export type AddBody = Static<typeof AddBody>;

export const AddAnswer = Type.Object({ id: Id, points: Type.Integer({ description: '得到的积分，当天次数用完为 0' }) });

export const AppendBody = Body({ id: Id, content: Words });
export type AppendBody = Static<typeof AppendBody>;

export const PictureParams = Type.Object({ fileId: Type.String({ format: 'uuid' }), size: OneOf(['small', 'large']) });
