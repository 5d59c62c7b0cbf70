import { useRevalidator } from '@shared/router';
import { useSession } from '@shared/session';
import { useEffect, useRef } from 'react';

/** The server renders what everybody may open; a logged-in reader's own rights are asked for once the page is there. */
export function useOwnAccess(isLocked: boolean): void {
  const token = useSession((state) => state.token);
  const { revalidate } = useRevalidator();
  const asked = useRef(false);
  useEffect(() => {
    if (!token || !isLocked || asked.current) return;
    asked.current = true;
    void revalidate();
  }, [token, isLocked, revalidate]);
}
