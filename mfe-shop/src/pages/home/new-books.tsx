import { paths } from '@shared/contract/paths';
import { Link } from '@shared/router';
import { Cover } from '@shared/ui/cover';
import { GoodsCard, goodsHref } from '@shared/ui/goods-card';
import { Price } from '@shared/ui/price';
import { Shelf } from '@shared/ui/shelf';
import type { GoodsOfList } from '../../lib/goods.ts';
import styles from './new-books.module.css';

const SMALL = 3;

/** New books: one large pick and three small ones. */
export function NewBooks({ title, goods: [pick, ...rest] }: { title: string; goods: GoodsOfList[] }) {
  if (!pick) return null;
  return (
    <Shelf title={title} note="刚从印厂送到书架上" more={paths.products.href({ type: 'book', sort: 'new' })}>
      <div className={styles.row}>
        <Link className={styles.pick} to={goodsHref(pick)}>
          <span className={styles.cover}>
            <Cover src={pick.coverUrl} title={pick.title} author={pick.authorText} width={232} />
          </span>
          <span className={styles.words}>
            <span className={styles.label}>本月主推</span>
            <span className={styles.title}>{pick.title}</span>
            {pick.subtitle && <span className={styles.subtitle}>{pick.subtitle}</span>}
            <span className={styles.author}>{pick.authorText}</span>
            <Price fen={pick.priceFen} listFen={pick.listPriceFen} />
          </span>
        </Link>
        <ul className={styles.small}>
          {rest.slice(0, SMALL).map((goods) => (
            <li key={goods.id}>
              <GoodsCard goods={goods} />
            </li>
          ))}
        </ul>
      </div>
    </Shelf>
  );
}
