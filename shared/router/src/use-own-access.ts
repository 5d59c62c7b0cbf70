import { useSession } from '@shared/session';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';

/**
 * The server renders what everybody may open; what the reader at hand may open is asked for once the page is there.
 * @param isOpen nothing is closed to this reader, so there is nothing to ask for
 */
export function useOwnAccess(isOpen: boolean): void {
  const token = useSession((state) => state.token);
  const { revalidate } = useRevalidator();
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!token || isOpen || asked.current === token) return;
    asked.current = token;
    void revalidate();
  }, [token, isOpen, revalidate]);
}
