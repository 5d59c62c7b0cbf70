import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './processes.ts';

/** Folder of the PostgreSQL server's programs on this machine, or undefined. */
export function postgresBinaries(): string | undefined {
  const top = '/usr/lib/postgresql';
  const versions = existsSync(top) ? readdirSync(top).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(top, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/** The server refuses root, so root's tests run it as the account that owns least. */
function account(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A fresh PostgreSQL on a free port of the loopback, gone after `stop`. */
export async function startPostgres(bin: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const user = account();
  const dir = mkdtempSync(join(tmpdir(), 'press-pg-'));
  if ('uid' in user) chownSync(dir, user.uid as number, user.gid as number);
  const data = join(dir, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'press', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'], {
    ...user,
    cwd: dir,
    stdio: 'ignore',
  });
  const port = await freePort();
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', dir, '-c', 'fsync=off', '-c', 'max_connections=200'],
    { ...user, cwd: dir, stdio: 'ignore' },
  );
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const end = Date.now() + 20_000;
  for (;;) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'press', '-d', 'postgres'], { stdio: 'ignore' });
      break;
    } catch {
      if (Date.now() > end) throw new Error('PostgreSQL 没有启动');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  return {
    url: `postgres://press@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill('SIGINT');
      await gone;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
