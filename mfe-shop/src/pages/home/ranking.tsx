import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { Link } from '@shared/router';
import { Cover } from '@shared/ui/cover';
import { goodsHref } from '@shared/ui/goods-card';
import { Shelf } from '@shared/ui/shelf';
import type { GoodsOfList } from '../../lib/goods.ts';
import styles from './ranking.module.css';

const RANKED = 9;
const WITH_COVER = 3;

/** Best sellers in their order: the first three with covers, the rest as lines. */
export function Ranking({ title, goods }: { title: string; goods: GoodsOfList[] }) {
  if (goods.length === 0) return null;
  return (
    <Shelf title={title} note="读者最近常买的书" more={paths.products.href({ type: 'book', sort: 'sales' })}>
      <ol className={styles.list}>
        {goods.slice(0, RANKED).map((item, index) => (
          <li key={item.id} className={index < WITH_COVER ? styles.top : styles.line}>
            <Link to={goodsHref(item)}>
              <span className={styles.rank}>{index + 1}</span>
              {index < WITH_COVER && (
                <span className={styles.cover}>
                  <Cover src={item.coverUrl} title={item.title} width={96} />
                </span>
              )}
              <span className={styles.words}>
                <span className={styles.title}>{item.title}</span>
                <span className={styles.author}>{item.authorText}</span>
              </span>
              <span className={styles.price}>{formatPrice(item.priceFen)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Shelf>
  );
}
