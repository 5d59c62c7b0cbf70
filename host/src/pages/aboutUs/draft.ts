import type { StoredFile } from './upload.ts';

/** What was typed and not sent yet; it lives as long as the tab. */
export interface Draft {
  values: Record<string, string>;
  files: StoredFile[];
}

const keyOf = (kind: string) => `letter:${kind}`;

export function readDraft(kind: string): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? 'null') as Draft | null;
    return draft && typeof draft.values === 'object' && Array.isArray(draft.files) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft, or forgets it when there is none any more. */
export function keepDraft(kind: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(kind), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(kind));
  } catch {
    // Without storage the form itself is all there is.
  }
}
