import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { Link } from '@shared/router';
import { Cover } from '@shared/ui/cover';
import { goodsHref } from '@shared/ui/goods-card';
import type { HomeGoods } from './home-goods.ts';
import styles from './ranking.module.css';
import { Shelf } from './shelf.tsx';

const RANKED = 9;
const WITH_COVER = 3;

/** Best sellers in their order: the first three with covers, the rest as lines. */
export function Ranking({ goods }: { goods: HomeGoods[] }) {
  if (goods.length === 0) return null;
  return (
    <Shelf title="畅销榜" note="读者最近常买的书" more={paths.products.href({ sort: 'sales' })}>
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
                <span className={styles.author}>{item.authors}</span>
              </span>
              <span className={styles.price}>{formatPrice(item.priceFen)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Shelf>
  );
}
