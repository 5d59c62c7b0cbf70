import { paths } from '@shared/contract/paths';
import { useNavigate } from '@shared/router';
import { Button } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { Price } from '@shared/ui/price';
import { toast } from '@shared/ui/toast';
import { useState } from 'react';
import { addToCart } from '../../../lib/cart.ts';
import { Quantity } from '../../../lib/quantity.tsx';
import styles from './buy-box.module.css';
import type { Goods } from './page.tsx';

type Sku = Goods['skus'][number];

const specText = ({ spec }: Sku) => spec.map(({ value }) => value).join(' / ');

/** Specification, quantity and the two ways to buy; on phones the buttons stay in reach at the bottom. */
export function BuyBox({ goods }: { goods: Goods }) {
  const navigate = useNavigate();
  const [sku, setSku] = useState(goods.skus.find(({ maxQty }) => maxQty > 0) ?? goods.skus[0]);
  const [qty, setQty] = useState(1);
  const [busy, setBusy] = useState(false);

  if (goods.externalUrl)
    return (
      <div className={styles.box}>
        <Price fen={goods.priceFen} listFen={goods.listPriceFen} size="large" />
        {goods.noticeText && <p className={styles.notice}>{goods.noticeText}</p>}
        <div className={styles.actions}>
          <a className={styles.external} href={goods.externalUrl} target="_blank" rel="noopener noreferrer">
            前往合作平台
          </a>
        </div>
      </div>
    );
  if (!sku) return <p className={styles.notice}>暂无可以购买的规格。</p>;

  const single = sku.maxQty <= 1;
  const add = async () => {
    setBusy(true);
    const outcome = await addToCart(sku.id, qty);
    setBusy(false);
    if (outcome.ok) toast('已加入购物车', 'good');
    else toast(outcome.error.message, 'bad');
  };

  return (
    <div className={styles.box}>
      <p className={styles.price}>
        <Price fen={sku.priceFen} listFen={goods.listPriceFen} size="large" />
      </p>
      <p className={sku.maxQty > 0 ? styles.stock : styles.soldOut}>
        <Icon name={sku.maxQty > 0 ? 'check' : 'info'} size={16} /> {sku.stockText}
      </p>
      {goods.noticeText && <p className={styles.notice}>{goods.noticeText}</p>}
      {goods.skus.length > 1 && (
        <fieldset className={styles.specs}>
          <legend>{sku.spec.map(({ name }) => name).join(' / ')}</legend>
          {goods.skus.map((each) => (
            <label key={each.id} className={styles.spec}>
              <input
                type="radio"
                name="sku"
                checked={each.id === sku.id}
                onChange={() => {
                  setSku(each);
                  setQty(1);
                }}
              />
              {specText(each)}
            </label>
          ))}
        </fieldset>
      )}
      {!single && (
        <div className={styles.qty}>
          <span>数量</span>
          <Quantity name={goods.title} value={qty} max={sku.maxQty} onChange={setQty} />
        </div>
      )}
      <div className={styles.actions}>
        <Button look="second" busy={busy} disabled={sku.maxQty === 0} onClick={() => void add()}>
          加入购物车
        </Button>
        <Button look="primary" disabled={sku.maxQty === 0} onClick={() => void navigate(paths.submitOrder.href({ skuId: sku.id, qty }))}>
          {sku.priceFen === 0 ? '免费领取' : '立即购买'}
        </Button>
      </div>
    </div>
  );
}
