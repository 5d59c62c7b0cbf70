import { panel, svg } from './art/draw.ts';
import { goodsIcon } from './art/icons.ts';
import { type MotifName, motifsFor } from './art/motifs.ts';
import { dark, light, type Palette } from './art/palette.ts';
import { column, columnHeight, type LineStyle, line, measure, setTitle } from './art/type.ts';
import { content, publisher } from './content/all.ts';
import { createRandom, type Random } from './random.ts';
import type { GoodsType } from './types.ts';

export type Cover = {
  /** File name: work id for books, goods id for the rest. */
  id: number;
  title: string;
  subtitle: string;
  /** As printed on the cover, such as 秦守拙　著 */
  author: string;
  series: string;
  edition: string;
  catalogId: number;
  type: GoodsType;
  label: string;
};

const W = 480;
const H = 640;

type Art = { cover: Cover; random: Random; palette: Palette; motif: MotifName };
type Layout = (art: Art) => string;

const block = (lines: string[], size: number, leading: number, style: Omit<LineStyle, 'size'>): string =>
  lines.map((text, index) => line('title', text, { ...style, size, y: style.y + size * 0.88 + index * size * leading })).join('');

const blockHeight = (lines: string[], size: number, leading: number): number => size + (lines.length - 1) * size * leading;

const small = (text: string, style: Omit<LineStyle, 'size'> & { size?: number }): string =>
  text ? line('sans', text, { size: 15, spacing: 1, ...style }) : '';

const press = (palette: Palette, x: number, anchor: LineStyle['anchor'], y = H - 30, fill = palette.ink): string =>
  line('text', publisher, { x, y, size: 15, spacing: 3, fill, anchor });

/** Title above, a framed picture below. */
const plate: Layout = ({ cover, random, palette, motif }) => {
  const title = setTitle('title', cover.title, { width: W - 88, lines: 3, max: 52, min: 28 });
  const height = blockHeight(title.lines, title.size, 1.25);
  const top = Math.max(250, 92 + height + 84);
  return svg(
    W,
    H,
    palette.ground,
    [
      small(cover.series, { x: 44, y: 52, fill: palette.accent }),
      `<path d="M44 66H${W - 44}" stroke="${palette.ink}" stroke-width="1"/>`,
      block(title.lines, title.size, 1.25, { x: 44, y: 92, fill: palette.ink }),
      small(cover.subtitle, { x: 44, y: 92 + height + 30, fill: palette.ink, opacity: 0.75 }),
      small(cover.author, { x: 44, y: 92 + height + (cover.subtitle ? 60 : 36), fill: palette.ink }),
      panel(
        motif,
        random,
        palette,
        { x: 44, y: top, w: W - 88, h: H - top - 66 },
        palette.soft === palette.ground ? undefined : `${palette.soft}55`,
      ),
      press(palette, 44, 'start'),
      small(cover.edition, { x: W - 44, y: H - 30, fill: palette.accent, anchor: 'end' }),
    ].join(''),
  );
};

/** Thread-bound book: title slip at the upper left. */
const slip: Layout = ({ cover, random, palette, motif }) => {
  const length = [...cover.title].length;
  const size = Math.min(46, Math.floor(400 / Math.max(length, 5)));
  const height = columnHeight('title', cover.title, size, 6) + 56;
  const stitches = [70, 190, 320, 450, 570]
    .map((y) => `<path d="M${W - 34} ${y}H${W}" stroke="${palette.ink}" stroke-width="1.6" opacity=".7"/>`)
    .join('');
  return svg(
    W,
    H,
    palette.ground,
    [
      panel(motif, random, { ...palette, soft: palette.soft, deep: palette.deep }, { x: 0, y: H * 0.44, w: W, h: H * 0.56 }),
      `<path d="M${W - 34} 0V${H}" stroke="${palette.ink}" stroke-width="1.6" opacity=".7"/>${stitches}`,
      `<rect x="46" y="44" width="${size + 48}" height="${height}" fill="#FBF6EA"/><rect x="53" y="51" width="${size + 34}" height="${height - 14}" fill="none" stroke="#1F2328" stroke-width="1.4"/>`,
      column('title', cover.title, { x: 46 + (size + 48) / 2, y: 72, size, fill: '#1F2328', spacing: 6 }),
      column('text', cover.author, { x: size + 124, y: 60, size: 17, fill: palette.ink, spacing: 4 }),
      cover.series ? column('sans', cover.series, { x: W - 62, y: 60, size: 14, fill: palette.ink, spacing: 3, opacity: 0.8 }) : '',
      `<rect x="0" y="${H - 58}" width="${W - 34}" height="58" fill="${palette.ground}" opacity=".82"/>`,
      press(palette, 46, 'start', H - 24),
    ].join(''),
  );
};

/** One big round picture, title centred under it. */
const round: Layout = ({ cover, random, palette, motif }) => {
  const title = setTitle('title', cover.title, { width: W - 100, lines: 2, max: 48, min: 26 });
  const r = 168;
  return svg(
    W,
    H,
    palette.ground,
    [
      small(cover.series, { x: W / 2, y: 46, fill: palette.ink, anchor: 'middle', opacity: 0.8 }),
      panel(
        motif,
        random,
        palette,
        { x: W / 2 - r, y: 70, w: r * 2, h: r * 2 },
        palette.soft,
        `<circle cx="${W / 2}" cy="${70 + r}" r="${r}"/>`,
      ),
      block(title.lines, title.size, 1.25, { x: W / 2, y: 434, fill: palette.ink, anchor: 'middle' }),
      small(cover.subtitle, {
        x: W / 2,
        y: 434 + blockHeight(title.lines, title.size, 1.25) + 28,
        fill: palette.ink,
        anchor: 'middle',
        opacity: 0.75,
      }),
      small(cover.author, { x: W / 2, y: H - 58, fill: palette.ink, anchor: 'middle' }),
      press(palette, W / 2, 'middle', H - 28),
    ].join(''),
  );
};

/** The picture fills the upper part to the edges, a colour field carries the words. */
const field: Layout = ({ cover, random, palette, motif }) => {
  const title = setTitle('title', cover.title, { width: W - 84, lines: 3, max: 50, min: 28 });
  const height = blockHeight(title.lines, title.size, 1.22);
  const top = H - Math.max(236, height + 158);
  return svg(
    W,
    H,
    palette.ground,
    [
      panel(motif, random, palette, { x: 0, y: 0, w: W, h: top }, palette.soft),
      `<rect x="0" y="${top}" width="${W}" height="${H - top}" fill="${palette.ground}"/><rect x="42" y="${top + 30}" width="34" height="5" fill="${palette.accent}"/>`,
      block(title.lines, title.size, 1.22, { x: 42, y: top + 52, fill: palette.ink }),
      small(cover.subtitle || cover.edition, { x: 42, y: top + 52 + height + 28, fill: palette.ink, opacity: 0.78 }),
      small(cover.author, { x: 42, y: H - 30, fill: palette.ink }),
      press(palette, W - 42, 'end'),
    ].join(''),
  );
};

/** The first characters very large, cropped by the edge. */
const giant: Layout = ({ cover, random, palette, motif }) => {
  const clean = cover.title.replace(/[^\p{L}\p{N}]/gu, '');
  const title = setTitle('title', cover.title, { width: W - 92, lines: 3, max: 42, min: 26 });
  const height = blockHeight(title.lines, title.size, 1.25);
  const top = 440 - Math.max(0, height - 60);
  return svg(
    W,
    H,
    palette.ground,
    [
      panel(motif, random, { ...palette, deep: palette.soft, ink: palette.soft }, { x: 0, y: 0, w: W, h: H * 0.6 }),
      line('title', [...clean][0] ?? '', { x: W * 0.36, y: 372, size: 420, fill: palette.accent, anchor: 'middle' }),
      line('title', [...clean][1] ?? '', { x: W * 0.86, y: 268, size: 190, fill: palette.ink, anchor: 'middle', opacity: 0.92 }),
      `<rect x="0" y="${top - 20}" width="${W}" height="${H - top + 20}" fill="${palette.ground}"/><path d="M46 ${top - 2}H${W - 46}" stroke="${palette.ink}" stroke-width="1.2"/>`,
      block(title.lines, title.size, 1.25, { x: 46, y: top + 14, fill: palette.ink }),
      small(cover.subtitle || cover.series, { x: 46, y: top + 14 + height + 28, fill: palette.ink, opacity: 0.75 }),
      small(cover.author, { x: 46, y: H - 32, fill: palette.ink }),
      press(palette, W - 46, 'end', H - 32),
    ].join(''),
  );
};

/** The title set as a poster, few characters a line. */
const poster: Layout = ({ cover, random, palette, motif }) => {
  const latin = /[a-z]/i.test(cover.title);
  const title = setTitle('title', cover.title, {
    width: W - 76,
    lines: latin ? 3 : 4,
    max: [...cover.title].length <= 6 ? 112 : 82,
    min: 34,
  });
  const height = blockHeight(title.lines, title.size, 1.14);
  return svg(
    W,
    H,
    palette.ground,
    [
      `<rect x="0" y="0" width="${W}" height="14" fill="${palette.accent}"/>`,
      small(cover.series || cover.edition, { x: 38, y: 56, fill: palette.accent }),
      block(title.lines, title.size, 1.14, { x: 38, y: 84, fill: palette.ink }),
      small(cover.subtitle, { x: 38, y: 84 + height + 34, fill: palette.ink, opacity: 0.8, size: 16 }),
      panel(motif, random, palette, { x: 0, y: Math.max(440, 84 + height + 60), w: W, h: H - Math.max(440, 84 + height + 60) - 74 }),
      small(cover.author, { x: 38, y: H - 30, fill: palette.ink }),
      press(palette, W - 38, 'end'),
    ].join(''),
  );
};

/** Two colours side by side, title down the seam. */
const split: Layout = ({ cover, random, palette, motif }) => {
  const seam = 190;
  const length = [...cover.title].length;
  const half = length > 9 ? Math.ceil(length / 2) : length;
  const cut = cover.title.indexOf('：') > 0 ? cover.title.indexOf('：') + 1 : half;
  const parts =
    length > 9 ? [[...cover.title].slice(0, cut).join('').replace('：', ''), [...cover.title].slice(cut).join('')] : [cover.title];
  const size = Math.min(54, Math.floor(420 / Math.max(...parts.map((part) => [...part].length), 5)));
  return svg(
    W,
    H,
    palette.ground,
    [
      panel(motif, random, palette, { x: 0, y: 0, w: seam, h: H }, palette.soft),
      ...parts.map((part, index) => column('title', part, { x: W - 70 - index * (size + 20), y: 64, size, fill: palette.ink, spacing: 5 })),
      cover.subtitle
        ? column('sans', cover.subtitle, {
            x: W - 70 - parts.length * (size + 20) + 4,
            y: 68,
            size: 15,
            fill: palette.ink,
            spacing: 3,
            opacity: 0.8,
          })
        : '',
      small(cover.series, { x: seam + 30, y: H - 96, fill: palette.accent }),
      small(cover.author, { x: seam + 30, y: H - 64, fill: palette.ink }),
      press(palette, seam + 30, 'start'),
    ].join(''),
  );
};

/** Picture to all edges, words on a plate in the middle. */
const label: Layout = ({ cover, random, palette, motif }) => {
  const title = setTitle('title', cover.title, { width: 270, lines: 3, max: 44, min: 26 });
  const height = blockHeight(title.lines, title.size, 1.25);
  const sub = cover.subtitle ? 34 : 0;
  const h = height + sub + 132;
  const y = (H - h) / 2 - 24;
  return svg(
    W,
    H,
    palette.soft,
    [
      panel(motif, random, palette, { x: 0, y: 0, w: W, h: H }, palette.soft),
      `<rect x="66" y="${y}" width="${W - 132}" height="${h}" fill="${palette.ground}"/><rect x="76" y="${y + 10}" width="${W - 152}" height="${h - 20}" fill="none" stroke="${palette.ink}" stroke-width="1"/>`,
      small(cover.series || cover.edition, { x: W / 2, y: y + 42, fill: palette.accent, anchor: 'middle', size: 14 }),
      block(title.lines, title.size, 1.25, { x: W / 2, y: y + 60, fill: palette.ink, anchor: 'middle' }),
      small(cover.subtitle, { x: W / 2, y: y + 60 + height + 26, fill: palette.ink, anchor: 'middle', opacity: 0.75, size: 14 }),
      small(cover.author, { x: W / 2, y: y + h - 28, fill: palette.ink, anchor: 'middle' }),
      `<rect x="${W / 2 - 110}" y="${H - 62}" width="220" height="34" fill="${palette.ground}"/>`,
      press(palette, W / 2, 'middle', H - 39),
    ].join(''),
  );
};

/** Textbook: colour head with the series, slanted edge, picture below right. */
const textbook: Layout = ({ cover, random, palette, motif }) => {
  const title = setTitle('title', cover.title, { width: W - 84, lines: 2, max: 50, min: 28 });
  const height = blockHeight(title.lines, title.size, 1.22);
  const edge = 150 + height;
  const inner = { ...palette, ground: palette.ink };
  return svg(
    W,
    H,
    '#FBF8F3',
    [
      panel(
        motif,
        random,
        { ...palette, ink: palette.deep, ground: '#FBF8F3' },
        { x: 0, y: edge - 40, w: W, h: H - edge - 30 },
        `${palette.soft}33`,
      ),
      `<path d="M0 0H${W}V${edge - 50}L0 ${edge + 34}Z" fill="${palette.ground}"/><path d="M0 ${edge + 34}L${W} ${edge - 50}V${edge - 36}L0 ${edge + 48}Z" fill="${palette.accent}"/>`,
      small(cover.series, { x: 42, y: 54, fill: inner.ground, opacity: 0.85 }),
      block(title.lines, title.size, 1.22, { x: 42, y: 78, fill: palette.ink }),
      small(cover.subtitle, { x: 42, y: 78 + height + 28, fill: palette.ink, opacity: 0.85 }),
      `<rect x="0" y="${H - 74}" width="${W}" height="74" fill="#FBF8F3"/>`,
      small(cover.author, { x: 42, y: H - 30, fill: '#1F2328' }),
      press(palette, W - 42, 'end', H - 30, '#1F2328'),
      cover.edition
        ? `<circle cx="${W - 66}" cy="${H - 118}" r="36" fill="${palette.accent}"/>${line('sans', cover.edition, { x: W - 66, y: H - 112, size: 16, fill: palette.deep, anchor: 'middle' })}`
        : '',
    ].join(''),
  );
};

/** A column of pictures like a filmstrip at the right, words at the left. */
const strip: Layout = ({ cover, random, palette, motif }) => {
  const others = motifsFor(cover.catalogId);
  const title = setTitle('title', cover.title, { width: 262, lines: 4, max: 48, min: 28 });
  const height = blockHeight(title.lines, title.size, 1.24);
  const cells = [motif, others[0] ?? motif, others[1] ?? motif].map((name, index) =>
    panel(name, random, palette, { x: 338, y: 40 + index * 190, w: 110, h: 178 }, index === 1 ? palette.accent : palette.soft),
  );
  return svg(
    W,
    H,
    palette.ground,
    [
      ...cells,
      small(cover.series, { x: 36, y: 62, fill: palette.accent }),
      block(title.lines, title.size, 1.24, { x: 36, y: 92, fill: palette.ink }),
      ...setTitle('sans', cover.subtitle, { width: 262, lines: 2, max: 16, min: 14 }).lines.map((text, index) =>
        small(text, { x: 36, y: 92 + height + 32 + index * 24, fill: palette.ink, opacity: 0.78 }),
      ),
      small(cover.author, { x: 36, y: H - 74, fill: palette.ink }),
      press(palette, 36, 'start', H - 42),
    ].join(''),
  );
};

/** Words only at the foot, the picture rises behind them over the whole ground. */
const wash: Layout = ({ cover, random, palette, motif }) => {
  const title = setTitle('title', cover.title, { width: W - 96, lines: 2, max: 58, min: 28 });
  const height = blockHeight(title.lines, title.size, 1.2);
  return svg(
    W,
    H,
    palette.ground,
    [
      small(cover.author, { x: W / 2, y: 58, fill: palette.ink, anchor: 'middle' }),
      block(title.lines, title.size, 1.2, { x: W / 2, y: 92, fill: palette.ink, anchor: 'middle' }),
      `<path d="M${W / 2 - 22} ${92 + height + 22}h44" stroke="${palette.accent}" stroke-width="3"/>`,
      small(cover.subtitle || cover.series, { x: W / 2, y: 92 + height + 56, fill: palette.ink, anchor: 'middle', opacity: 0.8 }),
      panel(motif, random, palette, { x: 0, y: 92 + height + 84, w: W, h: H - 92 - height - 84 }),
      `<rect x="${W / 2 - 106}" y="${H - 56}" width="212" height="32" rx="2" fill="${palette.ground}"/>`,
      press(palette, W / 2, 'middle', H - 34),
    ].join(''),
  );
};

/** Courses and digital goods: an inset picture, a coloured foot and the kind's sign. */
const lesson: Layout = ({ cover, random, palette, motif }) => {
  const title = setTitle('title', cover.title, { width: W - 96, lines: 3, max: 46, min: 28 });
  const height = blockHeight(title.lines, title.size, 1.25);
  return svg(
    W,
    H,
    palette.ground,
    [
      panel(
        motif,
        random,
        palette,
        { x: 32, y: 32, w: W - 64, h: 300 },
        palette.soft,
        `<rect x="32" y="32" width="${W - 64}" height="300" rx="14"/>`,
      ),
      `<rect x="48" y="48" width="${measure('sans', cover.label, 16, 1) + 28}" height="36" rx="18" fill="${palette.ground}"/>`,
      line('sans', cover.label, { x: 62, y: 72, size: 16, fill: palette.ink, spacing: 1 }),
      goodsIcon(cover.type, cover.title, { x: W - 124, y: 286, size: 84, fill: palette.accent, on: palette.ground }),
      block(title.lines, title.size, 1.25, { x: 48, y: 384, fill: palette.ink }),
      small(cover.subtitle || cover.author, { x: 48, y: 384 + height + 34, fill: palette.ink, opacity: 0.8, size: 17 }),
      press(palette, 48, 'start', H - 34),
    ].join(''),
  );
};

/** Things: the thing itself on a plain ground, a caption under it. */
const thing: Layout = ({ cover, palette }) => {
  const title = setTitle('title', cover.title, { width: W - 80, lines: 2, max: 30, min: 22 });
  return svg(
    W,
    H,
    palette.ground,
    [
      `<circle cx="${W / 2}" cy="270" r="196" fill="${palette.soft}" opacity=".6"/>`,
      `<ellipse cx="${W / 2}" cy="446" rx="140" ry="16" fill="${palette.ink}" opacity=".14"/>`,
      goodsIcon(cover.type, cover.title, { x: W / 2 - 150, y: 120, size: 300, fill: palette.accent, on: palette.ground }),
      block(title.lines, title.size, 1.25, { x: W / 2, y: 504, fill: palette.ink, anchor: 'middle' }),
      small(cover.subtitle, {
        x: W / 2,
        y: 504 + blockHeight(title.lines, title.size, 1.25) + 28,
        fill: palette.ink,
        anchor: 'middle',
        opacity: 0.7,
      }),
      press(palette, W / 2, 'middle', H - 26),
    ].join(''),
  );
};

const literary: Layout[] = [slip, wash, round, giant, split, label, plate, poster, strip];
const scholarly: Layout[] = [textbook, field, plate, textbook, strip, field, poster];
const lively: Layout[] = [field, round, poster, label, wash, giant, plate, strip];

const schools = /教材|教学用书|核心|公共|系列/;

const layoutsFor = (cover: Cover): Layout[] => {
  if (cover.type === 'cultural' || cover.type === 'package') return [thing];
  if (cover.type !== 'book') return [lesson];
  if (schools.test(cover.series)) return scholarly;
  return cover.catalogId < 200 && String(cover.catalogId).startsWith('1') ? literary : lively;
};

/** Grounds that a title slip or a giant character needs to be dark or light. */
const groundsFor = (layout: Layout): Palette[] => {
  if (layout === slip || layout === textbook) return dark;
  if (layout === label || layout === lesson || layout === thing) return light;
  return [...light, ...dark];
};

/** The picture of one cover; the same cover gives the same picture. Neighbouring ids get different layouts and grounds. */
export const drawCover = (cover: Cover): string => {
  const random = createRandom(cover.id * 7919);
  const layouts = layoutsFor(cover);
  const layout = layouts[(cover.id * 5) % layouts.length] ?? plate;
  const grounds = groundsFor(layout);
  const palette = grounds[(cover.id * 7 + random.int(0, 2)) % grounds.length] ?? random.pick(light);
  return layout({ cover, random, palette, motif: random.pick(motifsFor(cover.catalogId)) });
};

const roleText = (people: { name: string; role: string }[]): string => {
  const first = people.filter((person) => person.role === people[0]?.role);
  return `${first.map((person) => person.name).join('　')}　${people[0]?.role ?? ''}`;
};

const editionOf = (title: string): string => /（(第\d版)）/.exec(title)?.[1] ?? '';

/** One cover for each work and for each goods that is not a book. */
export const covers = (): Cover[] => {
  const { goods, bookMetas, dicts } = content;
  const labels = new Map(dicts.filter((row) => row.dictType === 'goods_type').map((row) => [row.value, row.label]));
  const made = new Map<string, Cover>();
  for (const row of goods) {
    if (made.has(row.coverUrl)) continue;
    const meta = bookMetas.find((candidate) => candidate.goodsId === row.id);
    made.set(row.coverUrl, {
      id: meta?.workId ?? row.id,
      title: row.title.replace(/（第\d版）/, ''),
      subtitle: row.subtitle,
      author: meta ? roleText(meta.contributors) : '',
      series: meta?.series ?? '',
      edition: editionOf(row.title),
      catalogId: row.catalogId,
      type: meta ? 'book' : row.type,
      label: labels.get(row.type) ?? '',
    });
  }
  return [...made.values()];
};
