import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchWords } from '../api/bench/search-words.ts';
import { writePart } from './benchmarks-page.ts';
import { ROOT } from './lib-paths.ts';
import { postgresBinaries, startPostgres } from './postgres.ts';
import { freePort, startNode, waitFor } from './processes.ts';
import { buildApi } from './site.ts';

/**
 * `npm run bench:search -- 5000 50000 500000`: searches synthetic goods through HTTP on both databases and writes the figures into
 * docs/benchmarks.md. More than 50,000 goods are searched on PostgreSQL only.
 */
const CLIENTS = 20;
const REQUESTS = 3000;
const WARM_UP = 400;
const MOST_EMBEDDED = 50_000;
const GOALS = { PostgreSQL: 60, 内嵌: 150 };
const SIZES = process.argv.slice(2).map(Number).filter(Boolean);

type Database = keyof typeof GOALS;
type Words = ReturnType<typeof searchWords>;
type Taken = Words[number] & { ms: number };

/**
 * A connection on which one search follows the other. A plain socket that reads no more than the status and the length: an HTTP client
 * would take a fifth of the two cores that are measured.
 */
function openConnection(port: number): (text: string) => Promise<number> {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  return (text) =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      let missing: number | undefined;
      const onData = (bytes: Buffer): void => {
        if (missing === undefined) {
          const head = bytes.toString('latin1', 0, bytes.indexOf('\r\n\r\n') + 4);
          const length = /^HTTP\/1\.1 200 .*\r\ncontent-length: (\d+)\r\n/is.exec(head)?.[1];
          if (!length) {
            reject(new Error(`${text}: ${head}`));
            return;
          }
          missing = head.length + Number(length);
        }
        missing -= bytes.length;
        if (missing > 0) return;
        socket.off('data', onData);
        resolve(performance.now() - begun);
      };
      socket.on('data', onData);
      socket.write(`GET /goods/ordinary?searchText=${encodeURIComponent(text)} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
    });
}

/** Every client asks its next search when it has the answer to the last. */
async function run(port: number, words: Words): Promise<Taken[]> {
  const rest = [...words];
  const taken: Taken[] = [];
  const client = async (): Promise<void> => {
    const search = openConnection(port);
    for (let next = rest.pop(); next; next = rest.pop()) taken.push({ ...next, ms: await search(next.text) });
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return taken;
}

function percentile(taken: Taken[], share: number): string {
  const sorted = taken.map(({ ms }) => ms).sort((a, b) => a - b);
  return (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1);
}

async function measure(database: Database, goods: number, env: Record<string, string>): Promise<string[]> {
  const dist = join(ROOT, 'api/dist');
  execFileSync(process.execPath, [join(dist, 'fill-goods.js'), String(goods)], { env: { ...process.env, ...env }, stdio: 'inherit' });
  const port = await freePort();
  const api = startNode(join(dist, 'server.js'), { ...env, PORT: String(port), LOG_LEVEL: 'warn' });
  try {
    await waitFor(`http://127.0.0.1:${port}/readyz`, api, 60_000);
    const words = searchWords(WARM_UP + REQUESTS, goods);
    await run(port, words.slice(0, WARM_UP));
    const begun = performance.now();
    const taken = await run(port, words.slice(WARM_UP));
    const perSecond = Math.round(REQUESTS / ((performance.now() - begun) / 1000));
    const load = loadavg()[0]?.toFixed(1);
    const groups: [string, (one: Taken) => boolean][] = [
      ['常搜的词', (one) => !one.isFresh],
      ['新的词', (one) => one.isFresh],
      ...[...new Set(taken.map(({ kind }) => kind))]
        .sort()
        .map((kind): [string, (one: Taken) => boolean] => [kind, (one) => one.kind === kind]),
    ];
    const row = (name: string, of: Taken[]): string =>
      `| ${database} | ${goods} | ${name} | ${[0.5, 0.95, 0.99].map((share) => percentile(of, share)).join(' | ')} |`;
    const lines = [
      `${row('全部', taken)} ${perSecond} | ${load} |`,
      ...groups.map(([name, isOf]) => `${row(name, taken.filter(isOf))} | |`),
    ];
    console.log(lines.join('\n'));
    return lines;
  } finally {
    await api.stop();
  }
}

await buildApi();
const lines: string[] = [];
const bin = postgresBinaries();
for (const goods of SIZES.length > 0 ? SIZES : [5000, 50_000, 500_000]) {
  if (bin) {
    const server = await startPostgres(bin);
    lines.push(...(await measure('PostgreSQL', goods, { DATABASE_URL: server.url }).finally(server.stop)));
  }
  if (goods > MOST_EMBEDDED) continue;
  const dataDir = mkdtempSync(join(tmpdir(), 'press-search-'));
  lines.push(
    ...(await measure('内嵌', goods, { DATABASE_URL: '', DATA_DIR: dataDir }).finally(() => rmSync(dataDir, { recursive: true }))),
  );
}
writePart('search', [
  `测于 ${new Date().toISOString().slice(0, 10)}，${cpus().length} 核，Node ${process.versions.node}；${CLIENTS} 个并发客户端经 HTTP 各自接连搜索，每种 ${REQUESTS} 次，时间单位毫秒。一半是许多人常搜的词，一半是各不相同的新词；同样的搜索 15 秒内只查一次数据库。客户端、接口与数据库同在一台机器上；“负载”是测完时一分钟的平均负载。`,
  '',
  '| 数据库 | 商品 | 搜的是 | p50 | p95 | p99 | 每秒 | 负载 |',
  '|---|---|---|---|---|---|---|---|',
  ...lines,
  '',
  `目标（50000 种，全部）：p95 在 PostgreSQL 上低于 ${GOALS.PostgreSQL} 毫秒，在内嵌数据库上低于 ${GOALS.内嵌} 毫秒。`,
]);
process.exit(0);
