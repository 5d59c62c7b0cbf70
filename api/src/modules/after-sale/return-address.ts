import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import Value from 'typebox/value';
import type { Tx } from '../../db/db.ts';
import type { ReturnAddress } from '../../db/schema/after-sale.ts';
import { setting } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';

export const returnAddressKey = 'after-sale.return-address';

const Stored = Type.Object({ receiver: Type.String(), phone: Type.String(), address: Type.String() });

/** Sets where buyers send goods back to; cases that were approved keep theirs. @returns false when it was this before */
export async function saveReturnAddress(tx: Tx, address: ReturnAddress): Promise<boolean> {
  const row = { key: returnAddressKey, value: JSON.stringify(address) };
  const [before] = await tx.select().from(setting).where(eq(setting.key, row.key)).for('update');
  if (before?.value === row.value) return false;
  await tx.insert(setting).values(row).onConflictDoUpdate({ target: setting.key, set: row });
  return true;
}

/** Where buyers send goods back to. @throws ApiError 409 while the house has not set it, Error when the setting is not of this shape */
export async function loadReturnAddress(tx: Tx): Promise<ReturnAddress> {
  const [row] = await tx.select().from(setting).where(eq(setting.key, returnAddressKey));
  if (!row) throw new ApiError(409, { msg: '请先设置退货地址' });
  return Value.Parse(Stored, JSON.parse(row.value));
}
