import { ADDRESS_TAGS, type Address, AddressForm } from '@shared/ui/address-form';
import { Button } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { useState } from 'react';
import styles from './address-choice.module.css';
import panel from './panel.module.css';

interface AddressChoiceProps {
  addresses: Address[];
  chosenId: string | undefined;
  /** Titles of the goods that are not sent there. */
  notSent: string[];
  onChoose: (addressId: string) => void;
  /** A new or changed address, already stored. */
  onSaved: (addressId: string) => void;
}

/** Where the parcel goes: the buyer's addresses, and a form that opens in place for a new one or a change. */
export function AddressChoice({ addresses, chosenId, notSent, onChoose, onSaved }: AddressChoiceProps) {
  const [form, setForm] = useState<Address | 'new' | undefined>(addresses.length === 0 ? 'new' : undefined);
  const close = () => setForm(undefined);
  return (
    <section className={panel.panel} aria-labelledby="checkout-address">
      <div className={styles.head}>
        <h2 id="checkout-address">收货地址</h2>
        {!form && (
          <Button look="text" onClick={() => setForm('new')}>
            <Icon name="plus" size={16} /> 新增地址
          </Button>
        )}
      </div>
      {addresses.length > 0 && (
        <div className={styles.list} role="radiogroup" aria-label="收货地址">
          {addresses.map((address) => (
            <div key={address.id} className={styles.item}>
              <label className={styles.address}>
                <input type="radio" name="address" checked={address.id === chosenId} onChange={() => onChoose(address.id)} />
                <span className={styles.who}>
                  {address.receiver} <span className={styles.phone}>{address.phone}</span>
                  {address.isDefault && <span className={styles.tag}>默认</span>}
                  {address.tag && <span className={styles.tag}>{ADDRESS_TAGS[address.tag]}</span>}
                </span>
                <span className={styles.where}>
                  {address.regionName} {address.detail}
                </span>
              </label>
              <button type="button" className={styles.edit} aria-label={`修改${address.receiver}的地址`} onClick={() => setForm(address)}>
                修改
              </button>
            </div>
          ))}
        </div>
      )}
      {notSent.length > 0 && (
        <p className={styles.refused} role="alert">
          <Icon name="warn" size={16} />
          <span>所选地区暂不支持配送{notSent.map((title) => `《${title}》`).join('')}，请更换收货地址，或去掉这些商品。</span>
        </p>
      )}
      {form && (
        <div className={styles.form}>
          <AddressForm
            key={form === 'new' ? 'new' : form.id}
            address={form === 'new' ? undefined : form}
            submit="保存并使用"
            onCancel={addresses.length > 0 ? close : undefined}
            onSaved={(id) => {
              close();
              onSaved(id);
            }}
          />
        </div>
      )}
    </section>
  );
}
