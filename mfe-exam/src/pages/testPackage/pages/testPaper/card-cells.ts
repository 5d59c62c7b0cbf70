import { isBlankAnswer } from '@shared/contract/exam';
import type { CardCell, CellLook } from '../../../../lib/answer-card.tsx';
import { isHalfAnswered } from '../../../../lib/question/answer-text.ts';
import type { TestItem } from '../../../../lib/test-paper.ts';

export const FILTERS = ['未答', '已标记'] as const;

export const LEGEND: { look: CellLook; text: string }[] = [
  { look: 'empty', text: '未答' },
  { look: 'half', text: '半答' },
  { look: 'done', text: '已答' },
];

/** Cells of the answer card while a paper is answered. */
export function cardCells(items: readonly TestItem[]): CardCell[] {
  return items.map((item) => {
    const look = isBlankAnswer(item.userAnswer) ? 'empty' : isHalfAnswered(item, item.userAnswer) ? 'half' : 'done';
    return {
      id: item.id,
      section: item.section,
      look,
      words: LEGEND.filter((entry) => entry.look === look).map(({ text }) => text),
      flagged: item.flagged,
      unsaved: item.saveState !== 'saved',
      filters: [...(look === 'done' ? [] : ['未答']), ...(item.flagged ? ['已标记'] : [])],
    };
  });
}
