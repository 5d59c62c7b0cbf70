import { type Static, type TSchema, Type } from 'typebox';
import { Body, Fen, Id, Lookup, Nullable, OneOf, PageQuery, Time } from '../../http/envelope.ts';
import { GoodsCard } from '../goods/schemas.ts';

export const BannerQuery = Type.Object({ position: OneOf(['HOME', 'COLLEGE', 'BOOK_CENTER', 'JF', 'POPUP'], { default: 'HOME' }) });
export const Banner = Type.Object({
  id: Id,
  title: Type.String(),
  imagePc: Type.String(),
  imageM: Type.String(),
  linkType: OneOf(['NONE', 'GOODS', 'NEWS', 'SUBJECT', 'ACTIVITY', 'URL']),
  linkValue: Type.String(),
});

const newsCard = {
  id: Id,
  category: Type.String({ description: '字典 news_category 的值' }),
  title: Type.String(),
  summary: Type.String(),
  cover: Nullable(Type.String()),
  isTop: Type.Boolean(),
  publishedAt: Time,
  viewCount: Type.Integer(),
};
export const NewsQuery = Type.Object({ ...PageQuery, category: Type.Optional(Lookup({ maxLength: 32 })) });
export const NewsCard = Type.Object(newsCard);
const NewsLink = Nullable(Type.Object({ id: Id, title: Type.String() }));
export const NewsInfo = Type.Object({
  ...newsCard,
  contentHtml: Type.String(),
  source: Type.String(),
  author: Type.String(),
  previous: NewsLink,
  next: NewsLink,
  goods: Type.Array(GoodsCard),
  attachments: Type.Array(Type.Object({ title: Type.String(), url: Type.String() })),
  related: Type.Array(NewsCard, { description: '同类的其他新闻，新的在前' }),
});
export const AddReadBody = Body({ id: Id });

const subjectCard = { id: Id, title: Type.String(), bannerUrl: Type.String(), introHtml: Type.String(), startAt: Time, endAt: Time };
export const PagedQuery = Type.Object(PageQuery);
export const SubjectCard = Type.Object(subjectCard);
export const SubjectInfo = Type.Object({
  ...subjectCard,
  sections: Type.Array(Type.Object({ title: Type.String(), goods: Type.Array(GoodsCard), news: Type.Array(NewsCard) })),
});

export const CatalogQuery = Type.Object({ kind: OneOf(['BOOK', 'COLLEGE', 'NEWS', 'RESOURCE', 'POINTS'], { default: 'BOOK' }) });
const node = <Children extends TSchema>(children: Children) =>
  Type.Object({ id: Id, name: Type.String(), level: Type.Integer(), goodsCount: Type.Integer({ description: '含下级' }), children });
/** Four levels at most, written out so that clients get plain types. */
export const CatalogTree = Type.Array(node(Type.Array(node(Type.Array(node(Type.Array(node(Type.Array(Type.Never())))))))));
export type CatalogTree = Static<typeof CatalogTree>;

export const DictQuery = Type.Object({ dictType: Lookup({ minLength: 1, maxLength: 64 }) });
export const DictEntry = Type.Object({
  label: Type.String(),
  value: Type.String(),
  sort: Type.Integer(),
  cssClass: Nullable(Type.String()),
});

export const BookListCard = Type.Object({
  id: Id,
  title: Type.String(),
  introHtml: Type.String(),
  coverUrl: Type.String(),
  goodsCount: Type.Integer({ description: '在售的种数' }),
  leading: Type.Array(Type.Object({ id: Id, title: Type.String(), authorText: Type.String(), coverUrl: Type.String() }), {
    description: '最前面的几本',
  }),
});

export const ActivityCard = Type.Object({
  id: Id,
  title: Type.String(),
  summary: Type.String(),
  coverUrl: Type.String(),
  place: Type.String(),
  feeFen: Fen,
  quota: Nullable(Type.Integer()),
  startAt: Time,
  endAt: Time,
  state: OneOf(['COMING', 'RUNNING', 'ENDED']),
});
