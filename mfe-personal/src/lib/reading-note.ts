import type { DataOf } from '@shared/api';
import { formatWhen } from '@shared/contract/time';

export type ShelfItem = DataOf<'/device/library/bookshelf', 'get'>['rows'][number];

/** Share of the book that was read, in whole percent. */
export const percentRead = ({ progressBp }: ShelfItem) => Math.round(progressBp / 100);

/** How far a book was read and when, in words. */
export function readingNote(item: ShelfItem, now: Date): string {
  if (!item.isOpen) return '已过有效期';
  return item.lastReadAt ? `读到 ${percentRead(item)}%，${formatWhen(item.lastReadAt, now)}` : '还没有开始读';
}
