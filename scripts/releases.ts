import { readFileSync } from 'node:fs';
import { publicKeyOf } from '@shared/release/signature';
import { openStore } from '@shared/release/store';
import { RELEASES } from './lib-paths.ts';
import { canary, history, promote, Refused, type ReleaseTarget, release, rollback, status } from './release.ts';
import { addKey, PUBLIC_KEYS } from './release-keys.ts';

const USAGE = `用法：
  npm run release -- <切片> [构建目录]   构建、检查、预览、上线，不行就自动退回；已在别处构建好的给出目录
  npm run canary -- <切片> <百分比> [构建目录]  让一部分访客先用
  npm run promote -- <切片>              把灰度的构建给所有人
  npm run rollback -- <切片> [构建号]    收回灰度，或退回上一个构建
  npm run status                         各切片的线上版本
  npm run history -- <切片>              发布记录
  npm run release-key -- <切片>          在这台机器上生成发布密钥
设置（环境变量）：SITE_URL 站点地址，RELEASES 发布仓库（文件夹或 s3://桶/前缀），RELEASE_KEY 发布密钥（PEM 或文件）`;

/** `npm run release` and its kin. */
const [command = '', slice = '', extra, built] = process.argv.slice(2);
const target: ReleaseTarget = {
  store: openStore(process.env.RELEASES ?? RELEASES),
  site: (process.env.SITE_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`).replace(/\/$/, ''),
  say: (line) => console.log(line),
};

async function run(): Promise<void> {
  if (command === 'status') return status(target);
  if (!slice) throw new Refused(USAGE);
  if (command === 'release') return release(target, slice, extra);
  if (command === 'canary') return canary(target, slice, Number(extra), built);
  if (command === 'promote') return promote(target, slice);
  if (command === 'rollback') return rollback(target, slice, extra);
  if (command === 'history') return history(target, slice);
  if (command === 'release-key') {
    const file = addKey(slice);
    console.log(`私钥 ${file}，只给发布 ${slice} 的人\n公钥 ${publicKeyOf(readFileSync(file, 'utf8'))}，写进站点的 ${PUBLIC_KEYS}`);
    return;
  }
  throw new Refused(USAGE);
}

try {
  await run();
} catch (error) {
  const { message = String(error), cause } = error as Error;
  console.error(cause instanceof Error ? `${message}：${cause.message}` : message);
  if (error instanceof Refused) for (const reason of error.reasons) console.error(`  ✗ ${reason}`);
  process.exitCode = 1;
}
