import { buildHost, buildSlice, publish } from './builder.ts';
import { slices } from './lib-paths.ts';
import { buildAll, buildApi } from './site.ts';

/** `npm run build`: everything that changed; `npm run build -- shop host`: only these. */
const only = process.argv.slice(2);
if (only.length === 0) await buildAll();
for (const name of only) {
  const started = Date.now();
  if (name === 'api') await buildApi();
  else if (name === 'host') await buildHost();
  else {
    if (!(slices as readonly string[]).includes(name)) throw new Error(`没有切片 ${name}`);
    const { buildId } = await buildSlice(name);
    await publish({ [name]: buildId });
  }
  console.log(`${name} ${Date.now() - started} ms`);
}
