import { asc, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { freightTemplate } from '../../db/schema/index.ts';

/** The first `firstN` pieces or grams cost `firstFee`, every `extraN` begun after that `extraFee`. Amounts in fen. */
export type Fee = { firstN: number; firstFee: number; extraN: number; extraFee: number };

/** What sending costs; region codes are prefixes of a district code. */
export type FreightTemplate = {
  id: string;
  chargeBy: 'PIECE' | 'WEIGHT';
  fee: Fee;
  /** Regions with their own fee; null where the house does not deliver to. */
  regions: { codes: string[]; fee: Fee | null }[];
  /** Free from an amount or a number of pieces on; no codes means everywhere. */
  freeRules: { codes: string[]; minAmount: number | null; minQty: number | null }[];
};

type Load = { amount: number; qty: number; weightG: number };

const covers = (codes: readonly string[], districtCode: string) => codes.some((code) => districtCode.startsWith(code));

/**
 * Freight of the goods of one template.
 *
 * @param load their pieces and weight, and the amount of all physical goods of the order after reductions and coupons, before points
 * @returns fen, or null when the house does not deliver to the region
 */
export function freightOf({ chargeBy, fee, regions, freeRules }: FreightTemplate, districtCode: string, load: Load): number | null {
  const region = regions.find(({ codes }) => covers(codes, districtCode));
  if (region?.fee === null) return null;
  const isFree = freeRules.some(
    ({ codes, minAmount, minQty }) =>
      (codes.length === 0 || covers(codes, districtCode)) &&
      ((minAmount !== null && load.amount >= minAmount) || (minQty !== null && load.qty >= minQty)),
  );
  if (isFree) return 0;
  const { firstN, firstFee, extraN, extraFee } = region?.fee ?? fee;
  const extra = Math.max(0, (chargeBy === 'PIECE' ? load.qty : load.weightG) - firstN);
  return firstFee + Math.ceil(extra / extraN) * extraFee;
}

/** Loads the named templates by their id, and under null the one for goods without their own; without any, sending is free. */
export async function loadFreightTemplates(tx: Tx, ids: readonly string[]): Promise<Map<string | null, FreightTemplate>> {
  const rows = await tx
    .select()
    .from(freightTemplate)
    .where(or(eq(freightTemplate.isDefault, true), inArray(freightTemplate.id, ids.map(Number))))
    .orderBy(asc(freightTemplate.id));
  const entries = rows.map((row) => ({ isDefault: row.isDefault, template: { ...row, id: String(row.id) } }));
  return new Map<string | null, FreightTemplate>(
    entries.flatMap(({ isDefault, template }) => [[template.id, template], ...(isDefault ? [[null, template] as const] : [])] as const),
  );
}
