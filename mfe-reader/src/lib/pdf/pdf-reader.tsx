import { Button } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { type FormEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ReaderFrame } from '../reader-frame.tsx';
import { savesData } from '../saves-data.ts';
import { Outline } from './outline.tsx';
import { PageCanvas } from './page-canvas.tsx';
import type { PdfFile } from './pdf-document.ts';
import styles from './pdf-reader.module.css';
import type { FileSource } from './ranged-file.ts';
import { type PageBox, type PdfPlace, pagesToDraw, placeAt, topOf, ZOOM_STEP, zoomBy } from './view-rules.ts';

interface PdfReaderProps {
  title: string;
  source: FileSource;
  /** Picture of page 1, shown before anything else. */
  posterUrl: string | null;
  /** Number of pages when it is known before the file is open. */
  pages: number | null;
  back: { to: string; text: string } | undefined;
  /** Where to begin; may come later than the first render. */
  start: PdfPlace | undefined;
  /** The reader moved by hand. */
  onMove: (place: PdfPlace, pages: number) => void;
  /** What stands after the last page, such as the offer to buy. */
  after?: ReactNode;
}

type Opening = { state: 'waiting' } | { state: 'opening' } | { state: 'open'; file: PdfFile } | { state: 'failed'; message: string };

/** What a reader's own hand does. */
const HANDS = ['pointerdown', 'wheel', 'keydown'];

/** Height by width of a book's page, until the file tells. */
const BOOK_RATIO = 4 / 3;

/** Loaded only when the pages behind the first picture are wanted. */
const loadPdf = () => (__SERVER__ ? Promise.reject(new Error('browser only')) : import('./pdf-document.ts'));

function messageOf(error: unknown): string {
  if (error instanceof Error) {
    if (error.name === 'FileError') return error.message;
    if (error.name === 'PasswordException') return '这份文件设有密码，暂时不能在线阅读';
    if (error.name === 'InvalidPDFException') return '文件已损坏，无法打开';
  }
  return '文件暂时无法打开';
}

/** Reads a PDF: continuous pages that fit the width, of which only those in sight are drawn. */
export function PdfReader({ title, source, posterUrl, pages: knownPages, back, start, onMove, after }: PdfReaderProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [opening, setOpening] = useState<Opening>({ state: 'waiting' });
  const [zoom, setZoom] = useState(1);
  const [width, setWidth] = useState(0);
  const [place, setPlace] = useState<PdfPlace>({ page: 1, offset: 0 });
  const [drawn, setDrawn] = useState<number[]>([]);
  const [ratios, setRatios] = useState<Record<number, number>>({});
  const [showOutline, setShowOutline] = useState(false);
  // Scrolling that the reader did not do (start, zoom, jumps of the layout) is no reading.
  const kept = useRef<PdfPlace>({ page: 1, offset: 0 });
  const byHand = useRef(false);

  const file = opening.state === 'open' ? opening.file : undefined;
  const pages = file?.pages ?? knownPages ?? 1;
  const firstRatio = ratios[1] ?? BOOK_RATIO;

  const open = useCallback(() => setOpening({ state: 'opening' }), []);
  const fail = useCallback((error: unknown) => setOpening({ state: 'failed', message: messageOf(error) }), []);

  useEffect(() => {
    if (!savesData()) open();
  }, [open]);

  const wanted = opening.state === 'opening';
  const sourceRef = useRef(source);
  sourceRef.current = source;
  const fileRef = useRef<PdfFile>(undefined);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    loadPdf()
      .then(({ openPdf }) => openPdf(sourceRef.current, fail))
      .then((opened) => {
        if (left) return opened.close();
        fileRef.current?.close();
        fileRef.current = opened;
        setOpening({ state: 'open', file: opened });
      })
      .catch((error: unknown) => {
        if (!left) fail(error);
      });
    return () => {
      left = fileRef.current === undefined;
    };
  }, [wanted, fail]);
  useEffect(() => () => fileRef.current?.close(), []);

  const boxes = useCallback(
    (): PageBox[] =>
      Array.from(scroller.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [], ({ offsetTop, offsetHeight }) => ({
        top: offsetTop,
        height: offsetHeight,
      })),
    [],
  );

  const look = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const all = boxes();
    const next = placeAt(all, box.scrollTop);
    setPlace(next);
    setDrawn((before) => {
      const now = pagesToDraw(all, box.scrollTop, box.clientHeight);
      return before.length === now.length && before.every((page, index) => page === now[index]) ? before : now;
    });
    if (!byHand.current) return;
    kept.current = next;
    onMove(next, all.length);
  }, [boxes, onMove]);

  const goTo = useCallback(
    (to: PdfPlace) => {
      kept.current = to;
      if (scroller.current) scroller.current.scrollTop = topOf(boxes(), to);
      look();
    },
    [boxes, look],
  );

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const measure = new ResizeObserver(() => setWidth(box.clientWidth));
    measure.observe(box);
    // A scroll area takes the focus, so that the keyboard scrolls it.
    box.tabIndex = 0;
    const moved = () => {
      byHand.current = true;
    };
    for (const type of HANDS) box.addEventListener(type, moved, { passive: true });
    return () => {
      measure.disconnect();
      for (const type of HANDS) box.removeEventListener(type, moved);
    };
  }, []);

  // The place stays while zoom, window or page sizes change.
  const layout = `${zoom} ${width} ${pages}`;
  useLayoutEffect(() => {
    if (layout) goTo(kept.current);
  }, [layout, goTo]);

  const startPage = start?.page;
  const startOffset = start?.offset;
  useEffect(() => {
    if (startPage !== undefined && !byHand.current) goTo({ page: startPage, offset: startOffset ?? 0 });
  }, [startPage, startOffset, goTo]);

  useEffect(() => {
    if (!file) return;
    let left = false;
    for (const page of [1, ...drawn]) {
      if (ratios[page] !== undefined) continue;
      file.ratioOf(page).then((ratio) => {
        if (!left) setRatios((before) => (before[page] === undefined ? { ...before, [page]: ratio } : before));
      }, fail);
    }
    return () => {
      left = true;
    };
  }, [file, drawn, ratios, fail]);

  function jump(page: number) {
    byHand.current = true;
    goTo({ page: Math.min(pages, Math.max(1, page)), offset: 0 });
    setShowOutline(false);
  }

  const pageWidth = (index: number) => scroller.current?.querySelectorAll<HTMLElement>('[data-page]')[index]?.clientWidth ?? 0;

  return (
    <ReaderFrame
      title={title}
      back={back}
      tools={
        <button type="button" className={styles.tool} onClick={() => setShowOutline(true)} disabled={!file} aria-label="目录">
          <Icon name="list" />
        </button>
      }
      foot={
        <div className={styles.bar}>
          <button type="button" className={styles.tool} onClick={() => jump(place.page - 1)} disabled={place.page <= 1} aria-label="上一页">
            <Icon name="up" />
          </button>
          <PageNumber page={place.page} pages={pages} onGo={jump} />
          <button
            type="button"
            className={styles.tool}
            onClick={() => jump(place.page + 1)}
            disabled={place.page >= pages}
            aria-label="下一页"
          >
            <Icon name="down" />
          </button>
          <span className={styles.gap} />
          <button
            type="button"
            className={styles.tool}
            onClick={() => setZoom(zoomBy(zoom, 1 / ZOOM_STEP))}
            disabled={!file}
            aria-label="缩小"
          >
            <Icon name="minus" />
          </button>
          <button
            type="button"
            className={styles.tool}
            onClick={() => setZoom(1)}
            disabled={!file}
            aria-label={`适合宽度，当前 ${Math.round(zoom * 100)}%`}
          >
            {Math.round(zoom * 100)}%
          </button>
          <button type="button" className={styles.tool} onClick={() => setZoom(zoomBy(zoom, ZOOM_STEP))} disabled={!file} aria-label="放大">
            <Icon name="plus" />
          </button>
        </div>
      }
    >
      <section ref={scroller} className={styles.scroller} aria-label="正文" onScroll={look}>
        {Array.from({ length: pages }, (_, index) => {
          const page = index + 1;
          const ratio = ratios[page] ?? firstRatio;
          return (
            <section
              key={page}
              data-page={page}
              className={styles.page}
              style={{ width: `calc(min(100% - 16px, 920px) * ${zoom})`, aspectRatio: `1 / ${ratio}` }}
              aria-label={`第 ${page} 页`}
            >
              {page === 1 && posterUrl && (
                <img
                  className={styles.poster}
                  src={posterUrl}
                  alt={`${title} 第 1 页`}
                  width={780}
                  height={Math.round(780 * BOOK_RATIO)}
                  fetchPriority="high"
                />
              )}
              {file && width > 0 && drawn.includes(page) && (
                <PageCanvas file={file} page={page} width={pageWidth(index)} ratio={ratio} canvases={drawn.length} onFailure={fail} />
              )}
            </section>
          );
        })}
        {after}
      </section>
      {opening.state === 'opening' && (
        <p className={styles.status} role="status">
          正在打开全文
        </p>
      )}
      {opening.state === 'waiting' && (
        <div className={styles.ask}>
          <p>您正在使用省流量模式。</p>
          <Button look="primary" onClick={open}>
            打开全文
          </Button>
        </div>
      )}
      {opening.state === 'failed' && (
        <div className={styles.ask} role="alert">
          <p>{opening.message}。阅读位置已经保留。</p>
          <Button look="primary" onClick={open}>
            重试
          </Button>
        </div>
      )}
      {showOutline && file && <Outline file={file} current={place.page} onGo={jump} onClose={() => setShowOutline(false)} />}
    </ReaderFrame>
  );
}

/** The page number, which can be typed over. */
function PageNumber({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  const [typed, setTyped] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = Number.parseInt(typed ?? '', 10);
    if (Number.isFinite(wanted)) onGo(wanted);
    setTyped(undefined);
  }
  return (
    <form className={styles.number} onSubmit={submit}>
      <input
        aria-label={`页码，共 ${pages} 页`}
        inputMode="numeric"
        maxLength={5}
        value={typed ?? page}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
      <span> / {pages}</span>
    </form>
  );
}
