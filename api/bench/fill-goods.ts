import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { processConfig } from '../src/config.ts';
import type { Db } from '../src/db/db.ts';
import { openConfigured } from '../src/db/open.ts';
import { goods, sku, skuStock } from '../src/db/schema/index.ts';
import { syntheticGoods } from './synthetic-goods.ts';

// Runs from api/dist: fills the configured database with the number of synthetic goods that is its argument.
const count = Number(process.argv[2]);
const batch = 2000;

/** Rows by one parameter: half a million of them have too many values for one each. */
async function insert<Table extends PgTable>(db: Db, table: Table, rows: Table['$inferInsert'][]): Promise<void> {
  const columns = Object.entries(getTableColumns(table));
  const named = rows.map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, row[key as keyof typeof row] ?? null])));
  await db.execute(sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)`);
}

const stockOf = (id: number) => ({
  sku: { id, goodsId: id, skuCode: `S${id}`, spec: [], priceFen: 100, marketPriceFen: 100, weightG: 0, status: 'ON' as const, sort: 0 },
  skuStock: { skuId: id, unlimited: false, onHand: id % 17, locked: 0, lowLevel: 5 },
});

const { db, close } = await openConfigured(processConfig(), (error) => {
  throw error;
});
try {
  // Built once at the end it takes a tenth of the time.
  await db.execute(sql`drop index goods_terms`);
  let rows: (typeof goods.$inferInsert)[] = [];
  const flush = async (): Promise<void> => {
    const stocks = rows.map(({ id }) => stockOf(id));
    await insert(db, goods, rows);
    await insert(
      db,
      sku,
      stocks.map((stock) => stock.sku),
    );
    await insert(
      db,
      skuStock,
      stocks.map((stock) => stock.skuStock),
    );
    rows = [];
  };
  for (const row of syntheticGoods(count)) {
    rows.push(row);
    if (rows.length === batch) await flush();
  }
  if (rows.length > 0) await flush();
  await db.execute(sql`create index goods_terms on ${goods} using gin (terms) with (fastupdate = off)`);
  await db.execute(sql`vacuum (analyze)`);
} finally {
  await close();
}
