import { paths } from '@shared/contract/paths';
import { Link } from '@shared/router';
import { Icon } from '@shared/ui/icon';
import { useEffect, useState } from 'react';
import type { Hit } from '../../../docs/articles.ts';
import styles from './doc-search.module.css';

const WAIT_MS = 150;

/** Searches all help articles as the reader types; their texts load with the first letter. */
export function DocSearch() {
  const [query, setQuery] = useState('');
  const [answer, setAnswer] = useState<{ query: string; hits: Hit[] } | 'failed'>();
  useEffect(() => {
    if (!query.trim()) return setAnswer(undefined);
    let stale = false;
    const timer = setTimeout(async () => {
      try {
        const { search } = await import('../../../docs/search.ts');
        const hits = await search(query);
        if (!stale) setAnswer({ query: query.trim(), hits });
      } catch {
        if (!stale) setAnswer('failed');
      }
    }, WAIT_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [query]);
  return (
    <form aria-label="帮助文章" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <label className={styles.field}>
        <Icon name="search" size={18} />
        <input
          type="search"
          aria-label="搜索帮助文章"
          placeholder="搜索帮助，如：发票"
          maxLength={40}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setQuery('')}
        />
      </label>
      <div className={styles.answer} role="status">
        {answer === 'failed' && <p>搜索暂时不可用，请从目录中选择文章。</p>}
        {answer && answer !== 'failed' && (
          <>
            <p>{answer.hits.length > 0 ? `找到 ${answer.hits.length} 篇` : `没有找到“${answer.query}”，请换一个词，或联系读者服务。`}</p>
            <ul>
              {answer.hits.map(({ slug, title, heading, before, found, after }) => (
                <li key={slug}>
                  <Link
                    to={`${paths.docs.href({ slug })}${heading ? `#${encodeURIComponent(heading.id)}` : ''}`}
                    onClick={() => setQuery('')}
                  >
                    <strong>{title}</strong>
                    {heading && <span>{heading.text}</span>}
                    <span className={styles.around}>
                      {before}
                      <mark>{found}</mark>
                      {after}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </form>
  );
}
