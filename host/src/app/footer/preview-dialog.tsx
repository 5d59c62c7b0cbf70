import { AntdProvider } from '@shared/ui/antd-provider';
import { ZOOM } from '@shared/ui/constants';
import { Icon } from '@shared/ui/icon';
import { Modal } from '@shared/ui/modal';
import { useEffect, useState } from 'react';
import type { SiteConfig } from '../site.ts';
import { Picture } from './pictures.tsx';
import styles from './preview-dialog.module.css';
import { useZoom } from './use-zoom.ts';

interface PreviewProps {
  pictures: SiteConfig['footer']['gallery'];
  /** Index of the picture to begin with. */
  start: number;
  onClose: () => void;
}

/** Pictures one by one, large: arrows turn, plus and minus zoom, 0 shows the whole; fingers pinch and move. */
export function PreviewDialog({ pictures, start, onClose }: PreviewProps) {
  const [index, setIndex] = useState(start);
  const { scale, zoom, reset, stage, style } = useZoom();
  const picture = pictures[index];
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
  if (!picture) return null;
  return (
    <AntdProvider>
      <Modal open title={picture.title} width={960} centered footer={null} onCancel={onClose} closable={{ 'aria-label': '关闭' }}>
        <div className={styles.stage} {...stage}>
          <div className={styles.picture} style={style}>
            <Picture name={picture.picture} title={picture.title} />
          </div>
        </div>
        <div className={styles.tools}>
          <button type="button" aria-label="上一张" onClick={() => turn(-1)}>
            <Icon name="left" />
          </button>
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
          <button type="button" aria-label="下一张" onClick={() => turn(1)}>
            <Icon name="right" />
          </button>
        </div>
      </Modal>
    </AntdProvider>
  );
}
