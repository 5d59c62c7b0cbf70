import { Link } from '@shared/router';
import { Cover } from '@shared/ui/cover';
import { goodsHref, noteOf } from '@shared/ui/goods-card';
import { GoodsTag } from '@shared/ui/goods-tag';
import { Price } from '@shared/ui/price';
import type { ReactNode } from 'react';
import type { GoodsOfList } from './goods.ts';
import styles from './goods-row.module.css';

/** How a goods reaches its buyer, in a word or two. */
const DELIVERY_WORDS: Record<GoodsOfList['delivery'], string> = {
  PHYSICAL: '快递配送',
  DIGITAL: '付款后立即开通',
  CODE: '付款后显示兑换码',
  LINK: '由合作平台提供',
  COUPON: '付款后自动入账',
  NONE: '工作人员与您联系',
};

interface GoodsRowProps {
  goods: GoodsOfList;
  /** The title with what was found in it marked. */
  title?: ReactNode;
  /** Authors, likewise. */
  authors?: ReactNode;
  lazy?: boolean;
}

/** A goods in a list: cover left, title, authors and subtitle, price right. */
export function GoodsRow({ goods, title = goods.title, authors = goods.authorText, lazy = true }: GoodsRowProps) {
  const note = noteOf(goods);
  return (
    <Link className={styles.row} to={goodsHref(goods)}>
      <span className={styles.cover}>
        <Cover src={goods.coverUrl} title={goods.title} author={goods.authorText} width={96} lazy={lazy} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.authors}>{authors}</span>
        {goods.subtitle && <span className={styles.subtitle}>{goods.subtitle}</span>}
        <span className={styles.delivery}>
          {DELIVERY_WORDS[goods.delivery]}
          {goods.pubDate && ` · ${goods.pubDate.slice(0, 4)} 年出版`}
        </span>
      </span>
      <span className={styles.price}>
        {goods.delivery === 'LINK' ? (
          <span className={styles.away}>前往合作平台</span>
        ) : (
          <Price fen={goods.priceFen} listFen={goods.listPriceFen} />
        )}
        {goods.isDiscounted && <span className={styles.discounted}>限时折扣</span>}
        {note && <span className={styles.stock}>{note}</span>}
        <GoodsTag type={goods.type} />
      </span>
    </Link>
  );
}
