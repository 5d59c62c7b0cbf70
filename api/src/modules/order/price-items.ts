import type { Tx } from '../../db/db.ts';
import { runningReductions } from '../promo/service.ts';
import { loadFreightTemplates } from './freight-rules.ts';
import { calculatePrice, type Price, type PriceInput, type PriceLine } from './price.ts';
import type { Sellable } from './sellable.ts';

/** What a buyer chooses that bears on the price. */
export type PriceChoice = Pick<PriceInput, 'districtCode' | 'coupon' | 'freightCoupon' | 'points' | 'specialPrice'>;

const nothing: PriceChoice = { districtCode: null, coupon: null, freightCoupon: null, points: 0, specialPrice: null };

const weightOf = ({ parts, weightG }: Sellable): number =>
  parts.length === 0
    ? weightG
    : parts.filter((part) => part.delivery === 'PHYSICAL').reduce((sum, part) => sum + part.weightG * part.qty, 0);

/** A piece of goods as prices see it. */
export const priceLine = (item: Sellable, qty: number): PriceLine => ({
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

/** Prices goods with the prices, discounts, reductions and freight of now. Everything that shows what an order would cost goes through here. */
export async function priceItems(
  tx: Tx,
  wanted: readonly { item: Sellable; qty: number }[],
  now: Date,
  choice: PriceChoice = nothing,
): Promise<Price> {
  const lines = wanted.map(({ item, qty }) => priceLine(item, qty));
  const ids = lines.flatMap(({ freightTemplateId }) => freightTemplateId ?? []);
  return calculatePrice({
    lines,
    freightTemplates: await loadFreightTemplates(tx, [...new Set(ids)]),
    reductions: choice.specialPrice === null ? await runningReductions(tx, now) : [],
    ...choice,
  });
}
