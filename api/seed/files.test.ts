import { execFile } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { unzipSync } from 'fflate';
import { content } from './content/all.ts';
import { makeEpub } from './files/epub.ts';

let work: string;
let dir: string;

/** Some of the makers' libraries load parts of themselves as modules, which only plain Node can do. */
const buildFiles = async (): Promise<void> => {
  const entry = pathToFileURL(join(work, 'seed/index.js')).href;
  await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    `await (await import(${JSON.stringify(entry)})).buildFiles(${JSON.stringify(dir)}, 'first')`,
  ]);
};

const fileOf = (row: (typeof content.resources)[number], path = row.path): string =>
  join(dir, row.access === 'public' ? 'public' : 'secure', path);

const bytesOf = (id: number): Promise<Buffer> => {
  const row = content.resources.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`no resource ${id}`);
  return readFile(fileOf(row));
};

const publicFile = (url: string): string => join(dir, 'public', url.replace('/files/', ''));

beforeAll(async () => {
  work = await mkdtemp(join(__dirname, '../node_modules/.seed-'));
  dir = join(work, 'files');
  await build({
    entryPoints: [join(__dirname, 'index.ts'), join(__dirname, 'file-thread.ts')],
    outdir: join(work, 'seed'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  cpSync(join(__dirname, 'assets'), join(work, 'assets'), { recursive: true });
  await buildFiles();
}, 180_000);

afterAll(() => rm(work, { recursive: true, force: true }));

test('every file and picture that a row names is there', () => {
  const urls = [
    ...content.goods.map((row) => row.coverUrl),
    ...content.banners.flatMap((row) => [row.imagePc, row.imageM]),
    ...content.news.flatMap((row) => row.cover ?? []),
    ...content.subjects.map((row) => row.bannerUrl),
    ...content.bookLists.map((row) => row.coverUrl),
    ...content.activities.map((row) => row.coverUrl),
    ...content.resources.flatMap((row) => [row.posterUrl ?? [], row.lrcUrl ?? [], row.vttUrl ?? []].flat()),
  ];
  expect(urls.filter((url) => !existsSync(publicFile(url)))).toEqual([]);
  expect(content.resources.filter((row) => !existsSync(fileOf(row))).map((row) => row.path)).toEqual([]);
});

test('a second run leaves the files alone', async () => {
  const cover = publicFile(content.goods[0]?.coverUrl ?? '');
  const before = (await stat(cover)).mtimeMs;
  await buildFiles();
  expect((await stat(cover)).mtimeMs).toBe(before);
});

test('covers are 480 x 640 WebP', async () => {
  const bytes = await readFile(publicFile(content.goods[0]?.coverUrl ?? ''));
  expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWEBP');
  expect([bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]).toEqual([480, 640]);
});

test('PDFs of 5 and 300 pages have their page count and outline', async () => {
  for (const pages of [5, 300]) {
    const row = content.resources.find((candidate) => candidate.kind === 'pdf' && candidate.pages === pages);
    const bytes = await bytesOf(row?.id ?? 0);
    const text = bytes.toString('latin1');
    expect(text.startsWith('%PDF-1.')).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect([...text.matchAll(/\/Type \/Page\b(?!s)/g)]).toHaveLength(pages);
    const entries = (row?.outline ?? []).reduce((sum, node) => sum + 1 + node.children.length, 0);
    expect([...text.matchAll(/\/Title /g)]).toHaveLength(entries + 1);
    expect(text).toContain('/FontFile2');
  }
});

test('the same EPUB is made each time', () => {
  const spec = { id: 1, title: '试读', author: '编辑部', hook: '一句话。', chapters: ['上', '下'], cover: null };
  expect(makeEpub(spec)).toEqual(makeEpub(spec));
});

test('an EPUB starts with its stored type and its parts hang together', async () => {
  const bytes = await bytesOf(3002);
  expect(bytes.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
  expect(bytes.readUInt16LE(8)).toBe(0);
  const files = unzipSync(new Uint8Array(bytes));
  const text = (name: string): string => new TextDecoder().decode(files[name]);
  expect(text('META-INF/container.xml')).toContain('OEBPS/content.opf');
  for (const [, href] of text('OEBPS/content.opf').matchAll(/href="([^"]+)"/g)) expect(Object.keys(files)).toContain(`OEBPS/${href}`);
  expect(text('OEBPS/nav.xhtml')).toContain('epub:type="toc"');
});

test('an MP3 is a run of frames of about the told length', async () => {
  for (const row of content.resources.filter((candidate) => candidate.kind === 'audio')) {
    const bytes = await readFile(fileOf(row));
    expect(bytes.readUInt16BE(0) & 0xffe0).toBe(0xffe0);
    expect(Math.abs((bytes.length * 8) / 48_000 - (row.durationS ?? 0))).toBeLessThan(1);
    expect(row.durationS).toBeGreaterThanOrEqual(30);
  }
});

test('an MP4 has its index in front', async () => {
  const bytes = await bytesOf(3201);
  expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
});

test('each part that a playlist names is there and is a fragment', async () => {
  for (const row of content.resources.filter((candidate) => candidate.hlsPath)) {
    const playlist = await readFile(fileOf(row, row.hlsPath ?? ''), 'utf8');
    const folder = dirname(fileOf(row, row.hlsPath ?? ''));
    const segments = playlist.split('\n').filter((line) => line && !line.startsWith('#'));
    expect(playlist.startsWith('#EXTM3U')).toBe(true);
    expect(segments.length).toBeGreaterThan(1);
    for (const name of segments) expect((await readFile(join(folder, name))).toString('latin1', 4, 8)).toBe('moof');
    expect((await readFile(join(folder, 'init.mp4'))).includes('moov')).toBe(true);
    const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, match) => sum + Number(match[1]), 0);
    expect(seconds).toBeCloseTo(row.durationS ?? 0, 1);
  }
});

test('office files and the package list their parts', async () => {
  const names = async (id: number): Promise<string[]> => Object.keys(unzipSync(new Uint8Array(await bytesOf(id))));
  expect(await names(3401)).toContain('word/document.xml');
  expect(await names(3403)).toContain('xl/workbook.xml');
  expect((await names(3404)).filter((name) => /slides\/slide\d+\.xml$/.test(name))).toHaveLength(6);
  expect(await names(3501)).toEqual(content.resources.find((row) => row.id === 3501)?.entries);
});
