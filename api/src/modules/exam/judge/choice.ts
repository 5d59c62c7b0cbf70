import type { ChoiceKey, Score } from '@shared/contract/exam';
import { splitScore } from './split-score.ts';

/**
 * Credit for picked options. A single choice is right when its one pick is among the accepted ones.
 * @param picked option ids, not empty
 * @returns whether it is fully right, and the credit in 1/100 分
 */
export function judgeChoice(key: ChoiceKey, picked: readonly string[], max: Score, single: boolean): { full: boolean; got: Score } {
  const picks = new Set(picked);
  const right = key.correct.filter((id) => picks.has(id)).length;
  const wrong = picks.size - right;
  const missed = key.correct.length - right;
  const full = single ? picks.size === 1 && right === 1 : wrong === 0 && missed === 0;
  if (full) return { full, got: max };

  const shares = splitScore(
    max,
    key.correct.map(() => 1),
  );
  const worth = (count: number) => shares.slice(0, Math.max(0, count)).reduce((a, b) => a + b, 0);
  switch (key.mode) {
    case 'exact':
      return { full, got: 0 };
    case 'half_if_subset':
      return { full, got: wrong === 0 ? Math.floor((max * (key.partial ?? 50)) / 100) : 0 };
    case 'per_correct':
      return { full, got: wrong === 0 ? worth(right) : 0 };
    case 'right_minus_wrong':
      return { full, got: worth(right - wrong) };
    case 'halves': {
      const errors = wrong + missed;
      return { full, got: errors <= 2 ? Math.floor(max / 2 ** errors) : 0 };
    }
  }
}
