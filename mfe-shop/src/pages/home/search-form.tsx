import { paths } from '@shared/contract/paths';
import { useNavigate } from '@shared/router';
import { setSearchInfo } from '@shared/session';
import { TEXTS } from '@shared/ui/constants';
import { Icon } from '@shared/ui/icon';
import { toast } from '@shared/ui/toast';
import { SEARCH_FIELD, SEARCH_MAX_LENGTH } from '../../lib/search-words.ts';
import styles from './search-form.module.css';

/** The big search; empty, it warns (spec 5). Without script it is a plain form. */
export function SearchForm() {
  const navigate = useNavigate();
  return (
    <form
      className={styles.form}
      aria-label="站内搜索"
      action={paths.search.href()}
      onSubmit={(event) => {
        event.preventDefault();
        const searchText = String(new FormData(event.currentTarget).get(SEARCH_FIELD)).trim();
        if (!searchText) {
          toast(TEXTS.emptySearch, 'warn');
          return;
        }
        setSearchInfo({ searchText, type: 0 });
        void navigate(paths.search.href({ [SEARCH_FIELD]: searchText }));
      }}
    >
      <input
        type="search"
        name={SEARCH_FIELD}
        maxLength={SEARCH_MAX_LENGTH}
        placeholder={TEXTS.searchHint}
        aria-label={TEXTS.searchHint}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit">
        <Icon name="search" />
        <span>搜索</span>
      </button>
    </form>
  );
}
