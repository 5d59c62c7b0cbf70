/** One line of lyrics or of a transcript. */
export interface LyricLine {
  /** Seconds from the start. */
  at: number;
  text: string;
}

const STAMP = /\[(\d{1,3}):(\d{1,2}(?:[.:]\d{1,3})?)\]/g;
const OFFSET = /^\[offset:\s*([+-]?\d+)\s*\]$/i;

/** 01:02.5, and the older 01:02:50, in seconds. */
const seconds = (minutes: string, rest: string) => Number(minutes) * 60 + Number(rest.replace(':', '.'));

/**
 * Lines of an LRC file in order of time. A line may carry several stamps; a positive `[offset:]` (milliseconds) makes all lines
 * come earlier. Lines without a stamp (title, author) are left out.
 */
export function parseLrc(source: string): LyricLine[] {
  const lines: LyricLine[] = [];
  let offset = 0;
  for (const raw of source.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const row = raw.trim();
    const shift = OFFSET.exec(row);
    if (shift) offset = Number(shift[1]) / 1000;
    const text = row.replace(STAMP, '').trim();
    if (!text) continue;
    for (const [, minutes = '0', rest = '0'] of row.matchAll(STAMP)) lines.push({ at: seconds(minutes, rest), text });
  }
  return lines.map((line) => ({ ...line, at: Math.max(0, line.at - offset) })).sort((a, b) => a.at - b.at);
}

/** Index of the line that is heard at a second, -1 before the first. */
export function lineAt(lines: readonly LyricLine[], second: number): number {
  let found = -1;
  // A seek to a line lands a few milliseconds before it on some phones.
  for (const [index, line] of lines.entries()) if (line.at <= second + 0.05) found = index;
  return found;
}
