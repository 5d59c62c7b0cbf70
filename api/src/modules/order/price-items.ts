import type { Tx } from '../../db/db.ts';
import { runningReductions } from '../promo/service.ts';
import { loadFreightTemplates } from './freight-rules.ts';
import { calculatePrice, freightOfLines, type Price, type PriceInput, type PriceLine } from './price.ts';
import type { Sellable } from './sellable.ts';

/** What a buyer chooses that bears on the price. */
export type PriceChoice = Pick<PriceInput, 'districtCode' | 'coupon' | 'freightCoupon' | 'points' | 'specialPrice'>;

const nothing: PriceChoice = { districtCode: null, coupon: null, freightCoupon: null, points: 0, specialPrice: null };

const weightOf = ({ parts, weightG }: Sellable): number =>
  parts.length === 0
    ? weightG
    : parts.filter((part) => part.delivery === 'PHYSICAL').reduce((sum, part) => sum + part.weightG * part.qty, 0);

/** A piece of goods as prices see it. */
const priceLine = (item: Sellable, qty: number): PriceLine => ({
  skuId: String(item.skuId),
  goodsId: String(item.goodsId),
  goodsType: item.type,
  catalogPath: item.catalogPath,
  qty,
  salePrice: item.priceFen,
  discount: item.discount && {
    price: item.discount.price,
    left: item.discount.left,
    itemId: String(item.discount.itemId),
    activityId: String(item.discount.activityId),
    name: item.discount.name,
  },
  physical: item.physical,
  weightG: weightOf(item),
  freightTemplateId: item.freightTemplateId === null ? null : String(item.freightTemplateId),
  pointsDeductible: item.pointsDeductible,
});

const templatesOf = (tx: Tx, lines: readonly PriceLine[]) =>
  loadFreightTemplates(tx, [...new Set(lines.flatMap(({ freightTemplateId }) => freightTemplateId ?? []))]);

/**
 * What sending physical goods to a district costs now, and which of them are not sent there.
 * @param wanted `freightFree` what a reduction sends free
 * @param amount of all physical goods of the order after reductions and coupons, before points
 */
export async function freightTo(
  tx: Tx,
  wanted: readonly { item: Sellable; qty: number; freightFree: boolean }[],
  amount: number,
  districtCode: string,
): Promise<{ fee: number; refused: PriceLine[] }> {
  const lines = wanted.map(({ item, qty, freightFree }) => ({ ...priceLine(item, qty), freightFree }));
  return freightOfLines(lines, amount, districtCode, await templatesOf(tx, lines));
}

/** Prices goods with the prices, discounts, reductions and freight of now. Everything that shows what an order would cost goes through here. */
export async function priceItems(
  tx: Tx,
  wanted: readonly { item: Sellable; qty: number }[],
  now: Date,
  choice: PriceChoice = nothing,
): Promise<Price> {
  const lines = wanted.map(({ item, qty }) => priceLine(item, qty));
  return calculatePrice({
    lines,
    freightTemplates: await templatesOf(tx, lines),
    reductions: choice.specialPrice === null ? await runningReductions(tx, now) : [],
    ...choice,
  });
}
