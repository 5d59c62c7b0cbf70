import { api } from '@shared/api';
import { sayDiscount } from '@shared/contract/discount';
import { GOODS_TYPES } from '@shared/contract/goods';
import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { businessDate } from '@shared/contract/time';
import { useNavigate, useSearchParams } from '@shared/router';
import { useSession } from '@shared/session';
import { Button, ButtonLink } from '@shared/ui/button';
import { goodsHref } from '@shared/ui/goods-card';
import { Icon } from '@shared/ui/icon';
import { Price } from '@shared/ui/price';
import { useRevalidateAt } from '@shared/ui/server-time';
import { toast } from '@shared/ui/toast';
import { type ReactNode, useEffect, useState } from 'react';
import { addToCart } from '../../../lib/cart.ts';
import { Quantity } from '../../../lib/quantity.tsx';
import { wayToUse } from '../../../lib/way-to-use.ts';
import styles from './buy-box.module.css';
import type { Goods } from './page.tsx';
import { choose, dimensionsOf, hasValue, type Sku, skuOf } from './spec-choice.ts';

const MAX_PER_LINE = 999;

/** Most pieces that one order may hold: digital goods are bought once, the rest within the goods' own limits. */
const maxQtyOf = ({ delivery, limitPerOrder, limitPerUser }: Goods) =>
  delivery === 'DIGITAL' ? 1 : Math.min(limitPerOrder ?? MAX_PER_LINE, limitPerUser ?? MAX_PER_LINE);

/** Limits that a buyer should know of; that digital goods are bought once goes without saying. */
function limitsOf({ delivery, limitPerOrder, limitPerUser }: Goods): string {
  if (delivery === 'DIGITAL') return '';
  return [limitPerOrder && `每单限购 ${limitPerOrder} 件`, limitPerUser && `每人限购 ${limitPerUser} 件`].filter(Boolean).join('，');
}

/** What the visitor has of digital goods, once it is known: until when, or for good. */
function useOwned({ id, delivery }: Goods): { validTo: string | null } | undefined {
  const token = useSession((state) => state.token);
  const [owned, setOwned] = useState<{ validTo: string | null }>();
  useEffect(() => {
    if (!token || delivery !== 'DIGITAL') return setOwned(undefined);
    const stop = new AbortController();
    // The checkout looks again: without an answer the goods are offered as to everybody.
    api.get('/device/library/detail', { params: { goodsId: id }, toast: false, signal: stop.signal }).then(
      ({ access, validTo }) => setOwned(access === 'full' ? { validTo } : undefined),
      () => undefined,
    );
    return () => stop.abort();
  }, [token, id, delivery]);
  return owned;
}

function Stock({ sku }: { sku: Sku }) {
  const soldOut = sku.stockState === 'OUT';
  return (
    <p className={sku.stockState === 'IN' ? styles.stock : styles.soldOut}>
      <Icon name={soldOut ? 'info' : 'check'} size={16} /> {sku.stockText}
    </p>
  );
}

interface DiscountProps {
  discount: NonNullable<Sku['discount']>;
  salePriceFen: number;
  max: number;
}

/** Why it costs less, until that is over; or why it does not for a buyer who has had their pieces. */
function Discount({ discount, salePriceFen, max }: DiscountProps) {
  useRevalidateAt(discount.endAt);
  return (
    <p className={styles.discount}>
      <strong>限时折扣</strong> {sayDiscount(discount, max)}
      {discount.left !== 0 && `，平时 ${formatPrice(salePriceFen)}`}
    </p>
  );
}

interface SpecsProps {
  goods: Goods;
  sku: Sku;
  onChoose: (sku: Sku) => void;
}

/** One group of choices for each kind; what exists in no combination cannot be chosen. */
function Specs({ goods: { skus }, sku, onChoose }: SpecsProps) {
  if (skus.length < 2) return null;
  const dimensions = dimensionsOf(skus);
  return dimensions.map(({ name, values }) => (
    <fieldset key={name} className={styles.specs}>
      <legend>{name}</legend>
      {values.map((value) => {
        const target = choose(skus, dimensions, sku, name, value);
        return (
          <label key={value} className={styles.spec}>
            <input
              type="radio"
              name={`spec-${name}`}
              checked={hasValue(sku, name, value)}
              disabled={!target}
              onChange={() => target && onChoose(target)}
            />
            {value}
            {target?.stockState === 'OUT' && <span className={styles.gone}>售罄</span>}
          </label>
        );
      })}
    </fieldset>
  ));
}

/** The way to digital goods for those who have them. @param children what they can do beside */
function Owned({ goods: { id, type }, validTo, children }: { goods: Goods; validTo: string | null; children?: ReactNode }) {
  const way = wayToUse({ goodsId: id, goodsType: type });
  return (
    <div className={styles.actions}>
      <span className={styles.owned}>
        <Icon name="check" size={16} /> 您已拥有{validTo && `，有效期至 ${businessDate(new Date(validTo))}`}
      </span>
      {way && (
        <ButtonLink look="primary" to={way.to}>
          {way.text}
        </ButtonLink>
      )}
      {children}
    </div>
  );
}

/** The buttons of goods that are ordered here; on phones they stay in reach at the bottom. */
function Orders({ goods, sku, qty }: { goods: Goods; sku: Sku; qty: number }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const owned = useOwned(goods);
  const toCheckout = () => void navigate(paths.submitOrder.href({ skuId: sku.id, qty }));
  if (owned)
    return (
      <Owned goods={goods} validTo={owned.validTo}>
        {owned.validTo && (
          <Button look="second" onClick={toCheckout}>
            续期
          </Button>
        )}
      </Owned>
    );
  const soldOut = sku.stockState === 'OUT';
  const add = async () => {
    setBusy(true);
    const outcome = await addToCart(sku.id, qty);
    setBusy(false);
    if (outcome.ok) toast('已加入购物车', 'good');
    else toast(outcome.error.message, 'bad');
  };
  return (
    <div className={styles.actions}>
      <Button look="second" busy={busy} disabled={soldOut} onClick={() => void add()}>
        加入购物车
      </Button>
      <Button look="primary" disabled={soldOut} onClick={toCheckout}>
        {soldOut ? '已售罄' : sku.priceFen === 0 ? '免费领取' : '立即购买'}
      </Button>
    </div>
  );
}

/** YYYY-MM or YYYY-MM-DD as people say it. */
const sayDate = (date: string) => date.replace(/^(\d+)-0?(\d+)(?:-0?(\d+))?$/, (_, y, m, d) => `${y} 年 ${m} 月${d ? ` ${d} 日` : ''}`);

/** Goods that are not ordered here, or not yet: what they are waiting for, and the way on. */
function Elsewhere({ goods }: { goods: Goods }) {
  if (goods.externalUrl)
    return (
      <div className={styles.actions}>
        <a className={styles.external} href={goods.externalUrl} target="_blank" rel="noopener noreferrer">
          前往合作平台
        </a>
      </div>
    );
  if (goods.status === 'PRESALE')
    return (
      <>
        <p className={styles.soldOut}>
          <Icon name="clock" size={16} /> 即将上市{goods.pubDate && `，预计 ${sayDate(goods.pubDate)}出版`}
        </p>
        <div className={styles.actions}>
          <Button look="primary" disabled>
            尚未开售
          </Button>
        </div>
      </>
    );
  return (
    <div className={styles.actions}>
      <ButtonLink look="primary" to={paths.aboutUs.href({ selectIndex: 1, selectType: 'contact' })}>
        联系我们订购
      </ButtonLink>
    </div>
  );
}

/** Goods that are off sale: nothing to buy, what stays, and the way on. */
function OffSale({ goods }: { goods: Goods }) {
  const owned = useOwned(goods);
  const [format] = goods.otherFormats;
  const category = goods.catalogs.at(-1);
  return (
    <div className={styles.box}>
      <p className={styles.offSale}>
        <Icon name="info" size={20} /> 已下架
      </p>
      <p className={styles.notice}>
        本商品已停止销售，资料仍供查阅；买过的读者，订单、售后与已开通的内容不受影响。
        {format && '这部作品还有其他版本在售。'}
      </p>
      {owned ? (
        <Owned goods={goods} validTo={owned.validTo} />
      ) : (
        <div className={styles.actions}>
          {format && (
            <ButtonLink look="primary" to={goodsHref(format)}>
              查看{GOODS_TYPES[format.type].label}
            </ButtonLink>
          )}
          <ButtonLink look={format ? 'second' : 'primary'} to={paths.products.href({ catalogId: category?.id })}>
            {category ? '看看同类商品' : '看看全部商品'}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

interface BuyBoxProps {
  goods: Goods;
  /** What makes it cheaper, for so many pieces. */
  offers?: ((qty: number) => ReactNode) | undefined;
}

/** Price, specification, quantity and the ways to buy. */
export function BuyBox({ goods, offers }: BuyBoxProps) {
  return goods.status === 'OFF_SALE' ? <OffSale goods={goods} /> : <OnSale goods={goods} offers={offers} />;
}

function OnSale({ goods, offers }: BuyBoxProps) {
  const [search, setSearch] = useSearchParams();
  const [qty, setQty] = useState(1);
  const sku = skuOf(goods.skus, search.get('sku'));
  const chooseSku = ({ id }: Sku) => {
    setQty(1);
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('sku', id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const max = maxQtyOf(goods);
  const limits = limitsOf(goods);
  const isHere = goods.orderable && sku !== undefined;
  return (
    <div className={styles.box}>
      {goods.delivery !== 'LINK' && (
        <Price fen={sku?.priceFen ?? goods.priceFen} listFen={sku?.marketPriceFen ?? goods.listPriceFen} size="large" />
      )}
      {sku?.discount && <Discount discount={sku.discount} salePriceFen={sku.salePriceFen} max={max} />}
      {offers?.(qty)}
      {isHere && <Stock sku={sku} />}
      {isHere && goods.givePoints > 0 && <p className={styles.notice}>每件送 {goods.givePoints} 积分，售后期结束后到账</p>}
      {goods.noticeText && <p className={styles.notice}>{goods.noticeText}</p>}
      {sku && <Specs goods={goods} sku={sku} onChoose={chooseSku} />}
      {isHere && max > 1 && sku.stockState !== 'OUT' && (
        <div className={styles.qty}>
          <span>数量</span>
          <Quantity name={goods.title} value={qty} max={max} onChange={setQty} />
          {limits && <span>{limits}</span>}
        </div>
      )}
      {isHere ? <Orders goods={goods} sku={sku} qty={qty} /> : <Elsewhere goods={goods} />}
    </div>
  );
}
