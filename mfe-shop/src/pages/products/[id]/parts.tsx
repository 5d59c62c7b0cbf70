import { Link } from '@shared/router';
import { Cover } from '@shared/ui/cover';
import { goodsHref } from '@shared/ui/goods-card';
import type { Goods } from './page.tsx';
import styles from './parts.module.css';

/** What a bundle holds. */
export function Parts({ parts }: { parts: Goods['bundleItems'] }) {
  if (parts.length === 0) return null;
  return (
    <section className={styles.parts} aria-labelledby="parts">
      <h2 id="parts">套装包含</h2>
      <ul>
        {parts.map((part) => (
          <li key={part.skuId}>
            <Link to={goodsHref({ id: part.goodsId, type: part.type })}>
              <span className={styles.cover}>
                <Cover src={part.coverUrl} title={part.title} width={48} />
              </span>
              <span>{part.title}</span>
              <span className={styles.qty}>× {part.qty}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
