import { MOST_ADDRESSES } from '@shared/contract/account';
import { and, count, desc, eq, inArray, ne } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { address, user } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { maskPhone } from '../../lib/mask.ts';
import { regionNames } from './regions.ts';
import type { AddressView, SaveAddress } from './schemas.ts';

type Address = typeof address.$inferSelect;

/** An address with its whole number, for its own form and for what is sent there. */
export const fullAddress = (row: Address): AddressView => ({
  id: String(row.id),
  receiver: row.receiver,
  phone: row.phone,
  provinceCode: row.provinceCode,
  cityCode: row.cityCode,
  districtCode: row.districtCode,
  regionName: `${row.provinceName} ${row.cityName} ${row.districtName}`,
  detail: row.detail,
  postCode: row.postCode,
  tag: row.tag,
  isDefault: row.isDefault,
});

/** An address as it is shown: the number is masked. */
export const viewAddress = (row: Address): AddressView => ({ ...fullAddress(row), phone: maskPhone(row.phone) });

/** @throws ApiError 404 for an address of somebody else */
export async function addressInfo(tx: Tx, userId: number, id: string): Promise<AddressView> {
  const row = await findAddress(tx, userId, Number(id));
  if (!row) throw new ApiError(404);
  return fullAddress(row);
}

/** The default comes first, then the newest. */
export async function listAddresses(tx: Tx, userId: number): Promise<AddressView[]> {
  const rows = await tx
    .select()
    .from(address)
    .where(eq(address.userId, userId))
    .orderBy(desc(address.isDefault), desc(address.updatedAt), desc(address.id));
  return rows.map(viewAddress);
}

/** @param id an address of the user; null for the default one */
export async function findAddress(tx: Tx, userId: number, id: number | null): Promise<Address | undefined> {
  const [row] = await tx
    .select()
    .from(address)
    .where(and(eq(address.userId, userId), id === null ? eq(address.isDefault, true) : eq(address.id, id)));
  return row;
}

/** One user's addresses change one after another: that keeps exactly one default. */
const lockUser = (tx: Tx, userId: number) => tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');

async function makeDefault(tx: Tx, userId: number, id: number): Promise<boolean> {
  await tx
    .update(address)
    .set({ isDefault: false })
    .where(and(eq(address.userId, userId), ne(address.id, id)));
  const rows = await tx
    .update(address)
    .set({ isDefault: true })
    .where(and(eq(address.userId, userId), eq(address.id, id)))
    .returning({ id: address.id });
  return rows.length === 1;
}

/** The number to store; a masked one says that the stored one stays. @throws ApiError 40001 for the mask of another number */
function phoneFrom(input: SaveAddress, stored: Address | undefined): string {
  if (!input.phone.includes('*')) return input.phone;
  if (!stored || maskPhone(stored.phone) !== input.phone)
    throw new ApiError(40001, { msg: '请输入完整的手机号', data: { field: 'phone' } });
  return stored.phone;
}

/**
 * Makes or changes an address; the first one becomes the default.
 * @throws ApiError 40001 for the mask of another number, when the region codes are not parent and child or there are 20 already, 404 for an address of somebody else
 */
export function saveAddress(db: Db, userId: number, input: SaveAddress, now: Date): Promise<{ id: string }> {
  const names = regionNames(input.provinceCode, input.cityCode, input.districtCode);
  if (!names) throw new ApiError(40001, { msg: '请选择正确的省市区', data: { field: 'districtCode' } });
  const values = {
    receiver: input.receiver.trim(),
    provinceCode: input.provinceCode,
    cityCode: input.cityCode,
    districtCode: input.districtCode,
    provinceName: names[0],
    cityName: names[1],
    districtName: names[2],
    detail: input.detail.trim(),
    postCode: input.postCode ?? null,
    tag: input.tag ?? null,
    updatedAt: now,
  };
  return inTx(db, async (tx) => {
    await lockUser(tx, userId);
    const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(address).where(eq(address.userId, userId));
    const id = input.id === undefined ? newId() : Number(input.id);
    const stored = input.id === undefined ? undefined : await findAddress(tx, userId, id);
    if (input.id !== undefined && !stored) throw new ApiError(404);
    const row = { ...values, phone: phoneFrom(input, stored) };
    if (!stored) {
      if (total >= MOST_ADDRESSES) throw new ApiError(40001, { msg: `最多保存${MOST_ADDRESSES}个收货地址` });
      await tx.insert(address).values({ userId, id, ...row, createdAt: now });
    } else {
      await tx
        .update(address)
        .set(row)
        .where(and(eq(address.userId, userId), eq(address.id, id)));
    }
    if (input.isDefault || total === 0) await makeDefault(tx, userId, id);
    return { id: String(id) };
  });
}

/** Removes the user's own addresses among `ids`; when the default goes, the newest takes its place. */
export function removeAddresses(db: Db, userId: number, ids: readonly string[]): Promise<{ removed: number }> {
  return inTx(db, async (tx) => {
    await lockUser(tx, userId);
    const rows = await tx
      .delete(address)
      .where(and(eq(address.userId, userId), inArray(address.id, ids.map(Number))))
      .returning({ isDefault: address.isDefault });
    if (rows.some((row) => row.isDefault)) {
      const [newest] = await tx
        .select({ id: address.id })
        .from(address)
        .where(eq(address.userId, userId))
        .orderBy(desc(address.updatedAt), desc(address.id))
        .limit(1);
      if (newest) await makeDefault(tx, userId, newest.id);
    }
    return { removed: rows.length };
  });
}

/** @throws ApiError 404 for an address of somebody else */
export function setDefaultAddress(db: Db, userId: number, id: string): Promise<void> {
  return inTx(db, async (tx) => {
    await lockUser(tx, userId);
    if (!(await makeDefault(tx, userId, Number(id)))) throw new ApiError(404);
  });
}
