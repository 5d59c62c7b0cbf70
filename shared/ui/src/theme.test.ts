import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GOODS_TYPES } from '@shared/contract/goods';

const css = readFileSync(join(__dirname, 'theme.css'), 'utf8');
const TEXT = ['ink', 'ink-2', 'ink-3', 'accent', 'second', 'gold', 'good', 'warn', 'bad'];
const GROUND = ['paper', 'surface', 'sunken', 'accent-soft', 'second-soft'];

/** The colours of a theme by token. */
function tokens(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}', 1)[0] ?? '';
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
}

/** A colour as #rrggbb, from degrees and percents. */
function hsl(hue: number, saturation: number, light: number): string {
  const [s, l] = [saturation / 100, light / 100];
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  const hex = (n: number) => Math.round(channel(n) * 255).toString(16);
  return `#${[0, 8, 4].map((n) => hex(n).padStart(2, '0')).join('')}`;
}

/** Relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  ['light', ':root'],
  ['dark', ":root[data-theme='dark']"],
])('%s: every text colour reads on every ground at 4.5:1', (_, selector) => {
  const colour = tokens(selector);
  const weak = [...TEXT.flatMap((text) => GROUND.map((ground) => [text, ground])), ['on-accent', 'accent']].filter(
    ([text = '', ground = '']) => !(contrast(colour[text] ?? '', colour[ground] ?? '') >= 4.5),
  );
  expect(weak).toEqual([]);
});

test.each([
  ['light', ':root', 32, 93],
  ['dark', ":root[data-theme='dark']", 76, 20],
])('%s: the tag of every goods type reads on its ground at 4.5:1', (_, selector, text, ground) => {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}', 1)[0] ?? '';
  expect(block).toContain(`--tag-l: ${text}%`);
  expect(block).toContain(`--tag-ground: ${ground}%`);
  const weak = Object.values(GOODS_TYPES).filter(({ hue, tint = 1 }: { hue: number; tint?: number }) => {
    return contrast(hsl(hue, 38 * tint, text), hsl(hue, 40 * tint, ground)) < 4.5;
  });
  expect(weak).toEqual([]);
});

test('the dark colours stand once', () => {
  expect(css.match(/--paper:/g)).toHaveLength(2);
});
