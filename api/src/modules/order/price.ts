import { createHash } from 'node:crypto';
import { type LinePrice, priceLineAt } from '@shared/contract/discount';
import { applyCoupon, type CouponRule } from '../coupon/rules.ts';
import { type JoinedReduction, joinReductions, type NextTier, nextTiers, type Reduction } from '../promo/reduction.ts';
import { allocate } from './allocate.ts';
import { type FreightTemplate, freightOf } from './freight-rules.ts';

/** A discount activity as it is for one buyer; `itemId` is what it sells. */
export type LineDiscount = LinePrice & { itemId: string; activityId: string; name: string };

/** One line to price. `salePrice` is the price of the SKU now, integer fen; `weightG` is that of one piece. */
export type PriceLine = {
  skuId: string;
  goodsId: string;
  goodsType: string;
  catalogPath: string;
  qty: number;
  salePrice: number;
  discount: LineDiscount | null;
  physical: boolean;
  weightG: number;
  /** Null for the house's usual one. */
  freightTemplateId: string | null;
  pointsDeductible: boolean;
};

export type PriceInput = {
  lines: readonly PriceLine[];
  districtCode: string | null;
  /** By id, and under null the one for goods without their own; what has none is sent free. */
  freightTemplates: ReadonlyMap<string | null, FreightTemplate>;
  /** Those in force. */
  reductions: readonly Reduction[];
  coupon: CouponRule | null;
  freightCoupon: CouponRule | null;
  /** At most this many; whole hundreds are used. */
  points: number;
  /** What one piece of the only line costs in a promotion that has a price of its own; the caller passes nothing else that takes off. */
  specialPrice: number | null;
};

/**
 * Priced line; every amount in fen. `activityQty` pieces cost the unit price, the others the sale price. `netAmount` leaves freight out,
 * `freightShare` is of what is paid for it. What others have left of a discount is no part of it: a price does not change by that.
 */
export type PricedLine = Omit<PriceLine, 'discount'> & {
  unitPrice: number;
  activityQty: number;
  discountItemId: string | null;
  lineAmount: number;
  /** In a reduction, if only for a gift. */
  isReduced: boolean;
  freightFree: boolean;
  /** Its part of the points that come with its reduction. */
  giftPoints: number;
  reductionShare: number;
  couponShare: number;
  pointsShare: number;
  freightShare: number;
  netAmount: number;
  deliverable: boolean;
};

/** A line's amounts as an order keeps and shows them. */
export type LineAmounts = Pick<
  PricedLine,
  | 'qty'
  | 'salePrice'
  | 'unitPrice'
  | 'activityQty'
  | 'lineAmount'
  | 'reductionShare'
  | 'couponShare'
  | 'pointsShare'
  | 'freightShare'
  | 'netAmount'
>;

/** The amounts alone, without what else is known of the line. */
export const lineAmounts = (line: LineAmounts): LineAmounts => ({
  qty: line.qty,
  salePrice: line.salePrice,
  unitPrice: line.unitPrice,
  activityQty: line.activityQty,
  lineAmount: line.lineAmount,
  reductionShare: line.reductionShare,
  couponShare: line.couponShare,
  pointsShare: line.pointsShare,
  freightShare: line.freightShare,
  netAmount: line.netAmount,
});

/** Amounts of an order, integer fen. Freight is 0 until an address is known. */
export type Price = {
  lines: PricedLine[];
  goodsAmount: number;
  activityDiscount: number;
  /** Nobody is a member of the shop: there is no member price. */
  memberDiscount: number;
  /** The discount activities, and what each took off. */
  activities: { id: string; name: string; discount: number }[];
  reductions: Omit<JoinedReduction<PricedLine>, 'lines'>[];
  /** Tiers that a little more would reach. */
  nextTiers: NextTier[];
  reductionDiscount: number;
  couponDiscount: number;
  /** The most points that the order can take, whoever has them. */
  pointsLimit: number;
  pointsDiscount: number;
  freight: number;
  freightDiscount: number;
  payAmount: number;
  deliverable: boolean;
};

/** A point is worth one fen; only whole hundreds are used. */
export const pointsStep = 100;
const pointsPercent = 50;

const sum = <T>(items: readonly T[], pick: (item: T) => number) => items.reduce((all, item) => all + pick(item), 0);
const wholeSteps = (points: number) => Math.floor(points / pointsStep) * pointsStep;

type Share = 'reductionShare' | 'couponShare' | 'pointsShare';

/** Takes a discount off some of the lines, each by its part of what they cost before. */
function takeOff(lines: readonly PricedLine[], share: Share, discount: number, from: readonly PricedLine[]): PricedLine[] {
  const shares = allocate(
    discount,
    lines.map((line) => (from.includes(line) ? line.netAmount : 0)),
  );
  return lines.map((line, index) => {
    const part = shares[index] ?? 0;
    return { ...line, [share]: line[share] + part, netAmount: line.netAmount - part };
  });
}

/**
 * What sending some lines costs, each by its own template.
 * @param amount of all physical goods of the order after reductions and coupons, before points
 */
export function freightOfLines<Line extends Pick<PricedLine, 'freightTemplateId' | 'qty' | 'weightG' | 'freightFree'>>(
  lines: readonly Line[],
  amount: number,
  districtCode: string,
  templates: PriceInput['freightTemplates'],
): { fee: number; refused: Line[] } {
  const templateOf = (line: Line) => templates.get(line.freightTemplateId) ?? templates.get(null);
  const feeOf = (template: FreightTemplate | undefined, own: Line[]) =>
    template
      ? freightOf(template, districtCode, {
          amount,
          qty: sum(own, ({ qty }) => qty),
          weightG: sum(own, ({ qty, weightG }) => qty * weightG),
        })
      : 0;
  const fees = [...new Set(lines.map(templateOf))].map((template) => {
    const own = lines.filter((line) => templateOf(line) === template);
    const asked = own.filter(({ freightFree }) => !freightFree);
    const fee = feeOf(template, own);
    // What is sent free still counts for the pieces from which all is.
    return { own, fee: fee && (asked.length === 0 ? 0 : Math.min(fee, feeOf(template, asked) ?? fee)) };
  });
  return { fee: sum(fees, ({ fee }) => fee ?? 0), refused: fees.flatMap(({ own, fee }) => (fee === null ? own : [])) };
}

/** A line's weight in the freight. */
export const freightWeight = ({
  physical,
  freightFree,
  lineAmount,
}: Pick<PricedLine, 'physical' | 'freightFree' | 'lineAmount'>): number => (physical && !freightFree ? lineAmount : 0);

/** What each discount activity takes off, in the order of the lines. */
function activitiesOf(found: readonly { discount: LineDiscount | null; line: PricedLine }[]): Price['activities'] {
  const byId = new Map<string, Price['activities'][number]>();
  for (const { discount: activity, line } of found) {
    if (!activity || line.discountItemId === null) continue;
    const { activityId: id, name } = activity;
    byId.set(id, { id, name, discount: (byId.get(id)?.discount ?? 0) + line.salePrice * line.qty - line.lineAmount });
  }
  return [...byId.values()];
}

/** Lets a reduction have its lines: what it takes off and gives is spread over them by what they cost before. */
function reduce(lines: PricedLine[], { discount, giftPoints, freeFreight, lines: own }: JoinedReduction<PricedLine>): PricedLine[] {
  const skus = new Set(own.map(({ skuId }) => skuId));
  const isOwn = ({ skuId }: PricedLine) => skus.has(skuId);
  const points = allocate(
    giftPoints,
    lines.map((line) => (isOwn(line) ? line.netAmount : 0)),
  );
  return takeOff(lines, 'reductionShare', discount, lines.filter(isOwn)).map((line, index) =>
    isOwn(line) ? { ...line, isReduced: true, freightFree: freeFreight, giftPoints: points[index] ?? 0 } : line,
  );
}

/** The order of the steps is binding: each step sees what the earlier ones left. Steps without a rule in force are absent below. */
export const priceStepOrder = ['base', 'itemPrice', 'reduction', 'coupon', 'points', 'freight', 'payable'] as const;
type StepName = (typeof priceStepOrder)[number];
type Step = (price: Price, input: PriceInput) => Price;

/**
 * What a piece costs in a promotion that has a price of its own: the sale price may have fallen below it since. Discount activities do
 * not count there, as their limits do not either.
 */
export const promotionPrice = (ownFen: number, saleFen: number): number => Math.min(ownFen, saleFen);

const steps: Partial<Record<StepName, Step>> = {
  base: (price) => {
    const lines = price.lines.map((line) => {
      const lineAmount = line.salePrice * line.qty;
      return { ...line, unitPrice: line.salePrice, lineAmount, netAmount: lineAmount };
    });
    return { ...price, lines, goodsAmount: sum(lines, (line) => line.lineAmount) };
  },
  itemPrice: (price, { lines: given, specialPrice }) => {
    const found = price.lines.map((line, index) => {
      const discount = specialPrice === null ? (given[index]?.discount ?? null) : null;
      const activity = specialPrice === null ? discount : { price: promotionPrice(specialPrice, line.salePrice), left: null };
      const own = priceLineAt(line.salePrice, line.qty, activity);
      const discountItemId = discount && own.activityQty > 0 ? discount.itemId : null;
      const pointsDeductible = line.pointsDeductible && specialPrice === null;
      return { discount, line: { ...line, ...own, discountItemId, netAmount: own.lineAmount, pointsDeductible } };
    });
    const lines = found.map(({ line }) => line);
    return {
      ...price,
      lines,
      activities: activitiesOf(found),
      activityDiscount: price.goodsAmount - sum(lines, (line) => line.lineAmount),
    };
  },
  reduction: (price, { reductions }) => {
    const joined = joinReductions(price.lines, reductions);
    return {
      ...price,
      lines: joined.reduce(reduce, price.lines),
      nextTiers: nextTiers(price.lines, reductions, joined),
      reductions: joined.map(({ lines: _, ...reduction }) => reduction),
      reductionDiscount: sum(joined, ({ discount }) => discount),
    };
  },
  coupon: (price, { coupon }) => {
    const effect = coupon && applyCoupon(coupon, price.lines, null);
    if (!effect || 'reason' in effect) return price;
    return { ...price, couponDiscount: effect.discount, lines: takeOff(price.lines, 'couponShare', effect.discount, effect.lines) };
  },
  points: (price, { points }) => {
    const deductible = price.lines.filter((line) => line.pointsDeductible);
    const half = (sum(price.lines, (line) => line.netAmount) * pointsPercent) / 100;
    const pointsLimit = wholeSteps(
      Math.min(
        half,
        sum(deductible, (line) => line.netAmount),
      ),
    );
    const pointsDiscount = Math.min(pointsLimit, wholeSteps(points));
    return { ...price, pointsLimit, pointsDiscount, lines: takeOff(price.lines, 'pointsShare', pointsDiscount, deductible) };
  },
  freight: (price, { districtCode, freightTemplates, freightCoupon }) => {
    const physical = price.lines.filter((line) => line.physical);
    if (physical.length === 0 || districtCode === null) return price;
    const amount = sum(physical, (line) => line.netAmount + line.pointsShare);
    const { fee: freight, refused } = freightOfLines(physical, amount, districtCode, freightTemplates);
    if (refused.length > 0)
      return { ...price, deliverable: false, lines: price.lines.map((line) => ({ ...line, deliverable: !refused.includes(line) })) };
    const effect = freightCoupon && applyCoupon(freightCoupon, price.lines, freight);
    const freightDiscount = effect && 'discount' in effect ? effect.discount : 0;
    const shares = allocate(freight - freightDiscount, price.lines.map(freightWeight));
    const lines = price.lines.map((line, index) => ({ ...line, freightShare: shares[index] ?? 0 }));
    return { ...price, freight, freightDiscount, lines };
  },
  payable: (price) => ({ ...price, payAmount: sum(price.lines, (line) => line.netAmount) + price.freight - price.freightDiscount }),
};

/**
 * Prices an order: base, item price, reduction, coupon, points, freight, payable. Every step ends in integer fen, no amount falls
 * below 0. The caller has checked quantities, states and limits; no price comes from the client.
 */
export function calculatePrice(input: PriceInput): Price {
  const start: Price = {
    lines: input.lines.map(({ discount: _, ...line }) => ({
      ...line,
      unitPrice: 0,
      activityQty: 0,
      discountItemId: null,
      lineAmount: 0,
      isReduced: false,
      freightFree: false,
      giftPoints: 0,
      reductionShare: 0,
      couponShare: 0,
      pointsShare: 0,
      freightShare: 0,
      netAmount: 0,
      deliverable: true,
    })),
    goodsAmount: 0,
    activityDiscount: 0,
    memberDiscount: 0,
    activities: [],
    reductions: [],
    nextTiers: [],
    reductionDiscount: 0,
    couponDiscount: 0,
    pointsLimit: 0,
    pointsDiscount: 0,
    freight: 0,
    freightDiscount: 0,
    payAmount: 0,
    deliverable: true,
  };
  return priceStepOrder.reduce((price, name) => steps[name]?.(price, input) ?? price, start);
}

/**
 * Fingerprint of a price and of the coupons used for it: a submit with another fingerprint than the confirmed one is asked to
 * confirm again.
 */
export function quoteHash({ nextTiers: _, ...price }: Price, coupons: readonly (string | null)[] = []): string {
  return createHash('sha256')
    .update(JSON.stringify([price, coupons]))
    .digest('hex');
}
