import { commandLine, run } from './generators/changes.ts';
import { pageOf, planPage } from './generators/page.ts';
import { ROOT } from './lib-paths.ts';

const USAGE = 'npm run new:page -- <切片> <路径> <标题> [--render ssr|client|prerender] [--session required]';

/** `npm run new:page -- shop /bookList 书单` (docs/how-to/add-a-page.md). */
run(ROOT, () => {
  const { words, options } = commandLine(USAGE, 3, ['render', 'session']);
  const [slice, path, title] = words as [string, string, string];
  return planPage(ROOT, slice, pageOf({ path, title, ...options }));
});
