import type { QuestionType } from '@shared/contract/exam';

/**
 * Draws the order of the options of one item (Fisher-Yates); pinned options keep their place.
 * @param below a whole number from 0 to below its argument
 * @returns option ids
 */
export function drawOrder(
  question: { questionType: QuestionType; options: readonly { id: string }[]; pinned: readonly string[] },
  below: (limit: number) => number,
): string[] {
  const ids = question.options.map((option) => option.id);
  // Right and wrong always stand in the same order.
  if (question.questionType === 3) return ids;
  const free = ids.filter((id) => !question.pinned.includes(id));
  for (let last = free.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [free[last], free[other]] = [free[other] as string, free[last] as string];
  }
  return ids.map((id) => (question.pinned.includes(id) ? id : (free.pop() as string)));
}
