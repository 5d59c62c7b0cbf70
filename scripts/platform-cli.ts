import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPlatform, FOLDER, readSurface, recorded } from './platform.ts';
import { compareSurfaces } from './platform-surface.ts';

/** Writes down what the present version gives to slices; done when a host with it is deployed. */
async function record(): Promise<void> {
  const faults = await checkPlatform();
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const now = await readSurface();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${now.version}.json`), `${JSON.stringify(now, null, 2)}\n`);
  console.log(`已记录平台 ${now.version}：${Object.keys(now.modules).length} 个模块`);
}

/** How the platform stands beside its last recorded version. */
async function show(): Promise<void> {
  const now = await readSurface();
  const [last] = recorded();
  console.log(`平台 ${now.version}，${Object.keys(now.modules).length} 个模块；已记录的最新版本 ${last?.version ?? '无'}`);
  const { breaking, added } = last ? compareSurfaces(last, now) : { breaking: [], added: [] };
  for (const one of breaking) console.log(`  不兼容：${one}`);
  for (const one of added) console.log(`  新增：${one}`);
  for (const fault of await checkPlatform()) console.log(`  ✗ ${fault}`);
}

/** `npm run platform`, `npm run platform -- record`. */
await (process.argv[2] === 'record' ? record() : show());
