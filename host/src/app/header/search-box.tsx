import { paths } from '@shared/contract/paths';
import { Link, useLocation, useSearchParams } from '@shared/router';
import { SEARCH_FIELD } from '@shared/ui/constants';
import { SearchForm } from '@shared/ui/search-form';
import styles from './search-box.module.css';

/** The header's search, with the way to the advanced one. */
export function SearchBox() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (
    <div className={styles.search}>
      <SearchForm words={pathname === paths.search.path ? (params.get(SEARCH_FIELD) ?? '') : ''} />
      <Link className={styles.advanced} to={paths.search.href({ type: 1 })} aria-label="高级搜索">
        高级<span className={styles.wide}>搜索</span>
      </Link>
    </div>
  );
}
