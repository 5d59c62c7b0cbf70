import { type ReactNode, useEffect, useState } from 'react';
import { ZOOM } from './constants.ts';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import styles from './picture-viewer.module.css';
import { useZoom } from './use-zoom.ts';

export interface ViewerPicture {
  title: string;
  /** The picture itself; it is shown whole on the stage. */
  picture: ReactNode;
}

interface PictureViewerProps {
  pictures: readonly ViewerPicture[];
  /** Index of the picture to begin with. */
  start: number;
  onClose: () => void;
}

/** Pictures one by one, large: arrows turn, plus and minus zoom, 0 shows the whole; fingers pinch and move. */
export function PictureViewer({ pictures, start, onClose }: PictureViewerProps) {
  const [index, setIndex] = useState(start);
  const { scale, zoom, reset, stage, style } = useZoom();
  const shown = pictures[index];
  const turn = (by: number) => {
    setIndex((index + by + pictures.length) % pictures.length);
    reset();
  };
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') turn(-1);
      if (key === 'ArrowRight') turn(1);
      if (key === '+' || key === '=') zoom(ZOOM.step);
      if (key === '-') zoom(1 / ZOOM.step);
      if (key === '0') reset();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  if (!shown) return null;
  return (
    <Dialog title={shown.title} kind="wide" onClose={onClose}>
      <div className={styles.stage} {...stage}>
        <div className={styles.picture} style={style}>
          {shown.picture}
        </div>
      </div>
      <div className={styles.tools}>
        {pictures.length > 1 && (
          <button type="button" aria-label="上一张" onClick={() => turn(-1)}>
            <Icon name="left" />
          </button>
        )}
        <button type="button" aria-label="缩小" disabled={scale <= ZOOM.min} onClick={() => zoom(1 / ZOOM.step)}>
          <Icon name="minus" />
        </button>
        <output className={styles.count}>
          <span>
            {index + 1} / {pictures.length}
          </span>
          <span>{Math.round(scale * 100)}%</span>
        </output>
        <button type="button" aria-label="放大" disabled={scale >= ZOOM.max} onClick={() => zoom(ZOOM.step)}>
          <Icon name="plus" />
        </button>
        {pictures.length > 1 && (
          <button type="button" aria-label="下一张" onClick={() => turn(1)}>
            <Icon name="right" />
          </button>
        )}
      </div>
    </Dialog>
  );
}
