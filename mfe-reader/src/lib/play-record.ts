import { api, newKey } from '@shared/api';
import { session } from '@shared/session';
import type { Segment } from './media-log.ts';
import { sitting } from './sitting.ts';

/** Reports what was played, once by its own key. Visitors are not recorded; a report that is lost costs nothing but itself. */
export function sendPlayRecord(resourceId: string, segments: Segment[], position: number): void {
  if (!session.getState().token) return;
  const body = { resourceId, sessionId: sitting().id, idempotencyKey: newKey(), segments, position: Math.floor(position) };
  api.post('/ec/material/playRecord/insert', body, { toast: false }).catch(() => undefined);
}
