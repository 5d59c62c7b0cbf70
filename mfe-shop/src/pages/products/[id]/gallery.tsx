import { Cover } from '@shared/ui/cover';
import { Icon } from '@shared/ui/icon';
import { useOnDemand } from '@shared/ui/on-demand';
import { useState } from 'react';
import styles from './gallery.module.css';
import type { Goods } from './page.tsx';

export const loadViewer = () => import('@shared/ui/picture-viewer').then((module) => module.PictureViewer);

/** Cover and pictures of goods: the chosen one large, all of them full size when it is pressed. */
export function Gallery({ goods: { title, authorText, coverUrl, gallery } }: { goods: Goods }) {
  const pictures = [coverUrl, ...gallery].filter(Boolean);
  const [index, setIndex] = useState(0);
  const [open, setOpen] = useState(false);
  const Viewer = useOnDemand(open, loadViewer, () => setOpen(false));
  const nameOf = (at: number) => (at === 0 ? `${title} 封面` : `${title} 图 ${at}`);
  return (
    <div className={styles.gallery}>
      <button type="button" className={styles.large} aria-label={`查看大图：${nameOf(index)}`} onClick={() => setOpen(true)}>
        <Cover key={pictures[index]} src={pictures[index]} title={title} author={authorText} lazy={false} width={340} />
        <span className={styles.zoom}>
          <Icon name="search" size={18} />
        </span>
      </button>
      {pictures.length > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map((url, at) => (
            <li key={url}>
              <button type="button" aria-label={nameOf(at)} aria-pressed={at === index} onClick={() => setIndex(at)}>
                <img src={url} alt="" width={60} height={80} loading="lazy" decoding="async" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && Viewer && (
        <Viewer
          pictures={pictures.map((url, at) => ({ title: nameOf(at), picture: <img src={url} alt={nameOf(at)} /> }))}
          start={index}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
