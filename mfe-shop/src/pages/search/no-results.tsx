import { paths } from '@shared/contract/paths';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { GoodsCard } from '@shared/ui/goods-card';
import type { GoodsOfList } from '../../lib/goods.ts';
import styles from './no-results.module.css';

/** Nothing was found: what may help, and what others read. */
export function NoResults({ words, popular }: { words: string; popular: GoodsOfList[] }) {
  return (
    <>
      <Empty action={<ButtonLink to={paths.products.href()}>到全部商品看看</ButtonLink>}>没有找到与“{words}”有关的商品。</Empty>
      <div className={styles.help}>
        <h2>可以这样试试</h2>
        <ul>
          <li>检查有没有错别字，或者只输入书名里最特别的两三个字</li>
          <li>减少关键词，词与词之间用空格隔开</li>
          <li>用封底的 ISBN 查找，连字符可有可无</li>
        </ul>
      </div>
      {popular.length > 0 && (
        <section className={styles.popular} aria-labelledby="popular">
          <h2 id="popular">大家在读</h2>
          <ul>
            {popular.map((goods) => (
              <li key={goods.id}>
                <GoodsCard goods={goods} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
