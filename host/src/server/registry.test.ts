import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrities, localFiles, type PublishedBuild, uploadBuild } from '@shared/release/builds';
import {
  type BuildRef,
  canaried,
  EMPTY,
  moveSlice,
  REGISTRY,
  readRegistry,
  released,
  type Statement,
  trusted,
} from '@shared/release/registry';
import { type S3Emulator, startS3Emulator } from '@shared/release/s3-emulator';
import { makeKeys } from '@shared/release/signature';
import { openStore, type ReleaseStore, type StoredObject } from '@shared/release/store';
import { isInShare } from '@shared/release/visitors';
import { createRegistry } from './registry.ts';

const pairs = { shop: makeKeys(), exam: makeKeys() };
const keys = { shop: [pairs.shop.publicKey], exam: [pairs.exam.publicKey] };

let top: string;
let s3: S3Emulator;
let store: ReleaseStore;
let problems: string[];
beforeEach(async () => {
  top = mkdtempSync(join(tmpdir(), 'registry-'));
  mkdirSync(join(top, 'store'));
  s3 = await startS3Emulator();
  store = openStore(join(top, 'store'));
  problems = [];
});
afterEach(async () => {
  await s3.close();
  rmSync(top, { recursive: true, force: true });
});

const open = (of = store) =>
  createRegistry({
    store: of,
    local: localFiles(of, join(top, 'copy')),
    folder: join(top, 'copy'),
    keys: async () => keys,
    origins: {},
    warn: (_, text) => problems.push(text),
  });

/** Makes a build of two files and puts it into the store. */
async function upload(slice: string, buildId: string): Promise<BuildRef> {
  const folder = join(top, 'built', slice, buildId);
  mkdirSync(join(folder, 'web'), { recursive: true });
  writeFileSync(join(folder, 'web/mf-manifest.json'), JSON.stringify({ buildId }));
  writeFileSync(join(folder, 'web/a.js'), `'${buildId}'`);
  const build: PublishedBuild = {
    name: slice,
    title: slice,
    contract: 1,
    platform: '^1.0.0',
    pages: [{ path: `/${slice}`, title: slice, render: 'ssr' }],
    buildId,
    entry: 'mf-manifest.json',
    initial: { js: ['a.js'], css: [] },
    assets: {},
    files: await integrities(folder),
  };
  writeFileSync(join(folder, 'slice.json'), JSON.stringify(build));
  return uploadBuild(store, slice, buildId, folder);
}

const now = async (slice: string) => trusted((await readRegistry(store)).registry, keys)[slice] ?? EMPTY;
const move = async (slice: 'shop' | 'exam', change: Parameters<typeof moveSlice>[4], action: 'release' | 'canary' = 'release') =>
  moveSlice(store, { slice, privateKey: pairs[slice].privateKey, keys }, await now(slice), action, change, new Date());
const release = async (slice: 'shop' | 'exam', buildId: string) => move(slice, released(await upload(slice, buildId)));

test('a new build is taken up without a restart, with the way back and what its files must be', async () => {
  await release('shop', 'b1');
  const registry = open();
  expect((await registry.snapshot()).registry.slices.shop).toMatchObject({ active: { buildId: 'b1' }, base: '/mfe/shop/b1/' });
  await release('shop', 'b2');
  const { registry: live, files } = await registry.snapshot();
  expect(live).toMatchObject({
    revision: 2,
    slices: { shop: { active: { buildId: 'b2' }, previous: { buildId: 'b1', base: '/mfe/shop/b1/' } } },
  });
  expect(live.slices.shop?.integrity).toBe(files.b2?.['web/mf-manifest.json']);
  expect(live.slices.shop?.active).not.toHaveProperty('files');
  expect(problems).toEqual([]);
});

test('canary-sticky: a visitor gets one answer at every look, and who is not counted gets the live build', async () => {
  await release('shop', 'b1');
  const build = await upload('shop', 'b2');
  const registry = open();
  expect(await registry.hasCanary()).toBe(false);
  await move('shop', canaried(build, 30), 'canary');
  expect(await registry.hasCanary()).toBe(true);
  let inShare = 0;
  for (let index = 0; index < 200; index++) {
    const visitor = `visitor-${index}`;
    const wanted = isInShare(visitor, { buildId: 'b2', percent: 30 }) ? 'b2' : 'b1';
    for (let look = 0; look < 3; look++) expect((await registry.snapshot(visitor)).registry.slices.shop?.active.buildId).toBe(wanted);
    if (wanted === 'b2') {
      inShare += 1;
      expect((await registry.snapshot(visitor)).registry.slices.shop?.previous?.buildId).toBe('b1');
    }
  }
  expect(inShare).toBeGreaterThan(30);
  expect(inShare).toBeLessThan(90);
  expect((await registry.snapshot()).registry.slices.shop?.active.buildId).toBe('b1');
});

test('boot-with-registry-down: the last good registry serves on while the folder is away, and the new one when it is back', async () => {
  await release('shop', 'b1');
  const registry = open();
  await registry.snapshot();
  renameSync(join(top, 'store'), join(top, 'away'));
  expect((await registry.snapshot()).registry.slices.shop?.active.buildId).toBe('b1');
  expect((await registry.snapshot()).registry.slices.shop?.active.buildId).toBe('b1');
  expect(problems).toEqual(['发布仓库读不到，沿用已知的注册表']);
  renameSync(join(top, 'away'), join(top, 'store'));
  await release('shop', 'b2');
  expect((await registry.snapshot()).registry.slices.shop?.active.buildId).toBe('b2');
});

test('a host that starts while the bucket is down serves what it knew before', async () => {
  store = openStore('s3://releases/site', s3.env);
  await release('shop', 'b1');
  await open().snapshot();
  s3.fault = 'down';
  expect((await open().snapshot()).registry.slices.shop?.active.buildId).toBe('b1');
});

test('what is live is on this machine before anybody asks for it: the bucket may go away right after', async () => {
  store = openStore('s3://releases/site', s3.env);
  await release('shop', 'b1');
  await open().snapshot();
  s3.fault = 'down';
  const local = localFiles(store, join(top, 'copy'));
  for (const file of ['a.js', 'mf-manifest.json']) expect(await local(`shop/b1/web/${file}`)).toBeDefined();
});

test('a bucket is asked again after two seconds, and nobody waits for it', async () => {
  store = openStore('s3://releases/site', s3.env);
  await release('shop', 'b1');
  const registry = open();
  await registry.snapshot();
  await release('shop', 'b2');
  const asked = () => s3.requests.filter((line) => line === 'GET site/registry.json').length;
  const before = asked();
  for (let look = 0; look < 20; look++) await registry.snapshot();
  expect(asked()).toBe(before);
  s3.fault = 'hang';
  await new Promise((wake) => setTimeout(wake, 2050));
  expect((await registry.snapshot()).registry.slices.shop?.active.buildId).toBe('b1');
});

describe('registry-parse-and-allowlist: what can’t be trusted changes nothing', () => {
  const overwrite = async (change: (stored: { slices: Record<string, unknown>; revision: number }) => void) => {
    const { body, tag } = (await store.read(REGISTRY)) as StoredObject;
    const stored = JSON.parse(body.toString('utf8')) as { slices: Record<string, unknown>; revision: number };
    change(stored);
    await store.write(REGISTRY, Buffer.from(JSON.stringify(stored)), tag);
  };

  test('a statement that was changed by hand, of one slice; the others move on', async () => {
    await release('shop', 'b1');
    await release('exam', 'e1');
    const registry = open();
    await registry.snapshot();
    const evil = await upload('shop', 'evil');
    await overwrite(({ slices }) => {
      (slices.shop as { statement: Statement }).statement.active = evil;
    });
    await release('exam', 'e2');
    const { slices } = (await registry.snapshot()).registry;
    expect([slices.shop?.active.buildId, slices.exam?.active.buildId]).toEqual(['b1', 'e2']);
  });

  test('an old statement that is put back', async () => {
    await release('shop', 'b1');
    const old = ((await store.read(REGISTRY)) as StoredObject).body;
    await release('shop', 'b2');
    const registry = open();
    await registry.snapshot();
    await overwrite((stored) => {
      stored.slices = (JSON.parse(old.toString('utf8')) as typeof stored).slices;
      stored.revision += 1;
    });
    expect((await registry.snapshot()).registry.slices.shop?.active.buildId).toBe('b2');
  });

  test.each([
    '',
    '{',
    '[]',
    '{"schema":2}',
    '{"schema":1,"revision":1,"slices":{"shop":{}}}',
    '{"schema":1,"revision":1,"slices":{"__proto__":{}}}',
  ])('a registry that is none: %s', async (text) => {
    await release('shop', 'b1');
    const registry = open();
    await registry.snapshot();
    const { tag } = (await store.read(REGISTRY)) as StoredObject;
    await store.write(REGISTRY, Buffer.from(text), tag);
    expect((await registry.snapshot()).registry.slices.shop?.active.buildId).toBe('b1');
  });

  test('a build whose description was changed; it is taken once it is right again', async () => {
    await release('shop', 'b1');
    const registry = open();
    await registry.snapshot();
    const ref = await upload('shop', 'b2');
    const file = join(top, 'store/shop/b2/slice.json');
    const right = (await store.read('shop/b2/slice.json')) as StoredObject;
    writeFileSync(file, '{"pages":[]}');
    await move('shop', released(ref));
    expect((await registry.snapshot()).registry.slices.shop?.active.buildId).toBe('b1');
    writeFileSync(file, right.body);
    await new Promise((wake) => setTimeout(wake, 2050));
    expect((await registry.snapshot()).registry.slices.shop?.active.buildId).toBe('b2');
  });
});

test('a preview shows a build to who asks and to nobody else', async () => {
  await release('shop', 'b1');
  const registry = open();
  const ref = await upload('shop', 'b2');
  expect((await registry.preview('shop', ref)).registry.slices.shop?.active.buildId).toBe('b2');
  expect((await registry.snapshot()).registry.slices.shop?.active.buildId).toBe('b1');
  await expect(registry.preview('shop', { ...ref, digest: 'sha256-other' })).rejects.toThrow();
  await expect(registry.preview('shop', { ...ref, buildId: 'none' })).rejects.toThrow();
});
