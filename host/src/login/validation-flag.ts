import { readStored, removeStored, writeStored } from '@shared/session';

const KEY = 'validationFlag';

/** How long the validators stay silent (spec 9). */
export const HOLD_MS = 200;

/**
 * Keeps the validators silent for a moment (spec 5). A press on a tab or on a link to another form first takes the focus out of its
 * field: the error that this would raise belongs to a form that is being left, and would move the target away from under the pointer.
 */
export function holdValidation(): void {
  writeStored(KEY, Date.now() + HOLD_MS);
  setTimeout(releaseValidation, HOLD_MS);
}

/** Ends the moment at once: what the visitor sends is looked at, however quickly it came. */
export const releaseValidation = (): void => removeStored(KEY);

/** The end is kept, not only its presence: a reload within the moment leaves no flag that holds for ever. */
export const isValidationHeld = (): boolean => (readStored<number>(KEY) ?? 0) > Date.now();
