import { type Static, Type } from 'typebox';
import { Id, Nullable, OneOf, Page, PageQuery, Time } from '../../http/envelope.ts';
import { accessKinds, ResourceView } from './resource-view.ts';

export const ShelfQuery = Type.Object(PageQuery);
export type ShelfQuery = Static<typeof ShelfQuery>;

export const ShelfItem = Type.Object({
  goodsId: Id,
  goodsType: Type.String(),
  title: Type.String(),
  authorText: Type.String(),
  coverUrl: Type.String(),
  progressBp: Type.Integer({ minimum: 0, maximum: 10_000, description: '阅读进度，万分之一' }),
  lastReadAt: Nullable(Time),
  addedAt: Time,
  isOpen: Type.Boolean({ description: '是否在有效期内' }),
  validTo: Nullable(Time),
});
export const Shelf = Page(ShelfItem);
export type Shelf = Static<typeof Shelf>;

export const LibraryQuery = Type.Object({ goodsId: Id });

export const LibraryDetail = Type.Object({
  goodsId: Id,
  goodsType: Type.String(),
  title: Type.String(),
  authorText: Type.String(),
  coverUrl: Type.String(),
  access: OneOf(accessKinds),
  validTo: Nullable(Time),
  progressBp: Type.Integer(),
  lastReadAt: Nullable(Time),
  chapters: Type.Array(Type.Object({ title: Type.String({ description: '章名，不分章时为空' }), resources: Type.Array(ResourceView) })),
});
export type LibraryDetail = Static<typeof LibraryDetail>;

export const TicketQuery = Type.Object({ resourceId: Id });
export const FileParams = Type.Object({ ticket: Type.String({ maxLength: 200 }), '*': Type.String({ minLength: 1, maxLength: 500 }) });
