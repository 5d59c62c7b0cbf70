import { paths } from '@shared/contract/paths';
import { Link, useNavigate } from '@shared/router';
import { Button } from '@shared/ui/button';
import { type FormEvent, useState } from 'react';
import styles from './order-search.module.css';

export interface Search {
  searchText?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Searches the orders by words and days; the choice stands in the address, beside the tab. */
export function OrderSearch({ search, tab }: { search: Search; tab: { status?: string | undefined; filter?: string | undefined } }) {
  const navigate = useNavigate();
  const [values, setValues] = useState({ searchText: search.searchText ?? '', from: search.from ?? '', to: search.to ?? '' });
  const set = (name: keyof Search) => (event: { target: { value: string } }) =>
    setValues((before) => ({ ...before, [name]: event.target.value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(paths.personal.orderList.href({ ...tab, ...values, searchText: values.searchText.trim() }));
  };
  const isActive = Boolean(search.searchText || search.from || search.to);
  return (
    <form className={styles.search} aria-label="搜索订单" onSubmit={submit}>
      <label className={styles.words}>
        <span className={styles.label}>订单号、书名或 ISBN</span>
        <input type="search" maxLength={100} value={values.searchText} placeholder="订单号、书名或 ISBN" onChange={set('searchText')} />
      </label>
      <label>
        <span>从</span>
        <input type="date" value={values.from} max={values.to || undefined} onChange={set('from')} />
      </label>
      <label>
        <span>到</span>
        <input type="date" value={values.to} min={values.from || undefined} onChange={set('to')} />
      </label>
      <Button type="submit" look="second">
        搜索
      </Button>
      {isActive && (
        <Link className={styles.clear} to={paths.personal.orderList.href(tab)}>
          清除
        </Link>
      )}
    </form>
  );
}
