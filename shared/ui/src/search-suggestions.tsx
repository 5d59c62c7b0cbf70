import { api, type DataOf } from '@shared/api';
import { clearSearchHistory, searchHistory } from '@shared/session';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './search-suggestions.module.css';

type Suggestion = DataOf<'/goods/suggest', 'get'>[number];

const KINDS = { author: '作者', series: '丛书' };

const SUGGEST_AFTER_MS = 200;

interface SearchSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  /** Id that the list is to have. */
  listId: string;
  onSearch: (text: string) => void;
}

/**
 * What a search field offers (the combobox pattern): suggestions while something is typed, before that what was searched in this browser
 * and what others search. Arrows choose, Enter searches, Esc closes. It listens to the field, which stands before this is loaded.
 */
export function SearchSuggestions({ input, listId, onSearch }: SearchSuggestionsProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const [history, setHistory] = useState<string[]>([]);
  const [hotWords, setHotWords] = useState<string[]>();
  const [found, setFound] = useState<{ of: string; rows: Suggestion[] }>({ of: '', rows: [] });
  const rows = found.of === text ? found.rows : [];
  const hot = (hotWords ?? []).filter((word) => !history.includes(word));
  const offered = text ? rows.map((row) => row.text) : [...history, ...hot];
  /** Place of the row that clears the history, behind all others. */
  const clearAt = !text && history.length > 0 ? offered.length : -1;
  const isShown = isOpen && offered.length > 0;
  const isIdle = isOpen && !text && !hotWords;

  // Both lists are a help: without them the field searches as it is.
  useEffect(() => {
    if (!isOpen || !text) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api.get('/goods/suggest', { params: { text }, toast: false, signal: stop.signal }).then(
        (answer) => setFound({ of: text, rows: answer }),
        () => undefined,
      );
    }, SUGGEST_AFTER_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [isOpen, text]);
  useEffect(() => {
    if (!isIdle) return;
    const stop = new AbortController();
    api.get('/goods/hotWords', { toast: false, signal: stop.signal }).then(setHotWords, () => undefined);
    return () => stop.abort();
  }, [isIdle]);

  const open = useEffectEvent(() => {
    setText(input.current?.value.trim() ?? '');
    setHistory(searchHistory());
    setOpen(true);
    setChosen(-1);
  });
  const search = (words: string) => {
    setOpen(false);
    onSearch(words);
  };
  const clear = () => {
    clearSearchHistory();
    setHistory([]);
    setChosen(-1);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
    } else if (step && offered.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One place more than there are rows: nothing chosen, the words as typed.
      const places = offered.length + (clearAt < 0 ? 1 : 2);
      setChosen((now) => ((now + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && !event.isComposing) {
      if (isShown && clearAt >= 0 && chosen === clearAt) {
        event.preventDefault();
        return clear();
      }
      const words = isShown ? offered[chosen] : undefined;
      if (words === undefined) return setOpen(false);
      event.preventDefault();
      search(words);
    }
  });
  useEffect(() => {
    const field = input.current;
    const place = panel.current;
    if (!field || !place) return;
    const onOpen = () => open();
    const onBlur = () => setOpen(false);
    const onKeyDown = (event: KeyboardEvent) => press(event);
    // The field keeps the focus while something in the panel is pressed.
    const keepFocus = (event: Event) => event.preventDefault();
    if (document.activeElement === field) open();
    field.addEventListener('input', onOpen);
    field.addEventListener('focus', onOpen);
    field.addEventListener('blur', onBlur);
    field.addEventListener('keydown', onKeyDown);
    place.addEventListener('mousedown', keepFocus);
    return () => {
      field.removeEventListener('input', onOpen);
      field.removeEventListener('focus', onOpen);
      field.removeEventListener('blur', onBlur);
      field.removeEventListener('keydown', onKeyDown);
      place.removeEventListener('mousedown', keepFocus);
    };
  }, [input]);

  const active = isShown && chosen >= 0 ? `${listId}-${chosen}` : '';
  useEffect(() => {
    input.current?.setAttribute('aria-expanded', String(isShown));
    if (active) input.current?.setAttribute('aria-activedescendant', active);
    else input.current?.removeAttribute('aria-activedescendant');
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [input, isShown, active]);

  const option = (index: number) => ({
    id: `${listId}-${index}`,
    type: 'button' as const,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === chosen,
    onClick: () => search(offered[index] ?? ''),
  });
  const group = (name: string, words: string[], from: number) =>
    words.length > 0 && (
      <fieldset aria-label={name} className={styles.words}>
        {words.map((word, index) => (
          <button key={word} {...option(from + index)}>
            {word}
          </button>
        ))}
      </fieldset>
    );

  return (
    <div ref={panel} className={styles.panel} hidden={!isShown}>
      {!text && history.length > 0 && <p className={styles.head}>最近搜索</p>}
      <div role="listbox" id={listId} aria-label={text ? '搜索建议' : '最近与热门搜索'}>
        {text ? (
          rows.map((row, index) => (
            <button key={`${row.kind}${row.text}`} {...option(index)} className={styles.row}>
              <span>
                {row.parts.map((part, at) => {
                  const key = `${at}${part.text}`;
                  return part.hit ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
                })}
              </span>
              {row.kind !== 'title' && <span className={styles.kind}>{KINDS[row.kind]}</span>}
            </button>
          ))
        ) : (
          <>
            {group('最近搜索', history, 0)}
            {hot.length > 0 && (
              <p className={styles.head} role="presentation">
                热门搜索
              </p>
            )}
            {group('热门搜索', hot, history.length)}
            {clearAt >= 0 && (
              <button {...option(clearAt)} className={styles.clear} onClick={clear}>
                清除搜索记录
              </button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
