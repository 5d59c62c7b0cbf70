import { AntdProvider } from '@shared/ui/antd-provider';
import { Icon } from '@shared/ui/icon';
import { Modal } from '@shared/ui/modal';
import { useEffect, useState } from 'react';
import type { SiteConfig } from '../site.ts';
import { Picture } from './pictures.tsx';
import styles from './preview-dialog.module.css';

/** Zoom of the image viewer (spec 9). */
const STEP = 1.2;
const MIN = 0.2;
const MAX = 7;

interface PreviewProps {
  pictures: SiteConfig['footer']['gallery'];
  /** Index of the picture to begin with. */
  start: number;
  onClose: () => void;
}

/** Pictures one by one, large: arrows turn, plus and minus zoom. */
export function PreviewDialog({ pictures, start, onClose }: PreviewProps) {
  const [index, setIndex] = useState(start);
  const [scale, setScale] = useState(1);
  const picture = pictures[index];
  const turn = (by: number) => {
    setIndex((index + by + pictures.length) % pictures.length);
    setScale(1);
  };
  const zoom = (by: number) => setScale(Math.min(MAX, Math.max(MIN, scale * by)));
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') turn(-1);
      if (key === 'ArrowRight') turn(1);
      if (key === '+' || key === '=') zoom(STEP);
      if (key === '-') zoom(1 / STEP);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  if (!picture) return null;
  return (
    <AntdProvider>
      <Modal open title={picture.title} width={960} centered footer={null} onCancel={onClose} closable={{ 'aria-label': '关闭' }}>
        <div className={styles.stage}>
          <div className={styles.picture} style={{ transform: `scale(${scale})` }}>
            <Picture name={picture.picture} title={picture.title} />
          </div>
        </div>
        <div className={styles.tools}>
          <button type="button" aria-label="上一张" onClick={() => turn(-1)}>
            <Icon name="left" />
          </button>
          <button type="button" aria-label="缩小" disabled={scale <= MIN} onClick={() => zoom(1 / STEP)}>
            <Icon name="minus" />
          </button>
          <output className={styles.count}>
            {index + 1} / {pictures.length}
          </output>
          <button type="button" aria-label="放大" disabled={scale >= MAX} onClick={() => zoom(STEP)}>
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
