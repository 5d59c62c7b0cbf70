import { openLogin, useSession } from '@shared/session';
import { Button } from '@shared/ui/button';
import { useOnDemand, useSeen } from '@shared/ui/on-demand';
import { ReviewItem } from '@shared/ui/review-item';
import { Stars } from '@shared/ui/stars';
import { useEffect, useRef, useState } from 'react';
import { FIRST, loadReviewPage, loadReviews, type ReviewData, type ReviewQuery, type Summary } from './load-reviews.ts';
import styles from './reviews.module.css';

const SORTS: Record<ReviewQuery['sort'], string> = { new: '最新', scoreDesc: '评分从高到低', scoreAsc: '评分从低到高' };
const loadOwn = () => import('./own-reviews.tsx').then((module) => module.OwnReviews);

interface FiltersProps {
  summary: Summary;
  query: ReviewQuery;
  onChange: (query: ReviewQuery) => void;
}

/** The score with its distribution, each part of which is a filter. */
function Filters({ summary, query, onChange }: FiltersProps) {
  const { count, averageTenths, scores, withImages } = summary;
  const { sort } = query;
  const isAll = query.score === undefined && !query.withImages;
  return (
    <div className={styles.summary}>
      <div className={styles.average}>
        <strong>{(averageTenths / 10).toFixed(1)}</strong>
        <Stars score={averageTenths / 10} />
        <span>{count} 条评价</span>
      </div>
      <ul className={styles.scores}>
        {scores.map(({ score, count: some }) => (
          <li key={score}>
            <button
              type="button"
              disabled={some === 0}
              aria-pressed={query.score === score}
              aria-label={`只看 ${score} 星，${some} 条`}
              onClick={() => onChange({ sort, pageNum: 1, ...(query.score !== score && { score }) })}
            >
              <span>{score} 星</span>
              <span className={styles.bar}>
                <span style={{ width: `${(some * 100) / count}%` }} />
              </span>
              <span>{some}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <button type="button" aria-pressed={isAll} onClick={() => onChange({ sort, pageNum: 1 })}>
          全部
        </button>
        {withImages > 0 && (
          <button type="button" aria-pressed={query.withImages === true} onClick={() => onChange({ sort, pageNum: 1, withImages: true })}>
            有图（{withImages}）
          </button>
        )}
        <label>
          <span className={styles.hidden}>评价排序</span>
          <select value={sort} onChange={(event) => onChange({ ...query, sort: event.target.value as ReviewQuery['sort'], pageNum: 1 })}>
            {Object.entries(SORTS).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}

/** What the visitor may write, once there is somebody and the section has been reached. */
function Own({ goodsId, seen, onChanged }: { goodsId: string; seen: boolean; onChanged: () => void }) {
  const token = useSession((state) => state.token);
  const [gaveUp, setGaveUp] = useState(false);
  const OwnReviews = useOnDemand(seen && token !== null && !gaveUp, loadOwn, () => setGaveUp(true));
  if (!token)
    return (
      <p className={styles.hint}>
        收到商品后可以在这里写评价。
        <Button look="text" onClick={openLogin}>
          登录
        </Button>
      </p>
    );
  return OwnReviews ? <OwnReviews goodsId={goodsId} onChanged={onChanged} /> : null;
}

/** What buyers say: summary, filters, one page at a time. @param initial the first page as the server has it; null: it is asked for again */
export function Reviews({ goodsId, initial }: { goodsId: string; initial: ReviewData | null }) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  const [data, setData] = useState(initial);
  const [query, setQuery] = useState(FIRST);
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  const ask = async (next: ReviewQuery, all = false) => {
    asked.current?.abort();
    const stop = new AbortController();
    asked.current = stop;
    setQuery(next);
    setState('busy');
    try {
      const found = data && !all ? { ...data, page: await loadReviewPage(goodsId, next, stop.signal) } : await loadReviews(goodsId);
      if (stop.signal.aborted) return;
      setData(found);
      setState('ready');
    } catch {
      if (!stop.signal.aborted) setState('failed');
    }
  };
  const turn = (by: number) => {
    place.current?.scrollIntoView({ block: 'start' });
    void ask({ ...query, pageNum: query.pageNum + by });
  };
  const last = data ? Math.ceil(data.page.total / data.page.pageSize) : 1;

  return (
    <div ref={place} className={styles.reviews} aria-busy={state === 'busy'}>
      {data && data.summary.count > 0 && <Filters summary={data.summary} query={query} onChange={(next) => void ask(next)} />}
      <Own goodsId={goodsId} seen={seen} onChanged={() => void ask(FIRST, true)} />
      {(state === 'failed' || (!data && state === 'ready')) && (
        <p className={styles.hint} role="alert">
          评价没有加载出来。
          <Button look="text" onClick={() => void ask(query)}>
            重试
          </Button>
        </p>
      )}
      {data?.summary.count === 0 && <p className={styles.hint}>还没有评价，期待您读后的第一条。</p>}
      <ol className={state === 'busy' ? styles.waiting : styles.list}>
        {data?.page.rows.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} />
          </li>
        ))}
      </ol>
      {last > 1 && (
        <nav className={styles.pager} aria-label="评价分页">
          <Button disabled={query.pageNum <= 1} onClick={() => turn(-1)}>
            上一页
          </Button>
          <span>
            {query.pageNum} / {last}
          </span>
          <Button disabled={query.pageNum >= last} onClick={() => turn(1)}>
            下一页
          </Button>
        </nav>
      )}
    </div>
  );
}
