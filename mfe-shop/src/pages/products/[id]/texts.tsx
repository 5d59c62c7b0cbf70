import { type AnchoredPart, AnchoredParts } from '@shared/ui/anchored-parts';
import { RichText } from '@shared/ui/rich-text';
import { chaptersOf } from './chapters.ts';
import type { Goods } from './page.tsx';
import styles from './texts.module.css';

/** The long texts that a goods has, each with an anchor. */
function partsOf({ introHtml, book }: Goods): AnchoredPart[] {
  const parts: AnchoredPart[] = [];
  if (introHtml) parts.push({ id: 'intro', title: '内容简介', body: <RichText html={introHtml} /> });
  if (book?.editorNote) parts.push({ id: 'note', title: '编辑推荐', body: <p>{book.editorNote}</p> });
  if (book && book.toc.length > 0)
    parts.push({
      id: 'contents',
      title: '目录',
      body: (
        <ol className={styles.toc}>
          {chaptersOf(book.toc).map(({ title, sections }) => (
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
      ),
    });
  if (book && book.contributors.length > 0)
    parts.push({
      id: 'people',
      title: '作者与译者',
      body: (
        <dl className={styles.people}>
          {book.contributors.map(({ name, role, bio }) => (
            <div key={name + role}>
              <dt>
                {name} <span>{role}</span>
              </dt>
              {bio && <dd>{bio}</dd>}
            </div>
          ))}
        </dl>
      ),
    });
  if (book?.excerpt) parts.push({ id: 'excerpt', title: '书摘', body: <blockquote className={styles.excerpt}>{book.excerpt}</blockquote> });
  return parts;
}

/** Long texts below the fold, reached by the anchors above them. */
export function Texts({ goods }: { goods: Goods }) {
  const parts = partsOf(goods).map((part) => ({ ...part, body: <div className={styles.body}>{part.body}</div> }));
  return <AnchoredParts parts={parts} />;
}
