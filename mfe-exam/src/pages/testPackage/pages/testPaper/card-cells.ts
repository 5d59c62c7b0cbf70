import { isBlankAnswer } from '@shared/contract/exam';
import { type CardCell, type CellLook, UNSAVED_SIGN } from '../../../../lib/answer-card.tsx';
import { isHalfAnswered } from '../../../../lib/question/answer-text.ts';
import type { TestItem } from '../../../../lib/test-paper.ts';

export const FILTERS = ['未答', '已标记'] as const;

const WORDS = { empty: '未答', half: '半答', done: '已答' } as const satisfies Partial<Record<CellLook, string>>;

export const LEGEND: { look?: CellLook; sign?: string; text: string }[] = [
  ...(['empty', 'half', 'done'] as const).map((look) => ({ look, text: WORDS[look] })),
  { sign: UNSAVED_SIGN, text: '未保存' },
];

/** Cells of the answer card while a paper is answered. */
export function cardCells(items: readonly TestItem[]): CardCell[] {
  return items.map((item) => {
    const look = isBlankAnswer(item.userAnswer) ? 'empty' : isHalfAnswered(item, item.userAnswer) ? 'half' : 'done';
    return {
      id: item.id,
      section: item.section,
      look,
      words: [WORDS[look]],
      flagged: item.flagged,
      unsaved: item.saveState !== 'saved',
      filters: [...(look === 'done' ? [] : ['未答']), ...(item.flagged ? ['已标记'] : [])],
    };
  });
}
