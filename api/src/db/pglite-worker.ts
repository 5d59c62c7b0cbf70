import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import type { PgliteReply, PgliteRequest, PgliteWorkerData } from './pglite-protocol.ts';

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

async function run(request: PgliteRequest): Promise<unknown> {
  const database = await opening;
  switch (request.op) {
    case 'query':
      return await database.query(request.sql, request.params, { rowMode: request.rowMode });
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
