import { useEffect, useRef } from 'react';
import type { PdfFile } from './pdf-document.ts';
import styles from './pdf-reader.module.css';
import { canvasPixels } from './view-rules.ts';

interface PageCanvasProps {
  file: PdfFile;
  page: number;
  /** CSS pixels. */
  width: number;
  ratio: number;
  /** How many pages are drawn now: they share the memory. */
  canvases: number;
  onFailure: (error: unknown) => void;
}

/** A drawn page with its selectable text. While a new size is drawn the old picture stays, stretched. */
export function PageCanvas({ file, page, width, ratio, canvases, onFailure }: PageCanvasProps) {
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const pixels = canvasPixels(width, ratio, globalThis.devicePixelRatio || 1, canvases);

  useEffect(() => {
    const canvas = document.createElement('canvas');
    const task = file.draw(page, canvas, pixels);
    let shown = false;
    task.done.then(() => {
      if (shown || !picture.current) return;
      shown = true;
      for (const old of picture.current.querySelectorAll('canvas')) free(old);
      picture.current.replaceChildren(canvas);
    }, onFailure);
    return () => {
      shown = true;
      task.cancel();
      if (!canvas.isConnected) free(canvas);
    };
  }, [file, page, pixels, onFailure]);

  useEffect(() => {
    const box = picture.current;
    return () => {
      for (const canvas of box?.querySelectorAll('canvas') ?? []) free(canvas);
    };
  }, []);

  useEffect(() => {
    if (!text.current) return;
    const task = file.text(page, text.current, width);
    // A page whose text cannot be read is still shown.
    task.done.catch(() => undefined);
    return task.cancel;
  }, [file, page, width]);

  return (
    <>
      <div ref={picture} className={styles.canvas} aria-hidden="true" />
      <div ref={text} className={styles.text} />
    </>
  );
}

/** Phones give a canvas's memory back only when it has no size. */
function free(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
