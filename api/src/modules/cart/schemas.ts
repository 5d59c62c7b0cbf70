import { type Static, Type } from 'typebox';
import { Body, Fen, Id, Nullable, OneOf } from '../../http/envelope.ts';

export const invalidReasons = ['OFF_SALE', 'SPEC_GONE', 'SOLD_OUT', 'OVER_STOCK', 'ALREADY_OWNED'] as const;

/** Made by the client, kept by it and sent by visitors who are not logged in. */
export const GuestHeaders = Type.Object({
  'x-guest-token': Type.Optional(Type.String({ pattern: '^[\\w-]{16,64}$', description: '访客购物车令牌' })),
});

export const CartLine = Type.Object({
  id: Id,
  goodsId: Id,
  skuId: Id,
  goodsType: Type.String(),
  title: Type.String(),
  coverUrl: Type.String(),
  specText: Type.String(),
  price: Fen,
  addedPrice: Type.Integer({ description: '加入时的价格，单位分，用于提示降价或涨价' }),
  qty: Type.Integer(),
  maxQty: Type.Integer({ description: '当前最多可买数量' }),
  checked: Type.Boolean(),
  amount: Fen,
  invalidReason: Nullable(OneOf(invalidReasons)),
});
export type CartLine = Static<typeof CartLine>;

export const CartView = Type.Object({
  rows: Type.Array(CartLine),
  checkedCount: Type.Integer({ description: '已选且可买的件数' }),
  checkedAmount: Fen,
});
export type CartView = Static<typeof CartView>;

const Qty = Type.Integer({ minimum: 1, maximum: 999 });
const Ids = Type.Array(Id, { minItems: 1, maxItems: 120 });

export const AddToCart = Body({ skuId: Id, qty: Qty });
export const UpdateCartLine = Body({ id: Id, qty: Qty });
export const RemoveCartLines = Body({ ids: Ids });
export const CheckCartLines = Body({ ids: Ids, checked: Type.Boolean() });

export const CartCount = Type.Object({ lines: Type.Integer(), pieces: Type.Integer() });
export type CartCount = Static<typeof CartCount>;

export const MergeNotices = Type.Object({
  notices: Type.Array(
    Type.Object({ skuId: Id, title: Type.String(), qty: Type.Integer({ description: '合并后的数量，未合并为 0' }), msg: Type.String() }),
  ),
});
export type MergeNotices = Static<typeof MergeNotices>;
