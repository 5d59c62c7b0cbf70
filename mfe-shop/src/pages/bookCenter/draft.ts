import type { DataOf } from '@shared/api';
import type { StoredFile } from '@shared/ui/file-field';

export type Book = Pick<DataOf<'/device/bookCenter/sampleBooks', 'get'>['rows'][number], 'goodsId' | 'title'>;

/** What was typed into a form of the book centre and not sent yet. */
export interface Draft {
  values: Record<string, string>;
  images: readonly StoredFile[];
  /** That a request for sample books names. */
  books?: Book[];
}

export const isDraft = ({ values, images }: Partial<Draft>) => typeof values === 'object' && Array.isArray(images);

/** Pictures that a form of the book centre takes. */
export const MOST_PICTURES = 3;
export const PICTURES_HINT = `最多 ${MOST_PICTURES} 张 JPG 或 PNG，每张不超过 20 MB`;
