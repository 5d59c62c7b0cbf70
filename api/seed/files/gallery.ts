import { panel, svg } from '../art/draw.ts';
import { goodsIcon } from '../art/icons.ts';
import { motifsFor } from '../art/motifs.ts';
import { dark, light, type Palette } from '../art/palette.ts';
import { line, setTitle } from '../art/type.ts';
import { publisher } from '../content/all.ts';
import type { GalleryPicture } from '../content/gallery.ts';
import type { Work } from '../content/works.ts';
import { createRandom, type Random } from '../random.ts';

const W = 720;
const H = 960;
const paper = '#FBF8F3';
const ink = '#1F2328';
const grey = '#565C64';

const paletteOf = (palettes: Palette[], id: number): Palette => palettes[id % palettes.length] ?? createRandom(id).pick(palettes);

/** A page lying on a table. */
const sheet = (x: number, y: number, w: number, h: number, palette: Palette): string =>
  `<rect width="${W}" height="${H}" fill="${palette.soft}"/><rect x="${x + 8}" y="${y + 10}" width="${w}" height="${h}" fill="#000" opacity=".12"/><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${paper}"/>`;

/** The table of contents as printed. */
function contents(work: Work, palette: Palette): string {
  const rows = work.chapters.slice(0, 8).map((chapter, index) => {
    const y = 310 + index * 72;
    return [
      line('text', `第${index + 1}章　${chapter}`, { x: 130, y, size: 26, fill: ink }),
      `<path d="M130 ${y + 18}H590" stroke="${palette.soft}" stroke-width="1"/>`,
      line('sans', String(1 + Math.round((index * work.pages) / work.chapters.length)), { x: 590, y, size: 22, fill: grey, anchor: 'end' }),
    ].join('');
  });
  return (
    sheet(80, 70, 560, 820, palette) + line('title', '目　录', { x: 360, y: 200, size: 44, fill: ink, anchor: 'middle' }) + rows.join('')
  );
}

/** Two pages: a picture, and lines of text. */
function spread(work: Work, palette: Palette, random: Random): string {
  const texts = Array.from({ length: 15 }, (_, index) => {
    const width = index % 6 === 5 ? random.int(80, 180) : 240;
    return `<rect x="${index % 6 === 0 ? 406 : 396}" y="${330 + index * 26}" width="${width}" height="7" fill="${grey}" opacity=".35"/>`;
  });
  return [
    sheet(40, 220, 640, 520, palette),
    `<path d="M360 220V740" stroke="#000" stroke-width="2" opacity=".18"/>`,
    panel(random.pick(motifsFor(work.catalogId)), random, palette, { x: 70, y: 250, w: 260, h: 400 }, palette.soft),
    line('text', work.chapters[0] ?? work.title, { x: 200, y: 696, size: 20, fill: grey, anchor: 'middle' }),
    line('title', work.chapters[0] ?? work.title, { x: 396, y: 292, size: 26, fill: ink }),
    ...texts,
  ].join('');
}

/** The back of the book with its introduction and bar code. */
function back(work: Work, palette: Palette): string {
  const words = setTitle('text', work.hook, { width: 520, lines: 5, max: 28, min: 22 });
  const bars = createRandom(work.id);
  const code = Array.from({ length: 46 }, (_, index) =>
    bars.chance(0.55) ? `<rect x="${430 + index * 4}" y="790" width="${bars.int(1, 3)}" height="70" fill="${ink}"/>` : '',
  );
  return [
    `<rect width="${W}" height="${H}" fill="${palette.ground}"/>`,
    ...words.lines.map((text, index) =>
      line('text', text, { x: 100, y: 240 + index * words.size * 1.9, size: words.size, fill: palette.ink }),
    ),
    `<rect x="410" y="772" width="220" height="106" fill="#fff"/>`,
    ...code,
    line('sans', publisher, { x: 100, y: 860, size: 22, fill: palette.ink }),
  ].join('');
}

/** A thing seen closer. */
function detail({ goods: { type, title, subtitle } }: GalleryPicture, palette: Palette): string {
  return [
    `<rect width="${W}" height="${H}" fill="${palette.soft}"/>`,
    goodsIcon(type, title, { x: -60, y: 60, size: 840, fill: palette.deep, on: palette.ground }),
    `<rect y="830" width="${W}" height="130" fill="${palette.ground}"/>`,
    line('text', subtitle || title, { x: 60, y: 906, size: 28, fill: palette.ink }),
  ].join('');
}

/** A picture of the gallery; the same one looks the same on every machine. */
export function drawGallery(picture: GalleryPicture): string {
  const { kind, goods, work } = picture;
  const random = createRandom(goods.id * 17);
  if (!work || kind === 'detail') return svg(W, H, paper, detail(picture, paletteOf(light, goods.id)));
  if (kind === 'back') return svg(W, H, paper, back(work, paletteOf(dark, goods.id)));
  return svg(
    W,
    H,
    paper,
    kind === 'contents' ? contents(work, paletteOf(light, goods.id)) : spread(work, paletteOf(light, goods.id + 1), random),
  );
}

/** What a reader's camera might have seen: a book on a table by a window. */
export function drawSnapshot(index: number): string {
  const random = createRandom(index * 101 + 7);
  const [table, book] = [paletteOf(light, index), paletteOf(dark, index)];
  const turn = random.int(-14, 14);
  return svg(
    1200,
    900,
    table.soft,
    [
      panel('windowLattice', random, table, { x: 700, y: 0, w: 500, h: 380 }, table.ground),
      `<g transform="rotate(${turn} 560 500)"><rect x="350" y="190" width="430" height="590" fill="#000" opacity=".18"/><rect x="338" y="176" width="430" height="590" fill="${book.ground}"/>`,
      panel(random.pick(motifsFor(111)), random, book, { x: 378, y: 330, w: 350, h: 380 }, book.soft),
      `</g><circle cx="${random.int(120, 260)}" cy="${random.int(120, 700)}" r="96" fill="${table.ground}"/><circle cx="190" cy="400" r="70" fill="${table.deep}" opacity=".5"/>`,
    ].join(''),
  );
}
