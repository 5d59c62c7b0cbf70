import { markWords } from './mark-words.ts';

/** A text with the searched words marked. */
export function Marked({ text, words }: { text: string; words: string }) {
  let at = 0;
  return markWords(text, words).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.hit ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}
