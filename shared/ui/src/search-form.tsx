import { paths } from '@shared/contract/paths';
import { useNavigate } from '@shared/router';
import { setSearchInfo } from '@shared/session';
import { useEffect, useId, useRef, useState } from 'react';
import { SEARCH_FIELD, SEARCH_MAX_LENGTH, TEXTS } from './constants.ts';
import { Icon } from './icon.tsx';
import styles from './search-form.module.css';
import type { SearchSuggestions } from './search-suggestions.tsx';
import { toast } from './toast.tsx';

interface SearchFormProps {
  /** What the result page was asked for. */
  words?: string;
  large?: boolean;
}

/**
 * The site's search: leads to the result page with the words in its address; empty, it warns (spec 5). Suggestions come with the first
 * focus. Without script it is a plain form.
 */
export function SearchForm({ words = '', large = false }: SearchFormProps) {
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(words);
  const [parts, setParts] = useState<{ Suggestions: typeof SearchSuggestions }>();

  useEffect(() => {
    if (asked.current !== words && input.current) input.current.value = words;
    asked.current = words;
  }, [words]);

  // Suggestions are a help: without them the form searches as it is, and the next focus asks again.
  const load = () => {
    if (parts) return;
    import('./search-suggestions.tsx').then(
      (module) => setParts({ Suggestions: module.SearchSuggestions }),
      () => undefined,
    );
  };

  const search = (typed: string) => {
    const searchText = typed.trim();
    if (!searchText) {
      toast(TEXTS.emptySearch, 'warn');
      input.current?.focus();
      return;
    }
    if (input.current) input.current.value = searchText;
    setSearchInfo({ searchText, type: 0 });
    void navigate(paths.search.href({ [SEARCH_FIELD]: searchText }));
  };

  return (
    <div className={`${styles.around} ${large ? styles.large : styles.small}`}>
      <form
        className={styles.form}
        aria-label="站内搜索"
        action={paths.search.href()}
        onSubmit={(event) => {
          event.preventDefault();
          search(input.current?.value ?? '');
        }}
      >
        <input
          ref={input}
          type="search"
          name={SEARCH_FIELD}
          defaultValue={words}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={TEXTS.searchHint}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-label={TEXTS.searchHint}
          aria-autocomplete="list"
          aria-expanded={false}
          aria-controls={listId}
          onFocus={load}
          onInput={load}
        />
        <button type="submit" aria-label="搜索">
          <Icon name="search" />
          {large && <span>搜索</span>}
        </button>
      </form>
      {parts && <parts.Suggestions input={input} listId={listId} onSearch={search} />}
    </div>
  );
}
