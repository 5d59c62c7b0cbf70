import { callOf, planCall } from './generators/call.ts';
import { commandLine, run } from './generators/changes.ts';
import { ROOT } from './lib-paths.ts';

const USAGE = 'npm run new:call -- <模块> <GET|POST> <路径> <说明> [--auth public|user|admin]';

/** `npm run new:call -- health GET /health/echo 回声` (docs/how-to/add-a-call.md). */
run(ROOT, () => {
  const { words, options } = commandLine(USAGE, 4, ['auth']);
  const [module, method, path, title] = words as [string, string, string, string];
  return planCall(ROOT, callOf({ module, method, path, title, ...options }));
});
