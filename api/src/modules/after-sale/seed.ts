import type { Tx } from '../../db/db.ts';
import type { ReturnAddress } from '../../db/schema/after-sale.ts';
import { setting } from '../../db/schema/index.ts';
import { returnAddressKey } from './return-address.ts';

/** Where a fresh installation takes goods back. */
const address: ReturnAddress = {
  receiver: '读者服务部',
  phone: '0700-8866 2019',
  address: '云州市麓山区书院路 1 号 云麓大学出版社读者服务部',
};

/** Sets the return address unless the house has its own. */
export async function seedAfterSale(tx: Tx): Promise<void> {
  await tx
    .insert(setting)
    .values({ key: returnAddressKey, value: JSON.stringify(address) })
    .onConflictDoNothing();
}
