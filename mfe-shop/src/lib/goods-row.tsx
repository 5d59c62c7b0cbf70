import { Link } from '@shared/router';
import { Cover } from '@shared/ui/cover';
import { goodsHref } from '@shared/ui/goods-card';
import { GoodsTag } from '@shared/ui/goods-tag';
import { Price } from '@shared/ui/price';
import type { ReactNode } from 'react';
import type { GoodsOfList } from './goods.ts';
import styles from './goods-row.module.css';

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
  return (
    <Link className={styles.row} to={goodsHref(goods)}>
      <span className={styles.cover}>
        <Cover src={goods.coverUrl} title={goods.title} author={goods.authorText} width={96} lazy={lazy} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.authors}>{authors}</span>
        {goods.subtitle && <span className={styles.subtitle}>{goods.subtitle}</span>}
      </span>
      <span className={styles.price}>
        <Price fen={goods.priceFen} listFen={goods.listPriceFen} />
        {goods.stockState !== 'IN' && <span className={styles.stock}>{goods.stockText}</span>}
        <GoodsTag type={goods.type} />
      </span>
    </Link>
  );
}
