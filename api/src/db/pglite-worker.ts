import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, parse, protocol, types } from '@electric-sql/pglite';
import type { PgliteReply, PgliteRequest, PgliteResult, PgliteWorkerData } from './pglite-protocol.ts';
import { StatementNames } from './statement-names.ts';

const port = parentPort;
if (!port) throw new Error('pglite-worker runs as a worker thread');

// Drizzle maps these itself and expects the text the server sent.
const asText = (value: string): string => value;
const temporal = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];

/** A file to load from that hands out its bytes at once: a Blob copies 40 MB piece by piece, which takes a second. */
function fileOf(path: string): Blob {
  const bytes = readFileSync(path);
  return Object.assign(new Blob(), { arrayBuffer: async () => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) });
}

const { dataDir, baseCluster } = workerData as PgliteWorkerData;
const opening = PGlite.create({
  dataDir,
  parsers: Object.fromEntries(temporal.map((type) => [type, asText])),
  // WAL files are never given back, so they are kept few.
  startParams: [...PGlite.defaultStartParams, '-c', 'max_wal_size=128MB'],
  ...(baseCluster ? { loadDataDir: fileOf(baseCluster) } : {}),
});

const { serialize } = protocol;
/** The types of the parameters of the statements that the session has under a name. */
const prepared = new Map<string, number[]>();
const closed: Uint8Array[] = [];
const names = new StatementNames((name) => {
  prepared.delete(name);
  closed.push(serialize.close({ type: 'S', name }));
});

async function prepare(database: PGlite, name: string, text: string): Promise<number[]> {
  const steps = [...closed.splice(0), serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()];
  const { messages } = await database.execProtocol(Buffer.concat(steps));
  const paramTypes = parse.parseDescribeStatementResults(messages);
  prepared.set(name, paramTypes);
  return paramTypes;
}

/** Runs a statement; one that comes again and again under a name, which the driver's own call cannot. */
async function query(
  database: PGlite,
  { sql, params, rowMode }: Extract<PgliteRequest, { op: 'query' }>,
): Promise<PgliteResult | undefined> {
  const name = names.nameOf(sql);
  if (!name) return await database.query(sql, params, { rowMode });
  const paramTypes = prepared.get(name) ?? (await prepare(database, name, sql));
  const values = params.map((value, index) => {
    if (value === null || value === undefined) return null;
    const toText = database.serializers[paramTypes[index] ?? 0];
    return toText ? toText(value) : String(value);
  });
  const steps = [serialize.bind({ statement: name, values }), serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync()];
  const { messages } = await database.execProtocol(Buffer.concat(steps));
  return parse.parseResults(messages, database.parsers, { rowMode })[0];
}

async function run(request: PgliteRequest): Promise<unknown> {
  const database = await opening;
  switch (request.op) {
    case 'query':
      return await query(database, request);
    case 'exec':
      return await database.exec(request.sql);
    case 'dump':
      return await (await database.dumpDataDir('none')).arrayBuffer();
    case 'close':
      return await database.close();
  }
}

port.on('message', async (request: PgliteRequest) => {
  let reply: PgliteReply;
  try {
    reply = { id: request.id, result: await run(request) };
  } catch (error) {
    const { message, code, constraint, table, detail } = error as Record<string, string | undefined>;
    reply = { id: request.id, error: { message, code, constraint, table, detail } };
  }
  port.postMessage(reply);
});
