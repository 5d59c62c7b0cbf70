import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { type Db, guard, type Tx } from '../../api/src/db/db.ts';
import { newId } from '../../api/src/db/ids.ts';
import { PgliteClient } from '../../api/src/db/pglite-client.ts';
import * as schema from '../../api/src/db/schema/index.ts';
import { createSession } from '../../api/src/modules/auth/sessions.ts';
import { confirmOrder } from '../../api/src/modules/order/quote.ts';
import { submitOrder } from '../../api/src/modules/order/submit.ts';
import { makeGoods, makeUser } from '../../api/src/testing/factories.ts';
import { onEachDatabase, type RunDatabase } from '../kill/database.ts';
import { Servers } from '../kill/servers.ts';
import { ROOT } from '../lib-paths.ts';
import { type Figures, figuresOf } from './figures.ts';
import { Caller } from './http.ts';
import { replay, type Statement, type Transaction } from './raw.ts';

const pool = 4;

export interface LoadReport {
  database: string;
  processes: number;
  statements: number;
  http: Figures;
  raw: Figures;
  /** Answers other than an order and "sold out". */
  others: number[];
}

type Buyer = { id: number; token: string; addressId: number };

async function makeBuyers(tx: Tx, count: number): Promise<Buyer[]> {
  const now = new Date();
  async function makeBuyer(): Promise<Buyer> {
    const { id } = await makeUser(tx);
    const addressId = newId();
    await tx.insert(schema.address).values({
      userId: id,
      id: addressId,
      receiver: '王小麓',
      phone: '13900000000',
      provinceCode: '430000',
      cityCode: '430100',
      districtCode: '430104',
      provinceName: '湖南省',
      cityName: '长沙市',
      districtName: '岳麓区',
      detail: '麓山南路1号',
      isDefault: true,
      createdAt: now,
      updatedAt: now,
    });
    return { id, token: await createSession(tx, id, now), addressId };
  }
  return Promise.all(Array.from({ length: count }, makeBuyer));
}

/** The database in this very process: for the statements alone, without the API around them. */
function openDriver(database: RunDatabase, statements: Statement[]): { db: Db; transaction: Transaction; close(): Promise<void> } {
  const logger = { logQuery: (sql: string, params: unknown[]) => void statements.push({ sql, params }) };
  const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = database.env;
  if (url) {
    const connections = new pg.Pool({ connectionString: url, max: pool * 2, connectionTimeoutMillis: 60_000 });
    return {
      db: guard(drizzlePg(connections, { schema, logger })),
      async transaction(work) {
        const connection = await connections.connect();
        try {
          await connection.query('begin');
          await work(async ({ sql, params }) => (await connection.query(sql, params)).rows);
          await connection.query('commit');
        } catch (error) {
          await connection.query('rollback');
          throw error;
        } finally {
          connection.release();
        }
      },
      close: () => connections.end(),
    };
  }
  const client = new PgliteClient(
    new Worker(join(ROOT, 'api/dist/pglite-worker.js'), { workerData: { dataDir: join(dataDir, 'db'), baseCluster: undefined } }),
  );
  return {
    db: guard(drizzlePglite(client as unknown as PGlite, { schema, logger })),
    transaction: (work) =>
      client.transaction((tx) => work(async ({ sql, params }) => (await tx.query(sql, params)).rows as Record<string, unknown>[])),
    close: () => client.close(),
  };
}

/** Submits one order through the API's own code and keeps what that sent to the database, with the values that are this buyer's own. */
async function record(db: Db, statements: Statement[], buyer: Buyer, skuId: number): Promise<unknown[]> {
  const now = new Date();
  const wanted = { lines: [{ skuId: String(skuId), qty: 1 }], addressId: String(buyer.addressId) };
  const { quoteHash, submitToken } = await confirmOrder(db, buyer.id, wanted, now);
  statements.length = 0;
  const { orderNo } = await submitOrder(db, buyer.id, { ...wanted, quoteHash, submitToken }, '127.0.0.1', now);
  const kept = statements.filter(({ sql }) => !/^(begin|commit|rollback)/i.test(sql));
  const ids = [schema.tradeOrder, schema.orderLine, schema.orderLog].map((table) => ownRow(db, table, buyer.id));
  const own = [buyer.id, buyer.addressId, submitToken, orderNo, ...(await Promise.all(ids))];
  statements.splice(0, statements.length, ...kept);
  return own;
}

async function ownRow(
  db: Db,
  table: typeof schema.tradeOrder | typeof schema.orderLine | typeof schema.orderLog,
  userId: number,
): Promise<number> {
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.userId, userId));
  if (!row) throw new Error('The recorded order is not there');
  return row.id;
}

/** Values of one more buyer in the places of those of the recorded one. */
function valuesOf(buyer: Buyer, submitToken: string, number: number): unknown[] {
  const orderNo = `991231235959${String(number).padStart(8, '0')}`;
  return [buyer.id, buyer.addressId, submitToken, orderNo, newId(), newId(), newId()];
}

const submitPath = '/device/api/order/submit';

async function throughHttp(urls: readonly string[], buyers: readonly Buyer[], skuId: number) {
  const callers = urls.map((url) => new Caller(url));
  const of = (index: number): Caller => callers[index % callers.length] as Caller;
  const lines = [{ skuId: String(skuId), qty: 1 }];
  const bodies: object[] = [];
  // Twenty at a time: only the rush for the stock is measured.
  const left = buyers.entries();
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (const [index, { token, addressId }] of left) {
        const wanted = { lines, addressId: String(addressId) };
        const quote = await of(index).post('/device/api/order/confirm', token, wanted);
        const { quoteHash, submitToken } = quote.data as { quoteHash: string; submitToken: string };
        bodies[index] = { ...wanted, quoteHash, submitToken };
      }
    }),
  );
  const began = performance.now();
  const replies = await Promise.all(buyers.map(({ token }, index) => of(index).post(submitPath, token, bodies[index] ?? {})));
  const took = performance.now() - began;
  for (const caller of callers) caller.close();
  return {
    figures: figuresOf(
      replies.map(({ ms, code }) => ({ ms, isSold: code === 200 })),
      took,
    ),
    others: replies.map(({ code }) => code).filter((code) => code !== 200 && code !== 41001),
  };
}

async function throughDriver(database: RunDatabase, buyers: readonly Buyer[], units: number) {
  const statements: Statement[] = [];
  const { db, transaction, close } = openDriver(database, statements);
  try {
    const [first, ...others] = buyers;
    if (!first) throw new Error('Nobody buys');
    const { skuId } = await makeGoods(db, { title: '概率论', stock: { onHand: units + 1 } });
    const recorded = await record(db, statements, first, skuId);
    const kept = [...statements];
    const runs = await Promise.all(
      others.map(async (buyer, index) => {
        const wanted = { lines: [{ skuId: String(skuId), qty: 1 }], addressId: String(buyer.addressId) };
        const { submitToken } = await confirmOrder(db, buyer.id, wanted, new Date());
        const values = valuesOf(buyer, submitToken, index);
        return new Map(recorded.map((value, at) => [value, values[at]]));
      }),
    );
    const began = performance.now();
    const calls = await Promise.all(
      runs.map(async (replaced) => {
        const isSold = await replay(transaction, kept, replaced);
        return { isSold, ms: performance.now() - began };
      }),
    );
    return { figures: figuresOf(calls, performance.now() - began), statements: kept.length };
  } finally {
    await close();
  }
}

/** Buyers who all want one of too few pieces at the same moment: through the API, and the same statements through the driver alone. */
async function loadRun(database: RunDatabase, { buyers: count, units }: { buyers: number; units: number }): Promise<LoadReport> {
  const processes = database.isShared ? 2 : 1;
  const servers = new Servers({ ...database.env, NODE_ENV: 'production', LOG_LEVEL: 'error', DATABASE_POOL_SIZE: String(pool) });
  try {
    await servers.start(1);
    await servers.stop();
    const { buyers, skuId } = await database.open(async (tx) => ({
      buyers: await makeBuyers(tx, count * 2 + 1),
      skuId: (await makeGoods(tx, { title: '数学分析', stock: { onHand: units } })).skuId,
    }));
    await servers.start(processes);
    const http = await throughHttp(servers.urls(), buyers.slice(0, count), skuId);
    await servers.stop();
    const raw = await throughDriver(database, buyers.slice(count), units);
    const orders = await database.open(async (_, query) => query(`select count(*) n from order_line where sku_id = ${skuId}`));
    if (Number(orders[0]?.n) !== http.figures.sold) throw new Error('The orders in the database are not those that were answered');
    return {
      database: database.name,
      processes,
      statements: raw.statements,
      http: http.figures,
      raw: raw.figures,
      others: http.others,
    };
  } finally {
    await servers.stop();
  }
}

/** The same on each kind of database that this machine has. */
export const loadRuns = (options: { buyers: number; units: number }): Promise<LoadReport[]> =>
  onEachDatabase((database) => loadRun(database, options));
