import type { Picture } from '../../../lib/picture-field.tsx';
import type { Kind } from './words.ts';

/** What was chosen and typed and not sent yet; it lives as long as the tab. */
export interface Draft {
  kind?: Kind | undefined;
  qty: number;
  /** Yuan as typed; undefined for the most that may go back. */
  amount?: string | undefined;
  reason: string;
  text: string;
  skuId: string;
  pictures: readonly Picture[];
}

const keyOf = (lineId: string) => `after-sale:${lineId}`;

export function readDraft(lineId: string): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(lineId)) ?? 'null') as Draft | null;
    return draft && typeof draft.text === 'string' && Array.isArray(draft.pictures) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft, or forgets it when there is none any more. */
export function keepDraft(lineId: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(lineId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(lineId));
  } catch {
    // Without storage the form itself is all there is.
  }
}
