import type { Random } from '../random.ts';
import type { Palette } from './palette.ts';

export type Box = { x: number; y: number; w: number; h: number };

/** Draws inside the box; the caller clips. */
export type Motif = (random: Random, palette: Palette, box: Box) => string;

const n = (value: number): string => String(Math.round(value * 10) / 10);
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const colors = (palette: Palette): string[] => [palette.accent, palette.soft, palette.deep, palette.ink];

/** A smooth line through points (Catmull-Rom as cubic curves). */
const smooth = (points: [number, number][]): string =>
  points.reduce((path, to, index) => {
    const from = points[index - 1];
    if (!from) return `M${n(to[0])} ${n(to[1])}`;
    const before = points[index - 2] ?? from;
    const after = points[index + 1] ?? to;
    const out = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const into = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    return `${path}C${n(out[0])} ${n(out[1])} ${n(into[0])} ${n(into[1])} ${n(to[0])} ${n(to[1])}`;
  }, '');

const mountains: Motif = (random, palette, { x, y, w, h }) => {
  const layers = range(4).map((layer) => {
    const base = y + h * (0.35 + layer * 0.15);
    const points = range(8).map((at): [number, number] => [
      x - 20 + ((w + 40) * at) / 7,
      base + random.int(-60, 50) * (1 - layer * 0.12) * (h / 400),
    ]);
    const fill = [palette.soft, palette.accent, palette.deep, palette.deep][layer];
    return `<path d="${smooth(points)}V${y + h + 10}H${x - 20}Z" fill="${fill}" opacity="${[0.75, 0.42, 0.6, 0.95][layer]}"/>`;
  });
  const sun = `<circle cx="${n(x + w * (random.int(22, 78) / 100))}" cy="${n(y + h * 0.2)}" r="${n(Math.min(w, h) * 0.1)}" fill="${palette.accent}"/>`;
  return sun + layers.join('');
};

const moonLake: Motif = (random, palette, { x, y, w, h }) => {
  const cx = x + w * random.pick([0.32, 0.5, 0.66]);
  const cy = y + h * 0.36;
  const r = Math.min(w, h) * 0.24;
  const ripples = range(13).map((at) => {
    const top = y + h * 0.68 + at * h * 0.025;
    const half = r * (1.5 - Math.abs(at - 5) * 0.12) + random.int(-20, 26);
    return `<path d="M${n(cx - half)} ${n(top)}H${n(cx + half)}" stroke="${at % 3 ? palette.soft : palette.accent}" stroke-width="${at % 2 ? 2 : 3.5}" stroke-linecap="round"/>`;
  });
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${palette.accent}"/><circle cx="${n(cx + r * 0.36)}" cy="${n(cy - r * 0.12)}" r="${n(r * 0.92)}" fill="${palette.soft}" opacity=".35"/>${ripples.join('')}`;
};

const contour: Motif = (random, palette, { x, y, w, h }) => {
  const phase = random.int(0, 60) / 10;
  const lines = range(22).map((at) => {
    const points = range(13).map((step): [number, number] => {
      const px = x - 20 + ((w + 40) * step) / 12;
      return [px, y + (h * at) / 20 + Math.sin(step * 0.8 + phase + at * 0.16) * h * 0.045 + Math.sin(step * 0.33 + at * 0.3) * h * 0.05];
    });
    return `<path d="${smooth(points)}" fill="none" stroke="${at % 5 === 0 ? palette.accent : palette.deep}" stroke-width="${at % 5 === 0 ? 2.6 : 1.2}" opacity="${at % 5 === 0 ? 0.95 : 0.55}"/>`;
  });
  return lines.join('');
};

const scales: Motif = (random, palette, { x, y, w, h }) => {
  const r = w / random.pick([7, 9, 11]);
  const rows = Math.ceil(h / (r * 0.5)) + 2;
  return range(rows)
    .flatMap((row) =>
      range(Math.ceil(w / (2 * r)) + 2).map((col) => {
        const cx = x + col * 2 * r + (row % 2 ? r : 0) - r;
        const cy = y + row * r * 0.5;
        const fill = random.chance(0.12) ? palette.accent : palette.soft;
        return `<g stroke="${palette.deep}" stroke-width="1.4"><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.66)}" fill="none"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.33)}" fill="none"/></g>`;
      }),
    )
    .join('');
};

const tiles: Motif = (random, palette, { x, y, w, h }) => {
  const columns = random.pick([3, 4, 5]);
  const s = w / columns;
  return range(Math.ceil(h / s))
    .flatMap((row) =>
      range(columns).map((col) => {
        const [front = palette.accent, back = palette.soft] = random.sample(colors(palette), 2);
        const px = x + col * s;
        const py = y + row * s;
        const shape = random.pick([
          `<path d="M0 0A1 1 0 0 1 1 1H0Z" fill="${front}"/>`,
          `<path d="M0 1A1 1 0 0 1 1 0V1Z" fill="${front}"/>`,
          `<circle cx=".5" cy=".5" r=".5" fill="${front}"/>`,
          `<path d="M0 0H1L0 1Z" fill="${front}"/>`,
          `<path d="M0 .5A.5 .5 0 0 1 1 .5ZM0 1A.5 .5 0 0 1 1 1Z" fill="${front}"/>`,
          `<rect x=".25" y=".25" width=".5" height=".5" fill="${front}"/>`,
        ]);
        return `<g transform="translate(${n(px)} ${n(py)}) scale(${n(s)})"><rect width="1.01" height="1.01" fill="${back}"/>${shape}</g>`;
      }),
    )
    .join('');
};

const network: Motif = (random, palette, { x, y, w, h }) => {
  const nodes = range(26).map(() => ({ x: x + random.int(4, 96) * w * 0.01, y: y + random.int(4, 96) * h * 0.01, r: random.int(3, 10) }));
  const edges = nodes.flatMap((from, index) =>
    nodes
      .slice(index + 1)
      .filter((to) => Math.hypot(from.x - to.x, from.y - to.y) < w * 0.26)
      .map((to) => `<path d="M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}" stroke="${palette.soft}" stroke-width="1.6"/>`),
  );
  const dots = nodes.map(
    (node, index) =>
      `<circle cx="${n(node.x)}" cy="${n(node.y)}" r="${node.r}" fill="${index % 4 === 0 ? palette.accent : palette.deep}"/>`,
  );
  return edges.join('') + dots.join('');
};

const curves: Motif = (random, palette, { x, y, w, h }) => {
  const grid = range(13).map(
    (at) => `<path d="M${n(x + (w * at) / 12)} ${y}v${h}M${x} ${n(y + (h * at) / 12)}h${w}" stroke="${palette.soft}" stroke-width="1"/>`,
  );
  const k = random.int(8, 16) / 10;
  const curve = (amplitude: number, frequency: number, phase: number): string =>
    smooth(
      range(41).map((step): [number, number] => [
        x + (w * step) / 40,
        y + h / 2 - Math.sin((step / 40) * Math.PI * 2 * frequency + phase) * amplitude * h * Math.exp(-Math.abs(step - 20) / 24),
      ]),
    );
  return `${grid.join('')}<path d="M${x} ${n(y + h / 2)}h${w}M${n(x + w / 2)} ${y}v${h}" stroke="${palette.ink}" stroke-width="1.6"/><path d="${curve(0.4, k, 0)}" fill="none" stroke="${palette.accent}" stroke-width="5"/><path d="${curve(0.28, k * 2, 1)}" fill="none" stroke="${palette.deep}" stroke-width="3"/><circle cx="${n(x + w / 2)}" cy="${n(y + h / 2)}" r="7" fill="${palette.accent}"/>`;
};

const orbits: Motif = (random, palette, { x, y, w, h }) => {
  const cx = x + w / 2;
  const cy = y + h / 2;
  const tilt = random.int(-40, 40);
  const rings = range(6).map((at) => {
    const rx = w * (0.12 + at * 0.085);
    const angle = random.int(0, 628) / 100;
    const ry = rx * 0.62;
    return `<ellipse cx="0" cy="0" rx="${n(rx)}" ry="${n(ry)}" fill="none" stroke="${palette.deep}" stroke-width="${at % 2 ? 1.2 : 2}"/><circle cx="${n(rx * Math.cos(angle))}" cy="${n(ry * Math.sin(angle))}" r="${random.int(5, 13)}" fill="${at % 2 ? palette.accent : palette.deep}"/>`;
  });
  return `<g transform="translate(${n(cx)} ${n(cy)}) rotate(${tilt})">${rings.join('')}<circle r="${n(w * 0.07)}" fill="${palette.accent}"/></g>`;
};

const leaves: Motif = (random, palette, { x, y, w, h }) => {
  const stems = range(3).map((stem) => {
    const x0 = x + w * (0.22 + stem * 0.28) + random.int(-14, 14);
    const bend = random.int(-70, 70);
    const top = y + h * (0.06 + random.int(0, 22) / 100);
    const at = (t: number): [number, number] => [x0 + bend * t * t, y + h + 10 - (y + h + 10 - top) * t];
    const fill = [palette.deep, palette.accent, palette.deep][stem] ?? palette.deep;
    const blades = range(9).map((index) => {
      const t = 0.22 + index * 0.087;
      const [px, py] = at(t);
      const size = (h / 400) * (64 - index * 4);
      const angle = (index % 2 ? 1 : -1) * (38 + random.int(-6, 10));
      return `<path transform="translate(${n(px)} ${n(py)}) rotate(${angle})" d="M0 0C${n(size * 0.34)} ${n(-size * 0.34)} ${n(size * 0.26)} ${n(-size * 0.84)} 0 ${n(-size)}C${n(-size * 0.26)} ${n(-size * 0.84)} ${n(-size * 0.34)} ${n(-size * 0.34)} 0 0" fill="${index % 3 === stem ? palette.soft : fill}" opacity=".92"/>`;
    });
    const [tx, ty] = at(1);
    return `<path d="M${n(x0)} ${n(y + h + 10)}Q${n(x0)} ${n((y + h + ty) / 2)} ${n(tx)} ${n(ty)}" fill="none" stroke="${fill}" stroke-width="3"/>${blades.join('')}`;
  });
  return stems.join('');
};

const stars: Motif = (random, palette, { x, y, w, h }) => {
  const points = range(64).map(() => ({ x: x + random.int(0, 1000) * w * 0.001, y: y + random.int(0, 1000) * h * 0.001 }));
  const bright = points.slice(0, 9).sort((a, b) => a.x - b.x);
  const path = bright.map((point, index) => `${index ? 'L' : 'M'}${n(point.x)} ${n(point.y)}`).join('');
  return `${points.map((point) => `<circle cx="${n(point.x)}" cy="${n(point.y)}" r="${n(random.int(8, 22) / 10)}" fill="${palette.ink}" opacity=".7"/>`).join('')}<path d="${path}" fill="none" stroke="${palette.accent}" stroke-width="1.4"/>${bright.map((point) => `<circle cx="${n(point.x)}" cy="${n(point.y)}" r="6" fill="${palette.accent}"/>`).join('')}`;
};

const skyline: Motif = (random, palette, { x, y, w, h }) => {
  let at = x - 10;
  const blocks: string[] = [];
  while (at < x + w) {
    const bw = random.int(30, 74);
    const bh = h * (random.int(24, 82) / 100);
    const fill = random.pick([palette.deep, palette.accent, palette.soft]);
    const light = fill === palette.soft ? palette.deep : palette.ground;
    const roof = random.chance(0.35)
      ? `<path d="M${n(at - 5)} ${n(y + h - bh)}L${n(at + bw / 2)} ${n(y + h - bh - 26)}L${n(at + bw + 5)} ${n(y + h - bh)}Z" fill="${fill}"/>`
      : '';
    const windows = range(Math.floor(bh / 26)).flatMap((row) =>
      range(Math.floor(bw / 18)).map((col) =>
        random.chance(0.55)
          ? `<rect x="${n(at + 7 + col * 18)}" y="${n(y + h - bh + 12 + row * 26)}" width="8" height="12" fill="${light}" opacity=".75"/>`
          : '',
      ),
    );
    blocks.push(`${roof}<rect x="${n(at)}" y="${n(y + h - bh)}" width="${bw}" height="${n(bh + 4)}" fill="${fill}"/>${windows.join('')}`);
    at += bw + random.pick([0, 4, 8]);
  }
  return blocks.join('');
};

const brush: Motif = (random, palette, { x, y, w, h }) => {
  const strokes = range(3).map((index) => {
    const top = y + h * (0.2 + index * 0.28);
    const points = range(5).map((step): [number, number] => [x + w * (0.08 + step * 0.21), top + random.int(-40, 40) * (h / 400)]);
    const width = h * (0.13 - index * 0.02);
    const hairs = range(15).map((hair) => {
      const shift = (hair - 7) * (width / 15);
      const start = random.int(-10, 16);
      const path = smooth(
        points.map(([px, py], step): [number, number] => [
          px + (step === 0 ? start : step === 4 ? random.int(-50, 22) : 0),
          py + shift * (1 - step * 0.05),
        ]),
      );
      return `<path d="${path}" fill="none" stroke="${index === 1 ? palette.accent : palette.deep}" stroke-width="${n(width / random.int(9, 14))}" stroke-linecap="round" opacity=".88"/>`;
    });
    return hairs.join('');
  });
  return strokes.join('');
};

const bars: Motif = (random, palette, { x, y, w, h }) => {
  const count = random.int(9, 13);
  const step = w / count;
  return range(count)
    .map((at) => {
      const bh = h * (0.18 + 0.68 * Math.abs(Math.sin(at * 0.7 + random.int(0, 4) / 10)));
      return `<rect x="${n(x + at * step + step * 0.14)}" y="${n(y + h - bh)}" width="${n(step * 0.72)}" height="${n(bh)}" fill="${at % 4 === 1 ? palette.accent : at % 2 ? palette.soft : palette.deep}"/>`;
    })
    .join('');
};

const windowLattice: Motif = (random, palette, { x, y, w, h }) => {
  const s = w / random.pick([4, 5, 6]);
  const stroke = `fill="none" stroke="${palette.deep}" stroke-width="${n(s / 14)}"`;
  return range(Math.ceil(h / s) + 1)
    .flatMap((row) =>
      range(Math.ceil(w / s) + 1).map((col) => {
        const cell = (row + col) % 2;
        return `<g transform="translate(${n(x + col * s)} ${n(y + row * s)}) scale(${n(s / 100)})"><path d="M0 0H100V100H0Z${cell ? 'M20 20H80V80H20ZM20 0V20M80 0V20M20 100V80M80 100V80M0 20H20M0 80H20M100 20H80M100 80H80' : 'M50 0L100 50L50 100L0 50ZM50 26L74 50L50 74L26 50Z'}" fill="none" stroke="${palette.deep}" stroke-width="6"/>${!cell && random.chance(0.25) ? `<path d="M50 26L74 50L50 74L26 50Z" fill="${palette.accent}"/>` : ''}</g>`;
      }),
    )
    .join('')
    .concat(`<rect x="${x}" y="${y}" width="${w}" height="${h}" ${stroke}/>`);
};

const helix: Motif = (_random, palette, { x, y, w, h }) => {
  const point = (t: number, phase: number): [number, number] => [x + w / 2 + Math.sin(t * Math.PI * 4 + phase) * w * 0.3, y + h * t];
  const strand = (phase: number): string => smooth(range(41).map((step) => point(step / 40, phase)));
  const rungs = range(30).map((at) => {
    const [x1, y1] = point(at / 29, 0);
    const [x2] = point(at / 29, Math.PI);
    return `<path d="M${n(x1)} ${n(y1)}H${n(x2)}" stroke="${palette.soft}" stroke-width="4"/><circle cx="${n(x1)}" cy="${n(y1)}" r="7" fill="${palette.accent}"/><circle cx="${n(x2)}" cy="${n(y1)}" r="7" fill="${palette.deep}"/>`;
  });
  return `<path d="${strand(0)}" fill="none" stroke="${palette.accent}" stroke-width="3"/><path d="${strand(Math.PI)}" fill="none" stroke="${palette.deep}" stroke-width="3"/>${rungs.join('')}`;
};

const rings: Motif = (random, palette, { x, y, w, h }) => {
  const cx = x + w * random.pick([0.1, 0.5, 0.9]);
  const cy = y + h * random.pick([0.15, 0.5, 0.95]);
  return range(14)
    .reverse()
    .map(
      (at) =>
        `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n((at + 1) * w * 0.065)}" fill="${[palette.soft, palette.ground, palette.accent, palette.ground, palette.deep][at % 5]}" opacity="${at % 2 ? 1 : 0.85}"/>`,
    )
    .join('');
};

const birds: Motif = (random, palette, { x, y, w, h }) => {
  const bird = (px: number, py: number, s: number, fill: string): string =>
    `<path transform="translate(${n(px)} ${n(py)}) scale(${n(s)})" d="M0 0C10 -16 26 -18 40 -6C54 -20 74 -20 88 -8C72 -10 58 -4 44 12C32 -2 16 -6 0 0Z" fill="${fill}"/>`;
  const branch = `<path d="M${n(x - 10)} ${n(y + h * 0.86)}C${n(x + w * 0.3)} ${n(y + h * 0.7)} ${n(x + w * 0.6)} ${n(y + h * 0.84)} ${n(x + w + 10)} ${n(y + h * 0.66)}" fill="none" stroke="${palette.deep}" stroke-width="7"/>`;
  const flock = range(9).map((at) =>
    bird(
      x + w * (random.int(4, 76) / 100),
      y + h * (random.int(10, 62) / 100),
      random.int(6, 17) / 10,
      at % 3 === 0 ? palette.accent : palette.deep,
    ),
  );
  return branch + flock.join('');
};

const bamboo: Motif = (random, palette, { x, y, w, h }) =>
  range(5)
    .map((stem) => {
      const px = x + w * (0.08 + stem * 0.2) + random.int(-12, 12);
      const zoom = w / 480;
      const width = Math.round(random.int(9, 20) * zoom);
      const fill = stem % 2 ? palette.soft : palette.deep;
      const joints = range(7).map(
        (at) => `<rect x="${n(px)}" y="${n(y - 10 + at * (h / 6) + 2)}" width="${width}" height="${n(h / 6 - 4)}" rx="3" fill="${fill}"/>`,
      );
      const blades = range(7).map((at) => {
        const side = at % 2 ? 1 : -1;
        return `<path transform="translate(${n(px + width / 2)} ${n(y + (at + 0.5) * (h / 7))}) rotate(${side * random.int(40, 76)}) scale(${n(zoom)})" d="M0 0C7 -24 6 -58 0 -84C-6 -58 -7 -24 0 0" fill="${at % 4 === 0 ? palette.accent : palette.deep}" opacity=".85"/>`;
      });
      return joints.join('') + blades.join('');
    })
    .join('');

const shelves: Motif = (random, palette, { x, y, w, h }) => {
  const rows = 4;
  return range(rows)
    .map((row) => {
      const bottom = y + (h * (row + 1)) / rows;
      const books: string[] = [];
      let at = x + 6;
      while (at < x + w - 14) {
        const bw = random.int(12, 30);
        const bh = (h / rows) * (random.int(56, 86) / 100);
        const fill = random.pick(colors(palette));
        const lean = random.chance(0.08) ? `transform="rotate(8 ${n(at)} ${n(bottom)})"` : '';
        books.push(
          `<g ${lean}><rect x="${n(at)}" y="${n(bottom - bh)}" width="${bw}" height="${n(bh)}" fill="${fill}"/><path d="M${n(at + 3)} ${n(bottom - bh + 12)}h${bw - 6}" stroke="${palette.ground}" stroke-width="2.4"/></g>`,
        );
        at += bw + (lean ? 16 : 1.5);
      }
      return `${books.join('')}<rect x="${x}" y="${n(bottom - 2)}" width="${w}" height="5" fill="${palette.deep}"/>`;
    })
    .join('');
};

export const motifs = {
  mountains,
  moonLake,
  contour,
  scales,
  tiles,
  network,
  curves,
  orbits,
  leaves,
  stars,
  skyline,
  brush,
  bars,
  windowLattice,
  helix,
  rings,
  birds,
  bamboo,
  shelves,
};

export type MotifName = keyof typeof motifs;

/** What suits a subject, by the first digits of its catalogue id; the longest match counts. */
const bySubject: Record<string, MotifName[]> = {
  1: ['mountains', 'moonLake', 'windowLattice', 'bamboo', 'scales', 'leaves'],
  11: ['moonLake', 'leaves', 'bamboo', 'mountains', 'shelves', 'birds'],
  12: ['mountains', 'scales', 'windowLattice', 'contour', 'skyline'],
  13: ['rings', 'moonLake', 'windowLattice', 'brush'],
  2: ['tiles', 'bars', 'skyline', 'rings'],
  21: ['bars', 'tiles', 'skyline', 'curves'],
  22: ['tiles', 'windowLattice', 'rings'],
  23: ['shelves', 'tiles', 'birds', 'leaves'],
  24: ['bars', 'skyline', 'tiles', 'shelves'],
  3: ['curves', 'orbits', 'rings', 'contour'],
  31: ['curves', 'rings', 'tiles', 'orbits'],
  32: ['orbits', 'curves', 'rings', 'stars'],
  33: ['network', 'rings', 'orbits'],
  34: ['leaves', 'birds', 'helix', 'bamboo'],
  35: ['contour', 'mountains'],
  4: ['network', 'tiles', 'curves', 'skyline'],
  41: ['network', 'tiles', 'bars', 'curves'],
  42: ['curves', 'network', 'rings'],
  43: ['skyline', 'windowLattice', 'contour'],
  44: ['tiles', 'orbits', 'rings'],
  5: ['helix', 'leaves', 'rings'],
  53: ['leaves', 'bamboo', 'brush'],
  6: ['tiles', 'shelves', 'rings', 'birds'],
  62: ['brush', 'windowLattice', 'scales'],
  7: ['brush', 'tiles', 'scales', 'rings'],
  72: ['contour', 'rings', 'curves'],
  8: ['birds', 'stars', 'leaves', 'shelves', 'skyline'],
  81: ['stars', 'leaves', 'contour', 'skyline', 'birds'],
  91: ['curves', 'orbits', 'tiles'],
  912: ['network', 'bars', 'tiles'],
  913: ['mountains', 'moonLake', 'brush'],
  92: ['tiles', 'network', 'bars'],
  923: ['helix', 'leaves', 'rings'],
  93: ['rings', 'birds', 'tiles', 'shelves'],
  94: ['tiles', 'bars', 'curves'],
  95: ['contour', 'scales', 'orbits'],
};

export const motifsFor = (catalogId: number): MotifName[] => {
  const id = String(catalogId);
  for (let length = id.length; length > 0; length--) {
    const found = bySubject[id.slice(0, length)];
    if (found) return found;
  }
  return ['tiles'];
};
