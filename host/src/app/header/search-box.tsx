import { paths } from '@shared/contract/paths';
import { Link, useLocation, useNavigate, useSearchParams } from '@shared/router';
import { setSearchInfo } from '@shared/session';
import { TEXTS } from '@shared/ui/constants';
import { Icon } from '@shared/ui/icon';
import { toast } from '@shared/ui/toast';
import type { FormEvent } from 'react';
import styles from './search-box.module.css';

const MAX_LENGTH = 100;
const FIELD = 'searchText';

/** The header's search: goes to the result page with the words in its address; empty, it warns (spec 5). */
export function SearchBox() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const shown = pathname === paths.search.path ? (params.get(FIELD) ?? '') : '';

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const searchText = String(new FormData(event.currentTarget).get(FIELD)).trim();
    if (!searchText) {
      toast(TEXTS.emptySearch, 'warn');
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setSearchInfo({ searchText, type: 0 });
    void navigate(paths.search.href({ [FIELD]: searchText }));
  };

  return (
    <div className={styles.search}>
      <form className={styles.form} aria-label="站内搜索" action={paths.search.href()} onSubmit={search}>
        <input
          key={shown}
          className={styles.input}
          type="search"
          name={FIELD}
          defaultValue={shown}
          maxLength={MAX_LENGTH}
          placeholder={TEXTS.searchHint}
          aria-label={`搜索${TEXTS.searchHint}`}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className={styles.submit} type="submit" aria-label="搜索">
          <Icon name="search" />
        </button>
      </form>
      <Link className={styles.advanced} to={paths.search.href({ type: 1 })} aria-label="高级搜索">
        高级<span className={styles.wide}>搜索</span>
      </Link>
    </div>
  );
}
