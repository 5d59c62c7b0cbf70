/** Canvases that may exist at once, and what they may weigh together: 64 MB at 4 bytes a pixel (reader rules 5.2). */
export const MAX_CANVASES = 5;
const MAX_PIXELS = (64 * 1024 * 1024) / 4;

/** Zoom of the site's viewers: steps of 1.2 between 0.2 and 7 (spec 9); 1 fits the width. */
export const ZOOM_STEP = 1.2;
const MIN_ZOOM = 0.2;
const MAX_ZOOM = 7;

export const zoomBy = (zoom: number, factor: number) => {
  const next = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom * factor));
  return Math.abs(next - 1) < 0.05 ? 1 : next;
};

/** Where a reader is in a PDF: the page from 1, and how much of it is above the top of the window. */
export interface PdfPlace {
  page: number;
  /** 0 to 1. */
  offset: number;
}

/** Top edge and height of a page in its scroller, in CSS pixels. */
export interface PageBox {
  top: number;
  height: number;
}

/** The place at the top edge of the window. @param boxes of all pages, in order */
export function placeAt(boxes: readonly PageBox[], top: number): PdfPlace {
  let low = 0;
  let high = boxes.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((boxes[middle]?.top ?? 0) <= top) low = middle;
    else high = middle - 1;
  }
  const box = boxes[low];
  const offset = box && box.height > 0 ? (top - box.top) / box.height : 0;
  return { page: low + 1, offset: Math.min(1, Math.max(0, offset)) };
}

/** The scroll position that shows a place at the top edge. */
export function topOf(boxes: readonly PageBox[], place: PdfPlace): number {
  const box = boxes[place.page - 1];
  // The file begins with the margin above its first page.
  if (place.page === 1 && place.offset === 0) return 0;
  return box ? box.top + box.height * place.offset : 0;
}

/** Pages to draw: those in sight and a neighbour on each side, nearest first, never more than five. */
export function pagesToDraw(boxes: readonly PageBox[], top: number, height: number): number[] {
  const first = placeAt(boxes, top).page;
  const last = placeAt(boxes, top + height).page;
  const inSight = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return [...inSight, last + 1, first - 1].filter((page) => page >= 1 && page <= boxes.length).slice(0, MAX_CANVASES);
}

/** Width of a canvas in device pixels: sharp, but within the memory that all canvases share. */
export function canvasPixels(cssWidth: number, ratio: number, pixelRatio: number, canvases: number): number {
  const sharp = cssWidth * pixelRatio;
  const share = MAX_PIXELS / Math.max(canvases, 2);
  return Math.floor(Math.min(sharp, Math.sqrt(share / ratio)));
}

/** Progress in 1/10000 at a place. */
export const progressBp = (place: PdfPlace, pages: number) =>
  Math.min(10_000, Math.round(((place.page - 1 + Math.max(place.offset, pages === place.page ? 1 : 0)) / Math.max(pages, 1)) * 10_000));
