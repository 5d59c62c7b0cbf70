import type { StoredFile } from '@shared/ui/file-field';
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
  pictures: readonly StoredFile[];
}

export const draftOf = (lineId: string) => `after-sale:${lineId}`;
export const isDraft = ({ text, pictures }: Partial<Draft>) => typeof text === 'string' && Array.isArray(pictures);
