import type { CartLine } from '../../lib/cart.ts';

/** A change of the cart that can be applied before the server has said yes. */
export type CartOp =
  | { kind: 'qty'; id: string; qty: number }
  | { kind: 'check'; ids: string[]; checked: boolean }
  | { kind: 'remove'; ids: string[] };

/** The lines as they stand after a change. */
export function applyOp(rows: CartLine[], op: CartOp): CartLine[] {
  switch (op.kind) {
    case 'remove':
      return rows.filter((line) => !op.ids.includes(line.id));
    case 'check':
      return rows.map((line) => (op.ids.includes(line.id) ? { ...line, checked: op.checked } : line));
    case 'qty':
      return rows.map((line) => (line.id === op.id ? withQty(line, op.qty) : line));
  }
}

function withQty(line: CartLine, qty: number): CartLine {
  const stockReason = line.invalidReason === null || line.invalidReason === 'OVER_STOCK';
  return { ...line, qty, amount: line.price * qty, ...(stockReason && { invalidReason: qty > line.maxQty ? 'OVER_STOCK' : null }) };
}

/**
 * Adds a change to those that wait. The first is on its way and stays; a new quantity takes the place of the one that
 * still waits for the same line, so that ten quick clicks are two calls.
 */
export function queueOp(pending: CartOp[], op: CartOp): CartOp[] {
  const last = pending.length > 1 ? pending.at(-1) : undefined;
  const replaces = op.kind === 'qty' && last?.kind === 'qty' && last.id === op.id;
  return [...(replaces ? pending.slice(0, -1) : pending), op];
}

/** Pieces and sum of the ticked lines that can be bought; integer fen. */
export function cartTotal(rows: readonly CartLine[]): { pieces: number; amount: number } {
  const bought = rows.filter((line) => line.checked && line.invalidReason === null);
  return {
    pieces: bought.reduce((all, line) => all + line.qty, 0),
    amount: bought.reduce((all, line) => all + line.price * line.qty, 0),
  };
}
