import { LAST_PAGE } from '@shared/contract/page';
import { Link, useLocation } from '@shared/router';
import styles from './pager.module.css';

interface PagerProps {
  total: number;
  pageNum: number;
  pageSize: number;
  /** Where this page ended, for lists that can go on behind a row: nothing is then shown twice or left out while rows come and go. */
  next?: string | null;
  /** More than `total` are there; it says how far was counted. */
  isMore?: boolean;
}

/** Pages of a list as links that keep filter and sort; the page stands in the query as `pageNum`. */
export function Pager({ total, pageNum, pageSize, next, isMore = false }: PagerProps) {
  const { pathname, search } = useLocation();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  // Further pages are reached from one to the next only.
  const last = Math.min(pages, LAST_PAGE);
  const goesOn = pageNum < last || (Boolean(next) && (pageNum < pages || isMore));
  const href = (page: number, after?: string | null) => {
    const query = new URLSearchParams(search);
    query.set('pageNum', String(page));
    query.delete('after');
    if (after) query.set('after', after);
    return `${pathname}?${query}`;
  };
  const shown = [...new Set([1, pageNum - 2, pageNum - 1, pageNum, pageNum + 1, pageNum + 2, last])]
    .filter((page) => page >= 1 && (page <= last || page === pageNum))
    .sort((a, b) => a - b);
  return (
    <nav className={styles.pager} aria-label="分页">
      {pageNum > 1 && (
        <Link to={href(Math.min(pageNum - 1, isMore ? LAST_PAGE : last))} rel="prev">
          上一页
        </Link>
      )}
      {shown.map((page, index) => (
        <span key={page} className={styles.cell}>
          {index > 0 && page - (shown[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <Link
            to={page === pageNum ? `${pathname}${search}` : href(page)}
            aria-current={page === pageNum ? 'page' : undefined}
            aria-label={`第 ${page} 页`}
          >
            {page}
          </Link>
        </span>
      ))}
      {goesOn && (
        <Link to={href(pageNum + 1, next)} rel="next">
          下一页
        </Link>
      )}
    </nav>
  );
}
