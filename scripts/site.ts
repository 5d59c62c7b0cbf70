import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildHost, buildIdOf, buildSlice, publish } from './builder.ts';
import { CACHE, DATA, RELEASES, ROOT, slices } from './lib-paths.ts';
import { startNode, waitFor } from './processes.ts';
import { PUBLIC_KEYS } from './release-keys.ts';

/** Builds what changed: slices into the release store, host, API. */
export async function buildAll(say: (text: string) => void = console.log): Promise<void> {
  const builds: Record<string, string> = {};
  for (const name of slices) {
    const { buildId, built } = await buildSlice(name);
    builds[name] = buildId;
    if (built) say(`已构建 ${name} ${buildId}`);
  }
  await publish(builds);
  const host = await buildHost();
  if (host.built) say(`已构建 host ${host.buildId}`);
  if (await buildApi()) say('已构建 api');
}

/** Builds the API when its source changed. */
export async function buildApi(): Promise<boolean> {
  const id = await buildIdOf([join(ROOT, 'api/src'), join(ROOT, 'api/seed'), join(ROOT, 'shared/contract/src')]);
  const stamp = join(CACHE, 'api-build');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === id && existsSync(join(ROOT, 'api/dist/server.js'))) return false;
  const { status, stderr, stdout } = spawnSync('npm', ['run', '--silent', '-w', '@press/api', 'build'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(stamp, id);
  return true;
}

/** Fills the database and makes the sample files; what is there already stays. */
function seed(env: NodeJS.ProcessEnv): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'api/dist/seed-cli.js')], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`数据没有准备好\n${stdout}${stderr}`);
}

export interface RunningSite {
  url: string;
  apiUrl: string;
  /** Servers of single slices, when each has an origin of its own. */
  sliceServers: Record<string, { url: string; stop: () => Promise<void>; start: () => Promise<void> }>;
  stop: () => Promise<void>;
}

interface SiteOptions {
  port: number;
  /** Port of the API to start; without it `apiUrl` names one that runs. */
  apiPort?: number;
  apiUrl?: string;
  dataDir?: string;
  /** Ports of slice servers; the slices then have origins of their own. */
  slicePorts?: Record<string, number>;
  env?: Record<string, string>;
  /** The web server's program; that of the host by default. */
  hostServer?: string;
  apiEnv?: Record<string, string>;
  /** Called when one of the programs ends by itself. */
  onExit?: (name: string, output: string) => void;
}

/** Starts the API and the host (and slice servers), and resolves when the site answers. */
export async function startSite({
  port,
  apiPort,
  apiUrl = `http://127.0.0.1:${apiPort}`,
  dataDir = DATA,
  slicePorts = {},
  hostServer = join(ROOT, 'host/dist/server/server.cjs'),
  env = {},
  apiEnv = {},
  onExit,
}: SiteOptions): Promise<RunningSite> {
  const url = `http://127.0.0.1:${port}`;
  if (apiPort !== undefined) seed({ ...process.env, DATA_DIR: dataDir, ...apiEnv });
  const api =
    apiPort === undefined
      ? undefined
      : startNode(join(ROOT, 'api/dist/server.js'), {
          PORT: String(apiPort),
          DATA_DIR: dataDir,
          SITE_URL: url,
          TRUST_PROXY: '127.0.0.1',
          LOG_LEVEL: 'warn',
          ...apiEnv,
        });
  const stops = api ? [api.stop] : [];
  const sliceServers: RunningSite['sliceServers'] = {};
  try {
    for (const [name, slicePort] of Object.entries(slicePorts) as [string, number][]) {
      const launch = async () => {
        const child = startNode(join(ROOT, 'host/dist/server/slice-server.cjs'), {
          PORT: String(slicePort),
          SLICE: name,
          RELEASES,
          LOG_LEVEL: 'warn',
        });
        await waitFor(`http://127.0.0.1:${slicePort}/healthz`, child, 15_000);
        return child;
      };
      let child = await launch();
      stops.push(() => child.stop());
      sliceServers[name] = {
        url: `http://127.0.0.1:${slicePort}`,
        stop: () => child.stop(),
        start: async () => {
          child = await launch();
        },
      };
    }
    const origins = Object.entries(slicePorts).map(([name, slicePort]) => `${name}=http://127.0.0.1:${slicePort}`);
    const host = startNode(hostServer, {
      PORT: String(port),
      API_URL: apiUrl,
      RELEASES,
      RELEASE_KEYS: PUBLIC_KEYS,
      MFE_ORIGINS: origins.join(','),
      LOG_LEVEL: 'warn',
      ...env,
    });
    stops.push(host.stop);
    await Promise.all([api && waitFor(`${apiUrl}/readyz`, api, 180_000), waitFor(`${url}/readyz`, host, 30_000)]);
    api?.process.once('exit', () => onExit?.('api', api.output()));
    host.process.once('exit', () => onExit?.('host', host.output()));
  } catch (error) {
    await Promise.all(stops.map((stop) => stop()));
    throw error;
  }
  return { url, apiUrl, sliceServers, stop: async () => void (await Promise.all(stops.map((stop) => stop()))) };
}
