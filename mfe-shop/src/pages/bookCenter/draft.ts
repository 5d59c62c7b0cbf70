import type { DataOf } from '@shared/api';

export type StoredFile = DataOf<'/web/contact/upload', 'post'>;
export type Book = Pick<DataOf<'/device/bookCenter/sampleBooks', 'get'>['rows'][number], 'goodsId' | 'title'>;

export interface Draft {
  values: Record<string, string>;
  images: StoredFile[];
  /** That a request for sample books names. */
  books?: Book[];
}

/** What was typed into a form in this tab and not sent yet. */
export function readDraft(form: string): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(form) ?? 'null') as Draft | null;
    return draft && typeof draft.values === 'object' && Array.isArray(draft.images) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft, or forgets it when there is none any more. */
export function keepDraft(form: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(form, JSON.stringify(draft));
    else sessionStorage.removeItem(form);
  } catch {
    // Without storage the form itself is all there is.
  }
}
