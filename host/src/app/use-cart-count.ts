import { api } from '@shared/api';
import { readStored, useSession } from '@shared/session';
import { useEffect, useState } from 'react';

/** Slices say so on the window after each write to the cart. */
const CART_CHANGED = 'cart-changed';

/** Pieces in the cart of this user or visitor; asked for only when there can be a cart. */
export function useCartCount(): number {
  const token = useSession((state) => state.token);
  // After a login the name comes first.
  const known = useSession((state) => state.token === null || state.userInfo !== null);
  const [pieces, setPieces] = useState(0);
  useEffect(() => {
    if (!known) return;
    let aborter = new AbortController();
    const refresh = () => {
      aborter.abort();
      aborter = new AbortController();
      const guest = readStored<string>('guestToken', (value) => typeof value === 'string');
      if (!token && !guest) {
        setPieces(0);
        return;
      }
      const headers: Record<string, string> = !token && guest ? { 'x-guest-token': guest } : {};
      api.get('/device/api/ocShoppingCart/count', { headers, signal: aborter.signal, toast: false }).then(
        (count) => setPieces(count.pieces),
        () => undefined,
      );
    };
    refresh();
    window.addEventListener(CART_CHANGED, refresh);
    return () => {
      aborter.abort();
      window.removeEventListener(CART_CHANGED, refresh);
    };
  }, [token, known]);
  return pieces;
}
