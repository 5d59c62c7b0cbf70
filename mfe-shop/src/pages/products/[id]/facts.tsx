import styles from './facts.module.css';
import type { Goods } from './page.tsx';

type Book = NonNullable<Goods['book']>;

/** Imprint of a book; what is not known is left out. */
export function Facts({ book }: { book: Book }) {
  const facts: [string, string | null][] = [
    ['ISBN', book.isbnHyphen],
    ['出版社', book.publisher],
    ['出版时间', book.pubDate],
    ['版次', `第 ${book.editionNo} 版 第 ${book.impression} 次印刷`],
    ['丛书', book.series],
    ['装帧', book.binding],
    ['开本', [book.formatKaiben, book.trimMm && `${book.trimMm} mm`].filter(Boolean).join('，')],
    ['页数', book.pages > 0 ? `${book.pages} 页` : null],
    ['字数', book.wordsK > 0 ? `${book.wordsK} 千字` : null],
    ['中图分类', book.clcCode],
    ['CIP 核字', book.cipNo],
    ['适用对象', book.audienceLevel],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
