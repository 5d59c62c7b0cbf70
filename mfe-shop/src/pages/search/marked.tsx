import type { DataOf } from '@shared/api';

type Part = DataOf<'/goods/ordinary', 'get'>['rows'][number]['titleParts'][number];

/** A text with what the search found in it marked. */
export function Marked({ parts }: { parts: Part[] }) {
  let at = 0;
  return parts.map(({ text, hit }) => {
    const key = at;
    at += text.length;
    return hit ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
