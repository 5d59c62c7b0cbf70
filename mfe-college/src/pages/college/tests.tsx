import { paths } from '@shared/contract/paths';
import { Link } from '@shared/router';
import { goodsHref } from '@shared/ui/goods-card';
import { GoodsTag } from '@shared/ui/goods-tag';
import { Price } from '@shared/ui/price';
import { Shelf } from '@shared/ui/shelf';
import type { GoodsOfList } from './page.tsx';
import styles from './tests.module.css';

/** Question banks and papers as slips: their text says more than a cover. */
export function Tests({ tests }: { tests: GoodsOfList[] }) {
  if (tests.length === 0) return null;
  return (
    <Shelf title="题库与试卷" note="做一做，看看学得怎样" more={paths.products.href({ type: 'questions' })} tinted>
      <ul className={styles.slips}>
        {tests.map((test) => (
          <li key={test.id}>
            <Link className={styles.slip} to={goodsHref(test)}>
              <span className={styles.tag}>
                <GoodsTag type={test.type} />
              </span>
              <span className={styles.title}>{test.title}</span>
              <span className={styles.subtitle}>{test.subtitle}</span>
              <span className={styles.foot}>
                <Price fen={test.priceFen} listFen={test.listPriceFen} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Shelf>
  );
}
