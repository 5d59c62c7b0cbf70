/** What stands on a poster. */
export interface Poster {
  title: string;
  authorText: string;
  /** Empty: none is shown. */
  price: string;
  coverUrl: string;
  /** The QR code, drawn. */
  code: HTMLCanvasElement;
}

// A poster is paper, whatever the theme of the page.
const [PAPER, INK, GREY, ACCENT] = ['#fbf8f3', '#1f2328', '#565c64', '#b0372a'];
const SERIF = "'Songti SC', 'Noto Serif SC', 'Noto Serif CJK SC', SimSun, serif";
const SANS = "'PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif";
const MARGIN = 48;

async function picture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Lines of a text that fit a width; the last of `most` ends with … when there is more. */
export function wrap(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const char of text) {
    if (measure(line + char) <= width) {
      line += char;
      continue;
    }
    lines.push(line);
    line = char;
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  return [...kept.slice(0, -1), `${[...(kept.at(-1) ?? '')].slice(0, -1).join('')}…`];
}

/** Draws a poster of 600 by 1000: cover, title, author, price, QR code. Rejects when the cover cannot be loaded. */
export async function drawPoster(canvas: HTMLCanvasElement, { title, authorText, price, coverUrl, code }: Poster): Promise<void> {
  const cover = coverUrl ? await picture(coverUrl) : undefined;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const { width, height } = canvas;
  const write = (text: string, x: number, y: number, font: string, colour: string) => {
    context.font = font;
    context.fillStyle = colour;
    context.fillText(text, x, y);
  };
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  if (cover) {
    const scale = Math.min(420 / cover.naturalWidth, 560 / cover.naturalHeight);
    const [w, h] = [cover.naturalWidth * scale, cover.naturalHeight * scale];
    context.drawImage(cover, (width - w) / 2, MARGIN + (560 - h) / 2, w, h);
  }
  context.font = `600 36px ${SERIF}`;
  const lines = wrap(title, width - MARGIN * 2, 2, (text) => context.measureText(text).width);
  for (const [index, line] of lines.entries()) write(line, MARGIN, 676 + index * 48, `600 36px ${SERIF}`, INK);
  const below = 676 + lines.length * 48;
  context.font = `22px ${SANS}`;
  const authors = wrap(authorText, width - MARGIN * 2, 2, (text) => context.measureText(text).width);
  for (const [index, line] of authors.entries()) write(line, MARGIN, below + index * 32, `22px ${SANS}`, GREY);
  const size = 176;
  context.drawImage(code, width - MARGIN - size, height - MARGIN - size, size, size);
  if (price) write(price, MARGIN, height - MARGIN - 96, `600 40px ${SANS}`, ACCENT);
  write('扫码查看详情', MARGIN, height - MARGIN - 36, `22px ${SANS}`, GREY);
}
