import { api, type DataOf } from '@shared/api';
import { formatPrice } from '@shared/contract/money';
import { formatWhen } from '@shared/contract/time';
import { Link } from '@shared/router';
import { Button, ButtonLink } from '@shared/ui/button';
import { Cover } from '@shared/ui/cover';
import { goodsHref, noteOf } from '@shared/ui/goods-card';
import { GoodsTag } from '@shared/ui/goods-tag';
import { Price } from '@shared/ui/price';
import { toast } from '@shared/ui/toast';
import { useState } from 'react';
import styles from './saved-row.module.css';

export type Saved = DataOf<'/device/save/list', 'get'>['rows'][number];

/** How the price moved since the goods was put aside. */
function PriceChange({ saved: { goods, savedPriceFen } }: { saved: Saved }) {
  const change = savedPriceFen === null ? 0 : goods.priceFen - savedPriceFen;
  if (change === 0) return null;
  return change < 0 ? (
    <span className={styles.cheaper}>比收藏时降 {formatPrice(-change)}</span>
  ) : (
    <span className={styles.dearer}>比收藏时涨 {formatPrice(change)}</span>
  );
}

/** Into the cart at once where there is nothing to choose, otherwise to the goods. */
function Buy({ goods }: { goods: Saved['goods'] }) {
  const [busy, setBusy] = useState(false);
  const { skuId, title } = goods;
  if (skuId === null || goods.stockState === 'OUT') return <ButtonLink to={goodsHref(goods)}>查看商品</ButtonLink>;
  const add = async () => {
    setBusy(true);
    const outcome = await api.post('/device/api/ocShoppingCart/add', { skuId, qty: 1 });
    setBusy(false);
    if (!outcome.ok) return toast(outcome.error.message, 'bad');
    window.dispatchEvent(new Event('cart-changed'));
    toast('已加入购物车', 'good');
  };
  return (
    <Button look="second" busy={busy} aria-label={`加入购物车：${title}`} onClick={() => void add()}>
      加入购物车
    </Button>
  );
}

interface SavedRowProps {
  saved: Saved;
  now: Date;
  ticked: boolean;
  busy: boolean;
  onTick: (isOn: boolean) => void;
  onRemove: () => void;
}

/** One favourite: the goods, what it costs now, how it stands, and what can be done with it. */
export function SavedRow({ saved, now, ticked, busy, onTick, onRemove }: SavedRowProps) {
  const { goods, savedAt } = saved;
  const to = goodsHref(goods);
  const state = goods.isOnSale ? noteOf(goods) : '已下架';
  return (
    <li className={`${styles.row} ${goods.isOnSale ? '' : styles.gone}`}>
      <label className={styles.check}>
        <input type="checkbox" checked={ticked} aria-label={`选择${goods.title}`} onChange={(event) => onTick(event.target.checked)} />
      </label>
      <Link className={styles.cover} to={to} tabIndex={-1} aria-hidden="true">
        <Cover src={goods.coverUrl} title={goods.title} author={goods.authorText} width={72} />
      </Link>
      <div className={styles.what}>
        <Link className={styles.title} to={to}>
          {goods.title}
        </Link>
        {goods.authorText && <p className={styles.author}>{goods.authorText}</p>}
        <p className={styles.meta}>
          <GoodsTag type={goods.type} />
          {state && <span className={styles.state}>{state}</span>}
          <time dateTime={savedAt}>{formatWhen(savedAt, now)} 收藏</time>
        </p>
      </div>
      <p className={styles.price}>
        {goods.delivery === 'LINK' ? <span className={styles.away}>前往合作平台</span> : <Price fen={goods.priceFen} />}
        <PriceChange saved={saved} />
      </p>
      <div className={styles.actions}>
        <Buy goods={goods} />
        <Button look="text" disabled={busy} aria-label={`取消收藏：${goods.title}`} onClick={onRemove}>
          取消收藏
        </Button>
      </div>
    </li>
  );
}
