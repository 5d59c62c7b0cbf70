import { findBrowser } from './browser.ts';
import { runBrowserTests } from './e2e-run.ts';
import { buildAll } from './site.ts';

/** `npm run e2e [-- file or options of Playwright]`: browser tests alone. */
await buildAll();
process.exitCode = await runBrowserTests(findBrowser(), process.argv.slice(2));
