import { createStore, type StoreApi } from 'zustand';
import type { CartEstimate, CartLine, CartView } from '../../lib/cart.ts';
import { applyOp, type CartOp, hasSiblings, queueOp } from './cart-ops.ts';

export interface CartState {
  /** What the server has confirmed. */
  confirmed: CartLine[];
  /** Changes that are shown already; sent one after another, in the order they were made. */
  pending: CartOp[];
  /** What the server last said the ticked lines cost. */
  estimate: CartEstimate;
  /** `old`: a change has been made since; `unknown`: the server could not be asked. */
  estimateState: 'fresh' | 'old' | 'unknown';
}

/** The quantity that the server took in place of the one wished for. */
type Taken = { qty: number };

interface CartCalls {
  /** Sends one change; rejects when it is refused. */
  send: (op: CartOp) => Promise<Taken | undefined>;
  /** Asks for the whole cart anew. */
  load: () => Promise<CartView>;
  /** Asks what the ticked lines cost. */
  estimate: () => Promise<CartEstimate>;
}

export interface CartStore {
  store: StoreApi<CartState>;
  /** Shows a change at once and sends it when its turn comes. */
  change: (op: CartOp) => void;
  /** Resolves when no change waits any more; false when one fell away meanwhile. */
  sent: () => Promise<boolean>;
  /** Takes over what the server says now; changes that wait stay on top. */
  confirm: (view: CartView) => void;
}

/** The lines as the visitor sees them; a line that no change is about is the same object as before. */
export function shownLines({ confirmed, pending }: Pick<CartState, 'confirmed' | 'pending'>): CartLine[] {
  return pending.reduce(applyOp, confirmed);
}

function settled(confirmed: CartLine[], op: CartOp, taken: Taken | undefined): CartLine[] {
  if (op.kind !== 'qty' || !taken || taken.qty === op.qty) return applyOp(confirmed, op);
  const capped = confirmed.map((line) => (line.id === op.id ? { ...line, maxQty: taken.qty } : line));
  return applyOp(capped, { ...op, qty: taken.qty });
}

/**
 * The cart with optimistic changes. One call at a time keeps the server's last word equal to the visitor's; a refused change
 * falls away from what is shown and the others stay. After it, and after one that bears on other lines, the cart is asked for before
 * the next goes out: an older list would undo that. When all are through, the sum is asked for.
 */
export function createCartStore({ rows, estimate }: CartView, calls: CartCalls): CartStore {
  const store = createStore<CartState>(() => ({ confirmed: rows, pending: [], estimate, estimateState: 'fresh' }));
  let running = false;
  let refusals = 0;

  const confirm = (view: CartView) =>
    store.setState(({ pending }) => ({
      confirmed: view.rows,
      ...(pending.length === 0 && { estimate: view.estimate, estimateState: 'fresh' }),
    }));

  async function drain(): Promise<void> {
    if (running) return;
    running = true;
    for (let op = store.getState().pending[0]; op; op = store.getState().pending[0]) {
      const sent = op;
      let isOld = hasSiblings(store.getState().confirmed, sent);
      const without = () => store.getState().pending.filter((waiting) => waiting !== sent);
      try {
        const taken = await calls.send(sent);
        store.setState(({ confirmed }) => ({ confirmed: settled(confirmed, sent, taken), pending: without() }));
      } catch {
        refusals += 1;
        store.setState({ pending: without() });
        isOld = true;
      }
      if (isOld)
        await calls.load().then(confirm, () => {
          // What is shown stays; the refusal itself has been said.
        });
      const { pending, estimateState } = store.getState();
      if (pending.length === 0 && estimateState !== 'fresh') await askEstimate();
    }
    running = false;
  }

  async function askEstimate(): Promise<void> {
    try {
      const next = await calls.estimate();
      if (store.getState().pending.length === 0) store.setState({ estimate: next, estimateState: 'fresh' });
    } catch {
      store.setState({ estimateState: 'unknown' });
    }
  }

  return {
    store,
    change: (op) => {
      store.setState(({ pending }) => ({ pending: queueOp(pending, op), estimateState: 'old' }));
      void drain();
    },
    sent: () => {
      const before = refusals;
      return new Promise((resolve) => {
        let stop = () => {};
        const look = ({ pending }: CartState) => {
          if (pending.length > 0) return;
          stop();
          resolve(refusals === before);
        };
        stop = store.subscribe(look);
        look(store.getState());
      });
    },
    confirm,
  };
}
