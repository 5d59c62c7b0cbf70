import './with-resolvers.ts';

import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type PageTask, pageTask } from './page-task.ts';
import { type FileSource, rangedFile } from './ranged-file.ts';
import { installWithResolvers, nativeResolvers } from './with-resolvers.ts';

/** An entry of a book's own table of contents; `target` is handed back to `pageOf`. */
export interface OutlineEntry {
  title: string;
  target: unknown;
  children: OutlineEntry[];
}

/** An open PDF, as far as the reader needs it. Pages count from 1. */
export interface PdfFile {
  pages: number;
  /** Height of a page divided by its width. */
  ratioOf: (page: number) => Promise<number>;
  outline: () => Promise<OutlineEntry[]>;
  /** Page that an entry of the outline leads to, undefined when it leads nowhere. */
  pageOf: (target: unknown) => Promise<number | undefined>;
  /** Draws a page as wide as `pixels` device pixels. */
  draw: (page: number, canvas: HTMLCanvasElement, pixels: number) => PageTask;
  /** Lays selectable text over a page that is `width` CSS pixels wide. */
  text: (page: number, layer: HTMLElement, width: number) => PageTask;
  close: () => void;
}

declare const __webpack_public_path__: string;

const FIRST_BYTES = 65_536;

const workerFile = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

/** Old browsers get the missing function before the worker's own code. */
function workerAddress(): string {
  if (nativeResolvers) return workerFile;
  const code = `(${installWithResolvers})();await import(${JSON.stringify(workerFile)});`;
  return URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
}

const dataFolder = (name: string) => new URL(`${__webpack_public_path__}pdfjs/${name}/`, document.baseURI).href;

type RawOutline = Awaited<ReturnType<pdfjs.PDFDocumentProxy['getOutline']>>;

const toEntries = (raw: RawOutline): OutlineEntry[] =>
  (raw ?? []).map(({ title, dest, items }) => ({ title: title.trim(), target: dest, children: toEntries(items) }));

/**
 * Opens a PDF by ranges, its first bytes at once and nothing in advance (reader rules 2.2.10).
 * @param onFailure called when a later piece of the file cannot be read
 * @throws FileError when the file cannot be read; the library's own errors when it is damaged or locked
 */
export async function openPdf(source: FileSource, onFailure: (error: unknown) => void): Promise<PdfFile> {
  const stop = new AbortController();
  const read = rangedFile(source, stop.signal);
  const first = await read(0, FIRST_BYTES);

  class Ranges extends pdfjs.PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      read(begin, end).then(
        ({ bytes }) => this.onDataRange(begin, bytes),
        (error: unknown) => {
          if (!stop.signal.aborted) onFailure(error);
        },
      );
    }
    override abort(): void {
      stop.abort();
    }
  }

  pdfjs.GlobalWorkerOptions.workerSrc ||= workerAddress();
  const whole = first.bytes.length >= first.total;
  const task = pdfjs.getDocument({
    ...(whole ? { data: first.bytes } : { range: new Ranges(first.total, first.bytes) }),
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: dataFolder('cmaps'),
    standardFontDataUrl: dataFolder('standard_fonts'),
    wasmUrl: dataFolder('wasm'),
    iccUrl: dataFolder('iccs'),
    enableXfa: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  const pdf = await task.promise;

  return {
    pages: pdf.numPages,
    ratioOf: async (number) => {
      const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
      return height / width;
    },
    outline: async () => toEntries(await pdf.getOutline()),
    pageOf: async (target) => {
      const place: unknown = typeof target === 'string' ? await pdf.getDestination(target) : target;
      const ref: unknown = Array.isArray(place) ? place[0] : undefined;
      if (typeof ref === 'number') return ref + 1;
      return typeof ref === 'object' && ref !== null && 'num' in ref && 'gen' in ref
        ? (await pdf.getPageIndex(ref as { num: number; gen: number })) + 1
        : undefined;
    },
    draw: (number, canvas, pixels) =>
      pageTask(async ({ isWanted, cancelBy }) => {
        const page = await pdf.getPage(number);
        if (!isWanted()) return;
        const viewport = page.getViewport({ scale: pixels / page.getViewport({ scale: 1 }).width });
        canvas.width = Math.floor(viewport.width);
        canvas.height = Math.floor(viewport.height);
        const drawing = page.render({ canvas, viewport });
        cancelBy(() => drawing.cancel());
        await drawing.promise;
      }),
    text: (number, container, width) =>
      pageTask(async ({ isWanted, cancelBy }) => {
        const page = await pdf.getPage(number);
        if (!isWanted()) return;
        const scale = width / page.getViewport({ scale: 1 }).width;
        container.replaceChildren();
        container.style.setProperty('--total-scale-factor', String(scale));
        const layer = new pdfjs.TextLayer({
          textContentSource: page.streamTextContent(),
          container,
          viewport: page.getViewport({ scale }),
        });
        cancelBy(() => layer.cancel());
        await layer.render();
      }),
    close: () => {
      stop.abort();
      void task.destroy();
    },
  };
}
