import { ADDRESS_TAGS, AddressForm } from '@shared/ui/address-form';
import { Button } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { useState } from 'react';
import styles from './address-choice.module.css';
import type { Address } from './checkout.ts';

interface AddressChoiceProps {
  addresses: Address[];
  chosen: Address | null;
  deliverable: boolean;
  onChoose: (addressId: string) => void;
}

/** Where the parcel goes: the buyer's addresses, and a form for a new one that opens in place. */
export function AddressChoice({ addresses, chosen, deliverable, onChoose }: AddressChoiceProps) {
  const [adding, setAdding] = useState(addresses.length === 0);
  return (
    <section className={styles.panel} aria-labelledby="checkout-address">
      <div className={styles.head}>
        <h2 id="checkout-address">收货地址</h2>
        {!adding && (
          <Button look="text" onClick={() => setAdding(true)}>
            <Icon name="plus" size={16} /> 新增地址
          </Button>
        )}
      </div>
      {addresses.length > 0 && (
        <div className={styles.list} role="radiogroup" aria-label="收货地址">
          {addresses.map((address) => (
            <label key={address.id} className={styles.address}>
              <input type="radio" name="address" checked={address.id === chosen?.id} onChange={() => onChoose(address.id)} />
              <span className={styles.who}>
                {address.receiver} <span className={styles.phone}>{address.phone}</span>
                {address.isDefault && <span className={styles.tag}>默认</span>}
                {address.tag && <span className={styles.tag}>{ADDRESS_TAGS[address.tag]}</span>}
              </span>
              <span className={styles.where}>
                {address.regionName} {address.detail}
              </span>
              {address.id === chosen?.id && !deliverable && (
                <span className={styles.refused}>
                  <Icon name="warn" size={16} /> 该地区暂不支持配送
                </span>
              )}
            </label>
          ))}
        </div>
      )}
      {adding && (
        <div className={styles.form}>
          <AddressForm
            submit="保存并使用"
            onCancel={addresses.length > 0 ? () => setAdding(false) : undefined}
            onSaved={(id) => {
              setAdding(false);
              onChoose(id);
            }}
          />
        </div>
      )}
    </section>
  );
}
