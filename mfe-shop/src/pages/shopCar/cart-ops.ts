import { priceLineAt } from '@shared/contract/discount';
import type { CartLine } from '../../lib/cart.ts';

/** A change of the cart that can be applied before the server has said yes. */
export type CartOp =
  | { kind: 'qty'; id: string; qty: number }
  | { kind: 'check'; ids: string[]; checked: boolean }
  | { kind: 'remove'; ids: string[] }
  /** Puts removed lines back; `order` are the ids as they stood before. */
  | { kind: 'restore'; lines: CartLine[]; order: string[] };

/** Ids of the lines that a change is about. */
export function idsOf(op: CartOp): string[] {
  if (op.kind === 'qty') return [op.id];
  return op.kind === 'restore' ? op.lines.map(({ id }) => id) : op.ids;
}

/** Lines of one goods share its limits: a change of one is a change of what the others may be. */
export function hasSiblings(rows: readonly CartLine[], op: CartOp): boolean {
  if (op.kind === 'check') return false;
  const ids = new Set(idsOf(op));
  const goodsIds = new Set(
    [...rows, ...(op.kind === 'restore' ? op.lines : [])].filter(({ id }) => ids.has(id)).map(({ goodsId }) => goodsId),
  );
  return rows.some(({ id, goodsId }) => !ids.has(id) && goodsIds.has(goodsId));
}

/** The lines as they stand after a change; those it is not about stay the same objects. */
export function applyOp(rows: CartLine[], op: CartOp): CartLine[] {
  const ids = new Set(idsOf(op));
  switch (op.kind) {
    case 'remove':
      return rows.filter(({ id }) => !ids.has(id));
    case 'check':
      return rows.map((line) => (ids.has(line.id) && line.checked !== op.checked ? { ...line, checked: op.checked } : line));
    case 'qty':
      return rows.map((line) => (ids.has(line.id) ? withQty(line, op.qty) : line));
    case 'restore': {
      const place = new Map(op.order.map((id, index) => [id, index]));
      // What came since is newest and stands first.
      const placeOf = ({ id }: CartLine) => place.get(id) ?? -1;
      return [...rows.filter(({ id }) => !ids.has(id)), ...op.lines].toSorted((a, b) => placeOf(a) - placeOf(b));
    }
  }
}

function withQty(line: CartLine, qty: number): CartLine {
  const stockReason = line.invalidReason === null || line.invalidReason === 'OVER_STOCK';
  const activity = line.discount && { price: line.price, left: line.discount.left };
  const amount = priceLineAt(line.salePrice, qty, activity).lineAmount;
  return { ...line, qty, amount, ...(stockReason && { invalidReason: qty > line.maxQty ? 'OVER_STOCK' : null }) };
}

/**
 * Adds a change to those that wait. The first is on its way and stays; a new quantity takes the place of the one that
 * still waits for the same line, and ticks that follow each other become one, so that ten quick clicks are two calls.
 */
export function queueOp(pending: CartOp[], op: CartOp): CartOp[] {
  const [sent, ...waiting] = pending;
  if (!sent) return [op];
  const last = waiting.at(-1);
  if (op.kind === 'qty') return [sent, ...waiting.filter((other) => other.kind !== 'qty' || other.id !== op.id), op];
  if (op.kind === 'check' && last?.kind === 'check' && last.checked === op.checked)
    return [sent, ...waiting.slice(0, -1), { ...op, ids: [...new Set([...last.ids, ...op.ids])] }];
  return [...pending, op];
}

/** A line that no other quantity makes buyable. */
export const isDead = ({ invalidReason, maxQty }: CartLine): boolean =>
  invalidReason !== null && (invalidReason !== 'OVER_STOCK' || maxQty === 0);

/** Pieces and sum of the ticked lines that can be bought; integer fen. */
export function cartTotal(rows: readonly CartLine[]): { pieces: number; amount: number } {
  const bought = rows.filter((line) => line.checked && line.invalidReason === null);
  return {
    pieces: bought.reduce((all, line) => all + line.qty, 0),
    amount: bought.reduce((all, line) => all + line.amount, 0),
  };
}
