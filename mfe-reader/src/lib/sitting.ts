import { newKey } from '@shared/api';

let current: { id: string; startedAt: string } | undefined;

/** One sitting of a reader: from the first page opened in this tab until the tab is closed. */
export function sitting(): { id: string; startedAt: string } {
  current ??= { id: newKey(), startedAt: new Date().toISOString() };
  return current;
}
