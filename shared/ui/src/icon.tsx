const SHAPES = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5',
  cart: 'M3 4h2.2l2.3 11h10.6l2-8H6.2M9 20h.01M17 20h.01',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c1-3.6 4-5.5 7.5-5.5s6.500 1.900 7.500 5.500',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15L6 16.500ZM10 20.500h4',
  bellRing:
    'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15L6 16.500ZM10 20.500h4M2.500 9.500a9.500 9.500 0 0 1 3-5.500M21.500 9.500a9.500 9.500 0 0 0-3-5.500',
  menu: 'M4 6.500h16M4 12h16M4 17.500h16',
  home: 'm4 11 8-7 8 7v9h-5.500v-6h-5v6H4z',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  college: 'm2.500 9 9.500-4.500L21.500 9 12 13.500zM6 11v5c2 2 10 2 12 0v-5M21.500 9v6',
  close: 'M5 5l14 14M19 5 5 19',
  check: 'm5 12.500 4.500 4.500L19 7',
  left: 'm14.500 5-7 7 7 7',
  right: 'm9.500 5 7 7-7 7',
  down: 'm5 9.500 7 7 7-7',
  up: 'm5 14.500 7-7 7 7',
  play: 'M7 4.500v15l12.500-7.500z',
  pause: 'M8 5v14M16 5v14',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  book: 'M4 5c3-1.200 6-1.200 8 .5 2-1.700 5-1.700 8-.5v14c-3-1.200-6-1.200-8 .5-2-1.700-5-1.700-8-.5zM12 5.500v14',
  doc: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  image: 'M4 5h16v14H4zM8.500 10h.01M4 17l5-4 4 3 3-2.500 4 3.500',
  audio: 'M9 18V6l10-2v12M9 18a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0Zm10-2a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0Z',
  video: 'M3 6h12v12H3zM15 10.500 21 7v10l-6-3.500',
  zip: 'M5 3h14v18H5zM12 3v3M12 8v2M12 12v2M10.500 16h3v2.500h-3z',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  flag: 'M6 21V4h11l-2 4 2 4H6',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4v4.500l3 2',
  trash: 'M5 7h14M9.500 7V4.500h5V7M7 7l1 13h8l1-13',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  warn: 'M12 4 21 20H3zM12 10v4.500M12 17.500h.01',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4h.01M12 11v5',
  heart: 'M12 20C6 15.500 3.500 12 3.500 8.500A4.500 4.500 0 0 1 12 6.500a4.500 4.500 0 0 1 8.500 2C20.500 12 18 15.500 12 20Z',
  star: 'm12 4 2.500 5.200 5.700.700-4.200 3.900 1.100 5.700-5.100-2.900-5.100 2.900 1.100-5.700-4.200-3.900 5.700-.700z',
  ticket: 'M3.500 6.500h17V10a2 2 0 0 0 0 4v3.500h-17V14a2 2 0 0 0 0-4zM14 7v2M14 11v2M14 15v2',
  share: 'M12 15V4m-4 4 4-4 4 4M6 12v8h12v-8',
  back15: 'M5 5v5h5M5.500 9.500A7.500 7.500 0 1 1 4.500 14',
  ahead15: 'M19 5v5h-5M18.500 9.500A7.500 7.500 0 1 0 19.500 14',
} as const;

export type IconName = keyof typeof SHAPES;

/** One line icon of the house set, drawn in the colour of its text; always beside a word or inside a labelled control. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
