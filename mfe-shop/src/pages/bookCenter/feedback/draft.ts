import type { DataOf } from '@shared/api';

export type StoredFile = DataOf<'/web/contact/upload', 'post'>;

export interface Draft {
  values: Record<string, string>;
  images: StoredFile[];
}

const KEY = 'feedback';

/** What was typed in this tab and not sent yet. */
export function readDraft(): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null;
    return draft && typeof draft.values === 'object' && Array.isArray(draft.images) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft, or forgets it when there is none any more. */
export function keepDraft(draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the form itself is all there is.
  }
}
