import type { DataOf } from '@shared/api';
import { Link, useNavigate } from '@shared/router';
import { Button } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { useId, useState } from 'react';
import { type Category, categoryTrail } from './categories.ts';
import styles from './filter-panel.module.css';
import { type FilterHref, type Filters, isPriceRange, WRONG_PRICES } from './filters.ts';

export type Facets = DataOf<'/goods/facets', 'get'>;

interface FilterPanelProps {
  filters: Filters;
  categories: Category[];
  /** Missing when they could not be counted: the panel then offers what needs no counts. */
  facets?: Facets;
  href: FilterHref;
}

const Count = ({ count }: { count: number | undefined }) => count !== undefined && <span className={styles.count}>{count}</span>;

/** One branch of the tree; the branch of the chosen category stands open. */
function Branch({ filters, categories, facets, href, trail }: FilterPanelProps & { trail: string[] }) {
  const countOf = (id: string) => facets && (facets.catalogs.find(({ value }) => value === id)?.count ?? 0);
  const shown = categories.filter(({ id }) => trail.includes(id) || countOf(id) !== 0);
  return (
    <ul className={styles.branch}>
      {shown.map((category) => (
        <li key={category.id}>
          <Link to={href({ catalogId: category.id })} aria-current={filters.catalogId === category.id ? 'true' : undefined}>
            {category.name}
            <Count count={countOf(category.id)} />
          </Link>
          {trail.includes(category.id) && category.children.length > 0 && (
            <Branch filters={filters} categories={category.children} facets={facets} href={href} trail={trail} />
          )}
        </li>
      ))}
    </ul>
  );
}

const yuan = (fen: number) => String(fen / 100);

function PriceForm({ filters, href }: { filters: Filters; href: FilterHref }) {
  const navigate = useNavigate();
  const [wrong, setWrong] = useState(false);
  const errorId = useId();
  return (
    <form
      className={styles.price}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const [minYuan, maxYuan] = ['min', 'max'].map((name) => String(form.get(name)).trim()) as [string, string];
        const fits = isPriceRange(minYuan, maxYuan);
        setWrong(!fits);
        if (fits) void navigate(href({ minYuan: minYuan || undefined, maxYuan: maxYuan || undefined }));
      }}
    >
      <input
        key={`min${filters.minYuan}`}
        name="min"
        inputMode="decimal"
        aria-label="最低价，元"
        aria-describedby={wrong ? errorId : undefined}
        placeholder="¥ 最低"
        defaultValue={filters.minYuan}
        maxLength={10}
      />
      <span aria-hidden="true">—</span>
      <input
        key={`max${filters.maxYuan}`}
        name="max"
        inputMode="decimal"
        aria-label="最高价，元"
        aria-describedby={wrong ? errorId : undefined}
        placeholder="¥ 最高"
        defaultValue={filters.maxYuan}
        maxLength={10}
      />
      <Button type="submit">筛选价格</Button>
      {wrong && (
        <p id={errorId} className={styles.wrong} role="alert">
          {WRONG_PRICES}
        </p>
      )}
    </form>
  );
}

type Named = 'year' | 'binding' | 'series' | 'publisherName';

/** The values of one facet as choices; the chosen one is taken away by choosing it again. */
function Choices({
  title,
  name,
  values,
  filters,
  href,
}: {
  title: string;
  name: Named;
  values: Facets['years'];
  filters: Filters;
  href: FilterHref;
}) {
  const chosen = filters[name];
  const all = chosen && !values.some(({ value }) => value === chosen) ? [{ value: chosen, count: 0 }, ...values] : values;
  if (all.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.choices}>
        {all.map(({ value, count }) => (
          <li key={value}>
            <Link to={href({ [name]: chosen === value ? undefined : value })} aria-current={chosen === value ? 'true' : undefined}>
              {value}
              <Count count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Everything that narrows a list of goods; each choice is an address of its own and says how many goods it leaves. */
export function FilterPanel({ filters, categories, facets, href }: FilterPanelProps) {
  const trail = filters.catalogId ? categoryTrail(categories, filters.catalogId).map(({ id }) => id) : [];
  const isBand = (from: number, to: number | null) =>
    filters.minYuan === yuan(from) && filters.maxYuan === (to === null ? undefined : yuan(to));
  const named = { filters, href };
  return (
    <div className={styles.panel}>
      <section>
        <h2>分类</h2>
        <Link className={styles.all} to={href({ catalogId: undefined })} aria-current={filters.catalogId ? undefined : 'true'}>
          全部分类
        </Link>
        <Branch filters={filters} categories={categories} facets={facets} href={href} trail={trail} />
      </section>
      <section>
        <h2>价格</h2>
        {facets && (
          <ul className={styles.choices}>
            {facets.prices.map(({ from, to, count }) => (
              <li key={from}>
                <Link
                  to={href(
                    isBand(from, to)
                      ? { minYuan: undefined, maxYuan: undefined }
                      : { minYuan: yuan(from), maxYuan: to === null ? undefined : yuan(to) },
                  )}
                  aria-current={isBand(from, to) ? 'true' : undefined}
                >
                  {to === null ? `¥${yuan(from)} 以上` : `¥${yuan(from)} – ${yuan(to)}`}
                  <Count count={count} />
                </Link>
              </li>
            ))}
          </ul>
        )}
        <PriceForm filters={filters} href={href} />
      </section>
      <section>
        <h2>库存</h2>
        <Link className={styles.tick} to={href({ inStock: !filters.inStock })} aria-current={filters.inStock ? 'true' : undefined}>
          <span className={styles.box}>{filters.inStock && <Icon name="check" size={14} />}</span>
          只看有货
          <Count count={facets?.inStock} />
        </Link>
      </section>
      {facets && (
        <>
          <Choices title="出版年" name="year" values={facets.years} {...named} />
          <Choices title="装帧" name="binding" values={facets.bindings} {...named} />
          <Choices title="丛书" name="series" values={facets.series} {...named} />
          <Choices title="出版社" name="publisherName" values={facets.publishers} {...named} />
        </>
      )}
    </div>
  );
}
