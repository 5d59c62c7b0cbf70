import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serveSlice } from './dev-server.ts';
import { type DevState, type WatchedSlice, watchSlice } from './dev-watch.ts';
import { CACHE, ROOT, sliceRoot, slices } from './lib-paths.ts';
import { portIsFree } from './processes.ts';
import { buildAll, type RunningSite, startSite } from './site.ts';

/** First port of the slices; each has its own, by its place among the repository's slices. */
const SLICE_PORTS = 3100;

interface ShellConfig {
  runMode: string;
  overrideOrigins?: string[];
}

type Source = Pick<WatchedSlice, 'name' | 'root'>;

/** A slice of this repository by name, or the folder of one elsewhere: `shop`, `../other/mfe-shop`. */
function sliceAt(text: string): Source {
  const root = /[\\/]/.test(text) ? resolve(text) : sliceRoot(text);
  if (!existsSync(join(root, 'src/manifest.ts'))) throw new Error(`没有切片 ${text}；这里有的是 ${slices.join('、')}。`);
  return { name: basename(root).replace(/^mfe-/, ''), root };
}

/** @param variable what chooses another port, when something does */
async function assertFree(port: number, variable?: string): Promise<void> {
  const choice = variable ? `，或用 ${variable} 环境变量另选一个端口` : '';
  if (!(await portIsFree(port))) throw new Error(`端口 ${port} 已被占用，请先停止占用它的程序${choice}。`);
}

/** Configuration of the shell at an origin, or undefined when no shell answers there. */
async function configOf(shell: string): Promise<ShellConfig | undefined> {
  try {
    const answer = await fetch(`${shell}/config.json`, { signal: AbortSignal.timeout(5000) });
    return answer.ok ? ((await answer.json()) as ShellConfig) : undefined;
  } catch {
    return undefined;
  }
}

/** Starts API and host as `npm start` does, in the run mode that takes slices of this machine. */
async function startShell(port: number, apiPort: number): Promise<RunningSite> {
  await buildAll();
  console.log('正在准备数据……');
  const config = JSON.parse(readFileSync(process.env.SITE_CONFIG ?? join(ROOT, 'host/site.config.json'), 'utf8')) as ShellConfig;
  const file = join(CACHE, 'dev-site.config.json');
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, JSON.stringify({ ...config, runMode: 'development' }));
  return startSite({
    port,
    apiPort,
    env: { SITE_CONFIG: file },
    onExit: (name, output) => {
      if (stopping) return;
      console.error(`${name} 意外退出：\n${output}`);
      process.exit(1);
    },
  });
}

/** Serves a slice and builds it at every change; resolves after the first build, whatever came of it. */
async function develop(slice: Source, shell: string, port: number): Promise<() => Promise<void>> {
  const folder = join(CACHE, 'dev', `${slice.name}-${port}`);
  const server = await serveSlice(folder, shell, port);
  let first = () => {};
  const built = new Promise<void>((done) => {
    first = done;
  });
  const say = ({ problem }: DevState, ms: number) => {
    const time = new Date().toLocaleTimeString('zh-CN', { hour12: false });
    if (problem === undefined) console.log(`${time} ${slice.name} 已构建，用时 ${ms} ms`);
    else console.error(`${time} ${slice.name} 编译出错，浏览器里仍是上一次成功的构建：\n${problem}`);
  };
  const stop = await watchSlice({ ...slice, folder }, (state, ms) => {
    server.tell(state);
    say(state, ms);
    first();
  });
  await built;
  return async () => void (await Promise.all([stop(), server.stop()]));
}

let stopping = false;
const stops: (() => Promise<void>)[] = [];
async function stop(status: number): Promise<never> {
  stopping = true;
  await Promise.all(stops.map((end) => end()));
  process.exit(status);
}

/** `npm run dev`: the site with all its slices; `npm run dev -- shop [--shell URL]`: one, in a shell that runs or is started here. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { shell: { type: 'string' } } });
  const wanted = (positionals.length ? positionals : slices).map(sliceAt);
  const isOne = positionals.length === 1;
  const ownPort = isOne ? Number(process.env.PORT) || undefined : undefined;
  const place = (name: string, at: number) => (slices.includes(name) ? slices.indexOf(name) : slices.length + at);
  const served = wanted.map((slice, at) => ({ slice, port: ownPort ?? SLICE_PORTS + place(slice.name, at) }));
  for (const { port } of served) await assertFree(port, isOne ? 'PORT' : undefined);

  const sitePort = positionals.length ? 3000 : Number(process.env.PORT ?? 3000);
  const apiPort = Number(process.env.API_PORT ?? 4000);
  const shell = new URL(values.shell ?? `http://127.0.0.1:${sitePort}`).origin;
  const running = positionals.length || values.shell ? await configOf(shell) : undefined;
  if (values.shell && !running) throw new Error(`${shell} 没有应答，那里应有一个正在运行的外壳。`);
  if (!running) {
    await assertFree(sitePort, positionals.length ? undefined : 'PORT');
    await assertFree(apiPort, 'API_PORT');
    stops.push((await startShell(sitePort, apiPort)).stop);
  }

  for (const { slice, port } of served) stops.push(await develop(slice, shell, port));
  const origins = served.map(({ port }) => `http://127.0.0.1:${port}`);
  const refused = running?.runMode === 'production' ? origins.filter((origin) => !running.overrideOrigins?.includes(origin)) : [];
  if (running?.runMode === 'production') console.log('\n这个外壳处于正式运行模式：只有登录的管理员能打开本机的切片。');
  if (refused.length) console.log(`它的站点配置 overrideOrigins 里还没有 ${refused.join('、')}。`);
  const override = served.map(({ slice }, at) => `${slice.name}@${origins[at]}/`).join(',');
  console.log(`\n在浏览器里打开：${shell}/?override=${override}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
