import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectBuilds } from './collect.ts';
import { folderStore } from './folder-store.ts';
import { previewToken, readPreview } from './preview.ts';
import {
  type BuildRef,
  canaried,
  EMPTY,
  MovedMeanwhile,
  moveSlice,
  promoted,
  readRegistry,
  released,
  rolledBack,
  type Statement,
  trusted,
} from './registry.ts';
import { makeKeys } from './signature.ts';
import type { ReleaseStore } from './store.ts';
import { isInShare } from './visitors.ts';

const SLICES = ['shop', 'college', 'exam', 'reader', 'personal'];
const pairs = Object.fromEntries(SLICES.map((slice) => [slice, makeKeys()]));
const keys = Object.fromEntries(SLICES.map((slice) => [slice, [pairs[slice]?.publicKey ?? '']]));
const writer = (slice: string, by = slice) => ({ slice, privateKey: pairs[by]?.privateKey ?? '', keys });
const build = (buildId: string): BuildRef => ({ buildId, digest: `sha256-${buildId}` });
const at = new Date('2026-11-28T10:00:00Z');

let folder: string;
let store: ReleaseStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
  store = folderStore(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const live = async () => trusted((await readRegistry(store)).registry, keys);
const release = (slice: string, id: string, now: Pick<Statement, 'serial'>, when = at) =>
  moveSlice(store, writer(slice), now, 'release', released(build(id)), when);

describe('moves', () => {
  test('a release makes the build before the way back', async () => {
    const first = await release('shop', 'b1', EMPTY);
    const second = await release('shop', 'b2', first);
    expect(second).toMatchObject({ serial: 2, active: build('b2'), previous: build('b1') });
    expect((await live()).shop).toEqual(second);
  });

  test('rollback-pointer: the build before is live again, and what was left is not the way back', async () => {
    let now = await release('shop', 'b1', EMPTY);
    now = await release('shop', 'b2', now);
    now = await release('shop', 'b3', now);
    now = await moveSlice(store, writer('shop'), now, 'rollback', rolledBack(), at);
    expect(now).toMatchObject({ active: build('b2'), previous: build('b1') });
    now = await moveSlice(store, writer('shop'), now, 'rollback', rolledBack(), at);
    expect(now).toMatchObject({ active: build('b1') });
    expect(now.previous).toBeUndefined();
    await expect(moveSlice(store, writer('shop'), now, 'rollback', rolledBack(), at)).rejects.toThrow('没有可以退回');
    now = await moveSlice(store, writer('shop'), now, 'rollback', rolledBack(build('b3')), at);
    expect(now.active).toEqual(build('b3'));
  });

  test('a canary leaves the live build, ends by promotion or a roll back', async () => {
    let now = await release('shop', 'b1', EMPTY);
    now = await moveSlice(store, writer('shop'), now, 'canary', canaried(build('b2'), 10), at);
    expect(now).toMatchObject({ active: build('b1'), canary: { ...build('b2'), percent: 10 } });
    const ended = await moveSlice(store, writer('shop'), now, 'rollback', rolledBack(), at);
    expect(ended.active).toEqual(build('b1'));
    expect(ended.canary).toBeUndefined();
    now = await moveSlice(store, writer('shop'), ended, 'canary', canaried(build('b2'), 25), at);
    now = await moveSlice(store, writer('shop'), now, 'promote', promoted, at);
    expect(now).toMatchObject({ active: build('b2'), previous: build('b1') });
    expect(now.canary).toBeUndefined();
    expect(now.history.map(({ action }) => action)).toEqual(['promote', 'canary', 'rollback', 'canary', 'release']);
  });

  test.each([0, 100, 2.5, Number.NaN])('a share of %p %% is refused and changes nothing', async (percent) => {
    const now = await release('shop', 'b1', EMPTY);
    await expect(moveSlice(store, writer('shop'), now, 'canary', canaried(build('b2'), percent), at)).rejects.toThrow('灰度比例');
    expect((await live()).shop).toEqual(now);
  });

  test('a key moves its own slice and no other', async () => {
    await expect(moveSlice(store, writer('exam', 'shop'), EMPTY, 'release', released(build('b1')), at)).rejects.toThrow('不能发布');
    expect(await live()).toEqual({});
  });

  test('a statement that another key made counts for nothing, even when it is written past the command', async () => {
    const mine = await release('shop', 'b1', EMPTY);
    const forged = await moveSlice(
      store,
      { slice: 'shop', privateKey: pairs.exam?.privateKey ?? '', keys: { ...keys, shop: keys.exam ?? [] } },
      EMPTY,
      'release',
      released(build('evil')),
      at,
    );
    expect(forged.active).toEqual(build('evil'));
    expect(mine.active).toEqual(build('b1'));
    expect((await live()).shop).toBeUndefined();
  });

  test('two releases of one slice at once: one goes, the other is told', async () => {
    const now = await release('shop', 'b1', EMPTY);
    const both = await Promise.allSettled([release('shop', 'b2', now), release('shop', 'b3', now)]);
    const lost = both.filter((one) => one.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]?.reason).toBeInstanceOf(MovedMeanwhile);
    expect((await live()).shop?.serial).toBe(2);
  });

  test('five slices that move 10 times each at once all arrive, each counted', async () => {
    await Promise.all(
      SLICES.map(async (slice) => {
        let now: Statement = EMPTY;
        for (let index = 1; index <= 10; index++) now = await release(slice, `b${index}`, now);
      }),
    );
    const { registry } = await readRegistry(store);
    expect(registry.revision).toBe(50);
    for (const slice of SLICES) expect((await live())[slice]).toMatchObject({ serial: 10, active: build('b10'), previous: build('b9') });
  });
});

describe('shares of visitors', () => {
  const visitors = Array.from({ length: 5000 }, (_, index) => `visitor-${index}`);

  test('canary-sticky: a visitor always gets the same answer, and a share that grows keeps who was in it', () => {
    for (const visitor of visitors.slice(0, 500)) {
      const small = isInShare(visitor, { buildId: 'b2', percent: 10 });
      expect(isInShare(visitor, { buildId: 'b2', percent: 10 })).toBe(small);
      if (small) expect(isInShare(visitor, { buildId: 'b2', percent: 30 })).toBe(true);
    }
  });

  test('a share of 10 % is 10 %, and not the same people for the next build', () => {
    const inShare = (buildId: string) => new Set(visitors.filter((visitor) => isInShare(visitor, { buildId, percent: 10 })));
    const [first, second] = [inShare('b2'), inShare('b3')];
    expect(first.size / visitors.length).toBeCloseTo(0.1, 1);
    expect([...first].filter((visitor) => second.has(visitor)).length / first.size).toBeLessThan(0.2);
  });
});

describe('previews', () => {
  const preview = { slice: 'shop', ...build('b2'), until: at.getTime() + 1000 };

  test('are for who holds the slice’s key, for their time', () => {
    const token = previewToken(preview, pairs.shop?.privateKey ?? '');
    expect(readPreview(token, keys, at)).toEqual(preview);
    expect(readPreview(token, keys, new Date(at.getTime() + 1000))).toBeUndefined();
  });

  test.each(['', 'x', Buffer.from('{}').toString('base64url'), previewToken(preview, pairs.exam?.privateKey ?? '')])(
    'anything else is none: %s',
    (token) => {
      expect(readPreview(token, keys, at)).toBeUndefined();
    },
  );
});

describe('old builds', () => {
  const day = 86_400_000;
  const upload = async (id: string) => {
    await store.write(`shop/${id}/slice.json`, Buffer.from(id), null);
    await store.write(`shop/${id}/web/js/a.js`, Buffer.from(id), null);
  };
  const builds = async () => new Set((await store.list('shop/')).map(({ key }) => key.split('/')[1]));

  test('the last 10 stay however old they are, and everything of the last 30 days', async () => {
    let now: Statement = EMPTY;
    for (let index = 1; index <= 13; index++) {
      await upload(`b${index}`);
      now = await release('shop', `b${index}`, now, new Date(at.getTime() + index * day));
    }
    // Thirty days after the third release: the third left the site when the fourth came, which is younger than that.
    const then = new Date(Date.now() + 400 * day);
    const aged: Statement = {
      ...now,
      history: now.history.map((one) => ({ ...one, at: new Date(then.getTime() - (33.5 - one.serial) * day).toISOString() })),
    };
    expect((await collectBuilds(store, 'shop', aged, then)).sort()).toEqual(['b1', 'b2']);
    expect(await builds()).toEqual(new Set(['b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9', 'b10', 'b11', 'b12', 'b13']));
    const old: Statement = { ...now, history: now.history.map((one) => ({ ...one, at: new Date(0).toISOString() })) };
    expect(await collectBuilds(store, 'shop', old, then)).toEqual(['b3']);
    expect((await builds()).size).toBe(10);
  });

  test('a build that is live, the way back or a canary is never collected', async () => {
    for (const id of ['b1', 'b2', 'b3', 'lost']) await upload(id);
    let now = await release('shop', 'b1', EMPTY, new Date(0));
    now = await release('shop', 'b2', now, new Date(0));
    now = await moveSlice(store, writer('shop'), now, 'canary', canaried(build('b3'), 10), new Date(0));
    const unlisted: Statement = { ...now, history: [] };
    expect(await collectBuilds(store, 'shop', unlisted, new Date(Date.now() + 400 * day))).toEqual(['lost']);
    expect(await builds()).toEqual(new Set(['b1', 'b2', 'b3']));
  });

  test('a build whose upload goes on stays', async () => {
    await upload('b1');
    expect(await collectBuilds(store, 'shop', EMPTY, new Date())).toEqual([]);
  });
});
