import { businessDate } from '@shared/contract/time';
import { Link } from '@shared/router';
import { Button } from '@shared/ui/button';
import { Cover } from '@shared/ui/cover';
import { goodsHref } from '@shared/ui/goods-card';
import { AdditionForm, type OwnReview, ReviewForm, type WaitingLine } from '@shared/ui/review-form';
import { ReviewItem } from '@shared/ui/review-item';
import { useState } from 'react';
import styles from './review-lists.module.css';

const dateOf = (iso: string) => businessDate(new Date(iso));

function Goods({ goods }: { goods: Pick<WaitingLine, 'goodsId' | 'goodsType' | 'title' | 'coverUrl'> }) {
  return (
    <Link className={styles.goods} to={goodsHref({ id: goods.goodsId, type: goods.goodsType })}>
      <span className={styles.cover}>
        <Cover src={goods.coverUrl} title={goods.title} width={56} />
      </span>
      <strong>{goods.title}</strong>
    </Link>
  );
}

/** Received goods that wait for a review, with its form. */
export function WaitingLines({ lines, onDone }: { lines: WaitingLine[]; onDone: () => void }) {
  const [writing, setWriting] = useState<WaitingLine>();
  return (
    <ul className={styles.list} aria-label="待评价">
      {lines.map((line) => (
        <li key={line.lineId} className={styles.waiting}>
          <Goods goods={line} />
          <p className={styles.facts}>
            {dateOf(line.receivedAt)} 收到{line.specText && `，${line.specText}`}
          </p>
          <Button look="second" aria-label={`写评价：${line.title}`} onClick={() => setWriting(line)}>
            写评价
          </Button>
        </li>
      ))}
      {writing && (
        <ReviewForm
          line={writing}
          onClose={() => setWriting(undefined)}
          onDone={() => {
            setWriting(undefined);
            onDone();
          }}
        />
      )}
    </ul>
  );
}

/** The reader's own reviews, with the form to add to one. */
export function WrittenReviews({ reviews, onDone }: { reviews: OwnReview[]; onDone: () => void }) {
  const [adding, setAdding] = useState<OwnReview>();
  return (
    <ul className={styles.list} aria-label="已评价">
      {reviews.map((review) => (
        <li key={review.id} className={styles.written}>
          <Goods goods={review} />
          <ReviewItem review={{ ...review, author: review.anonymous ? '匿名发表' : '我的评价' }} />
          {review.status === 'HIDDEN' && <p className={styles.facts}>这条评价不符合发表规则，只有您自己看得到。</p>}
          {review.canAppend && (
            <Button aria-label={`追加评价：${review.title}`} onClick={() => setAdding(review)}>
              追加评价
            </Button>
          )}
        </li>
      ))}
      {adding && (
        <AdditionForm
          review={adding}
          onClose={() => setAdding(undefined)}
          onDone={() => {
            setAdding(undefined);
            onDone();
          }}
        />
      )}
    </ul>
  );
}
