import { api } from '@shared/api';
import { businessDate } from '@shared/contract/time';
import { Button } from '@shared/ui/button';
import { AdditionForm, type OwnReview, ReviewForm, type WaitingLine } from '@shared/ui/review-form';
import { useCallback, useEffect, useState } from 'react';
import styles from './own-reviews.module.css';

/** More lines of the same goods than this wait for nobody. */
const MOST = 10;

const dateOf = (iso: string) => businessDate(new Date(iso));

/** The visitor's received lines of goods that wait for a review, and the reviews that may be added to. */
export function OwnReviews({ goodsId, onChanged }: { goodsId: string; onChanged: () => void }) {
  const [waiting, setWaiting] = useState<WaitingLine[]>([]);
  const [mine, setMine] = useState<OwnReview[]>([]);
  const [writing, setWriting] = useState<WaitingLine>();
  const [adding, setAdding] = useState<OwnReview>();
  const load = useCallback(async () => {
    const options = { params: { goodsId, pageNum: 1, pageSize: MOST }, toast: false };
    try {
      const [lines, reviews] = await Promise.all([api.get('/device/evaluate/waiting', options), api.get('/device/evaluate/mine', options)]);
      setWaiting(lines.rows);
      setMine(reviews.rows.filter((review) => review.canAppend));
    } catch {
      // An offer beside the reviews of others: they can be read without it.
    }
  }, [goodsId]);
  useEffect(() => void load(), [load]);
  const done = () => {
    setWriting(undefined);
    setAdding(undefined);
    void load();
    onChanged();
  };
  if (waiting.length === 0 && mine.length === 0) return null;
  return (
    <ul className={styles.own}>
      {waiting.map((line) => (
        <li key={line.lineId}>
          <span>
            {dateOf(line.receivedAt)} 收到{line.specText && `，${line.specText}`}
          </span>
          <Button look="second" onClick={() => setWriting(line)}>
            写评价
          </Button>
        </li>
      ))}
      {mine.map((review) => (
        <li key={review.id}>
          <span>您在 {dateOf(review.createdAt)} 评价过</span>
          <Button onClick={() => setAdding(review)}>追加评价</Button>
        </li>
      ))}
      {writing && <ReviewForm line={writing} onClose={() => setWriting(undefined)} onDone={done} />}
      {adding && <AdditionForm review={adding} onClose={() => setAdding(undefined)} onDone={done} />}
    </ul>
  );
}
