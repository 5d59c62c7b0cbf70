import { cpus } from 'node:os';
import { writePart } from './benchmarks-page.ts';
import { killRuns } from './kill/run.ts';
import { buildApi } from './site.ts';

/** `npm run kill [-- flows seed]`: buyers on processes that are killed at random; writes its figures into docs/benchmarks.md. */
const flows = Number(process.argv[2] ?? 200);
const seed = Number(process.argv[3] ?? 20261128);
await buildApi();
const reports = await killRuns({ flows, seed });
for (const { database, mistakes } of reports) for (const mistake of mistakes) console.log(`${database}：${mistake}`);

const rows = reports.map(({ database, processes, kills, repeatedCalls, seconds, outcome, repeatedMails, mistakes }) => {
  const { orders, paid, closed, payments, refunds, coupons, points, flashSales = 0, flashSalesBack = 0, fullTeams, failedTeams } = outcome;
  return `| ${database} | ${processes} | ${kills} | ${repeatedCalls} | ${orders} | ${paid} | ${closed} | ${flashSales + flashSalesBack} | ${fullTeams} | ${failedTeams} | ${payments} | ${refunds} | ${coupons} | ${points} | ${repeatedMails} | ${mistakes.length} | ${seconds} |`;
});
writePart('kill', [
  `测于 ${new Date().toISOString().slice(0, 10)}，${cpus().length} 核，Node ${process.versions.node}；${flows} 个买家，种子 ${seed}。`,
  '',
  '| | 进程 | 杀掉 | 重发的调用 | 订单 | 付款成功 | 关闭 | 秒杀订单 | 拼成的团 | 没有拼成的 | 付款单 | 退款 | 用掉的券 | 用掉的积分 | 重发的邮件 | 不符 | 用时（秒） |',
  `|${'---|'.repeat(17)}`,
  ...rows,
]);
console.log(rows.join('\n'));
process.exit(reports.some(({ mistakes }) => mistakes.length > 0) ? 1 : 0);
