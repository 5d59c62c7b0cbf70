import type { DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { Link } from '@shared/router';
import { Icon } from '@shared/ui/icon';
import styles from './category-tree.module.css';

type Categories = DataOf<'/catalog/treeselect', 'get'>;

/** The first level of the catalogue with a glimpse of the second; a strip to swipe on phones. */
export function CategoryTree({ categories }: { categories: Categories }) {
  return (
    <nav className={styles.tree} aria-label="图书分类">
      <ul>
        {categories.map((category) => (
          <li key={category.id}>
            <Link className={styles.first} to={paths.products.href({ catalogId: category.id })}>
              {category.name}
            </Link>
            <span className={styles.second}>
              {category.children.slice(0, 2).map((child) => (
                <Link key={child.id} to={paths.products.href({ catalogId: child.id })}>
                  {child.name}
                </Link>
              ))}
            </span>
          </li>
        ))}
        <li className={styles.all}>
          <Link className={styles.first} to={paths.products.href()}>
            全部分类 <Icon name="right" size={16} />
          </Link>
        </li>
      </ul>
    </nav>
  );
}
