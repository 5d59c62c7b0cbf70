import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { integrities, type PublishedBuild, uploadBuild } from '@shared/release/builds';
import type { StoredRegistry } from '@shared/release/registry';
import { type S3Emulator, startS3Emulator } from '@shared/release/s3-emulator';
import { openStore } from '@shared/release/store';
import { startHost } from './host-process.ts';

const ROOT = join(import.meta.dirname, '../..');

const need = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** A host of its own on the common API, with a release store of its own, which teams release to by the command line. */
export interface ReleaseSite {
  url: string;
  /** Folder of the store, where it is one. */
  folder: string;
  /** The service that holds the store, where it is a bucket. */
  s3?: S3Emulator;
  /** Build id of the live build of a slice, as the registry says. */
  active: (slice: string) => Promise<string>;
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

/** @param kind of the store */
export async function startReleaseSite(kind: 'folder' | 'bucket' = 'folder'): Promise<ReleaseSite> {
  const top = mkdtempSync(join(tmpdir(), 'release-site-'));
  const folder = join(top, 'releases');
  const s3 = kind === 'bucket' ? await startS3Emulator() : undefined;
  const settings = { ...s3?.env, RELEASES: s3 ? 's3://releases/site' : folder };
  const source = need('RELEASES');
  const read = (body: Buffer) => JSON.parse(body.toString('utf8')) as StoredRegistry;
  const firstBody = readFileSync(join(source, 'registry.json'));
  const first = read(firstBody);
  mkdirSync(folder, { recursive: true });
  const store = openStore(settings.RELEASES, settings);
  for (const [slice, { statement }] of Object.entries(first.slices)) {
    const { buildId = '' } = statement.active ?? {};
    if (buildId) await uploadBuild(store, slice, buildId, join(source, slice, buildId));
  }
  await store.write('registry.json', firstBody, null);

  const host = await startHost({
    API_URL: need('API_URL'),
    ...settings,
    RELEASES_COPY: join(top, 'copy'),
    RELEASE_KEYS: need('RELEASE_KEYS'),
  });
  const { url } = host;

  return {
    url,
    folder,
    ...(s3 && { s3 }),
    async active(slice) {
      const found = await store.read('registry.json');
      return found && found !== 'unchanged' ? (read(found.body).slices[slice]?.statement.active?.buildId ?? '') : '';
    },
    async variant(slice, buildId, { text, serverFile, edit = (build) => build }) {
      const old = first.slices[slice]?.statement.active?.buildId ?? '';
      const built = join(top, 'built', slice, buildId);
      cpSync(join(source, slice, old), built, { recursive: true });
      const rewrite = (code: string) => {
        const renamed = code.replaceAll(old, buildId);
        return text ? renamed.replaceAll(text[0], text[1]) : renamed;
      };
      for (const file of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
        const path = join(built, file);
        if (!statSync(path).isFile() || !/\.(js|cjs)$/.test(file)) continue;
        const code = rewrite(readFileSync(path, 'utf8'));
        writeFileSync(path, code);
        if (/\.js$/.test(file)) writeFileSync(`${path}.br`, brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
      }
      if (serverFile !== undefined) writeFileSync(join(built, 'server/slice.cjs'), serverFile);
      const manifestFile = join(built, 'web/mf-manifest.json');
      const scripts = Object.entries(await integrities(join(built, 'web'))).filter(([file]) => file.endsWith('.js'));
      const manifest = { ...JSON.parse(readFileSync(manifestFile, 'utf8')), integrity: Object.fromEntries(scripts) };
      writeFileSync(manifestFile, JSON.stringify(manifest));
      rmSync(`${manifestFile}.br`, { force: true });
      const build = JSON.parse(readFileSync(join(built, 'slice.json'), 'utf8')) as PublishedBuild;
      writeFileSync(join(built, 'slice.json'), JSON.stringify(edit({ ...build, buildId, files: await integrities(built) })));
      return built;
    },
    team: (command, args, { site = url, key } = {}) =>
      new Promise((resolve) => {
        const env = { ...process.env, ...settings, SITE_URL: site, ...(key && { RELEASE_KEY: key }) };
        execFile(process.execPath, ['scripts/run.mjs', 'releases', command, ...args], { cwd: ROOT, env }, (error, stdout, stderr) => {
          resolve({ status: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
        });
      }),
    stop: async () => {
      await host.stop();
      await s3?.close();
      rmSync(top, { recursive: true, force: true });
    },
  };
}
