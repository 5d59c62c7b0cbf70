import type { DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { Link } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { SEARCH_FIELD } from '@shared/ui/constants';
import { Empty } from '@shared/ui/empty';
import { GoodsCard } from '@shared/ui/goods-card';
import type { GoodsOfList } from '../../lib/goods.ts';
import styles from './no-results.module.css';

export type Help = DataOf<'/goods/searchHelp', 'get'>;

function Shelf({ id, title, goods }: { id: string; title: string; goods: GoodsOfList[] }) {
  if (goods.length === 0) return null;
  return (
    <section className={styles.popular} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {goods.map((one) => (
          <li key={one.id}>
            <GoodsCard goods={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Words that were perhaps meant. */
export function DidYouMean({ help }: { help?: Help }) {
  if (!help?.didYouMean) return null;
  return (
    <p className={styles.meant}>
      您要找的是不是：
      <Link to={paths.search.href({ [SEARCH_FIELD]: help.didYouMean })}>{help.didYouMean}</Link>
    </p>
  );
}

/** Nothing was found: what may help, what is like it, and what others read. */
export function NoResults({ words, isFiltered, clearHref, help }: { words: string; isFiltered: boolean; clearHref: string; help?: Help }) {
  return (
    <>
      <Empty
        action={
          isFiltered ? (
            <ButtonLink to={clearHref} look="primary">
              清除筛选再找
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.products.href()}>到全部商品看看</ButtonLink>
          )
        }
      >
        {words ? `没有找到与“${words}”有关的商品。` : '没有找到符合这些条件的商品。'}
      </Empty>
      <div className={styles.help}>
        <h2>可以这样试试</h2>
        <ul>
          {help?.isWrongIsbn && <li>这个 ISBN 的校验位不对，请对照封底再核对一遍</li>}
          <li>检查有没有错别字，或者只输入书名里最特别的两三个字</li>
          <li>减少关键词，词与词之间用空格隔开；拼音和拼音首字母也可以</li>
          <li>用封底的 ISBN 查找，连字符可有可无</li>
        </ul>
      </div>
      <Shelf id="similar" title="相近的商品" goods={help?.similar ?? []} />
      <Shelf id="popular" title="大家在读" goods={help?.popular ?? []} />
    </>
  );
}
