import { type Static, Type } from 'typebox';
import { favouriteTargets } from '../../db/schema/index.ts';
import { Body, Id, Nullable, OneOf, Page, PageQuery, Time } from '../../http/envelope.ts';
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
    savedPriceFen: Nullable(Type.Integer({ description: '收藏时的价格，单位分；早先收藏的不知道' })),
    goods: Type.Object({
      ...GoodsCard.properties,
      isOnSale: Type.Boolean({ description: '在售或预售；下架的仍在收藏里' }),
      skuId: Nullable(Type.String({ description: '唯一的规格，可以直接放入购物车；要选规格的和不在这里下单的为 null' })),
    }),
  }),
);
export type SaveList = Static<typeof SaveList>;
