import { type Static, Type } from 'typebox';
import { favouriteTargets } from '../../db/schema/index.ts';
import { Body, Id, OneOf, Page, PageQuery, Time } from '../../http/envelope.ts';
import { maxCartLines } from '../cart/schemas.ts';
import { GoodsCard } from '../goods/schemas.ts';

const TargetType = OneOf(favouriteTargets, { description: '收藏的是什么' });

export const SaveBody = Body({
  targetType: TargetType,
  targetIds: Type.Array(Id, { minItems: 1, maxItems: maxCartLines, uniqueItems: true }),
});
export type SaveBody = Static<typeof SaveBody>;

export const SaveListQuery = Type.Object({
  ...PageQuery,
  /** To see whether this one is among them. */
  targetId: Type.Optional(Id),
});
export type SaveListQuery = Static<typeof SaveListQuery>;

export const SaveList = Page(
  Type.Object({
    targetType: TargetType,
    targetId: Id,
    savedAt: Time,
    goods: Type.Object({ ...GoodsCard.properties, isOnSale: Type.Boolean({ description: '现在能不能买；下架的仍在收藏里' }) }),
  }),
);
export type SaveList = Static<typeof SaveList>;
