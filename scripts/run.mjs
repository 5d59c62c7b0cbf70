// Runs a script of this folder on any supported Node: checks Node, installs what is missing, compiles the TypeScript, starts it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`需要 Node.js 20.19 或更高版本，当前是 ${process.versions.node}。`);
  process.exit(1);
}

// npm rewrites its own record after every install: an older one means that the lock file has changed since.
const record = 'node_modules/.package-lock.json';
if (!existsSync(record) || statSync(record).mtimeMs < statSync('package-lock.json').mtimeMs - 1000) {
  console.log('正在安装依赖……');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('依赖安装失败，请检查网络后重试。');
    process.exit(status ?? 1);
  }
}

const name = process.argv[2];
const { build } = await import('esbuild');
mkdirSync('.cache/scripts', { recursive: true });
const outfile = join(root, `.cache/scripts/${name.replace(/\W/g, '-')}.mjs`);
await build({
  entryPoints: [`scripts/${name}.ts`],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  alias: { '@shared/build': './shared/build/src/index.ts' },
  plugins: [
    {
      name: 'workspace-sources',
      setup(b) {
        b.onResolve({ filter: /^@shared\/(contract|build|release)\// }, ({ path }) => {
          const [, folder, file] = path.split('/');
          return { path: join(root, 'shared', folder, 'src', `${file}.ts`) };
        });
      },
    },
  ],
  logLevel: 'error',
});
process.argv.splice(1, 2, outfile);
await import(pathToFileURL(outfile).href);
