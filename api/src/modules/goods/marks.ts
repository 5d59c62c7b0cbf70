import { syllablesOf } from '../../lib/pinyin.ts';
import { fold, gramsOf, han, wordsOf } from '../../lib/search-terms.ts';

/** A stretch of a text; put together they are the text. */
export type Part = { text: string; hit: boolean };

/** Cuts a text where it holds one of the words, longest first. */
export function markParts(text: string, words: string[]): Part[] {
  const folded = text.toLowerCase();
  const sought = words
    .map((word) => word.toLowerCase())
    .filter((word) => word && folded.includes(word))
    .sort((a, b) => b.length - a.length);
  if (sought.length === 0) return text ? [{ text, hit: false }] : [];
  const parts: Part[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const found = sought.find((word) => folded.startsWith(word, at));
    if (!found) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain) parts.push({ text: plain, hit: false });
    plain = '';
    parts.push({ text: text.slice(at, at + found.length), hit: true });
    at += found.length;
  }
  return plain ? [...parts, { text: plain, hit: false }] : parts;
}

const mostKept = 5000;
const kept = new Map<string, string[]>();

/** Syllables of the titles that come up again and again: to find them takes longer than all else on a card. */
function syllablesKept(run: string): string[] {
  const known = kept.get(run);
  if (known) return known;
  if (kept.size === mostKept) kept.clear();
  const syllables = syllablesOf(run);
  kept.set(run, syllables);
  return syllables;
}

/** The characters of a text that letters stand for, as syllables or as their initials. */
function soundedBy(text: string, letters: string): string | undefined {
  for (const [run] of text.matchAll(/\p{Script=Han}+/gu)) {
    const characters = [...run];
    const syllables = syllablesKept(run);
    for (let from = 0; from < characters.length; from++) {
      let sounds = '';
      let initials = '';
      for (let to = from; to < characters.length; to++) {
        sounds += syllables[to] ?? '';
        initials += syllables[to]?.[0] ?? '';
        if (sounds === letters || initials === letters || (to > from && sounds.startsWith(letters)))
          return characters.slice(from, to + 1).join('');
      }
    }
  }
  return undefined;
}

/** @returns marks in a text what a search found there: its words, else the pairs of a word, else what its letters sound like */
export function marker(typed: string): (text: string) => Part[] {
  const words = wordsOf(fold(typed));
  return (text) => {
    const lower = text.toLowerCase();
    const sought = words.flatMap((word) => {
      if (lower.includes(word)) return [word];
      if (/^[a-z]{2,}$/.test(word)) return soundedBy(text, word) ?? [];
      return han.test(word) ? gramsOf(word) : [];
    });
    return markParts(text, sought);
  };
}
