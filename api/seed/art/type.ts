import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

export type Face = 'title' | 'text' | 'sans';

export const fontFiles: Record<Face, string> = {
  title: fileURLToPath(new URL('../assets/noto-serif-sc-semibold.ttf', import.meta.url)),
  text: fileURLToPath(new URL('../assets/noto-serif-sc-regular.ttf', import.meta.url)),
  sans: fileURLToPath(new URL('../assets/noto-sans-sc-regular.ttf', import.meta.url)),
};

const fonts = new Map<Face, Font>();

/** The bundled font: pictures must look the same on a machine without Han fonts. */
export const fontOf = (face: Face): Font => {
  const known = fonts.get(face);
  if (known) return known;
  const font = openSync(fontFiles[face]);
  if (!('glyphForCodePoint' in font)) throw new Error(`${fontFiles[face]} is a collection`);
  fonts.set(face, font);
  return font;
};

const outlines = new Map<string, { d: string; width: number }>();

const outline = (face: Face, char: string): { d: string; width: number } => {
  const key = face + char;
  const known = outlines.get(key);
  if (known) return known;
  const glyph = fontOf(face).glyphForCodePoint(char.codePointAt(0) ?? 32);
  const made = { d: glyph.path.toSVG(), width: glyph.advanceWidth / fontOf(face).unitsPerEm };
  outlines.set(key, made);
  return made;
};

const round = (value: number): number => Math.round(value * 100) / 100;

/** Width of one line in pixels. */
export const measure = (face: Face, text: string, size: number, spacing = 0): number =>
  [...text].reduce((sum, char) => sum + outline(face, char).width * size + spacing, 0) - (text ? spacing : 0);

export type LineStyle = {
  x: number;
  y: number;
  size: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  spacing?: number;
  opacity?: number;
};

/** One line as SVG paths; y is the baseline. */
export const line = (face: Face, text: string, { x, y, size, fill, anchor = 'start', spacing = 0, opacity = 1 }: LineStyle): string => {
  const width = measure(face, text, size, spacing);
  let at = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  const scale = size / fontOf(face).unitsPerEm;
  const paths = [...text].map((char) => {
    const glyph = outline(face, char);
    const path = glyph.d ? `<path transform="translate(${round(at)} ${round(y)}) scale(${scale} ${-scale})" d="${glyph.d}"/>` : '';
    at += glyph.width * size + spacing;
    return path;
  });
  return `<g fill="${fill}" opacity="${opacity}">${paths.join('')}</g>`;
};

const turned = new Set('（）—…《》〈〉：');

/** A column of Han characters, x is its middle and y its top. Latin runs and brackets are turned to the right. */
export const column = (face: Face, text: string, { x, y, size, fill, spacing = 0 }: LineStyle): string => {
  let at = y;
  return [...text]
    .map((char) => {
      const isTurned = turned.has(char) || /[\x20-\x7e]/.test(char);
      const step = (isTurned ? outline(face, char).width * size : size) + spacing;
      const top = at;
      at += step;
      if (isTurned)
        return `<g transform="translate(${round(x - size * 0.36)} ${round(top)}) rotate(90)">${line(face, char, { x: 0, y: 0, size, fill })}</g>`;
      return line(face, char, { x, y: top + size * 0.88, size, fill, anchor: 'middle' });
    })
    .join('');
};

/** Height of a column. */
export const columnHeight = (face: Face, text: string, size: number, spacing = 0): number =>
  [...text].reduce(
    (sum, char) => sum + (turned.has(char) || /[\x20-\x7e]/.test(char) ? outline(face, char).width * size : size) + spacing,
    0,
  ) - spacing;

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const noStart = /^[，。、：；？！）》〉”’…]/;
const noEnd = /[（《〈“‘]$/;

/** Pieces a line may be broken between. */
const pieces = (text: string): string[] => {
  const result: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = result.at(-1);
    if (last !== undefined && (noStart.test(segment) || noEnd.test(last))) result[result.length - 1] = last + segment;
    else result.push(segment);
  }
  return result;
};

/** The most even way to set `text` in `count` lines, or null when a line is wider than `width`. */
const even = (face: Face, items: string[], count: number, size: number, width: number): string[] | null => {
  if (count === 1) {
    const only = items.join('').trim();
    return measure(face, only, size) <= width ? [only] : null;
  }
  let best: string[] | null = null;
  let bestWidth = Number.POSITIVE_INFINITY;
  for (let cut = 1; cut < items.length; cut++) {
    const first = items.slice(0, cut).join('').trim();
    if (measure(face, first, size) > width) break;
    const rest = even(face, items.slice(cut), count - 1, size, width);
    if (!rest) continue;
    const widest = Math.max(...[first, ...rest].map((text) => measure(face, text, size)));
    if (widest <= bestWidth) {
      bestWidth = widest;
      best = [first, ...rest];
    }
  }
  return best;
};

/** Sets a title as large as it fits in the box; breaks between words, lines as even as they go. */
export const setTitle = (
  face: Face,
  text: string,
  box: { width: number; lines: number; max: number; min: number },
): { lines: string[]; size: number } => {
  const items = pieces(text);
  for (let size = box.max; size >= box.min; size -= 2) {
    for (let count = 1; count <= box.lines; count++) {
      const lines = even(face, items, count, size, box.width);
      if (lines) return { lines, size };
    }
  }
  const perLine = Math.max(1, Math.floor(box.width / box.min));
  const chars = [...text];
  return {
    lines: Array.from({ length: Math.ceil(chars.length / perLine) }, (_, index) =>
      chars.slice(index * perLine, (index + 1) * perLine).join(''),
    ),
    size: box.min,
  };
};

/** Running text broken by width; used in pages, not in titles. */
export const wrap = (face: Face, text: string, size: number, width: number): string[] => {
  const lines: string[] = [];
  let current = '';
  let currentWidth = 0;
  for (const piece of pieces(text).flatMap((item) => (/^[\x20-\x7e]+$/.test(item) ? [item] : [...item]))) {
    const pieceWidth = measure(face, piece, size);
    if (current && currentWidth + pieceWidth > width && !noStart.test(piece)) {
      lines.push(current);
      current = piece.trimStart();
      currentWidth = measure(face, current, size);
    } else {
      current += piece;
      currentWidth += pieceWidth;
    }
  }
  return current ? [...lines, current] : lines;
};
