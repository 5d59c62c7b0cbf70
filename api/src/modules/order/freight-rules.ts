import { eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import Value from 'typebox/value';
import type { Tx } from '../../db/db.ts';
import { setting } from '../../db/schema/index.ts';

const Fee = Type.Object({
  firstCount: Type.Integer({ minimum: 1 }),
  firstFee: Type.Integer({ minimum: 0 }),
  extraCount: Type.Integer({ minimum: 1 }),
  extraFee: Type.Integer({ minimum: 0 }),
});
const Codes = Type.Array(Type.String({ pattern: '^\\d{2,9}$' }));

/** Freight by piece; region codes are prefixes of a district code. Amounts in fen. */
const FreightRules = Type.Object({
  fee: Fee,
  regions: Type.Array(Type.Object({ codes: Codes, fee: Fee })),
  notDeliverable: Codes,
  freeFrom: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
});
export type FreightRules = Static<typeof FreightRules>;

export const freightSettingKey = 'order.freight';

/** The house's freight rules; without any, sending is free. @throws Error when the setting is not of this shape */
export async function loadFreightRules(tx: Tx): Promise<FreightRules> {
  const [row] = await tx.select().from(setting).where(eq(setting.key, freightSettingKey));
  const free = { firstCount: 1, firstFee: 0, extraCount: 1, extraFee: 0 };
  return row ? Value.Parse(FreightRules, JSON.parse(row.value)) : { fee: free, regions: [], notDeliverable: [], freeFrom: null };
}
