import type { DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { Link } from '@shared/router';
import styles from './categories.module.css';

/** The college's catalogue, both levels at a glance. */
export function Categories({ categories }: { categories: DataOf<'/catalog/treeselect', 'get'> }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label="学院分类">
      <ul className={styles.categories}>
        {categories.map(({ id, name, goodsCount, children }) => (
          <li key={id}>
            <Link className={styles.name} to={paths.products.href({ catalogId: id })}>
              {name} <span className={styles.count}>{goodsCount}</span>
            </Link>
            <span className={styles.children}>
              {children.map((child) => (
                <Link key={child.id} to={paths.products.href({ catalogId: child.id })}>
                  {child.name}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
