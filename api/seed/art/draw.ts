import type { Random } from '../random.ts';
import { type Box, type MotifName, motifs } from './motifs.ts';
import type { Palette } from './palette.ts';

/** A motif clipped to its box, on a ground of its own when one is given. On the quiet colour, the ground takes the quiet colour's part. */
export const panel = (name: MotifName, random: Random, palette: Palette, box: Box, ground?: string, shape?: string): string => {
  const { x, y, w, h } = box;
  const id = `clip-${x}-${y}-${w}-${h}`;
  const colors = ground === palette.soft ? { ...palette, soft: palette.ground, ground: palette.soft } : palette;
  const outline = shape ?? `<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`;
  return `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${ground ? `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${ground}"/>` : ''}${motifs[name](random, colors, box)}</g>`;
};

export const svg = (width: number, height: number, ground: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${body}</svg>`;
