import { createStore, type StoreApi } from 'zustand';
import type { CartLine } from '../../lib/cart.ts';
import { applyOp, type CartOp, queueOp } from './cart-ops.ts';

export interface CartState {
  /** What the server has confirmed. */
  confirmed: CartLine[];
  /** Changes that are shown already; sent one after another, in the order they were made. */
  pending: CartOp[];
}

export interface CartStore {
  store: StoreApi<CartState>;
  /** Shows a change at once and sends it when its turn comes. */
  change: (op: CartOp) => void;
  /** Takes over what the server says now; changes that wait stay on top. */
  confirm: (rows: CartLine[]) => void;
}

/** The lines as the visitor sees them. */
export function shownLines({ confirmed, pending }: CartState): CartLine[] {
  return pending.reduce(applyOp, confirmed);
}

/**
 * The cart with optimistic changes. One call at a time keeps the server's last word equal to the visitor's; a refused change
 * falls away from what is shown and the others stay.
 * @param send sends one change; rejects when it is refused
 * @param onRefused called after a change fell away
 */
export function createCartStore(rows: CartLine[], send: (op: CartOp) => Promise<unknown>, onRefused: () => void): CartStore {
  const store = createStore<CartState>(() => ({ confirmed: rows, pending: [] }));
  let running = false;

  const settle = (op: CartOp, accepted: boolean) =>
    store.setState(({ confirmed, pending }) => ({
      confirmed: accepted ? applyOp(confirmed, op) : confirmed,
      pending: pending.filter((waiting) => waiting !== op),
    }));

  async function drain(): Promise<void> {
    if (running) return;
    running = true;
    for (let op = store.getState().pending[0]; op; op = store.getState().pending[0]) {
      const accepted = await send(op).then(
        () => true,
        () => false,
      );
      settle(op, accepted);
      if (!accepted) onRefused();
    }
    running = false;
  }

  return {
    store,
    change: (op) => {
      store.setState(({ pending }) => ({ pending: queueOp(pending, op) }));
      void drain();
    },
    confirm: (confirmed) => store.setState({ confirmed }),
  };
}
