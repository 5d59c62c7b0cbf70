import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type S3Emulator, startS3Emulator } from './s3-emulator.ts';
import { openStore, type ReleaseStore, type StoredObject } from './store.ts';

const text = (content: string) => Buffer.from(content);

describe.each(['folder', 's3'])('a store in a %s', (kind) => {
  let folder: string;
  let s3: S3Emulator;
  let store: ReleaseStore;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'releases-'));
    s3 = await startS3Emulator(3);
  });
  beforeEach(() => {
    store = kind === 's3' ? openStore('s3://releases/press/site', s3.env) : openStore(join(folder, String(Math.random())));
  });
  afterEach(() => s3.objects.clear());
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await s3.close();
  });
  const read = async (key: string) => (await store.read(key)) as StoredObject;

  test('creates an object once', async () => {
    expect(await store.write('shop/b1/slice.json', text('one'), null)).toBe(true);
    expect(await store.write('shop/b1/slice.json', text('two'), null)).toBe(false);
    expect((await read('shop/b1/slice.json')).body.toString()).toBe('one');
    expect(await store.read('shop/b1/none.json')).toBeUndefined();
  });

  test('replaces an object only for who knows its last version', async () => {
    await store.write('registry.json', text('1'), null);
    const { tag } = await read('registry.json');
    expect(await store.write('registry.json', text('2'), tag)).toBe(true);
    expect(await store.write('registry.json', text('3'), tag)).toBe(false);
    expect(await store.write('none.json', text('1'), tag)).toBe(false);
    expect((await read('registry.json')).body.toString()).toBe('2');
  });

  test('says that nothing changed to who has the last version', async () => {
    await store.write('registry.json', text('1'), null);
    const { tag } = await read('registry.json');
    expect(await store.read('registry.json', tag)).toBe('unchanged');
    await store.write('registry.json', text('2'), tag);
    expect(await store.read('registry.json', tag)).toMatchObject({ body: text('2') });
  });

  test('of 20 writers at once that name the same version, one succeeds', async () => {
    await store.write('registry.json', text('0'), null);
    const { tag } = await read('registry.json');
    const written = await Promise.all(Array.from({ length: 20 }, (_, index) => store.write('registry.json', text(`writer ${index}`), tag)));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect((await read('registry.json')).body.toString()).toBe(`writer ${written.indexOf(true)}`);
  });

  test('lists what is below a prefix, more than a page of it, and deletes it', async () => {
    const keys = Array.from({ length: 8 }, (_, index) => `shop/b1/web/js/文件 ${index}.js`);
    for (const key of [...keys, 'exam/b1/slice.json']) await store.write(key, text(key), null);
    const listed = await store.list('shop/');
    expect(listed.map(({ key }) => key).sort()).toEqual([...keys].sort());
    expect(Math.abs(Date.now() - (listed[0]?.modified ?? 0))).toBeLessThan(60_000);
    await store.remove(keys);
    expect(await store.list('shop/')).toEqual([]);
    expect(await store.list('exam/')).toHaveLength(1);
  });
});

describe('a store that can’t be used', () => {
  test('a folder that is gone is an outage, and not an empty store', async () => {
    await expect(openStore(join(tmpdir(), 'releases-that-are-not-there')).read('registry.json')).rejects.toThrow();
  });

  test('keys never leave the folder', async () => {
    const store = openStore(mkdtempSync(join(tmpdir(), 'releases-')));
    await expect(store.read('../secret')).rejects.toThrow('outside');
    await expect(store.write('../secret', text('x'), null)).rejects.toThrow('outside');
  });

  test('a bucket that is down or refuses the key is an outage', async () => {
    const s3 = await startS3Emulator();
    const store = openStore('s3://releases', s3.env);
    s3.fault = 'down';
    await expect(store.read('registry.json')).rejects.toThrow();
    await expect(store.write('registry.json', text('x'), null)).rejects.toThrow();
    s3.fault = undefined;
    const stranger = openStore('s3://releases', { ...s3.env, S3_SECRET_ACCESS_KEY: 'another' });
    await expect(stranger.read('registry.json')).rejects.toThrow();
    await expect(stranger.write('registry.json', text('x'), null)).rejects.toThrow();
    expect(s3.objects.size).toBe(0);
    await s3.close();
  });

  test('a connection that breaks is tried again, also when the write had arrived', async () => {
    const s3 = await startS3Emulator();
    const store = openStore('s3://releases', s3.env);
    s3.fault = 'cut';
    expect(await store.write('registry.json', text('1'), null)).toBe(true);
    expect(s3.objects.get('registry.json')?.body.toString()).toBe('1');
    s3.fault = 'cut';
    expect(await store.read('registry.json')).toMatchObject({ body: text('1') });
    await s3.close();
  });

  test('a setting that is missing is named', () => {
    expect(() => openStore('s3://releases', { S3_ENDPOINT: 'http://127.0.0.1:1' })).toThrow('S3_ACCESS_KEY_ID');
  });
});
