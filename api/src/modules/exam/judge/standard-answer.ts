import { CHOICE_MODES, type QuestionType, SINGLE_CHOICE_TYPES, type StandardAnswer } from '@shared/contract/exam';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { parseDecimal } from './decimal.ts';
import { normalise } from './normalise.ts';

const NonEmpty = Type.String({ minLength: 1 });
const Weight = Type.Integer({ minimum: 1 });

export const ChoiceKeySchema = Type.Object({
  k: Type.Literal('choice'),
  correct: Type.Array(NonEmpty, { minItems: 1, uniqueItems: true }),
  mode: Type.Enum([...CHOICE_MODES]),
  partial: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
});

const TextBlank = Type.Object({
  id: NonEmpty,
  cmp: Type.Literal('text'),
  any: Type.Array(NonEmpty, { minItems: 1 }),
  w: Weight,
  opt: Type.Object({
    case: Type.Boolean(),
    punct: Type.Union([Type.Literal('fold'), Type.Literal('strip'), Type.Literal('exact')]),
    variant: Type.Optional(Type.Boolean()),
  }),
});

const NumberBlank = Type.Object({
  id: NonEmpty,
  cmp: Type.Literal('number'),
  value: NonEmpty,
  tol: NonEmpty,
  unit: Type.Optional(NonEmpty),
  w: Weight,
});

export const BlanksKeySchema = Type.Object({
  k: Type.Literal('blanks'),
  ordered: Type.Boolean(),
  blanks: Type.Array(Type.Union([TextBlank, NumberBlank]), { minItems: 1 }),
  mode: Type.Union([Type.Literal('per_blank'), Type.Literal('all')]),
  unorderedSets: Type.Optional(Type.Array(Type.Array(NonEmpty, { minItems: 2 }))),
});

export const StandardAnswerSchema = Type.Union([ChoiceKeySchema, BlanksKeySchema]);

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

function isUsableBlanksKey(key: Static<typeof BlanksKeySchema>): boolean {
  const ids = key.blanks.map((blank) => blank.id);
  const exchanged = key.unorderedSets?.flat() ?? [];
  const isUsable = (blank: (typeof key.blanks)[number]) =>
    blank.cmp === 'text'
      ? // A key that folds to nothing would match an empty answer.
        blank.any.every((text) => normalise(text, blank.opt).text !== '')
      : [blank.value, blank.tol].every((text) => parseDecimal(text) !== undefined);
  return isUnique(ids) && isUnique(exchanged) && exchanged.every((id) => ids.includes(id)) && key.blanks.every(isUsable);
}

/**
 * The key of a question, or undefined when it is missing, malformed or does not fit the question: such an item is never
 * judged right.
 * @param optionIds options of the question, for choices
 */
export function parseStandardAnswer(questionType: QuestionType, optionIds: readonly string[], value: unknown): StandardAnswer | undefined {
  if (!Value.Check(StandardAnswerSchema, value)) return undefined;
  const isChoiceType = questionType <= 5;
  if (value.k === 'choice') {
    const fits = isChoiceType && value.correct.every((id) => optionIds.includes(id));
    const judgedAsSet = value.mode === 'exact' || !SINGLE_CHOICE_TYPES.has(questionType);
    return fits && judgedAsSet ? value : undefined;
  }
  return (questionType === 10 || questionType === 11) && isUsableBlanksKey(value) ? value : undefined;
}
