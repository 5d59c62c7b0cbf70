import { findBrowser } from './browser.ts';
import { runBrowserTests } from './e2e-run.ts';
import { buildAll } from './site.ts';

/** `npm run day`: a day of releases under load; writes its figures into docs/benchmarks.md. */
await buildAll();
process.exitCode = await runBrowserTests(findBrowser(), ['--project=day'], { DAY: '1' });
