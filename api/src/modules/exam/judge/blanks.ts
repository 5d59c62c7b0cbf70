import type { BlankKey, BlanksKey, JudgePart, Score } from '@shared/contract/exam';
import { isWithin, parseDecimal } from './decimal.ts';
import { normalise } from './normalise.ts';
import { splitScore } from './split-score.ts';

type Match = Pick<JudgePart, 'matched' | 'norm'>;

const NUMBER_WRITING = { case: true, punct: 'fold' } as const;

/** Compares what was written with one key; undefined when it does not match. */
function compare(key: BlankKey, raw: string): Match | undefined {
  if (key.cmp === 'text') {
    const answer = normalise(raw, key.opt);
    const matched = key.any.find((text) => normalise(text, key.opt).text === answer.text);
    if (matched === undefined) return undefined;
    return raw === matched ? { matched } : { matched, norm: answer.norm };
  }
  const answer = normalise(raw, NUMBER_WRITING);
  const unit = normalise(key.unit ?? '', NUMBER_WRITING).text;
  const text = unit && answer.text.endsWith(unit) ? answer.text.slice(0, -unit.length).trim() : answer.text;
  const [given, value, tolerance] = [text, key.value, key.tol].map(parseDecimal);
  if (!given || !value || !tolerance || !isWithin(given, value, tolerance)) return undefined;
  return { matched: key.value, norm: answer.norm };
}

/** Blank positions that share their keys: each on its own when ordered, sets of exchangeable ones, or all. */
function exchangeSets(key: BlanksKey): number[][] {
  const positions = key.blanks.map((_, index) => index);
  if (!key.ordered) return [positions];
  const sets = (key.unorderedSets ?? []).map((ids) => positions.filter((index) => ids.includes(key.blanks[index]?.id ?? '')));
  const exchanged = new Set(sets.flat());
  return [...sets, ...positions.filter((index) => !exchanged.has(index)).map((index) => [index])];
}

/**
 * Gives every key of a set to at most one answer so that the credit is greatest: keys are tried from the dearest and an
 * augmenting path makes room (a greedy choice alone would waste an answer that fits several keys).
 * @returns key position by answer position
 */
function assign(
  set: readonly number[],
  fits: (key: number, answer: number) => boolean,
  credit: (key: number) => Score,
): Map<number, number> {
  const keyOf = new Map<number, number>();
  const place = (key: number, seen: Set<number>): boolean => {
    for (const answer of set) {
      if (seen.has(answer) || !fits(key, answer)) continue;
      seen.add(answer);
      const holder = keyOf.get(answer);
      if (holder === undefined || place(holder, seen)) {
        keyOf.set(answer, key);
        return true;
      }
    }
    return false;
  };
  for (const key of [...set].sort((a, b) => credit(b) - credit(a) || a - b)) place(key, new Set());
  return keyOf;
}

/**
 * Credit for filled blanks, one part for each blank of the key.
 * @param given text by blank id; a missing blank is an empty one
 */
export function judgeBlanks(
  key: BlanksKey,
  given: Readonly<Record<string, string>>,
  max: Score,
): { full: boolean; got: Score; parts: JudgePart[] } {
  const shares = splitScore(
    max,
    key.blanks.map((blank) => blank.w),
  );
  const texts = key.blanks.map((blank) => given[blank.id] ?? '');
  // Row: key, column: answer.
  const matches = key.blanks.map((blank) => texts.map((text) => compare(blank, text)));
  const parts: JudgePart[] = key.blanks.map((blank) => ({ id: blank.id, ok: false, got: 0 }));
  for (const set of exchangeSets(key)) {
    const keyOf = assign(
      set,
      (k, answer) => matches[k]?.[answer] !== undefined,
      (k) => shares[k] ?? 0,
    );
    for (const [answer, k] of keyOf) {
      const part = parts[answer];
      if (part) Object.assign(part, { ok: true, got: shares[k] ?? 0 }, matches[k]?.[answer]);
    }
  }
  const full = parts.every((part) => part.ok);
  if (key.mode === 'all' && !full) return { full, got: 0, parts: parts.map((part) => ({ ...part, got: 0 })) };
  return { full, got: parts.reduce((sum, part) => sum + part.got, 0), parts };
}
