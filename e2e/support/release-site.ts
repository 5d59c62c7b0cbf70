import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { integrities, type PublishedBuild } from '@shared/release/builds';
import type { StoredRegistry } from '@shared/release/registry';

const ROOT = join(import.meta.dirname, '../..');

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const need = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** A host of its own on the common API, with a release store of its own, which teams release to by the command line. */
export interface ReleaseSite {
  url: string;
  /** Folder of the store. */
  store: string;
  /** Build id of the live build of a slice, as the registry says. */
  active: (slice: string) => string;
  /** Makes a build out of the one that was live at the start: other texts, another id. @returns its folder */
  variant: (slice: string, buildId: string, change: Change) => Promise<string>;
  /** Runs a command of a team, as they do. @param site where they think the site is */
  team: (command: string, args: string[], options?: { site?: string; key?: string }) => Promise<{ status: number; output: string }>;
  stop: () => Promise<void>;
}

interface Change {
  /** Replaced in every script. */
  text?: [from: string, to: string];
  /** Replaces the server file. */
  serverFile?: string;
  /** Changes what the build says of itself. */
  edit?: (build: PublishedBuild) => PublishedBuild;
}

export async function startReleaseSite(): Promise<ReleaseSite> {
  const top = mkdtempSync(join(tmpdir(), 'release-site-'));
  const store = join(top, 'releases');
  const source = need('RELEASES');
  const read = (folder: string) => JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8')) as StoredRegistry;
  const first = read(source);
  mkdirSync(store, { recursive: true });
  cpSync(join(source, 'registry.json'), join(store, 'registry.json'));
  for (const [slice, { statement }] of Object.entries(first.slices))
    if (statement.active)
      cpSync(join(source, slice, statement.active.buildId), join(store, slice, statement.active.buildId), { recursive: true });

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const host = spawn(process.execPath, [join(ROOT, 'host/dist/server/server.cjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      API_URL: need('API_URL'),
      RELEASES: store,
      RELEASE_KEYS: need('RELEASE_KEYS'),
      LOG_LEVEL: 'error',
    },
    stdio: 'inherit',
  });
  for (let tries = 0; ; tries++) {
    const answers = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) break;
    if (tries > 100) throw new Error('the host does not answer');
    await new Promise((wake) => setTimeout(wake, 100));
  }

  return {
    url,
    store,
    active: (slice) => read(store).slices[slice]?.statement.active?.buildId ?? '',
    async variant(slice, buildId, { text, serverFile, edit = (build) => build }) {
      const old = first.slices[slice]?.statement.active?.buildId ?? '';
      const folder = join(top, 'built', slice, buildId);
      cpSync(join(source, slice, old), folder, { recursive: true });
      const rewrite = (code: string) => {
        const renamed = code.replaceAll(old, buildId);
        return text ? renamed.replaceAll(text[0], text[1]) : renamed;
      };
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, file);
        if (!statSync(path).isFile() || !/\.(js|cjs)$/.test(file)) continue;
        const code = rewrite(readFileSync(path, 'utf8'));
        writeFileSync(path, code);
        if (/\.js$/.test(file)) writeFileSync(`${path}.br`, brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
      }
      if (serverFile !== undefined) writeFileSync(join(folder, 'server/slice.cjs'), serverFile);
      const manifestFile = join(folder, 'web/mf-manifest.json');
      const scripts = Object.entries(await integrities(join(folder, 'web'))).filter(([file]) => file.endsWith('.js'));
      const manifest = { ...JSON.parse(readFileSync(manifestFile, 'utf8')), integrity: Object.fromEntries(scripts) };
      writeFileSync(manifestFile, JSON.stringify(manifest));
      rmSync(`${manifestFile}.br`, { force: true });
      const build = JSON.parse(readFileSync(join(folder, 'slice.json'), 'utf8')) as PublishedBuild;
      writeFileSync(join(folder, 'slice.json'), JSON.stringify(edit({ ...build, buildId, files: await integrities(folder) })));
      return folder;
    },
    team: (command, args, { site = url, key } = {}) =>
      new Promise((resolve) => {
        const env = { ...process.env, SITE_URL: site, RELEASES: store, ...(key && { RELEASE_KEY: key }) };
        execFile(process.execPath, ['scripts/run.mjs', 'releases', command, ...args], { cwd: ROOT, env }, (error, stdout, stderr) => {
          resolve({ status: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
        });
      }),
    stop: async () => {
      host.kill('SIGTERM');
      await new Promise((resolve) => host.once('exit', resolve));
      rmSync(top, { recursive: true, force: true });
    },
  };
}
