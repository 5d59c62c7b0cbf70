import { session, useSession } from '@shared/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PdfPlace } from './pdf/view-rules.ts';
import { type Beginning, keptPlace, openReadingLog } from './reading-log.ts';

/** The reading position of a file for a component: where to begin, where another device is, and how to report a move. */
export function useReadingLog(resourceId: string, goodsId: string | undefined) {
  const [found, setFound] = useState<Beginning>({});
  const token = useSession((state) => state.token);
  const log = useRef<ReturnType<typeof openReadingLog>>(undefined);

  useEffect(() => {
    const kept = keptPlace(resourceId);
    if (kept) setFound({ start: kept });
    const opened = openReadingLog(
      resourceId,
      goodsId,
      () => session.getState().token !== null,
      (elsewhere) => setFound((before) => ({ ...before, elsewhere })),
    );
    log.current = opened;
    return opened.close;
  }, [resourceId, goodsId]);

  useEffect(() => {
    if (!token || !resourceId) return;
    let left = false;
    log.current?.begin().then(
      (beginning) => {
        if (!left) setFound(beginning);
      },
      // Without the server's answer the place of this browser holds.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [token, resourceId]);

  const move = useCallback((place: PdfPlace, pages: number) => log.current?.move(place, pages), []);
  const jump = useCallback(() => setFound(({ elsewhere, ...rest }) => (elsewhere ? { start: elsewhere } : rest)), []);
  const stay = useCallback(() => setFound(({ elsewhere: _, ...rest }) => rest), []);
  return { ...found, move, jump, stay };
}
