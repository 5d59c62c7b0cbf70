import { ApiError, api } from '@shared/api';
import { formatPrice } from '@shared/contract/money';
import { useRevalidator } from '@shared/router';
import { type Address, AddressForm } from '@shared/ui/address-form';
import { Button } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { Skeleton } from '@shared/ui/skeleton';
import { toast } from '@shared/ui/toast';
import { useCallback, useEffect, useState } from 'react';
import type { Order } from '../../../lib/order-status.ts';
import panel from '../../../lib/panel.module.css';
import styles from './address-block.module.css';

const OTHER_SUM = 41003;

/** Where an order goes; as long as it is not paid it can go elsewhere. */
export function AddressBlock({ order, address }: { order: Order; address: NonNullable<Order['address']> }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <section className={`${panel.panel} ${styles.block}`} aria-labelledby="order-address">
      <h2 id="order-address">收货信息</h2>
      <p>
        {address.receiver} {address.phone}
      </p>
      <p className={styles.where}>
        {address.regionName} {address.detail}
      </p>
      {order.actions.includes('changeAddress') && (
        <Button look="text" onClick={() => setChanging(true)}>
          修改收货地址
        </Button>
      )}
      {isChanging && <ChangeAddress order={order} onClose={() => setChanging(false)} />}
    </section>
  );
}

function ChangeAddress({ order, onClose }: { order: Order; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [addresses, setAddresses] = useState<Address[] | 'failed'>();
  const [addressId, setAddressId] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [payAmount, setPayAmount] = useState(order.payAmount);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const load = useCallback(async (chosen?: string) => {
    try {
      const found = await api.get('/device/api/address/list', { toast: false });
      setAddresses(found);
      setAdding(found.length === 0);
      if (chosen) setAddressId(chosen);
    } catch {
      setAddresses('failed');
    }
  }, []);
  useEffect(() => void load(), [load]);

  const choose = (id: string) => {
    setAddressId(id);
    setPayAmount(order.payAmount);
    setProblem('');
  };
  const change = async () => {
    setBusy(true);
    setProblem('');
    try {
      await api.post('/device/api/order/changeAddress', { orderNo: order.orderNo, addressId, payAmount }, { toast: false });
      toast('收货地址已修改', 'good');
      onClose();
      await revalidate();
    } catch (error) {
      setBusy(false);
      const next =
        error instanceof ApiError && error.code === OTHER_SUM ? (error.data as { payAmount?: number } | null)?.payAmount : undefined;
      if (next !== undefined) setPayAmount(next);
      else setProblem(error instanceof ApiError ? `${error.message}。` : '没有修改成功，请稍后重试。');
    }
  };

  return (
    <Dialog
      title="修改收货地址"
      onClose={onClose}
      actions={
        !isAdding && (
          <>
            <Button onClick={onClose}>取消</Button>
            <Button look="primary" busy={busy} disabled={busy || !addressId} onClick={() => void change()}>
              {payAmount === order.payAmount ? '使用这个地址' : `同意，应付 ${formatPrice(payAmount)}`}
            </Button>
          </>
        )
      }
    >
      {addresses === undefined && (
        <div className={styles.list} role="status" aria-label="正在加载">
          <Skeleton height={64} />
          <Skeleton height={64} />
        </div>
      )}
      {addresses === 'failed' && (
        <div className={styles.wait}>
          <p>没有读到收货地址，请检查网络后重试。</p>
          <Button onClick={() => void load()}>重试</Button>
        </div>
      )}
      {Array.isArray(addresses) && !isAdding && (
        <div className={styles.list} role="radiogroup" aria-label="收货地址">
          {addresses.map((each) => (
            <label key={each.id}>
              <input type="radio" name="address" checked={addressId === each.id} onChange={() => choose(each.id)} />
              <span>
                {each.receiver} {each.phone}
                <span className={styles.where}>
                  {each.regionName} {each.detail}
                </span>
              </span>
            </label>
          ))}
          <Button look="text" onClick={() => setAdding(true)}>
            新增地址
          </Button>
        </div>
      )}
      {isAdding && (
        <AddressForm
          submit="保存并使用"
          onCancel={Array.isArray(addresses) && addresses.length > 0 ? () => setAdding(false) : onClose}
          onSaved={(id) => void load(id)}
        />
      )}
      {payAmount !== order.payAmount && (
        <p className={styles.sum} role="status">
          送到这里的运费不同，应付金额由 {formatPrice(order.payAmount)} 变为 {formatPrice(payAmount)}。
        </p>
      )}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </Dialog>
  );
}
