/** One statement of a transaction as the API's own code sent it. */
export interface Statement {
  sql: string;
  params: unknown[];
}

/** What a driver does: it runs `work` in a transaction. */
export type Transaction = (work: (run: (statement: Statement) => Promise<Record<string, unknown>[]>) => Promise<void>) => Promise<void>;

class SoldOut extends Error {}

const isShort = (row: Record<string, unknown>): boolean => row.unlimited === false && Number(row.on_hand) - Number(row.locked) < 1;

/**
 * The same statements for another buyer: values of the recorded one are replaced by those of this one. Stops where the API does when
 * nothing is left.
 * @returns false when it was sold out
 */
export async function replay(
  transaction: Transaction,
  statements: readonly Statement[],
  replaced: ReadonlyMap<unknown, unknown>,
): Promise<boolean> {
  const own = (value: unknown): unknown => (replaced.has(value) ? replaced.get(value) : value);
  try {
    await transaction(async (run) => {
      for (const { sql, params } of statements) {
        const rows = await run({ sql, params: params.map(own) });
        if (sql.startsWith('update "sku_stock"') ? rows.length === 0 : rows.some(isShort)) throw new SoldOut();
      }
    });
    return true;
  } catch (error) {
    if (error instanceof SoldOut) return false;
    throw error;
  }
}
