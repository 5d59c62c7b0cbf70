import { type AnchoredPart, AnchoredParts } from '@shared/ui/anchored-parts';
import { RichText } from '@shared/ui/rich-text';
import { Outline } from './outline.tsx';
import type { Goods, Library } from './page.tsx';
import styles from './texts.module.css';

interface TextsProps {
  goods: Goods;
  library: Library;
  /** Place of the lesson on the stage. */
  shown: string | undefined;
  onPlay: (place: string) => void;
}

function partsOf({ goods, library, shown, onPlay }: TextsProps): AnchoredPart[] {
  const parts: AnchoredPart[] = [];
  const lecturers = goods.course?.lecturers ?? [];
  if (library.chapters.length > 0)
    parts.push({
      id: 'outline',
      title: goods.course ? '课程目录' : '包含内容',
      body: <Outline goodsId={goods.id} library={library} shown={shown} onPlay={onPlay} />,
    });
  if (lecturers.length > 0)
    parts.push({
      id: 'lecturers',
      title: '讲师',
      body: (
        <ul className={styles.lecturers}>
          {lecturers.map(({ name, role, bio }) => (
            <li key={name}>
              <span className={styles.seal} aria-hidden="true">
                {name.slice(0, 1)}
              </span>
              <span>
                <span className={styles.name}>{name}</span> <span className={styles.role}>{role}</span>
                {bio && <span className={styles.bio}>{bio}</span>}
              </span>
            </li>
          ))}
        </ul>
      ),
    });
  if (goods.introHtml)
    parts.push({
      id: 'intro',
      title: '内容介绍',
      body: (
        <div className={styles.intro}>
          <RichText html={goods.introHtml} />
        </div>
      ),
    });
  return parts;
}

/** Contents, lecturers and introduction below the fold, reached by the anchors above them. */
export function Texts(props: TextsProps) {
  return <AnchoredParts parts={partsOf(props)} />;
}
