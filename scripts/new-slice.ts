import { spawnSync } from 'node:child_process';
import { commandLine, run } from './generators/changes.ts';
import { planSlice } from './generators/slice.ts';
import { ROOT } from './lib-paths.ts';

/** The lock file learns the new workspace; nothing is downloaded for that. */
function install(): void {
  const { status } = spawnSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  console.log(status === 0 ? '修改 package-lock.json' : '锁文件没有更新，请联网运行 npm install。');
}

/** `npm run new:slice -- map 校园地图` (docs/how-to/add-a-slice.md). */
run(
  ROOT,
  () => {
    const { words } = commandLine('npm run new:slice -- <切片> <标题>', 2);
    const [name, title] = words as [string, string];
    return planSlice(ROOT, name, title);
  },
  install,
);
