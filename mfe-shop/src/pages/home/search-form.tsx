import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { useNavigate } from '@shared/router';
import { setSearchInfo } from '@shared/session';
import { TEXTS } from '@shared/ui/constants';
import { Icon } from '@shared/ui/icon';
import { toast } from '@shared/ui/toast';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { clearHistory, readHistory, SEARCH_FIELD, SEARCH_MAX_LENGTH } from '../../lib/search-words.ts';
import styles from './search-form.module.css';

type Suggestion = DataOf<'/goods/suggest', 'get'>[number];

const SUGGEST_AFTER_MS = 200;
const plain = (text: string): Suggestion => ({ kind: 'title', text, parts: [{ text, hit: false }] });

/**
 * The big search with suggestions (the combobox pattern): arrows choose, Enter searches, Esc closes. Before anything is typed it offers
 * what was searched in this browser. Empty, it warns (spec 5). Without script it is a plain form.
 */
export function SearchForm({ words = '' }: { words?: string }) {
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(words);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const [history, setHistory] = useState<string[]>([]);
  const [suggestions, setSuggestions] = useState<{ of: string; rows: Suggestion[] }>({ of: '', rows: [] });
  const text = typed.trim();
  const shown = text ? (suggestions.of === text ? suggestions.rows : []) : history.map(plain);
  const isShown = isOpen && shown.length > 0;

  useEffect(() => setTyped(words), [words]);

  useEffect(() => {
    if (!isOpen || !text) return;
    let isLate = false;
    const timer = setTimeout(() => {
      // Suggestions are a help: without them the box searches as it is.
      api.get('/goods/suggest', { params: { text }, toast: false }).then(
        (rows) => !isLate && setSuggestions({ of: text, rows }),
        () => undefined,
      );
    }, SUGGEST_AFTER_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [isOpen, text]);

  const open = () => {
    setHistory(readHistory());
    setOpen(true);
    setChosen(-1);
  };

  const search = (searchText: string) => {
    if (!searchText) {
      toast(TEXTS.emptySearch, 'warn');
      input.current?.focus();
      return;
    }
    setTyped(searchText);
    setOpen(false);
    setSearchInfo({ searchText, type: 0 });
    void navigate(paths.search.href({ [SEARCH_FIELD]: searchText }));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
    } else if (step && shown.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One place more than there are rows: nothing chosen, the words as typed.
      const places = shown.length + 1;
      setChosen((now) => ((now + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && isShown && shown[chosen] && !event.nativeEvent.isComposing) {
      event.preventDefault();
      search(shown[chosen].text);
    }
  };

  return (
    <div className={styles.around}>
      <form
        className={styles.form}
        aria-label="站内搜索"
        action={paths.search.href()}
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <input
          ref={input}
          type="search"
          name={SEARCH_FIELD}
          value={typed}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={TEXTS.searchHint}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-label={TEXTS.searchHint}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={isShown && chosen >= 0 ? `${listId}-${chosen}` : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            open();
          }}
          onFocus={open}
          onBlur={(event) => !panel.current?.contains(event.relatedTarget) && setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <button type="submit">
          <Icon name="search" />
          <span>搜索</span>
        </button>
      </form>
      <div ref={panel} className={styles.panel} hidden={!isShown}>
        {!text && (
          <p className={styles.head}>
            最近搜索
            <button
              type="button"
              tabIndex={-1}
              onClick={() => {
                clearHistory();
                setHistory([]);
                input.current?.focus();
              }}
            >
              清除记录
            </button>
          </p>
        )}
        <div role="listbox" id={listId} aria-label={text ? '搜索建议' : '最近搜索'}>
          {shown.map((suggestion, index) => (
            <button
              key={`${suggestion.kind}${suggestion.text}`}
              id={`${listId}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={styles.option}
              onClick={() => search(suggestion.text)}
            >
              <span>
                {suggestion.parts.map((part, at) => {
                  const key = `${at}${part.text}`;
                  return part.hit ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
                })}
              </span>
              {suggestion.kind === 'author' && <span className={styles.kind}>作者</span>}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
