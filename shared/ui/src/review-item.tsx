import type { DataOf } from '@shared/api';
import { businessDate } from '@shared/contract/time';
import { useOnDemand } from '@shared/ui/on-demand';
import { useState } from 'react';
import styles from './review-item.module.css';
import { Stars } from './stars.tsx';

/** A review as everybody sees it. */
export type Review = DataOf<'/device/evaluate/list', 'get'>['rows'][number];

const loadViewer = () => import('@shared/ui/picture-viewer').then((module) => module.PictureViewer);

const dateOf = (iso: string) => businessDate(new Date(iso));

function Pictures({ images, author }: { images: Review['images']; author: string }) {
  const [open, setOpen] = useState<number>();
  const Viewer = useOnDemand(open !== undefined, loadViewer, () => setOpen(undefined));
  const nameOf = (at: number) => `${author}的晒图 ${at + 1}`;
  return (
    <ul className={styles.pictures}>
      {images.map(({ small }, at) => (
        <li key={small}>
          <button type="button" aria-label={`查看大图：${nameOf(at)}`} onClick={() => setOpen(at)}>
            <img src={small} alt="" width={88} height={88} loading="lazy" decoding="async" />
          </button>
        </li>
      ))}
      {open !== undefined && Viewer && (
        <Viewer
          pictures={images.map(({ large }, at) => ({ title: nameOf(at), picture: <img src={large} alt={nameOf(at)} /> }))}
          start={open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </ul>
  );
}

/** One review with its pictures, what was added later, and the answer of the press. Texts are plain text. */
export function ReviewItem({ review }: { review: Review }) {
  const { author, score, content, images, specText, createdAt, addition, reply } = review;
  return (
    <article className={styles.review}>
      <p className={styles.head}>
        <span className={styles.author}>{author}</span>
        <Stars score={score} />
        <time dateTime={createdAt}>{dateOf(createdAt)}</time>
        {specText && <span>{specText}</span>}
      </p>
      <p className={styles.content}>{content}</p>
      {images.length > 0 && <Pictures images={images} author={author} />}
      {addition && (
        <p className={styles.content}>
          <span className={styles.label}>{addition.days > 0 ? `${addition.days} 天后追加` : '当天追加'}</span>
          {addition.content}
        </p>
      )}
      {reply && (
        <p className={styles.reply}>
          <span className={styles.label}>出版社答复</span>
          {reply.content}
        </p>
      )}
    </article>
  );
}
