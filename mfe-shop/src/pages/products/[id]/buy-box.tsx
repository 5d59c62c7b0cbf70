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

const MAX_PER_LINE = 999;

/** Most pieces that one order may hold: digital goods are bought once, the rest within the goods' own limits. */
const maxQtyOf = ({ delivery, limitPerOrder, limitPerUser }: Goods) =>
  delivery === 'DIGITAL' ? 1 : Math.min(limitPerOrder ?? MAX_PER_LINE, limitPerUser ?? MAX_PER_LINE);

const specText = ({ spec }: Sku) => spec.map(({ value }) => value).join(' / ');

/** Specification, quantity and the two ways to buy; on phones the buttons stay in reach at the bottom. */
export function BuyBox({ goods }: { goods: Goods }) {
  const navigate = useNavigate();
  const [sku, setSku] = useState(goods.skus.find(({ stockState }) => stockState !== 'OUT') ?? goods.skus[0]);
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

  const max = maxQtyOf(goods);
  const soldOut = sku.stockState === 'OUT';
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
      <p className={sku.stockState === 'IN' ? styles.stock : styles.soldOut}>
        <Icon name={soldOut ? 'info' : 'check'} size={16} /> {sku.stockText}
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
      {max > 1 && !soldOut && (
        <div className={styles.qty}>
          <span>数量</span>
          <Quantity name={goods.title} value={qty} max={max} onChange={setQty} />
        </div>
      )}
      <div className={styles.actions}>
        <Button look="second" busy={busy} disabled={soldOut} onClick={() => void add()}>
          加入购物车
        </Button>
        <Button look="primary" disabled={soldOut} onClick={() => void navigate(paths.submitOrder.href({ skuId: sku.id, qty }))}>
          {sku.priceFen === 0 ? '免费领取' : '立即购买'}
        </Button>
      </div>
    </div>
  );
}
