import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DATA, ROOT } from './lib-paths.ts';
import { buildApi } from './site.ts';

await buildApi();
const { status } = spawnSync(process.execPath, [join(ROOT, 'api/dist/admin-cli.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: DATA },
});
process.exitCode = status ?? 3;
