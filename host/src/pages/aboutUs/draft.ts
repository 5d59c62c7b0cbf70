import type { StoredFile } from '@shared/ui/file-field';

/** What was typed into a letter and not sent yet. */
export interface Draft {
  values: Record<string, string>;
  files: readonly StoredFile[];
}

export const draftOf = (kind: string) => `letter:${kind}`;
export const isDraft = ({ values, files }: Partial<Draft>) => typeof values === 'object' && Array.isArray(files);
