import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { content } from '../content/all.ts';
import { galleryPictures } from '../content/gallery.ts';
import { audioSpecs, epubSpecs, type PdfSpec, pdfSpecs, pictureSpecs, videoSeconds, videoSpecs, zipEntries } from '../content/resources.ts';
import { reviewPictures } from '../content/reviews.ts';
import { type Cover, covers, drawCover } from '../covers.ts';
import { makeLrc, makeMp3, makeVtt } from './audio.ts';
import { makeEpub } from './epub.ts';
import { drawGallery, drawSnapshot } from './gallery.ts';
import { makeLabReport, makeScoreSheet, makeSlides, makeSyllabus, marks } from './office.ts';
import { makePdf } from './pdf.ts';
import { drawActivity, drawBanner, drawFrame, drawNews, drawPicture, drawRecord, drawSubject } from './pictures.ts';
import { makeVideo } from './video.ts';

/** `contact` holds what visitors upload, by random names. */
type Root = 'public' | 'secure' | 'contact';
type Write = (root: Root, path: string, data: Uint8Array | string) => Promise<void>;
type Read = (root: Root, path: string) => Promise<Buffer>;

const rootOf = (access: 'public' | 'owned'): Root => (access === 'public' ? 'public' : 'secure');

/** Runs the jobs a few at a time: drawing is on this thread, the image library works beside it. */
const each = async <T>(items: Iterable<T>, job: (item: T) => Promise<void>): Promise<void> => {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await job(item);
  };
  await Promise.all([worker(), worker(), worker()]);
};

const webp = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).webp({ quality: 82, effort: 2 }).toBuffer();

/** The drawing at another width; SVG is drawn anew, so that it stays sharp. */
const enlarged = (svg: string, from: number, to: number): ReturnType<typeof sharp> =>
  sharp(Buffer.from(svg), { density: (72 * to) / from });

const guideCover = (id: number, spec: Pick<PdfSpec, 'title' | 'author'>): Cover => ({
  id,
  title: spec.title,
  subtitle: '',
  author: spec.author,
  series: '读者服务',
  edition: '',
  catalogId: 82,
  type: 'book',
  label: '',
});

const buildPictures = async (write: Write): Promise<void> => {
  await each(content.banners, async (row) => {
    await write('public', `banners/${row.id}-pc.webp`, await webp(drawBanner(row, true)));
    await write('public', `banners/${row.id}-m.webp`, await webp(drawBanner(row, false)));
  });
  await each(content.news, async (row) => write('public', `news/${row.id}.webp`, await webp(drawNews(row))));
  await each(content.subjects, async (row) => write('public', `subjects/${row.id}.webp`, await webp(drawSubject(row))));
  await each(content.activities, async (row) => write('public', `activities/${row.id}.webp`, await webp(drawActivity(row))));
  await each(galleryPictures, async (picture) => write('public', picture.path, await webp(drawGallery(picture))));
  await each(reviewPictures.entries(), async ([index, name]) =>
    write(
      'contact',
      name,
      await sharp(Buffer.from(drawSnapshot(index)))
        .jpeg({ quality: 80 })
        .toBuffer(),
    ),
  );
  await each(pictureSpecs, async (row) => write('public', row.path, await webp(drawPicture(row.id, row.motif))));
};

const buildBooks = async (write: Write): Promise<void> => {
  const drawn = new Map(covers().map((cover) => [cover.id, drawCover(cover)]));
  const images = new Map<number, Buffer>();
  await each(drawn, async ([id, svg]) => {
    const image = await webp(svg);
    images.set(id, image);
    await write('public', `covers/${id}.webp`, image);
  });
  await each(pdfSpecs, async ([id, spec]) => {
    const svg = drawn.get(spec.coverId ?? 0) ?? drawCover(guideCover(id, spec));
    const { access } = resource(id);
    const page = await enlarged(svg, 480, 780).jpeg({ quality: 88 }).toBuffer();
    await write('public', `posters/${id}.webp`, await sharp(page).webp({ quality: 82, effort: 2 }).toBuffer());
    await write(rootOf(access), spec.path, await makePdf(spec, page));
  });
  await each(epubSpecs, async ([id, { path, work, coverId }]) => {
    const image = coverId === null ? undefined : images.get(coverId);
    const cover = image ? await sharp(image).jpeg({ quality: 84 }).toBuffer() : null;
    const author = work.people.map((person) => person.name).join('、');
    await write(
      rootOf(resource(id).access),
      path,
      makeEpub({ id, title: work.title, author, hook: work.hook, chapters: work.chapters, cover }),
    );
  });
};

const resource = (id: number): (typeof content.resources)[number] => {
  const row = content.resources.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`no resource ${id}`);
  return row;
};

const buildMedia = async (write: Write): Promise<void> => {
  for (const spec of audioSpecs) {
    await write(rootOf(spec.access), spec.path, makeMp3(spec));
    await write('public', `lyrics/${spec.id}.lrc`, makeLrc(spec.title, spec));
    await write('public', `lyrics/${spec.id}.vtt`, makeVtt(spec));
    await write('public', `posters/${spec.id}.webp`, await webp(drawRecord(spec.id, spec.title)));
  }
  for (const spec of videoSpecs) {
    const frame = (t: number): string => drawFrame(spec.scene, t);
    const { mp4, hls } = await makeVideo(frame, videoSeconds, spec.hls !== null);
    const root = rootOf(spec.access);
    await write(root, spec.path, mp4);
    for (const { name, data } of hls) await write(root, join(dirname(spec.hls ?? ''), name), data);
    await write('public', `posters/${spec.id}.webp`, await enlarged(frame(0.72), 480, 960).webp({ quality: 82, effort: 2 }).toBuffer());
  }
};

const buildOffice = async (write: Write, read: Read): Promise<void> => {
  const report = await makeLabReport();
  await write('public', resource(3401).path, report);
  await write('secure', resource(3402).path, await makeSyllabus());
  await write('public', resource(3403).path, await makeScoreSheet());
  await write('public', resource(3404).path, await makeSlides());
  const table = ['姓名,平时,期中,期末', ...marks().map((line) => line.join(','))].join('\n');
  const contents = [
    strToU8('本资料包供课堂教学使用，包含成绩表、图片、实验报告模板与音频各一份。\n'),
    strToU8(`\uFEFF${table}\n`),
    await read('public', 'picture/lake.webp'),
    report,
    await read('public', 'audio/campus-morning.mp3'),
  ];
  const files = Object.fromEntries(zipEntries.map((name, index) => [name, new Uint8Array(contents[index] ?? [])]));
  await write('public', resource(3501).path, zipSync(files, { mtime: new Date(2026, 8, 1) }));
};

/** Pictures, sound and films, then the office files, which pack some of them. */
const makeMedia = async (write: Write, read: Read): Promise<void> => {
  await Promise.all([buildPictures(write), buildMedia(write)]);
  await buildOffice(write, read);
};

/** Covers and books take about as long as all the rest. */
const parts = { books: buildBooks, media: makeMedia };

export type Part = keyof typeof parts;

/** Makes the files of one part below `targetDir`; the parts need nothing of each other and may run side by side. */
export const buildPart = (part: Part, targetDir: string): Promise<void> =>
  parts[part](
    async (root, path, data) => {
      const file = join(targetDir, root, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, data);
    },
    (root, path) => readFile(join(targetDir, root, path)),
  );
