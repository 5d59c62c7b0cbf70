import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProvidedPlatform } from '@shared/contract/platform';
import type { Registry } from '@shared/contract/slice';
import { fromStore, type PublishedBuild, readBuild, uploadBuild } from '@shared/release/builds';
import { collectBuilds } from '@shared/release/collect';
import { previewToken } from '@shared/release/preview';
import {
  type Action,
  type BuildRef,
  canaried,
  EMPTY,
  moveSlice,
  promoted,
  readRegistry,
  released,
  rolledBack,
  type Statement,
  trusted,
} from '@shared/release/registry';
import type { ReleaseStore } from '@shared/release/store';
import { checkSlice, firstScriptBytes, pagesTwice, takenModules } from './build-checks.ts';
import { buildSlice } from './builder.ts';
import { RELEASES, slices } from './lib-paths.ts';
import { readPrivateKey } from './release-keys.ts';
import { smoke } from './release-smoke.ts';

/** A release that did not happen, with the reasons. */
export class Refused extends Error {
  readonly reasons: readonly string[];
  constructor(what: string, reasons: readonly string[] = []) {
    super(what);
    this.name = 'Refused';
    this.reasons = reasons;
  }
}

/** Where releases go, and what tells people how they go on. */
export interface ReleaseTarget {
  store: ReleaseStore;
  /** Origin of the running site. */
  site: string;
  say: (line: string) => void;
  /** How long the site may take to serve what the registry says, in ms. */
  takeUpMs?: number;
}

const ANSWER_MS = 5000;
const TAKE_UP_MS = 15_000;
const PREVIEW_MS = 10 * 60_000;
const LOOK_MS = 200;

async function ask<Answer>(site: string, path: string): Promise<Answer> {
  try {
    const answer = await fetch(site + path, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!answer.ok) throw new Error(`状态 ${answer.status}`);
    return (await answer.json()) as Answer;
  } catch (error) {
    throw new Refused(`站点 ${site} 没有回应 ${path}（${error instanceof Error ? error.message : error}），什么也没有改动`);
  }
}

const platformOf = (site: string) => ask<ProvidedPlatform>(site, '/platform.json');
const remotesOf = (site: string) => ask<Registry>(site, '/remotes.json');

async function statementOf(store: ReleaseStore, slice: string, keys: ProvidedPlatform['keys']): Promise<Statement> {
  return trusted((await readRegistry(store)).registry, keys)[slice] ?? EMPTY;
}

function keyOf(slice: string): string {
  const key = readPrivateKey(slice);
  if (!key) throw new Refused(`没有 ${slice} 的发布密钥：用 npm run release-key -- ${slice} 生成，或用 RELEASE_KEY 指明`);
  return key;
}

async function timed<Result>(say: ReleaseTarget['say'], what: string, work: () => Promise<Result>): Promise<Result> {
  const since = Date.now();
  const result = await work();
  say(`  ✓ ${what}（${((Date.now() - since) / 1000).toFixed(1)} 秒）`);
  return result;
}

function refuseIf(what: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new Refused(what, faults);
}

/** Builds a slice, checks it against the deployed platform and the other slices, and puts it into the store. Nothing is live after that. */
async function prepare(
  { store, site, say }: ReleaseTarget,
  slice: string,
  built: string | undefined,
): Promise<{ build: PublishedBuild; ref: BuildRef; keys: ProvidedPlatform['keys'] }> {
  if (!built && !slices.includes(slice)) throw new Refused(`没有切片 ${slice}，这里有 ${slices.join('、')}`);
  const [platform, remotes] = await Promise.all([platformOf(site), remotesOf(site)]);
  const dir = built ?? join(RELEASES, slice, (await timed(say, '构建', () => buildSlice(slice))).buildId);
  const build = JSON.parse(readFileSync(join(dir, 'slice.json'), 'utf8')) as PublishedBuild;
  const { buildId } = build;
  if (build.name !== slice) throw new Refused(`${dir} 不是 ${slice} 的构建`);
  await timed(say, `检查：平台 ${platform.version}、约定、体积、样式`, async () => {
    const others = Object.values(remotes.slices).flatMap(({ active }) => (active.name === slice ? [] : [active]));
    refuseIf('构建没有通过检查，什么也没有改动', [...checkSlice(slice, dir, build, platform), ...pagesTwice([...others, build])]);
  });
  for (const [module, instead] of Object.entries(platform.deprecated))
    if (takenModules(dir).includes(module)) say(`  ! ${module} 即将去掉，请改用 ${instead}`);
  const ref = await timed(say, `上传 ${buildId} 到 ${store.name}`, () => uploadBuild(store, slice, buildId, dir));
  return { build, ref, keys: platform.keys };
}

async function look(target: ReleaseTarget, build: PublishedBuild, ref: BuildRef, key: string): Promise<void> {
  const { site, say } = target;
  const token = previewToken({ slice: build.name, ...ref, until: Date.now() + PREVIEW_MS }, key);
  await timed(say, `预览：${build.pages.length} 个页面`, async () => {
    const live = (await remotesOf(site)).slices[build.name];
    const base = live ? live.base.replace(live.active.buildId, build.buildId) : `/mfe/${build.name}/${build.buildId}/`;
    refuseIf('预览没有通过，什么也没有改动', await smoke(site, new URL(base, site).href, build, token));
  });
}

/** Waits until the site serves a build for everybody. */
async function takenUp({ site, takeUpMs = TAKE_UP_MS }: ReleaseTarget, slice: string, buildId: string): Promise<string> {
  const until = Date.now() + takeUpMs;
  for (;;) {
    const live = (await remotesOf(site)).slices[slice];
    if (live?.active.buildId === buildId) return new URL(live.base, site).href;
    if (Date.now() > until) throw new Error(`站点 ${takeUpMs / 1000} 秒内没有换到 ${buildId}`);
    await new Promise((wake) => setTimeout(wake, LOOK_MS));
  }
}

/** What changes for visitors between two builds. */
function changes(before: PublishedBuild | undefined, after: PublishedBuild): string[] {
  if (!before) return [`第一次发布，${after.pages.length} 个页面`];
  const paths = (build: PublishedBuild) => new Set(build.pages.map(({ path }) => path));
  const [was, is] = [paths(before), paths(after)];
  const added = [...is].filter((path) => !was.has(path));
  const gone = [...was].filter((path) => !is.has(path));
  const size = (build: PublishedBuild) => {
    const dir = join(RELEASES, build.name, build.buildId);
    return existsSync(dir) ? Math.max(...build.pages.map(({ path }) => firstScriptBytes(dir, build, path))) : undefined;
  };
  const [old, now] = [size(before), size(after)];
  const files = Object.entries(after.files).filter(([file, hash]) => before.files[file] !== hash).length;
  return [
    ...(added.length ? [`新增页面 ${added.join('、')}`] : []),
    ...(gone.length ? [`去掉页面 ${gone.join('、')}`] : []),
    `${files} 个文件不同`,
    ...(old && now ? [`首屏脚本最大 ${(old / 1000).toFixed(1)} → ${(now / 1000).toFixed(1)} KB`] : []),
  ];
}

async function move(
  target: ReleaseTarget,
  slice: string,
  now: Statement,
  action: Action,
  change: Parameters<typeof moveSlice>[4],
): Promise<Statement> {
  const { keys } = await platformOf(target.site);
  return moveSlice(target.store, { slice, privateKey: keyOf(slice), keys }, now, action, change, new Date());
}

/** Makes a build live, looks at the site, and leads back when it does not hold. */
async function goLive(
  target: ReleaseTarget,
  slice: string,
  now: Statement,
  action: Action,
  change: Parameters<typeof moveSlice>[4],
): Promise<void> {
  const { store, site, say } = target;
  const next = await move(target, slice, now, action, change);
  if (!next.active) throw new Refused(`${slice} 没有正式版本`);
  const build = await readBuild(fromStore(store), slice, next.active);
  const faults = await takenUp(target, slice, build.buildId).then(
    (base) => smoke(site, base, build),
    (error: Error) => [error.message],
  );
  if (faults.length === 0) {
    say(`  ✓ 上线：${slice} ${build.buildId}，第 ${next.serial} 次`);
    return;
  }
  if (!next.previous) throw new Refused(`${slice} ${build.buildId} 上线后没有通过检查，也没有可以退回的构建`, faults);
  const back = await move(target, slice, next, 'rollback', rolledBack());
  await takenUp(target, slice, back.active?.buildId ?? '').catch((error: Error) => faults.push(error.message));
  throw new Refused(`${slice} ${build.buildId} 上线后没有通过检查，已自动退回 ${back.active?.buildId}`, faults);
}

/**
 * Builds, checks, uploads and previews a slice, makes it live, looks again and leads back when it fails.
 * @param built folder of a build that was made elsewhere, in place of building here
 * @throws Refused with the reasons; nothing changed, or the build before is live again
 */
export async function release(target: ReleaseTarget, slice: string, built?: string): Promise<void> {
  const { store, say } = target;
  say(`发布 ${slice} 到 ${target.site}`);
  const key = keyOf(slice);
  const { build, ref, keys } = await prepare(target, slice, built);
  const now = await statementOf(store, slice, keys);
  if (now.active?.buildId === ref.buildId && !now.canary) {
    say(`${slice} 的线上版本就是这个构建，没有可发布的改动`);
    return;
  }
  const before = now.active && (await readBuild(fromStore(store), slice, now.active).catch(() => undefined));
  await look(target, build, ref, key);
  await goLive(target, slice, now, 'release', released(ref));
  for (const line of changes(before, build)) say(`    ${line}`);
  const gone = await collectBuilds(store, slice, await statementOf(store, slice, keys), new Date());
  if (gone.length > 0) say(`    清理了 ${gone.length} 个过期的构建`);
}

/** Gives a build to a share of the visitors. @param percent 1 to 99 */
export async function canary(target: ReleaseTarget, slice: string, percent: number, built?: string): Promise<void> {
  const { store, say } = target;
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) throw new Refused('灰度比例是 1 到 99 的整数');
  say(`灰度 ${slice} ${percent}% 到 ${target.site}`);
  const key = keyOf(slice);
  const { build, ref, keys } = await prepare(target, slice, built);
  const now = await statementOf(store, slice, keys);
  await look(target, build, ref, key);
  const next = await move(target, slice, now, 'canary', canaried(ref, percent));
  say(
    `  ✓ ${percent}% 的访客得到 ${build.buildId}，第 ${next.serial} 次；npm run promote -- ${slice} 给所有人，npm run rollback -- ${slice} 收回`,
  );
}

/** Gives the canary to everybody. */
export async function promote(target: ReleaseTarget, slice: string): Promise<void> {
  const { keys } = await platformOf(target.site);
  const now = await statementOf(target.store, slice, keys);
  if (!now.canary) throw new Refused(`${slice} 没有正在灰度的构建`);
  await goLive(target, slice, now, 'promote', promoted);
}

/** Ends a canary, or leads back to the build before, or to a named one. */
export async function rollback(target: ReleaseTarget, slice: string, buildId?: string): Promise<void> {
  const { keys } = await platformOf(target.site);
  const now = await statementOf(target.store, slice, keys);
  const to = buildId === undefined ? undefined : now.history.find(({ build }) => build.buildId === buildId)?.build;
  if (buildId !== undefined && !to) throw new Refused(`${slice} 的历史里没有构建 ${buildId}`);
  if (!to && !now.canary && !now.previous) throw new Refused(`${slice} 没有可以退回的构建`);
  const goal = to ?? (now.canary ? now.active : now.previous);
  if (goal) await readBuild(fromStore(target.store), slice, goal);
  const next = await move(target, slice, now, 'rollback', rolledBack(to));
  await takenUp(target, slice, next.active?.buildId ?? '');
  target.say(`  ✓ ${slice} 现在是 ${next.active?.buildId}，第 ${next.serial} 次`);
}

const time = (at: string) => new Date(at).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false });
const ACTIONS: Record<Action, string> = { release: '发布', rollback: '退回', canary: '灰度', promote: '转正' };

/** What the registry says of each slice, beside what the site serves. */
export async function status({ store, site, say }: ReleaseTarget): Promise<void> {
  const [{ keys, version, buildId }, remotes, { registry }] = await Promise.all([platformOf(site), remotesOf(site), readRegistry(store)]);
  say(`${site}：外壳 ${buildId}，平台 ${version}；仓库 ${store.name}，第 ${registry.revision} 次改动`);
  for (const [slice, { active, previous, canary: share, history, serial }] of Object.entries(trusted(registry, keys))) {
    const served = remotes.slices[slice]?.active.buildId;
    const notes = [
      `第 ${serial} 次，${history[0] ? `${time(history[0].at)} ${ACTIONS[history[0].action]}` : ''}`,
      ...(previous ? [`上一个 ${previous.buildId}`] : []),
      ...(share ? [`灰度 ${share.buildId} ${share.percent}%`] : []),
      ...(served !== active?.buildId ? [`站点上是 ${served ?? '无'}`] : []),
    ];
    say(`${slice.padEnd(10)} ${active?.buildId ?? '无'}  ${notes.join('；')}`);
  }
}

/** The moves of a slice, newest first. */
export async function history({ store, site, say }: ReleaseTarget, slice: string): Promise<void> {
  const { keys } = await platformOf(site);
  const statement = await statementOf(store, slice, keys);
  if (statement.history.length === 0) throw new Refused(`${slice} 还没有发布过`);
  for (const { serial, at, action, build, percent } of statement.history)
    say(`${String(serial).padStart(4)}  ${time(at)}  ${ACTIONS[action]}${percent ? ` ${percent}%` : ''}  ${build.buildId}`);
}
