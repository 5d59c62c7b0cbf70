import { COLLEGE_TYPES, type GoodsType } from '@shared/contract/goods';
import { paths } from '@shared/contract/paths';
import { Link } from '@shared/router';
import { Cover } from './cover.tsx';
import styles from './goods-card.module.css';
import { GoodsTag } from './goods-tag.tsx';
import { Price } from './price.tsx';

/** What a card shows; every goods list answers at least this. */
export interface GoodsSummary {
  id: string;
  type: string;
  title: string;
  authorText?: string;
  coverUrl?: string | null;
  priceFen: number;
  listPriceFen?: number | null;
  status?: string;
  stockState?: string;
  stockText?: string;
  /** In a discount activity. */
  isDiscounted?: boolean;
}

/** What a buyer should know before opening the goods; nothing of what is simply there. */
export const noteOf = ({ type, status, stockState, stockText }: Pick<GoodsSummary, 'type' | 'status' | 'stockState' | 'stockText'>) => {
  if (status === 'PRESALE') return '预售';
  return type === 'externalLinks' || stockState === undefined || stockState === 'IN' ? undefined : stockText;
};

/** Address of a goods' detail page: the college has its own for its types. */
export function goodsHref(goods: { id: string; type: string }): string {
  return COLLEGE_TYPES.includes(goods.type as GoodsType) ? paths.goodsDetail.href({ id: goods.id }) : paths.product.href({ id: goods.id });
}

/** A goods in a grid: cover, title, author, price, what is left when that is little; the whole card is one link. */
export function GoodsCard({ goods, lazy = true }: { goods: GoodsSummary; lazy?: boolean }) {
  const note = noteOf(goods);
  return (
    <Link className={styles.card} to={goodsHref(goods)}>
      <Cover src={goods.coverUrl} title={goods.title} author={goods.authorText} lazy={lazy} />
      <span className={styles.title}>{goods.title}</span>
      <span className={styles.author}>{goods.authorText}</span>
      <span className={styles.foot}>
        {goods.type === 'externalLinks' ? (
          <span className={styles.away}>前往合作平台</span>
        ) : (
          <Price fen={goods.priceFen} listFen={goods.listPriceFen ?? undefined} />
        )}
        {goods.isDiscounted && <span className={styles.discounted}>限时折扣</span>}
        {note && <span className={styles.note}>{note}</span>}
        <GoodsTag type={goods.type} />
      </span>
    </Link>
  );
}
