import { panel, svg } from '../art/draw.ts';
import { type MotifName, motifsFor } from '../art/motifs.ts';
import { dark, light, type Palette } from '../art/palette.ts';
import { line, setTitle } from '../art/type.ts';
import { bannerLines } from '../content/site.ts';
import { createRandom } from '../random.ts';
import type { ActivityRow, BannerRow, NewsRow, SubjectRow } from '../types.ts';

const pickPalette = (palettes: Palette[], id: number): Palette => palettes[id % palettes.length] ?? createRandom(id).pick(palettes);

const scenes: Record<number, MotifName> = {
  901: 'shelves',
  902: 'moonLake',
  903: 'mountains',
  904: 'tiles',
  911: 'curves',
  912: 'network',
  913: 'windowLattice',
  801: 'birds',
  802: 'mountains',
  803: 'stars',
  804: 'shelves',
};

/** Words left, picture right on a wide screen; picture above, words below on a phone. */
export const drawBanner = (row: BannerRow, wide: boolean): string => {
  const [w, h] = wide ? [1200, 400] : [780, 520];
  const palette = pickPalette([...dark, ...light], row.id * 3);
  const random = createRandom(row.id);
  const motif = scenes[row.id] ?? 'tiles';
  const title = setTitle('title', row.title, { width: wide ? 500 : w - 96, lines: 2, max: wide ? 62 : 56, min: 36 });
  const box = wide ? { x: 620, y: 0, w: 580, h } : { x: 0, y: 0, w, h: 296 };
  const left = wide ? 84 : 48;
  const top = wide ? (title.lines.length === 1 ? 172 : 132) : 372;
  return svg(
    w,
    h,
    palette.ground,
    [
      panel(motif, random, palette, box, palette.soft),
      `<rect x="${left}" y="${top - title.size - 26}" width="44" height="6" fill="${palette.accent}"/>`,
      ...title.lines.map((text, index) =>
        line('title', text, { x: left, y: top + index * title.size * 1.2, size: title.size, fill: palette.ink }),
      ),
      line('sans', bannerLines[row.id] ?? '', {
        x: left,
        y: top + (title.lines.length - 1) * title.size * 1.2 + 56,
        size: wide ? 22 : 25,
        fill: palette.ink,
        spacing: 1,
        opacity: 0.85,
      }),
    ].join(''),
  );
};

export const drawSubject = (row: SubjectRow): string => {
  const palette = pickPalette(dark, row.id);
  return svg(
    1200,
    360,
    palette.ground,
    [
      panel(scenes[row.id] ?? 'tiles', createRandom(row.id), palette, { x: 0, y: 120, w: 1200, h: 240 }),
      `<rect x="0" y="0" width="1200" height="132" fill="${palette.ground}"/>`,
      line('title', row.title, { x: 72, y: 98, size: 58, fill: palette.ink, spacing: 4 }),
    ].join(''),
  );
};

const newsMotifs: Record<string, MotifName[]> = {
  press: ['shelves', 'skyline', 'birds', 'windowLattice'],
  book: ['leaves', 'mountains', 'tiles', 'moonLake'],
  notice: ['contour', 'scales', 'rings'],
};

export const drawNews = (row: NewsRow): string => {
  const random = createRandom(row.id * 31);
  const palette = pickPalette([...light, ...dark], row.id * 5);
  return svg(
    900,
    600,
    palette.ground,
    panel(random.pick(newsMotifs[row.category] ?? motifsFor(1)), random, palette, { x: 0, y: 0, w: 900, h: 600 }, palette.soft),
  );
};

const activityMotifs: Record<number, MotifName> = { 1001: 'skyline', 1002: 'leaves', 1003: 'stars', 1004: 'windowLattice' };

export const drawActivity = (row: ActivityRow): string =>
  svg(
    720,
    360,
    pickPalette(dark, row.id).ground,
    panel(activityMotifs[row.id] ?? 'tiles', createRandom(row.id), pickPalette(dark, row.id), { x: 0, y: 0, w: 720, h: 360 }),
  );

const photoMotifs: Record<string, MotifName> = {
  lake: 'moonLake',
  mountain: 'mountains',
  moon: 'stars',
  bamboo: 'bamboo',
  window: 'windowLattice',
  scroll: 'contour',
};

export const drawPicture = (id: number, motif: string): string => {
  const palette = pickPalette([...dark, ...light], id);
  return svg(
    1600,
    1067,
    palette.ground,
    panel(photoMotifs[motif] ?? 'mountains', createRandom(id), palette, { x: 0, y: 0, w: 1600, h: 1067 }, palette.soft),
  );
};

/** Square cover of a tune. */
export const drawRecord = (id: number, title: string): string => {
  const palette = pickPalette(dark, id);
  const words = setTitle('title', title, { width: 500, lines: 2, max: 48, min: 30 });
  return svg(
    600,
    600,
    palette.ground,
    [
      panel('contour', createRandom(id), palette, { x: 0, y: 0, w: 600, h: 400 }, palette.soft),
      ...words.lines.map((text, index) =>
        line('title', text, { x: 48, y: 480 + index * words.size * 1.25, size: words.size, fill: palette.ink }),
      ),
    ].join(''),
  );
};

const scale = (value: number): string => value.toFixed(1);

/** One frame (480 x 270) of an animation; t runs from 0 to 1. */
export const drawFrame = (scene: 'lens' | 'sort' | 'wave' | 'orbit', t: number): string => {
  const [paper, ink, red, green, sand] = ['#FBF8F3', '#1F2328', '#B0372A', '#2C5B60', '#E7DCC8'];
  if (scene === 'lens') {
    const rays = [-60, -30, 0, 30, 60].map((dy) => {
      const reach = Math.min(1, t * 1.6);
      const inside = Math.min(1, reach * 2) * 200;
      const after = Math.max(0, reach * 2 - 1) * 220;
      return `<path d="M20 ${135 + dy}H${scale(20 + inside)}" stroke="${red}" stroke-width="3"/>${after > 0 ? `<path d="M220 ${135 + dy}L${scale(220 + after)} ${scale(135 + dy - (dy * after) / 150)}" stroke="${red}" stroke-width="3"/>` : ''}`;
    });
    return svg(
      480,
      270,
      paper,
      `<path d="M10 135H470" stroke="${sand}" stroke-width="2"/>${rays.join('')}<path d="M220 40C252 90 252 180 220 230C188 180 188 90 220 40Z" fill="${green}" opacity=".45"/><circle cx="370" cy="135" r="5" fill="${ink}"/>`,
    );
  }
  if (scene === 'sort') {
    const bars = createRandom(7).sample(
      Array.from({ length: 16 }, (_, index) => index + 1),
      16,
    );
    const swaps = Math.floor(t * 1.1 * 60);
    let done = 0;
    let hot = -1;
    for (let pass = 0; pass < bars.length && done < swaps; pass++) {
      for (let at = 0; at < bars.length - 1 - pass && done < swaps; at++) {
        const [a = 0, b = 0] = [bars[at], bars[at + 1]];
        if (a <= b) continue;
        bars[at] = b;
        bars[at + 1] = a;
        hot = at + 1;
        done++;
      }
    }
    return svg(
      480,
      270,
      paper,
      `${bars
        .map(
          (value, index) =>
            `<rect x="${24 + index * 27}" y="${244 - value * 13}" width="21" height="${value * 13}" fill="${index === hot && done === swaps ? red : green}"/>`,
        )
        .join('')}<path d="M16 246H464" stroke="${ink}" stroke-width="2"/>`,
    );
  }
  if (scene === 'wave') {
    const wave = (y: number, k: number, speed: number, second = 0): string =>
      Array.from(
        { length: 97 },
        (_, index) =>
          `${index ? 'L' : 'M'}${index * 5} ${scale(y - 26 * Math.sin(index * k - t * speed) - (second ? 26 * Math.sin(index * second + t * speed) : 0))}`,
      ).join('');
    return svg(
      480,
      270,
      paper,
      [
        `<path d="${wave(55, 0.2, 25)}" fill="none" stroke="${green}" stroke-width="3"/><path d="${wave(125, 0.22, -25)}" fill="none" stroke="${red}" stroke-width="3"/><path d="${wave(208, 0.2, 25, 0.22)}" fill="none" stroke="${ink}" stroke-width="4"/>`,
      ].join(''),
    );
  }
  const orbits = [60, 96, 132].map((r, index) => {
    const angle = t * Math.PI * 2 * (3 - index) + index;
    return `<ellipse cx="240" cy="135" rx="${r * 1.5}" ry="${r * 0.85}" fill="none" stroke="#4B5566" stroke-width="1.5"/><circle cx="${scale(240 + r * 1.5 * Math.cos(angle))}" cy="${scale(135 + r * 0.85 * Math.sin(angle))}" r="${7 + index * 2}" fill="${['#7FB5B3', '#E4705A', '#D2AC5A'][index]}"/>`;
  });
  return svg(480, 270, '#16181B', `${orbits.join('')}<circle cx="240" cy="135" r="20" fill="#E8B04B"/>`);
};
