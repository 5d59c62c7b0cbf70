import { type Static, Type } from 'typebox';
import { Body, Fen, Id, Nullable, OneOf } from '../../http/envelope.ts';
import { AppliedReduction, RunningDiscount } from '../promo/schemas.ts';

/** How many lines a cart holds, so that all of them can be ordered or put aside at once. */
export const maxCartLines = 120;

const invalidReasons = ['OFF_SALE', 'SPEC_GONE', 'SOLD_OUT', 'OVER_STOCK', 'ALREADY_OWNED'] as const;
const cartGroups = ['PHYSICAL', 'DIGITAL', 'OTHER'] as const;

/** Made by the client, kept by it and sent by visitors who are not logged in. */
export const GuestHeaders = Type.Object({
  'x-guest-token': Type.Optional(Type.String({ pattern: '^[\\w-]{16,64}$', description: '访客购物车令牌' })),
});

export const CartLine = Type.Object({
  id: Id,
  goodsId: Id,
  skuId: Id,
  goodsType: Type.String(),
  group: OneOf(cartGroups, { description: '怎样交付：PHYSICAL 快递，DIGITAL 开通即用，OTHER 其他' }),
  title: Type.String(),
  coverUrl: Type.String(),
  specText: Type.String(),
  price: Type.Integer({ minimum: 0, description: '现在的单价，单位分；限时折扣之外的件数按 salePrice' }),
  salePrice: Fen,
  discount: Nullable(RunningDiscount),
  addedPrice: Type.Integer({ description: '加入时的价格，单位分，用于提示降价或涨价' }),
  qty: Type.Integer(),
  maxQty: Type.Integer({ description: '当前最多可买数量' }),
  maxBy: OneOf(['STOCK', 'LIMIT'], { description: '最多可买数量由库存还是限购决定' }),
  checked: Type.Boolean(),
  amount: Fen,
  invalidReason: Nullable(OneOf(invalidReasons)),
});
export type CartLine = Static<typeof CartLine>;

/** What the ticked lines that can be bought cost by the rules of an order, before coupons, points and freight. */
export const CartEstimate = Type.Object({
  pieces: Type.Integer({ description: '已选且可买的件数' }),
  goodsAmount: Type.Integer({ minimum: 0, description: '按现在的单价（限时折扣已计），单位分' }),
  discount: Type.Integer({ minimum: 0, description: '现在就享受的满减，单位分' }),
  reductions: Type.Array(AppliedReduction, { description: '享受的满减' }),
  hints: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      by: OneOf(['AMOUNT', 'QTY']),
      missing: Type.Integer({ description: '还差多少：分或件' }),
      gives: Type.String({ description: '到了能得到什么，如：减 30 元并送 100 积分' }),
    }),
    { description: '再买一些就能到的满减档位，差得少的在前' },
  ),
  payAmount: Fen,
});
export type CartEstimate = Static<typeof CartEstimate>;

export const CartView = Type.Object({ rows: Type.Array(CartLine), estimate: CartEstimate });
export type CartView = Static<typeof CartView>;

const Qty = Type.Integer({ minimum: 1, maximum: 999 });
const Ids = Type.Array(Id, { minItems: 1, maxItems: maxCartLines });

export const AddToCart = Body({ skuId: Id, qty: Qty });
export const UpdateCartLine = Body({ id: Id, qty: Type.Integer({ minimum: 1, maximum: 999, description: '想要的数量，以最后一次为准' }) });
export const CartLineIds = Body({ ids: Ids });
export const CheckCartLines = Body({ ids: Ids, checked: Type.Boolean() });

export const CartCount = Type.Object({ lines: Type.Integer(), pieces: Type.Integer() });
export type CartCount = Static<typeof CartCount>;

export const UpdatedLine = Type.Object({
  ...CartCount.properties,
  qty: Type.Integer({ description: '采用的数量' }),
  msg: Nullable(Type.String({ description: '与想要的不同时说明原因' })),
});
export type UpdatedLine = Static<typeof UpdatedLine>;

export const MergeNotices = Type.Object({
  notices: Type.Array(
    Type.Object({ skuId: Id, title: Type.String(), qty: Type.Integer({ description: '合并后的数量，未合并为 0' }), msg: Type.String() }),
  ),
});
export type MergeNotices = Static<typeof MergeNotices>;
