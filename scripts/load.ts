import { cpus } from 'node:os';
import { writePart } from './benchmarks-page.ts';
import { loadRuns } from './load/run.ts';
import { buildApi } from './site.ts';

/** `npm run load`: 500 buyers at once for 100 pieces, beside the same statements alone; writes its figures into docs/benchmarks.md. */
const buyers = 500;
const units = 100;
await buildApi();
const reports = await loadRuns({ buyers, units });

const row = (name: string, { sold, soldOut, p50, p95, p99, perSecond }: (typeof reports)[number]['http']) =>
  `| ${name} | ${sold} | ${soldOut} | ${Math.round(p50)} | ${Math.round(p95)} | ${Math.round(p99)} | ${Math.round(perSecond)} |`;
const rows = reports.flatMap(({ database, processes, statements, http, raw }) => [
  row(`${database}，HTTP，${processes} 个进程`, http),
  row(`${database}，同样的 ${statements} 条语句，只经驱动`, raw),
  `| ${database}，比值 | | | ${(http.p50 / raw.p50).toFixed(2)} | ${(http.p95 / raw.p95).toFixed(2)} | ${(http.p99 / raw.p99).toFixed(2)} | ${(http.perSecond / raw.perSecond).toFixed(2)} |`,
]);
writePart('load', [
  `测于 ${new Date().toISOString().slice(0, 10)}，${cpus().length} 核，Node ${process.versions.node}；${buyers} 个买家同时提交，只有 ${units} 件。`,
  '',
  '| | 订单 | 41001 | p50 ms | p95 ms | p99 ms | 每秒 |',
  '|---|---|---|---|---|---|---|',
  ...rows,
]);
console.log(rows.join('\n'));
const wrong = reports.filter(({ http, others }) => http.sold !== units || others.length > 0);
for (const { database, http, others } of wrong) console.log(`${database}: ${http.sold} orders, other answers: ${others.join(', ')}`);
process.exit(wrong.length > 0 ? 1 : 0);
