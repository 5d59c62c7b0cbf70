/** Where a pattern comes nearest in a sequence: how many slips apart, and from where to where. */
export interface Nearest {
  distance: number;
  from: number;
  to: number;
}

/**
 * The stretch of `text` that is fewest slips (wrong, missing, extra or swapped items) away from `pattern`; among equals the longest:
 * it holds more of what was meant. Edit distance with free ends, by Sellers.
 */
export function nearest<Item>(pattern: readonly Item[], text: readonly Item[], isSame: (a: Item, b: Item) => boolean): Nearest {
  type Cell = { distance: number; from: number };
  let older: Cell[] = [];
  let last: Cell[] = Array.from({ length: pattern.length + 1 }, (_, row) => ({ distance: row, from: 0 }));
  const cellOf = (column: Cell[], row: number): Cell => column[row] ?? { distance: Number.POSITIVE_INFINITY, from: 0 };
  const plus = ({ distance, from }: Cell, cost: number): Cell => ({ distance: distance + cost, from });
  let best: Nearest = { distance: pattern.length, from: 0, to: 0 };
  const lengthOf = ({ from, to }: { from: number; to: number }): number => to - from;
  for (let at = 1; at <= text.length; at++) {
    const column: Cell[] = [{ distance: 0, from: at }];
    for (let row = 1; row <= pattern.length; row++) {
      const [here, wanted] = [text[at - 1] as Item, pattern[row - 1] as Item];
      const ways = [
        plus(cellOf(last, row - 1), isSame(here, wanted) ? 0 : 1),
        plus(cellOf(last, row), 1),
        plus(cellOf(column, row - 1), 1),
      ];
      if (row > 1 && at > 1 && isSame(here, pattern[row - 2] as Item) && isSame(text[at - 2] as Item, wanted))
        ways.push(plus(cellOf(older, row - 2), 1));
      column.push(ways.reduce((least, way) => (way.distance < least.distance ? way : least)));
    }
    const { distance, from } = cellOf(column, pattern.length);
    const found = { distance, from, to: at };
    if (distance < best.distance || (distance === best.distance && lengthOf(found) > lengthOf(best))) best = found;
    [older, last] = [last, column];
  }
  return best;
}
