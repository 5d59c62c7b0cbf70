import { GOODS_TYPES } from '@shared/contract/goods';
import { paths } from '@shared/contract/paths';
import { useNavigate } from '@shared/router';
import { Button } from '@shared/ui/button';
import { FormField, tiedTo } from '@shared/ui/form-field';
import { type FormEvent, useId, useState } from 'react';
import { type Filters, isPriceRange, WRONG_PRICES } from '../products/filters.ts';
import { askedHref, isAsked, monthOf, readAsked, SENIOR_FIELDS, type SearchAsked } from './search-query.ts';
import styles from './senior-form.module.css';

const WRONG_MONTH = '请按 2024-05 或 2024 的样子填写';

type Problems = Partial<Record<'pub' | 'price' | 'form', string>>;

function problemsOf(form: FormData): Problems {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [from, to] = [monthOf(text('pubFrom')), monthOf(text('pubTo'))];
  const isOdd = (text('pubFrom') && !from) || (text('pubTo') && !to);
  // A year begins with its first month and ends with its last.
  const isTurned = from && to && from > `${to}-12`.slice(0, 7);
  return {
    ...(isOdd ? { pub: WRONG_MONTH } : isTurned ? { pub: '开始的年月不能晚于结束的年月' } : {}),
    ...(isPriceRange(text('min'), text('max')) ? {} : { price: WRONG_PRICES }),
  };
}

/** The advanced search: every field that is filled must match. Without script it is a plain form. */
export function SeniorForm({ asked }: { asked: SearchAsked }) {
  const navigate = useNavigate();
  const id = useId();
  const [problems, setProblems] = useState<Problems>({});
  const { senior, filters } = asked;

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const found = problemsOf(form);
    const query = new URLSearchParams([...form].flatMap(([name, value]) => (String(value).trim() ? [[name, String(value)]] : [])));
    const next = readAsked(query);
    const isEmpty = !isAsked(next) && Object.keys(found).length === 0;
    const all: Problems = isEmpty ? { form: '请至少填写一项' } : found;
    setProblems(all);
    if (Object.keys(all).length === 0) void navigate(askedHref(next));
  };

  // A reset by itself brings back the search that the page was opened with.
  const clear = () => {
    setProblems({});
    if (isAsked(asked)) void navigate(paths.search.href({ type: 1 }));
  };

  const month = (name: 'pubFrom' | 'pubTo', label: string) => (
    <input
      {...tiedTo(`${id}-pub`, problems.pub)}
      id={name === 'pubFrom' ? `${id}-pub` : undefined}
      maxLength={10}
      placeholder="年-月"
      name={name}
      aria-label={label}
      defaultValue={senior[name]}
    />
  );
  const price = (name: 'min' | 'max', label: string, value: Filters['minYuan']) => (
    <input
      {...tiedTo(`${id}-price`, problems.price)}
      id={name === 'min' ? `${id}-price` : undefined}
      name={name}
      inputMode="decimal"
      aria-label={label}
      defaultValue={value}
      maxLength={10}
      placeholder="¥"
    />
  );
  return (
    <form className={styles.form} aria-label="高级搜索" onSubmit={search} onReset={clear} noValidate>
      <input type="hidden" name="type" value="1" />
      {SENIOR_FIELDS.map(([name, label, hint]) => (
        <FormField key={name} id={`${id}-${name}`} label={label} hint={hint}>
          <input {...tiedTo(`${id}-${name}`, undefined)} name={name} defaultValue={senior[name]} maxLength={100} autoComplete="off" />
        </FormField>
      ))}
      <FormField id={`${id}-type`} label="商品类型" hint="不选就是全部类型">
        <select {...tiedTo(`${id}-type`, undefined)} name="goodsType" defaultValue={filters.type ?? ''}>
          <option value="">全部类型</option>
          {Object.entries(GOODS_TYPES).map(([type, { label }]) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </select>
      </FormField>
      <FormField id={`${id}-pub`} label="出版年月" hint="例如 2024-05，也可以只写年份" problem={problems.pub}>
        <div className={styles.range}>
          {month('pubFrom', '最早的出版年月')}
          <span aria-hidden="true">—</span>
          {month('pubTo', '最晚的出版年月')}
        </div>
      </FormField>
      <FormField id={`${id}-price`} label="价格（元）" hint="可以只填一边" problem={problems.price}>
        <div className={styles.range}>
          {price('min', '最低价，元', filters.minYuan)}
          <span aria-hidden="true">—</span>
          {price('max', '最高价，元', filters.maxYuan)}
        </div>
      </FormField>
      <div className={styles.foot}>
        {problems.form && (
          <p className={styles.problem} role="alert">
            {problems.form}
          </p>
        )}
        <Button type="reset">清空</Button>
        <Button type="submit" look="primary">
          搜索
        </Button>
      </div>
    </form>
  );
}
