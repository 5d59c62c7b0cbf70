import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkBoundaries } from './boundaries.ts';
import { findBrowser } from './browser.ts';
import { checkBuilds } from './build-checks.ts';
import { checkDocs } from './docs-check.ts';
import { runBrowserTests } from './e2e-run.ts';
import { checkGenerators } from './generators-check.ts';
import { killRuns } from './kill/run.ts';
import { CACHE, ROOT } from './lib-paths.ts';
import { checkPlatform } from './platform.ts';
import { postgresBinaries, startPostgres } from './postgres.ts';
import { buildAll, buildApi } from './site.ts';

/** Fewer than `npm run kill` takes: here it is one check of many. */
const killedFlows = 12;
const killSeed = 20261128;

let passed = 0;
let failed = 0;
let skipped = 0;

/** Where the two databases could differ: schema, search, locks and races. The rest runs on one of them, PostgreSQL if it is there. */
const SENSITIVE = [
  'api/seed/',
  'src/db/',
  'src/lib/',
  'modules/(cart|coupon)/',
  'order/(order|invariants)',
  'point/account',
  'exam/hand-in',
  'goods/search',
  'pay/pay',
];

const startedAt = Date.now();

/** What comes next, and how long all before it took: a run that grows too long shows where. */
function title(text: string): void {
  console.log(`\n== ${text}（已用 ${Math.round((Date.now() - startedAt) / 1000)} 秒）`);
}

/** One check that either holds or says what is wrong. */
async function check(name: string, run: () => Promise<string[]> | string[]): Promise<boolean> {
  title(name);
  let problems: string[];
  try {
    problems = await run();
  } catch (error) {
    problems = [error instanceof Error ? error.message : String(error)];
  }
  if (problems.length === 0) {
    passed += 1;
    console.log('通过');
    return true;
  }
  failed += 1;
  for (const problem of problems.slice(0, 50)) console.log(problem);
  return false;
}

function command(program: string, args: string[], env: Record<string, string> = {}): string[] {
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0 ? [] : [`${program} ${args.join(' ')} 没有通过`];
}

const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Adds the counts that a test runner left in a file; a runner that left none, or ran nothing, has failed. */
function count(status: number | null, report: string, read: (json: string) => Counts): void {
  const counts = existsSync(report) ? read(readFileSync(report, 'utf8')) : { passed: 0, failed: 1, skipped: 0 };
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  if (counts.passed + counts.failed === 0) counts.failed = 1;
  passed += counts.passed;
  failed += counts.failed;
  skipped += counts.skipped;
}

function jest(name: string, args: string[], env: Record<string, string> = {}): void {
  title(name);
  const report = join(CACHE, 'jest.json');
  rmSync(report, { force: true });
  const { status } = spawnSync(bin('jest'), ['--ci', '--silent', `--outputFile=${report}`, '--json', '--reporters=default', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  count(status, report, (json) => {
    const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(json) as Record<string, number>;
    return { passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0), skipped: numPendingTests ?? 0 };
  });
}

await check('格式与代码规范', () => command(bin('biome'), ['check', '--max-diagnostics=50', '.']));
await check('类型', () => command(bin('tsc'), ['-p', 'tsconfig.json']));
await check('引用方向与依赖声明', () => checkBoundaries(ROOT).map(({ file, imported, rule }) => `${file}: ${imported}: ${rule}`));
await check('平台的版本与变化', () => checkPlatform());
await check('文档里的路径与命令', () => checkDocs(ROOT).map(({ doc, named }) => `${doc}: ${named} 不存在`));
await check('生成器写的代码与测试', () => checkGenerators(ROOT));
await check('OpenAPI 文档与客户端类型是最新的', () => command('npm', ['run', '--silent', '-w', '@press/api', 'openapi:check']));
jest('前端单元与组件测试', ['--selectProjects', 'web', 'node']);
const postgres = postgresBinaries();
jest('接口测试（内嵌数据库）', ['--selectProjects', 'api', ...(postgres ? ['--testPathPatterns', ...SENSITIVE] : [])]);
if (postgres) {
  const server = await startPostgres(postgres);
  jest('接口测试（PostgreSQL）', ['--selectProjects', 'api', '--testPathIgnorePatterns', 'api/seed'], { TEST_DATABASE_URL: server.url });
  await server.stop();
} else console.log('\n没有安装 PostgreSQL 服务器，只在内嵌数据库上测试接口。');

await check('进程随时被杀，账仍然对得上', async () => {
  await buildApi();
  const reports = await killRuns({ flows: killedFlows, seed: killSeed });
  for (const { database, flows, kills, seconds } of reports)
    console.log(`${database}：${flows} 个买家，杀掉 ${kills} 次，${seconds} 秒，种子 ${killSeed}`);
  return reports.flatMap(({ database, mistakes }) => mistakes.map((mistake) => `${database}：${mistake}`));
});

const built = await check('构建', async () => {
  await buildAll(() => {});
  return [];
});
if (built) {
  await check('构建产物', () => checkBuilds());
  title('浏览器测试');
  const report = join(CACHE, 'playwright.json');
  let browser: string | undefined;
  await check('浏览器', () => {
    browser = findBrowser();
    return [];
  });
  if (browser) {
    rmSync(report, { force: true });
    const status = await runBrowserTests(browser, [], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
    count(status, report, (json) => {
      const { expected, unexpected, flaky, skipped: left } = (JSON.parse(json) as { stats: Record<string, number> }).stats;
      return { passed: (expected ?? 0) + (flaky ?? 0), failed: unexpected ?? 0, skipped: left ?? 0 };
    });
  }
}

console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed === 0 ? 0 : 1;
