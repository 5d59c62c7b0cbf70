import type { GoodsType } from '../types.ts';

type Style = { x: number; y: number; size: number; fill: string; on: string };

/** Drawings on a 100 x 100 field; `f` is the colour of the thing, `o` the colour on it. */
const signs: Partial<Record<GoodsType, (f: string, o: string) => string>> = {
  course: (f, o) => `<circle cx="50" cy="50" r="46" fill="${f}"/><path d="M40 30L72 50L40 70Z" fill="${o}"/>`,
  video: (f, o) => `<rect x="6" y="18" width="88" height="64" rx="10" fill="${f}"/><path d="M42 34L66 50L42 66Z" fill="${o}"/>`,
  music: (f, o) =>
    `<circle cx="50" cy="50" r="46" fill="${f}"/><path d="M42 28L70 22V58M42 28V66" stroke="${o}" stroke-width="6" fill="none"/><circle cx="35" cy="67" r="9" fill="${o}"/><circle cx="63" cy="60" r="9" fill="${o}"/>`,
  picture: (f, o) =>
    `<rect x="6" y="14" width="88" height="72" rx="8" fill="${f}"/><path d="M14 76L40 44L58 64L70 52L88 76Z" fill="${o}"/><circle cx="70" cy="34" r="8" fill="${o}"/>`,
  questions: (f, o) =>
    `<rect x="14" y="8" width="72" height="84" rx="8" fill="${f}"/><path d="M28 32l6 6 10-12M28 58l6 6 10-12M54 34h20M54 60h20" stroke="${o}" stroke-width="6" fill="none"/>`,
  paper: (f, o) => `<path d="M18 6H66L84 24V94H18Z" fill="${f}"/><path d="M30 40h42M30 56h42M30 72h26" stroke="${o}" stroke-width="6"/>`,
  answer: (f, o) => `<circle cx="50" cy="50" r="46" fill="${f}"/><path d="M28 52l16 16 30-36" stroke="${o}" stroke-width="9" fill="none"/>`,
  knowledge: (f, o) =>
    `<rect x="24" y="6" width="66" height="78" rx="8" fill="${f}" opacity=".5"/><rect x="10" y="18" width="66" height="78" rx="8" fill="${f}"/><path d="M24 44h38M24 60h26" stroke="${o}" stroke-width="6"/>`,
  enter: (f, o) => `<path d="M14 94V8H24L86 26L24 46V94Z" fill="${f}"/><circle cx="38" cy="27" r="7" fill="${o}"/>`,
  coupon: (f, o) =>
    `<path d="M4 26H96V42A9 9 0 0 0 96 60V76H4V60A9 9 0 0 0 4 42Z" fill="${f}"/><path d="M66 28V76" stroke="${o}" stroke-width="4" stroke-dasharray="6 5"/><circle cx="34" cy="51" r="12" fill="none" stroke="${o}" stroke-width="6"/>`,
  resources: (f, o) => `<path d="M6 22H42L52 34H94V86H6Z" fill="${f}"/><path d="M20 54h60M20 68h40" stroke="${o}" stroke-width="6"/>`,
  externalLinks: (f, o) =>
    `<rect x="6" y="6" width="88" height="88" rx="16" fill="${f}"/><path d="M36 64L66 34M42 34H66V58" stroke="${o}" stroke-width="8" fill="none"/>`,
  other: (f, o) =>
    `<circle cx="50" cy="50" r="46" fill="${f}"/><circle cx="28" cy="50" r="6" fill="${o}"/><circle cx="50" cy="50" r="6" fill="${o}"/><circle cx="72" cy="50" r="6" fill="${o}"/>`,
  package: (f, o) =>
    `<rect x="8" y="62" width="84" height="16" rx="2" fill="${f}"/><rect x="16" y="44" width="72" height="16" rx="2" fill="${f}" opacity=".72"/><rect x="12" y="24" width="70" height="18" rx="2" fill="${f}" opacity=".88"/><path d="M46 24V78" stroke="${o}" stroke-width="5"/><path d="M46 24C30 8 22 20 46 24C62 6 72 18 46 24" fill="none" stroke="${f}" stroke-width="4"/>`,
};

/** Things for sale, found by a word of their name. */
const things: [word: string, draw: (f: string, o: string) => string][] = [
  [
    '帆布袋',
    (f, o) =>
      `<path d="M20 34H80L86 96H14Z" fill="${f}"/><path d="M34 46V22C34 2 66 2 66 22V46" fill="none" stroke="${f}" stroke-width="5"/><path d="M32 76C40 60 48 70 54 62C60 54 66 66 70 76Z" fill="${o}"/><circle cx="62" cy="54" r="5" fill="${o}"/>`,
  ],
  [
    '票据书签',
    (f, o) =>
      `<g transform="rotate(-14 50 50)"><rect x="16" y="8" width="24" height="80" fill="${f}" opacity=".6"/></g><rect x="36" y="6" width="26" height="84" fill="${f}"/><circle cx="49" cy="16" r="4" fill="${o}"/><path d="M42 30h14M42 40h14M42 50h14M42 60h14M42 70h14" stroke="${o}" stroke-width="2.4"/><g transform="rotate(14 70 50)"><rect x="62" y="10" width="24" height="80" fill="${f}" opacity=".75"/></g>`,
  ],
  [
    '金属书签',
    (f, o) =>
      `<path d="M50 6C72 6 84 24 84 46C84 70 66 80 50 96C34 80 16 70 16 46C16 24 28 6 50 6Z" fill="${f}"/><path d="M50 18L74 44L50 70L26 44ZM50 30L63 44L50 58L37 44ZM50 18V70M26 44H74" fill="none" stroke="${o}" stroke-width="3"/>`,
  ],
  [
    '笔记本',
    (f, o) =>
      `<rect x="20" y="6" width="62" height="88" rx="4" fill="${f}"/><path d="M32 6V94" stroke="${o}" stroke-width="3"/><rect x="42" y="22" width="30" height="18" fill="${o}"/><path d="M70 6V94" stroke="${o}" stroke-width="2" opacity=".5"/>`,
  ],
  [
    '印章',
    (f, o) =>
      `<path d="M34 6H66V60H34Z" fill="${f}" opacity=".6"/><rect x="26" y="56" width="48" height="38" fill="${f}"/><path d="M34 64H66V86H34ZM50 64V86M34 75H66" fill="none" stroke="${o}" stroke-width="4"/>`,
  ],
  [
    '茶杯',
    (f, o) =>
      `<path d="M16 30H76C76 66 68 88 46 88C24 88 16 66 16 30Z" fill="${f}"/><path d="M75 40C96 38 94 68 70 68" fill="none" stroke="${f}" stroke-width="7"/><path d="M22 48C34 42 44 54 70 46" stroke="${o}" stroke-width="4" fill="none"/><path d="M36 22C32 16 40 12 36 4M52 22C48 16 56 12 52 4" stroke="${f}" stroke-width="3" fill="none" opacity=".6"/>`,
  ],
  [
    '日历',
    (f, o) =>
      `<rect x="10" y="14" width="80" height="80" rx="4" fill="${f}"/><path d="M26 6V22M42 6V22M58 6V22M74 6V22" stroke="${f}" stroke-width="5"/><rect x="18" y="28" width="64" height="58" fill="${o}"/><path d="M26 44h48M26 56h48M26 68h48M40 36V78M58 36V78" stroke="${f}" stroke-width="2.4"/><circle cx="66" cy="62" r="6" fill="${f}"/>`,
  ],
  [
    '明信片',
    (f, o) =>
      `<g transform="rotate(-8 50 50)"><rect x="6" y="18" width="84" height="56" fill="${f}" opacity=".55"/></g><g transform="rotate(5 50 50)"><rect x="8" y="26" width="86" height="58" fill="${f}"/><path d="M20 66C34 58 40 44 34 38C46 38 56 46 56 58L74 60C60 70 40 74 20 66Z" fill="${o}"/><rect x="76" y="32" width="12" height="14" fill="${o}"/></g>`,
  ],
  [
    'T恤',
    (f, o) =>
      `<path d="M34 10C42 20 58 20 66 10L94 26L82 46L74 42V92H26V42L18 46L6 26Z" fill="${f}"/><path d="M38 46h24M42 54h16" stroke="${o}" stroke-width="3.4"/>`,
  ],
  [
    '雨伞',
    (f, o) =>
      `<path d="M4 52C8 -2 92 -2 96 52C86 42 74 42 66 52C58 42 42 42 34 52C26 42 14 42 4 52Z" fill="${f}"/><path d="M50 6V84C50 98 34 98 34 84" fill="none" stroke="${f}" stroke-width="5"/><path d="M24 34C32 24 40 34 46 26M56 30C64 22 70 32 78 26" stroke="${o}" stroke-width="3" fill="none"/>`,
  ],
  [
    '书立',
    (f, o) =>
      `<path d="M6 12H16V82H40V92H6ZM94 12H84V82H60V92H94Z" fill="${f}"/><rect x="22" y="26" width="12" height="56" fill="${f}" opacity=".55"/><rect x="36" y="18" width="14" height="64" fill="${f}" opacity=".8"/><rect x="52" y="30" width="10" height="52" fill="${f}" opacity=".6"/><rect x="64" y="22" width="14" height="60" fill="${f}" opacity=".72"/><path d="M39 30h8M67 34h8" stroke="${o}" stroke-width="3"/>`,
  ],
  [
    '抄纸',
    (f, o) =>
      `<rect x="8" y="20" width="84" height="60" fill="none" stroke="${f}" stroke-width="8"/><path d="M14 30H86M14 38H86M14 46H86M14 54H86M14 62H86M14 70H86" stroke="${f}" stroke-width="2"/><path d="M28 34C44 28 58 40 74 34V66C58 72 44 60 28 66Z" fill="${o}" stroke="${f}" stroke-width="2"/>`,
  ],
];

/** The sign of a goods type, or the thing itself when its name tells which. */
export const goodsIcon = (type: GoodsType, title: string, { x, y, size, fill, on }: Style): string => {
  const draw = (type === 'cultural' ? things.find(([word]) => title.includes(word))?.[1] : undefined) ?? signs[type];
  return draw ? `<g transform="translate(${x} ${y}) scale(${size / 100})">${draw(fill, on)}</g>` : '';
};
