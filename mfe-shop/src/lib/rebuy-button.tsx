import { api } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { useNavigate } from '@shared/router';
import { Button, ButtonLink } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { useState } from 'react';
import { cartChanged } from './cart.ts';
import styles from './rebuy-button.module.css';

/** Puts the goods of an order into the cart again and leads there; where some did not get in it first says why. */
export function RebuyButton({ orderNo, look = 'plain' }: { orderNo: string; look?: 'plain' | 'primary' }) {
  const navigate = useNavigate();
  const [left, setLeft] = useState<{ title: string; reason: string }[]>();
  const [busy, setBusy] = useState(false);
  const rebuy = async () => {
    setBusy(true);
    try {
      const bought = await api.post('/device/api/order/rebuy', { orderNo });
      if (bought.added > 0) cartChanged();
      if (bought.left.length === 0) return await navigate(paths.shopCar.href());
      setLeft(bought.left);
    } catch {
      // The client has said what failed; the cart is as it was.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button look={look} busy={busy} onClick={() => void rebuy()}>
        再次购买
      </Button>
      {left && (
        <Dialog
          title="有商品没有放入购物车"
          onClose={() => setLeft(undefined)}
          actions={
            <>
              <Button onClick={() => setLeft(undefined)}>留在这里</Button>
              <ButtonLink to={paths.shopCar.href()} look="primary">
                去购物车
              </ButtonLink>
            </>
          }
        >
          <ul className={styles.left}>
            {left.map(({ title, reason }) => (
              <li key={title}>
                {title}
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
