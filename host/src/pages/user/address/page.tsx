import { api } from '@shared/api';
import { MOST_ADDRESSES } from '@shared/contract/account';
import { useLoaderData, useRevalidator } from '@shared/router';
import { ADDRESS_TAGS, type Address, AddressForm } from '@shared/ui/address-form';
import { Button } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { Empty } from '@shared/ui/empty';
import { toast } from '@shared/ui/toast';
import { useState } from 'react';
import { UserLayout } from '../layout.tsx';
import styles from './page.module.css';

export const loader = (): Promise<Address[]> => api.get('/device/api/address/list');

/** The address book: add, change, remove, choose the default. */
export function Component() {
  const addresses = useLoaderData<Address[]>();
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<Address | 'new'>();
  const [removed, setRemoved] = useState<Address>();
  const [busy, setBusy] = useState(false);

  /** One change after another; a refusal is told by the client itself. */
  const change = async (send: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await send();
      await revalidate();
      toast(done, 'good');
      setRemoved(undefined);
    } catch {
      // The list stays as it is.
    } finally {
      setBusy(false);
    }
  };

  const isFull = addresses.length >= MOST_ADDRESSES;
  const add = (
    <Button look="primary" disabled={isFull} onClick={() => setEdited('new')}>
      新增地址
    </Button>
  );
  return (
    <UserLayout title="收货地址" aside={addresses.length > 0 && add}>
      {addresses.length === 0 && <Empty action={add}>还没有收货地址，添加后下单时直接选用。</Empty>}
      {isFull && <p className={styles.full}>最多保存 {MOST_ADDRESSES} 个地址，请先删除不用的。</p>}
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address.id}>
            <p className={styles.who}>
              {address.receiver}
              <span>{address.phone}</span>
              {address.tag && <em>{ADDRESS_TAGS[address.tag]}</em>}
              {address.isDefault && <em className={styles.default}>默认</em>}
            </p>
            <p className={styles.where}>
              {address.regionName} {address.detail}
            </p>
            <div className={styles.actions}>
              {!address.isDefault && (
                <Button
                  look="text"
                  disabled={busy}
                  aria-label={`把${address.receiver}的地址设为默认`}
                  onClick={() => void change(() => api.post('/device/api/address/setDefault', { id: address.id }), '已设为默认地址')}
                >
                  设为默认
                </Button>
              )}
              <Button look="text" aria-label={`修改${address.receiver}的地址`} onClick={() => setEdited(address)}>
                修改
              </Button>
              <Button look="text" aria-label={`删除${address.receiver}的地址`} onClick={() => setRemoved(address)}>
                删除
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {edited && (
        <Dialog title={edited === 'new' ? '新增地址' : '修改地址'} onClose={() => setEdited(undefined)}>
          <AddressForm
            address={edited === 'new' ? undefined : edited}
            onSaved={() => {
              setEdited(undefined);
              toast('地址已保存', 'good');
              void revalidate();
            }}
          />
        </Dialog>
      )}
      {removed && (
        <Dialog
          title="删除这个地址？"
          onClose={() => setRemoved(undefined)}
          actions={
            <>
              <Button onClick={() => setRemoved(undefined)}>保留</Button>
              <Button
                look="primary"
                busy={busy}
                onClick={() => void change(() => api.post('/device/api/address/remove', { ids: [removed.id] }), '地址已删除')}
              >
                删除地址
              </Button>
            </>
          }
        >
          <p>
            {removed.receiver}，{removed.regionName} {removed.detail}。已提交的订单不受影响。
          </p>
        </Dialog>
      )}
    </UserLayout>
  );
}
