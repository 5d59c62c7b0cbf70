import { isOpen, openHref, RESOURCE_KINDS } from '@shared/contract/resource';
import { formatDuration } from '@shared/contract/time';
import { Link } from '@shared/router';
import { Icon } from '@shared/ui/icon';
import styles from './outline.module.css';
import type { Library, Resource } from './page.tsx';
import { isMedia, placeOf } from './samples.ts';

/** Chapters that stand open at first. */
const OPEN_CHAPTERS = 3;

interface OutlineProps {
  goodsId: string;
  library: Library;
  /** Place of the lesson on the stage. */
  shown: string | undefined;
  onPlay: (place: string) => void;
}

interface LessonProps {
  resource: Resource;
  goodsId: string;
  isOwned: boolean;
  isShown: boolean;
  onPlay: () => void;
}

function Lesson({ resource, goodsId, isOwned, isShown, onPlay }: LessonProps) {
  const { kind, title, durationS, pages } = resource;
  const words = (
    <>
      <Icon name={RESOURCE_KINDS[kind].icon} />
      <span className={styles.title}>{title}</span>
      <span className={styles.size}>{durationS ? formatDuration(durationS) : pages ? `${pages} 页` : ''}</span>
    </>
  );
  if (!isOwned && !isOpen(resource))
    return (
      <div className={styles.locked}>
        {words}
        <span className={styles.lock} title="购买后学习">
          <Icon name="lock" size={16} />
          <span className={styles.hidden}>购买后学习</span>
        </span>
      </div>
    );
  if (!isOwned && isMedia(resource))
    return (
      <button type="button" className={styles.lesson} aria-current={isShown || undefined} onClick={onPlay}>
        {words}
        <span className={styles.action}>{kind === 'video' ? '试看' : '试听'}</span>
      </button>
    );
  return (
    <Link className={styles.lesson} to={openHref(resource, { goodsId })}>
      {words}
      <span className={styles.action}>{isOwned ? '学习' : '试读'}</span>
    </Link>
  );
}

/** Chapters and lessons: samples open at once, the others say what they need, an owner's are all links. */
export function Outline({ goodsId, library: { access, chapters }, shown, onPlay }: OutlineProps) {
  return (
    <div className={styles.outline}>
      {chapters.map(({ title, resources }, chapter) => {
        const lessons = (
          <ul>
            {resources.map((resource, lesson) => {
              const place = placeOf(chapter, lesson);
              return (
                <li key={place}>
                  <Lesson
                    resource={resource}
                    goodsId={goodsId}
                    isOwned={access === 'full'}
                    isShown={place === shown}
                    onPlay={() => onPlay(place)}
                  />
                </li>
              );
            })}
          </ul>
        );
        if (!title) return <div key="files">{lessons}</div>;
        return (
          <details key={title} open={chapter < OPEN_CHAPTERS}>
            <summary>
              <span className={styles.chapter}>{title}</span>
              <span className={styles.size}>{resources.length} 节</span>
              <span className={styles.arrow}>
                <Icon name="down" size={16} />
              </span>
            </summary>
            {lessons}
          </details>
        );
      })}
    </div>
  );
}
