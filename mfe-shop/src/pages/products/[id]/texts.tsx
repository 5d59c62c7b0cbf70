import type { AnchoredPart } from '@shared/ui/anchored-parts';
import { RichText } from '@shared/ui/rich-text';
import { cipLines } from './cip.ts';
import { CipBlock } from './cip-block.tsx';
import { Contents } from './contents.tsx';
import type { Goods } from './page.tsx';
import styles from './texts.module.css';

/** The long texts that a goods has, each with an anchor. */
export function textsOf(goods: Goods): AnchoredPart[] {
  const { introHtml, book } = goods;
  const parts: AnchoredPart[] = [];
  if (introHtml) parts.push({ id: 'intro', title: '内容简介', body: <RichText html={introHtml} /> });
  if (book?.editorNote) parts.push({ id: 'note', title: '编辑推荐', body: <p>{book.editorNote}</p> });
  if (book && book.toc.length > 0)
    parts.push({
      id: 'contents',
      title: '目录',
      body: <Contents toc={book.toc} />,
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
  const cip = book ? cipLines(goods, book) : [];
  if (cip.length > 0) parts.push({ id: 'cip', title: '版权信息', body: <CipBlock lines={cip} /> });
  return parts.map((part) => ({ ...part, body: <div className={styles.body}>{part.body}</div> }));
}
