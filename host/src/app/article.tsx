import { Fragment, type ReactNode } from 'react';
import styles from './article.module.css';

/** A piece of a longer text: heading, paragraphs, and points when it has some. */
export interface Section {
  title: string;
  paragraphs: string[];
  points?: string[];
}

/** Longer text in the measure of a book page. */
export function Article({ lead, sections, children }: { lead?: string; sections: Section[]; children?: ReactNode }) {
  return (
    <div className={styles.article}>
      {lead && <p className={styles.lead}>{lead}</p>}
      {sections.map(({ title, paragraphs, points }) => (
        <Fragment key={title}>
          <h2>{title}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {points && (
            <ul>
              {points.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
      {children}
    </div>
  );
}
