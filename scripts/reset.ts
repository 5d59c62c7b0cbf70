import { rmSync } from 'node:fs';
import { CACHE, DATA } from './lib-paths.ts';

for (const dir of [DATA, CACHE]) rmSync(dir, { recursive: true, force: true });
console.log('数据与构建缓存已清空。');
