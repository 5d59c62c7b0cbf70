import { createHash } from 'node:crypto';
import { applyCoupon, type CouponRule } from '../coupon/rules.ts';
import { type JoinedReduction, joinReductions, type Reduction } from '../promo/reduction.ts';
import { allocate } from './allocate.ts';
import { type FreightTemplate, freightOf } from './freight-rules.ts';

/** One line to price. `unitPrice` is the price of the SKU now, integer fen; `weightG` is that of one piece. */
export type PriceLine = {
  skuId: string;
  goodsId: string;
  goodsType: string;
  catalogPath: string;
  qty: number;
  unitPrice: number;
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

/** Priced line; every amount in fen. `netAmount` leaves freight out, `freightShare` is of what is paid for it. */
export type PricedLine = PriceLine & {
  lineAmount: number;
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
  'qty' | 'unitPrice' | 'lineAmount' | 'reductionShare' | 'couponShare' | 'pointsShare' | 'freightShare' | 'netAmount'
>;

/** The amounts alone, without what else is known of the line. */
export const lineAmounts = (line: LineAmounts): LineAmounts => ({
  qty: line.qty,
  unitPrice: line.unitPrice,
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
  memberDiscount: number;
  reductions: Omit<JoinedReduction<PricedLine>, 'lines'>[];
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
export function freightOfLines<Line extends Pick<PriceLine, 'freightTemplateId' | 'qty' | 'weightG'>>(
  lines: readonly Line[],
  amount: number,
  districtCode: string,
  templates: PriceInput['freightTemplates'],
): { fee: number; refused: Line[] } {
  const templateOf = (line: Line) => templates.get(line.freightTemplateId) ?? templates.get(null);
  const fees = [...new Set(lines.map(templateOf))].map((template) => {
    const own = lines.filter((line) => templateOf(line) === template);
    const load = { amount, qty: sum(own, ({ qty }) => qty), weightG: sum(own, ({ qty, weightG }) => qty * weightG) };
    return { own, fee: template ? freightOf(template, districtCode, load) : 0 };
  });
  return { fee: sum(fees, ({ fee }) => fee ?? 0), refused: fees.flatMap(({ own, fee }) => (fee === null ? own : [])) };
}

/** The order of the steps is binding: each step sees what the earlier ones left. Steps without a rule in force are absent below. */
export const priceStepOrder = ['base', 'itemPrice', 'reduction', 'coupon', 'points', 'freight', 'payable'] as const;
type StepName = (typeof priceStepOrder)[number];
type Step = (price: Price, input: PriceInput) => Price;

/** What a piece costs in a promotion that has a price of its own: the sale price may have fallen below it since. */
export const promotionPrice = (ownFen: number, saleFen: number): number => Math.min(ownFen, saleFen);

const steps: Partial<Record<StepName, Step>> = {
  base: (price) => {
    const lines = price.lines.map((line) => ({ ...line, lineAmount: line.unitPrice * line.qty, netAmount: line.unitPrice * line.qty }));
    return { ...price, lines, goodsAmount: sum(lines, (line) => line.lineAmount) };
  },
  itemPrice: (price, { specialPrice }) => {
    if (specialPrice === null) return price;
    const lines = price.lines.map((line) => {
      const unitPrice = promotionPrice(specialPrice, line.unitPrice);
      return { ...line, unitPrice, lineAmount: unitPrice * line.qty, netAmount: unitPrice * line.qty, pointsDeductible: false };
    });
    return { ...price, lines, activityDiscount: price.goodsAmount - sum(lines, (line) => line.lineAmount) };
  },
  reduction: (price, { reductions }) => {
    const joined = joinReductions(price.lines, reductions);
    const skusOf = joined.map((reduction) => new Set(reduction.lines.map(({ skuId }) => skuId)));
    const lines = joined.reduce(
      (before, { discount }, index) =>
        takeOff(
          before,
          'reductionShare',
          discount,
          before.filter(({ skuId }) => skusOf[index]?.has(skuId)),
        ),
      price.lines,
    );
    return {
      ...price,
      lines,
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
    const shares = allocate(
      freight - freightDiscount,
      price.lines.map((line) => (line.physical ? line.lineAmount : 0)),
    );
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
    lines: input.lines.map((line) => ({
      ...line,
      lineAmount: 0,
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
    reductions: [],
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
export function quoteHash(price: Price, coupons: readonly (string | null)[] = []): string {
  return createHash('sha256')
    .update(JSON.stringify([price, coupons]))
    .digest('hex');
}
