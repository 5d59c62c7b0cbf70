import type { CardCell, CellLook } from '../../../../../lib/answer-card.tsx';
import { VERDICTS } from '../../../../../lib/question/verdict.tsx';
import type { ReviewedItem } from '../../../../../lib/question/view-props.ts';

export const FILTERS = ['错题', '未答', '已标记'] as const;

export const LEGEND: { look: CellLook; sign: string; text: string }[] = (['correct', 'partial', 'error', 'unanswered'] as const).map(
  (verdict) => {
    const { look, sign, word } = VERDICTS[verdict];
    return { look, sign, text: word };
  },
);

/** Cells of the answer card once the paper is judged. */
export function resultCells(items: readonly ReviewedItem[]): CardCell[] {
  return items.map(({ id, section, flagged, result: { verdict } }) => {
    const { look, sign, word } = VERDICTS[verdict];
    return {
      id,
      section,
      look,
      sign,
      words: [word],
      flagged,
      unsaved: false,
      filters: [
        ...(verdict === 'error' || verdict === 'partial' ? ['错题'] : []),
        ...(verdict === 'unanswered' ? ['未答'] : []),
        ...(flagged ? ['已标记'] : []),
      ],
    };
  });
}
