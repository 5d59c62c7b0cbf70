import { createHash } from 'node:crypto';
import { allocate } from './allocate.ts';
import type { FreightRules } from './freight-rules.ts';

/** One line to price. `unitPrice` is the price of the SKU now, integer fen. */
export type PriceLine = { skuId: string; qty: number; unitPrice: number; physical: boolean };

export type PriceInput = { lines: readonly PriceLine[]; districtCode: string | null; freightRules: FreightRules };

/** Priced line; every amount in fen. `netAmount` leaves freight out. */
export type PricedLine = PriceLine & {
  lineAmount: number;
  reductionShare: number;
  couponShare: number;
  pointsShare: number;
  freightShare: number;
  netAmount: number;
};

/** Amounts of an order, integer fen. Freight is 0 until an address is known. */
export type Price = {
  lines: PricedLine[];
  goodsAmount: number;
  activityDiscount: number;
  memberDiscount: number;
  reductionDiscount: number;
  couponDiscount: number;
  pointsDiscount: number;
  freight: number;
  freightDiscount: number;
  payAmount: number;
  deliverable: boolean;
};

const hasPrefix = (code: string, prefixes: readonly string[]) => prefixes.some((prefix) => code.startsWith(prefix));
const sum = <T>(items: readonly T[], pick: (item: T) => number) => items.reduce((all, item) => all + pick(item), 0);

/**
 * Freight of the physical lines.
 *
 * @param amount physical amount after reductions and coupons, before points, fen
 * @param count physical pieces
 * @returns fen, or null when the house does not deliver to the region
 */
export function freightOf(rules: FreightRules, districtCode: string, amount: number, count: number): number | null {
  if (hasPrefix(districtCode, rules.notDeliverable)) return null;
  if (rules.freeFrom !== null && amount >= rules.freeFrom) return 0;
  const fee = rules.regions.find((region) => hasPrefix(districtCode, region.codes))?.fee ?? rules.fee;
  const extra = Math.max(0, count - fee.firstCount);
  return fee.firstFee + Math.ceil(extra / fee.extraCount) * fee.extraFee;
}

/** The order of the steps is binding: each step sees what the earlier ones left. Steps without a rule in force are absent below. */
export const priceStepOrder = ['base', 'itemPrice', 'reduction', 'coupon', 'points', 'freight', 'payable'] as const;
type StepName = (typeof priceStepOrder)[number];
type Step = (price: Price, input: PriceInput) => Price;

const steps: Partial<Record<StepName, Step>> = {
  base: (price) => {
    const lines = price.lines.map((line) => ({ ...line, lineAmount: line.unitPrice * line.qty, netAmount: line.unitPrice * line.qty }));
    return { ...price, lines, goodsAmount: sum(lines, (line) => line.lineAmount) };
  },
  freight: (price, { districtCode, freightRules }) => {
    const physical = price.lines.filter((line) => line.physical);
    if (physical.length === 0 || districtCode === null) return price;
    const amount = sum(physical, (line) => line.lineAmount - line.reductionShare - line.couponShare);
    const freight = freightOf(
      freightRules,
      districtCode,
      amount,
      sum(physical, (line) => line.qty),
    );
    if (freight === null) return { ...price, deliverable: false };
    const shares = allocate(
      freight,
      price.lines.map((line) => (line.physical ? line.lineAmount : 0)),
    );
    return { ...price, freight, lines: price.lines.map((line, index) => ({ ...line, freightShare: shares[index] ?? 0 })) };
  },
  payable: (price) => ({
    ...price,
    payAmount: Math.max(0, sum(price.lines, (line) => line.netAmount) + price.freight - price.freightDiscount),
  }),
};

/**
 * Prices an order: base, item price, reduction, coupon, points, freight, payable. Every step ends in integer fen.
 * The caller has checked quantities, states and limits; no price comes from the client.
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
    })),
    goodsAmount: 0,
    activityDiscount: 0,
    memberDiscount: 0,
    reductionDiscount: 0,
    couponDiscount: 0,
    pointsDiscount: 0,
    freight: 0,
    freightDiscount: 0,
    payAmount: 0,
    deliverable: true,
  };
  return priceStepOrder.reduce((price, name) => steps[name]?.(price, input) ?? price, start);
}

/** Fingerprint of a price: a submit with another fingerprint than the confirmed one is asked to confirm again. */
export function quoteHash(price: Price): string {
  return createHash('sha256').update(JSON.stringify(price)).digest('hex');
}
