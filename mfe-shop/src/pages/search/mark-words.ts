/** A piece of a text; `hit` where the searched words stand. */
export interface Piece {
  text: string;
  hit: boolean;
}

/**
 * Splits a text at the searched words, without regard to case. Words are parted by spaces; when the whole phrase is in the text,
 * the phrase alone counts.
 */
export function markWords(text: string, words: string): Piece[] {
  const phrase = words.trim();
  const lower = text.toLowerCase();
  const wanted = (lower.includes(phrase.toLowerCase()) ? [phrase] : phrase.split(/\s+/)).map((word) => word.toLowerCase()).filter(Boolean);
  const pieces: Piece[] = [];
  let from = 0;
  while (from < text.length) {
    const hits = wanted.map((word) => ({ at: lower.indexOf(word, from), length: word.length })).filter(({ at }) => at >= 0);
    const next = hits.sort((a, b) => a.at - b.at || b.length - a.length)[0];
    if (!next) break;
    if (next.at > from) pieces.push({ text: text.slice(from, next.at), hit: false });
    pieces.push({ text: text.slice(next.at, next.at + next.length), hit: true });
    from = next.at + next.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), hit: false });
  return pieces;
}
