import { type Static, Type } from 'typebox';
import { goodsTypes } from '../../db/schema/goods.ts';
import { Body, Fen, Id, Nullable, OneOf, Page, PageQuery, Time } from '../../http/envelope.ts';
import { Phone } from '../auth/schemas.ts';
import { userCouponStatuses } from '../coupon/rules.ts';
import { CouponOffer, couponFace } from '../coupon/schemas.ts';
import { commissionStatuses, payeeKinds, promoterStatuses, withdrawStatuses } from './states.ts';

const Money = Type.Integer({ description: '金额，单位分；退款多于所得时为负' });
const Rate = Type.Integer({ description: '佣金比例，万分之一；500 即 5%' });
/** What promotion links carry. */
export const PromoterCode = Type.String({ pattern: '^[A-Za-z\\d]{8}$', description: '推广码' });
const name = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^<>\\x00\\s]([^<>\\x00]*[^<>\\x00\\s])?$', description });
const MaskedName = Type.String({ description: '已打码的姓名' });
const MaskedPhone = Type.String({ description: '已打码的手机号' });

export const KeyHeaders = Type.Object({ 'idempotency-key': Type.String({ format: 'uuid' }) });
export const IdQuery = Type.Object({ id: Id });
export const GoodsQuery = Type.Object({ goodsId: Id });
export const PageOnly = Type.Object(PageQuery);
export type PageOnly = Static<typeof PageOnly>;
export const PageOfId = Type.Object({ ...PageQuery, id: Id });
export type PageOfId = Static<typeof PageOfId>;

export const RegisterBody = Body({
  realName: name(20, '真实姓名，与收款账号一致'),
  phone: Phone,
  parentCode: Type.Optional(PromoterCode),
});
export type RegisterBody = Static<typeof RegisterBody>;

export const ActivateBody = Body({
  agreed: Type.Literal(true, { description: '已阅读并同意推广规则' }),
  kind: OneOf(payeeKinds, { description: '收款方式：ALIPAY 支付宝，BANK 银行卡' }),
  account: Type.String({ minLength: 5, maxLength: 60, description: '支付宝账号，或银行卡号' }),
  bank: Type.Optional(name(40, '开户银行，收款到银行卡时必填')),
});
export type ActivateBody = Static<typeof ActivateBody>;

const PayeeView = Type.Object({
  kind: OneOf(payeeKinds),
  name: Type.String(),
  bank: Nullable(Type.String()),
  account: Type.String({ description: '只有末四位' }),
});

export const PromoterInfo = Type.Object({
  status: OneOf(['NONE', ...promoterStatuses], {
    description: 'NONE 未申请，APPLIED 待审核，ACTIVE 已通过，REJECTED 未通过，SUSPENDED 已暂停',
  }),
  isActivated: Type.Boolean({ description: '已同意规则并登记收款账号，推广码可用' }),
  reason: Nullable(Type.String({ description: '未通过或暂停的原因' })),
  code: Nullable(Type.String({ description: '推广码，未开通为 null' })),
  realName: Nullable(Type.String()),
  phone: Nullable(MaskedPhone),
  parentName: Nullable(MaskedName),
  rateBp: Nullable(Rate),
  levelTwoBp: Rate,
  bindDays: Type.Integer({ description: '读者第一次打开推广链接后多少天内的购买计佣金' }),
  payee: Nullable(PayeeView),
  balance: Type.Object({
    available: Money,
    frozen: Type.Integer({ description: '售后期未满的佣金' }),
    withdrawing: Type.Integer({ description: '提现中' }),
    paid: Type.Integer({ description: '已提现' }),
  }),
  subordinates: Type.Integer({ description: '下级推广员人数' }),
});
export type PromoterInfo = Static<typeof PromoterInfo>;

export const BindBody = Body({ code: PromoterCode });
export const Bound = Type.Object({
  isNew: Type.Boolean({ description: 'false：之前打开过的推广链接仍有效，以它为准' }),
  expireAt: Time,
});
export type Bound = Static<typeof Bound>;

export const CommissionQuery = Type.Object({
  ...PageQuery,
  status: Type.Optional(OneOf(commissionStatuses)),
  level: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
});
export type CommissionQuery = Static<typeof CommissionQuery>;

export const CommissionPage = Page(
  Type.Object({
    id: Id,
    kind: OneOf(['SALE', 'REFUND'], { description: 'REFUND：结算后的退款扣回' }),
    level: Type.Integer({ minimum: 1, maximum: 2, description: '1 自己推广，2 下级推广' }),
    status: OneOf(commissionStatuses, { description: 'FROZEN 待结算，SETTLED 已结算，CANCELLED 已取消，PAID 已提现' }),
    isWithdrawing: Type.Boolean(),
    title: Type.String(),
    coverUrl: Type.String(),
    buyerName: MaskedName,
    baseFen: Money,
    rateBp: Rate,
    amount: Money,
    createdAt: Time,
    settledAt: Nullable(Time),
  }),
);
export type CommissionPage = Static<typeof CommissionPage>;

const sales = {
  orderNum: Type.Integer({ description: '已付款且没有全部退款的订单数' }),
  money: Money,
  commission: Money,
};
export const Sales = Type.Object(sales);
export type Sales = Static<typeof Sales>;
export const WeekStatistics = Type.Object({
  days: Type.Array(Type.Object({ date: Type.String({ format: 'date' }), ...sales }), { description: '近七天，含今天，早的在前' }),
});
export type WeekStatistics = Static<typeof WeekStatistics>;
export const SubordinateQuery = Type.Object({ promoterId: Type.Optional(Id) });

export const SubordinatePage = Page(
  Type.Object({ id: Id, name: MaskedName, phone: MaskedPhone, status: OneOf(promoterStatuses), appliedAt: Time, ...sales }),
);
export type SubordinatePage = Static<typeof SubordinatePage>;

const figures = {
  quota: Type.Integer({ description: '可发的张数' }),
  taken: Type.Integer({ description: '已领的张数' }),
  used: Type.Integer({ description: '已用的张数' }),
};
export const PromoterCouponPage = Page(
  Type.Object({ id: Id, ...couponFace, takeEnd: Time, isOpen: Type.Boolean({ description: '现在可以领取' }), ...figures }),
);
export type PromoterCouponPage = Static<typeof PromoterCouponPage>;

export const PromoterCouponInfo = Type.Object({
  id: Id,
  promoterName: MaskedName,
  ...CouponOffer.properties,
  left: Type.Integer({ description: '还可以领的张数' }),
  figures: Nullable(Type.Object(figures, { description: '只给发券的推广员' })),
});
export type PromoterCouponInfo = Static<typeof PromoterCouponInfo>;

export const CouponUserPage = Page(
  Type.Object({
    id: Id,
    name: MaskedName,
    phone: MaskedPhone,
    status: OneOf(userCouponStatuses),
    takenAt: Time,
    usedAt: Nullable(Time),
  }),
);
export type CouponUserPage = Static<typeof CouponUserPage>;

export const ReceiveBody = Body({ id: Id });

export const PromoterGoodsPage = Page(
  Type.Object({
    goodsId: Id,
    goodsType: OneOf(goodsTypes),
    title: Type.String(),
    authorText: Type.String(),
    coverUrl: Type.String(),
    price: Fen,
    rateBp: Rate,
    commission: Type.Integer({ description: '按现价卖出一件的佣金' }),
    endAt: Nullable(Time),
  }),
);
export type PromoterGoodsPage = Static<typeof PromoterGoodsPage>;

export const IsPromoterGoods = Type.Object({
  isPromoterGoods: Type.Boolean({ description: '有单独的佣金比例' }),
  rateBp: Nullable(Rate),
  commission: Nullable(Type.Integer({ description: '按现价卖出一件的佣金；不是推广员为 null' })),
});
export type IsPromoterGoods = Static<typeof IsPromoterGoods>;

export const WithdrawBody = Body({
  amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: '页面上看到的可提现金额；每次提现全部' }),
});
const withdrawal = {
  withdrawNo: Type.String(),
  amount: Fen,
  status: OneOf(withdrawStatuses, { description: 'APPLIED 待审核，APPROVED 待打款，PAID 已到账，REJECTED 未通过，FAILED 打款失败' }),
  payee: PayeeView,
  note: Nullable(Type.String({ description: '未通过或失败的原因；已打款的是流水号' })),
  createdAt: Time,
  endedAt: Nullable(Time),
};
export const Withdrawal = Type.Object(withdrawal);
export type Withdrawal = Static<typeof Withdrawal>;
export const WithdrawQuery = Type.Object({ ...PageQuery, status: Type.Optional(OneOf(withdrawStatuses)) });
export type WithdrawQuery = Static<typeof WithdrawQuery>;
export const WithdrawPage = Page(Withdrawal);
export type WithdrawPage = Static<typeof WithdrawPage>;
