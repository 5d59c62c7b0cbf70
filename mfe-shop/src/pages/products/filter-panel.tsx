import { Link, useNavigate } from '@shared/router';
import { Button } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { useId, useState } from 'react';
import { type Category, categoryTrail } from './categories.ts';
import styles from './filter-panel.module.css';
import { BINDINGS, type Filters, filtersHref, yuanToFen } from './filters.ts';

interface FilterPanelProps {
  filters: Filters;
  categories: Category[];
}

/** One branch of the tree; the branch of the chosen category stands open. */
function Branch({ filters, categories, trail }: FilterPanelProps & { trail: string[] }) {
  return (
    <ul className={styles.branch}>
      {categories.map((category) => (
        <li key={category.id}>
          <Link to={filtersHref(filters, { catalogId: category.id })} aria-current={filters.catalogId === category.id ? 'true' : undefined}>
            {category.name}
          </Link>
          {trail.includes(category.id) && category.children.length > 0 && (
            <Branch filters={filters} categories={category.children} trail={trail} />
          )}
        </li>
      ))}
    </ul>
  );
}

function PriceForm({ filters }: { filters: Filters }) {
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
        const [min, max] = [minYuan, maxYuan].map((text) => (text ? (yuanToFen(text) ?? Number.NaN) : undefined));
        const fits = !Number.isNaN(min) && !Number.isNaN(max) && (min === undefined || max === undefined || min <= max);
        setWrong(!fits);
        if (fits) void navigate(filtersHref(filters, { minYuan: minYuan || undefined, maxYuan: maxYuan || undefined }));
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
          请输入正确的价格区间
        </p>
      )}
    </form>
  );
}

/** Everything that narrows the catalogue; each choice is an address of its own. */
export function FilterPanel({ filters, categories }: FilterPanelProps) {
  const trail = filters.catalogId ? categoryTrail(categories, filters.catalogId).map(({ id }) => id) : [];
  return (
    <div className={styles.panel}>
      <section>
        <h2>分类</h2>
        <Link
          className={styles.all}
          to={filtersHref(filters, { catalogId: undefined })}
          aria-current={filters.catalogId ? undefined : 'true'}
        >
          全部分类
        </Link>
        <Branch filters={filters} categories={categories} trail={trail} />
      </section>
      <section>
        <h2>价格</h2>
        <PriceForm filters={filters} />
      </section>
      <section>
        <h2>库存</h2>
        <Link
          className={styles.tick}
          to={filtersHref(filters, { inStock: !filters.inStock })}
          role="checkbox"
          aria-checked={filters.inStock}
        >
          <span className={styles.box}>{filters.inStock && <Icon name="check" size={14} />}</span>
          只看有货
        </Link>
      </section>
      <section>
        <h2>装帧</h2>
        <div className={styles.chips}>
          {BINDINGS.map((binding) => (
            <Link
              key={binding}
              to={filtersHref(filters, { binding: filters.binding === binding ? undefined : binding })}
              aria-current={filters.binding === binding ? 'true' : undefined}
            >
              {binding}
            </Link>
          ))}
        </div>
      </section>
    </div>
  );
}
