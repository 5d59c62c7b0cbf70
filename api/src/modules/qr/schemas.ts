import { type Static, Type } from 'typebox';
import { Fen, Id, Lookup, Nullable, OneOf } from '../../http/envelope.ts';
import { GoodsCard } from '../goods/schemas.ts';
import { ResourceView } from '../library/resource-view.ts';

const text = Type.Optional(Lookup({ maxLength: 500 }));

export const ScanCode = Type.Object({
  type: text,
  bqc_id: text,
  bqcg_id: text,
  blid: text,
  isbn: text,
  bano: text,
  url: Type.Optional(Lookup({ maxLength: 2000 })),
});

export const QrBook = Type.Object({
  goodsId: Id,
  title: Type.String(),
  authorText: Type.String(),
  coverUrl: Type.String(),
  isbn13: Nullable(Type.String()),
});
export type QrBook = Static<typeof QrBook>;

export const QrResource = Type.Object({ ...ResourceView.properties, chapter: Nullable(Type.String()) });
export type QrResource = Static<typeof QrResource>;

export const ScanResult = Type.Object({
  state: OneOf(['active', 'empty', 'moved', 'withdrawn', 'unknown']),
  kind: Nullable(OneOf(['document', 'item', 'group', 'bookList', 'video', 'player', 'h5Code'])),
  qrId: Nullable(Id),
  code: Nullable(Type.String({ description: '印在书上的编号' })),
  title: Type.String(),
  message: Type.String({ description: '资源下架等情况的说明，没有时为空' }),
  target: Type.String({ description: '应打开的页面地址' }),
  book: Nullable(QrBook),
  bookListId: Nullable(Id),
  resources: Type.Array(QrResource),
});
export type ScanResult = Static<typeof ScanResult>;

/** A code, or all codes of a book. */
export const QrListQuery = Type.Object({ qrId: Type.Optional(Id), goodsId: Type.Optional(Id) });
export const QrInfoQuery = Type.Object({ resourceId: Id });

export const OutlineItem = Type.Object({
  title: Type.String(),
  page: Type.Integer(),
  level: Type.Integer({ minimum: 1, description: '层级，从 1 开始' }),
});
export type OutlineItem = Static<typeof OutlineItem>;

export const ResourceInfo = Type.Object({
  ...ResourceView.properties,
  outline: Type.Array(OutlineItem, { description: '目录，按顺序展开' }),
  entries: Type.Array(Type.String(), { description: '压缩包内的文件' }),
  book: Nullable(QrBook),
});
export type ResourceInfo = Static<typeof ResourceInfo>;

export const BookListQuery = Type.Object({ blid: Id });
export const BookListInfo = Type.Object({
  id: Id,
  title: Type.String(),
  introHtml: Type.String(),
  coverUrl: Type.String(),
  books: Type.Array(
    Type.Object({
      goodsId: Id,
      goodsType: Type.String(),
      title: Type.String(),
      authorText: Type.String(),
      coverUrl: Type.String(),
      price: Fen,
      listPrice: Fen,
      isDiscounted: GoodsCard.properties.isDiscounted,
      status: GoodsCard.properties.status,
      stockState: GoodsCard.properties.stockState,
      stockText: GoodsCard.properties.stockText,
    }),
  ),
});
export type BookListInfo = Static<typeof BookListInfo>;
