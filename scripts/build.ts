import { buildHost, buildSlice, publish } from './builder.ts';
import { slices } from './lib-paths.ts';

const only = process.argv.slice(2);
const wanted = slices.filter((name) => only.length === 0 || only.includes(name));
const builds: Record<string, string> = {};
for (const name of wanted) {
  const started = Date.now();
  const { buildId, built } = await buildSlice(name);
  builds[name] = buildId;
  console.log(`${name} ${buildId} ${built ? `${Date.now() - started} ms` : '没有变化'}`);
}
await publish(builds);
if (only.length === 0 || only.includes('host')) {
  const started = Date.now();
  const { buildId, built } = await buildHost();
  console.log(`host ${buildId} ${built ? `${Date.now() - started} ms` : '没有变化'}`);
}
