import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
}

/** A shell of its own on the common API and releases. @param changes to its site configuration */
export async function startShell(changes: object): Promise<{ url: string; stop: () => Promise<void> }> {
  const top = mkdtempSync(join(ROOT, '.cache/dev-shell-'));
  const config = JSON.parse(readFileSync(join(ROOT, 'host/site.config.json'), 'utf8')) as object;
  writeFileSync(join(top, 'site.config.json'), JSON.stringify({ ...config, ...changes }));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const host = spawn(process.execPath, ['--disable-warning=FSTDEP023', join(ROOT, 'host/dist/server/server.cjs')], {
    env: { ...process.env, PORT: String(port), SITE_CONFIG: join(top, 'site.config.json'), RELEASES_COPY: top, LOG_LEVEL: 'error' },
    stdio: 'inherit',
  });
  const isUp = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isUp()); tries++) {
    if (tries > 100) throw new Error('the host does not answer');
    await new Promise((wake) => setTimeout(wake, 100));
  }
  return {
    url,
    stop: async () => {
      await ended(host);
      rmSync(top, { recursive: true, force: true });
    },
  };
}

/** A copy of a slice of this repository, which a test may change. */
export interface SliceCopy {
  folder: string;
  write: (file: string, text: string) => void;
  /** Replaces a text in a file; it must be there. */
  replace: (file: string, from: string, to: string) => void;
  remove: () => void;
}

export function copySlice(name: string): SliceCopy {
  // Below the repository, so that its packages are found.
  const top = mkdtempSync(join(ROOT, '.cache/dev-slice-'));
  const folder = join(top, `mfe-${name}`);
  cpSync(join(ROOT, `mfe-${name}`), folder, { recursive: true });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, 'src', file)), { recursive: true });
    writeFileSync(join(folder, 'src', file), text);
  };
  return {
    folder,
    write,
    replace: (file, from, to) => {
      const text = readFileSync(join(folder, 'src', file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      write(file, text.replace(from, to));
    },
    remove: () => rmSync(top, { recursive: true, force: true }),
  };
}

/** `npm run dev` with these arguments. */
export function runDev(args: string[], port: number) {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'dev', ...args], { cwd: ROOT, env: { ...process.env, PORT: String(port) } });
  let output = '';
  const heard = new Set<() => void>();
  const onOutput = (chunk: Buffer) => {
    output += chunk.toString();
    for (const look of heard) look();
  };
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  const status = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    output: () => output,
    /** Resolves to the URL that it prints when it is ready. */
    url: () =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const [, url] = /在浏览器里打开：(\S+)/.exec(output) ?? [];
          if (url) resolve(url);
        };
        heard.add(look);
        look();
        void status.then(() => reject(new Error(output)));
      }),
    status,
    stop: () => ended(child),
  };
}
