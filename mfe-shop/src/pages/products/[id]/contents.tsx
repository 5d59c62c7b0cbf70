import { chaptersOf } from './chapters.ts';
import styles from './contents.module.css';
import type { Goods } from './page.tsx';

type Toc = NonNullable<Goods['book']>['toc'];
type Chapters = ReturnType<typeof chaptersOf>;

/** More lines than this are folded after the first chapters. */
const FOLDED_FROM = 24;
const SHOWN_CHAPTERS = 4;

function List({ chapters, start = 1 }: { chapters: Chapters; start?: number }) {
  return (
    <ol className={styles.toc} start={start}>
      {chapters.map(({ title, sections }) => (
        <li key={title}>
          <span className={styles.chapter}>{title}</span>
          {sections.length > 0 && (
            <ol className={styles.sections}>
              {sections.map((section) => (
                <li key={section}>{section}</li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Chapters with their sections; of long contents the rest opens when it is wanted. */
export function Contents({ toc }: { toc: Toc }) {
  const chapters = chaptersOf(toc);
  const isFolded = toc.length > FOLDED_FROM && chapters.length > SHOWN_CHAPTERS;
  if (!isFolded) return <List chapters={chapters} />;
  return (
    <>
      <List chapters={chapters.slice(0, SHOWN_CHAPTERS)} />
      <details className={styles.rest}>
        <summary>其余 {chapters.length - SHOWN_CHAPTERS} 章</summary>
        <List chapters={chapters.slice(SHOWN_CHAPTERS)} start={SHOWN_CHAPTERS + 1} />
      </details>
    </>
  );
}
