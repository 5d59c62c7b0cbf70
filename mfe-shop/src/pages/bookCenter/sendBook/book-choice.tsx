import { ApiError, api, type DataOf } from '@shared/api';
import { Button } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Book } from '../draft.ts';
import styles from './page.module.css';

type Found = DataOf<'/device/bookCenter/sampleBooks', 'get'>;

const PAGE_SIZE = 5;

interface BookChoiceProps {
  books: Book[];
  most: number;
  problem: string | undefined;
  onChange: (books: Book[]) => void;
}

/** Books for the request: found by title or ISBN, put on the list one by one. */
export function BookChoice({ books, most, problem, onChange }: BookChoiceProps) {
  const [words, setWords] = useState('');
  const [found, setFound] = useState<Found & { searchText: string }>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');

  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  /** The last question alone is answered. */
  const find = async (searchText: string, pageNum = 1) => {
    asked.current?.abort();
    const stop = new AbortController();
    asked.current = stop;
    setBusy(true);
    setFailed('');
    try {
      const params = { pageNum, pageSize: PAGE_SIZE, ...(searchText && { searchText }) };
      const answer = await api.get('/device/bookCenter/sampleBooks', { params, toast: false, signal: stop.signal });
      if (!stop.signal.aborted) setFound({ ...answer, searchText });
    } catch (error) {
      if (!stop.signal.aborted) setFailed(error instanceof ApiError ? `${error.message}，请重试` : '没有查到，请重试');
    } finally {
      if (asked.current === stop) setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Finds, and does not send the form around it.
    event.preventDefault();
    void find(words.trim());
  };

  return (
    <fieldset className={styles.part}>
      <legend>样书</legend>
      {books.length > 0 && (
        <ul className={styles.chosen}>
          {books.map((book) => (
            <li key={book.goodsId}>
              <Icon name="book" size={18} />
              <span>{book.title}</span>
              <button
                type="button"
                aria-label={`移除《${book.title}》`}
                onClick={() => onChange(books.filter(({ goodsId }) => goodsId !== book.goodsId))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.find}>
        <input
          id="sample-goodsIds"
          type="search"
          value={words}
          maxLength={100}
          aria-label="按书名或 ISBN 查找样书"
          aria-describedby="sample-books-problem"
          placeholder="书名或 ISBN"
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button busy={busy} onClick={() => void find(words.trim())}>
          查找
        </Button>
      </div>
      <p id="sample-books-problem" className={styles.problem} role="alert">
        {failed || problem}
      </p>
      {found && (
        <div role="status">
          {found.rows.length === 0 ? (
            <p className={styles.hint}>没有找到可以申请样书的图书，请换一个书名或 ISBN。</p>
          ) : (
            <ul className={styles.found}>
              {found.rows.map((book) => {
                const taken = books.some(({ goodsId }) => goodsId === book.goodsId);
                return (
                  <li key={book.goodsId}>
                    <span>
                      <strong>{book.title}</strong>
                      <span className={styles.hint}>{[book.authorText, book.isbn].filter(Boolean).join(' · ')}</span>
                    </span>
                    <Button
                      disabled={taken || books.length >= most}
                      aria-label={`${taken ? '已选' : '选择'}《${book.title}》`}
                      onClick={() => onChange([...books, { goodsId: book.goodsId, title: book.title }])}
                    >
                      {taken ? '已选' : '选择'}
                    </Button>
                  </li>
                );
              })}
            </ul>
          )}
          {found.total > found.pageNum * PAGE_SIZE && (
            <Button look="text" disabled={busy} onClick={() => void find(found.searchText, found.pageNum + 1)}>
              换一批
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}
