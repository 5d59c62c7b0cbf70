import type { OutlineNode, ResourceRow } from '../types.ts';
import { type Work, works } from './works.ts';

const base = {
  access: 'public',
  hlsPath: null,
  posterUrl: null,
  lrcUrl: null,
  vttUrl: null,
  durationS: null,
  pages: null,
  outline: [],
  entries: [],
} as const;
const empty = () => ({ ...base, outline: [], entries: [] });

const docxMime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const xlsxMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const pptxMime = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** A made PDF: `sections` pages follow each chapter's first page; the outline tells the page of each. */
export type PdfSpec = {
  path: string;
  /** Work whose cover it has; null for what the house hands out. */
  coverId: number | null;
  title: string;
  author: string;
  hook: string;
  pages: number;
  chapters: { title: string; page: number; sections: { title: string; page: number }[] }[];
};

/** Lays chapters over the pages after the cover (page 1) and the contents (page 2). */
const pdfSpec = (
  path: string,
  work: Pick<Work, 'title' | 'people' | 'hook' | 'chapters'> & { id?: number },
  pages: number,
  sectionsPerChapter: number,
): PdfSpec => {
  const share = (pages - 2) / work.chapters.length;
  return {
    path,
    coverId: work.id ?? null,
    title: work.title,
    author: work.people.map((person) => person.name).join('、'),
    hook: work.hook,
    pages,
    chapters: work.chapters.map((title, index) => {
      const page = 3 + Math.floor(index * share);
      const span = 3 + Math.floor((index + 1) * share) - page;
      const names = ['问题的提出', '材料与方法', '分析与讨论', '小结与练习'].slice(0, sectionsPerChapter);
      return { title, page, sections: names.map((name, at) => ({ title: name, page: page + Math.floor((at * span) / names.length) })) };
    }),
  };
};

/** A sample ends before most of its chapters begin. */
const upTo = <Entry extends { page: number }>(pages: number, entries: Entry[]): Entry[] => entries.filter(({ page }) => page <= pages);

const outlineOf = (spec: PdfSpec): OutlineNode[] => [
  { title: '封面', page: 1, children: [] },
  { title: '目录', page: 2, children: [] },
  ...upTo(spec.pages, spec.chapters).map((chapter) => ({
    title: chapter.title,
    page: chapter.page,
    children: upTo(spec.pages, chapter.sections).map((section) => ({ ...section, children: [] })),
  })),
];

const guide = {
  title: '云麓读书指引',
  people: [{ name: '出版社读者服务部', role: '编著' as const }],
  hook: '怎样挑一本书，怎样读完一本书，怎样使用书上的二维码。',
  chapters: ['挑书', '读书', '扫码'],
};

const isLong = (work: Work): boolean => work.title.startsWith('简明中国历史地理');

/** Samples of printed books without another edition: this and the id of the work. */
export const sampleBase = 8000;
const samplePages = 12;

/** PDFs by resource id: the guide is public, each PDF book has its own, one of them is 300 pages long; then the samples of print. */
export const pdfSpecs: Map<number, PdfSpec> = new Map([
  [3001, pdfSpec('pdf/reading-guide.pdf', guide, 5, 0)],
  ...works
    .filter((work) => work.formats.includes('pdfbook'))
    .map((work): [number, PdfSpec] => {
      const long = isLong(work);
      return [4000 + work.id, pdfSpec(`pdf/${work.id}.pdf`, work, long ? 300 : work.chapters.length + 4, long ? 4 : 0)];
    }),
  ...works
    .filter((work) => work.formats.every((format) => format === 'book'))
    .map((work): [number, PdfSpec] => [
      sampleBase + work.id,
      { ...pdfSpec(`pdf/sample-${work.id}.pdf`, work, work.pages, 4), pages: samplePages },
    ]),
]);

type EpubSpec = { path: string; work: Pick<Work, 'title' | 'people' | 'hook' | 'chapters'>; coverId: number | null };

/** EPUBs by resource id: one public sample, one for each e-book. */
export const epubSpecs: Map<number, EpubSpec> = new Map<number, EpubSpec>([
  [3002, { path: 'epub/reading-guide.epub', work: guide, coverId: null }],
  ...works
    .filter((work) => work.formats.includes('ebook'))
    .map((work): [number, EpubSpec] => [6000 + work.id, { path: `epub/${work.id}.epub`, work, coverId: work.id }]),
]);

/** Self-made tunes: note names and beats; `text` gives one spoken or sung line for each phrase. */
export const audioSpecs = [
  {
    id: 3101,
    path: 'audio/campus-morning.mp3',
    title: '校园的清晨',
    access: 'public',
    seed: 1,
    tempo: 80,
    text: ['晨雾从湖面散开', '钟楼敲过七下', '第一班校车驶过梧桐道', '有人在石阶上读诗', '新的一天，从一页书开始'],
  },
  {
    id: 3102,
    path: 'audio/unit-1-dialogue.mp3',
    title: 'Unit 1 课文听读',
    access: 'public',
    seed: 2,
    tempo: 88,
    text: [
      'Good morning. Is this seat taken?',
      'No, please sit down.',
      'Are you new here, too?',
      'Yes. I arrived yesterday evening.',
      'Then let us find the library together.',
    ],
  },
  {
    id: 3103,
    path: 'audio/night-rain.mp3',
    title: '夜雨练习曲',
    access: 'public',
    seed: 3,
    tempo: 76,
    text: ['雨落在屋檐', '一点，两点，连成线', '灯下的人翻过一页', '窗外的树又长高一寸'],
  },
  {
    id: 3104,
    path: 'audio/listening-1.mp3',
    title: '听力训练 第一组',
    access: 'owned',
    seed: 4,
    tempo: 84,
    text: [
      'You will hear a short talk.',
      'The museum opens at nine.',
      'Tickets are free for students.',
      'Please leave your bags at the desk.',
    ],
  },
  {
    id: 3105,
    path: 'audio/listening-2.mp3',
    title: '听力训练 第二组',
    access: 'owned',
    seed: 5,
    tempo: 80,
    text: [
      'Now listen to the weather report.',
      'It will be cloudy in the morning.',
      'Light rain is expected after lunch.',
      'Take an umbrella with you.',
    ],
  },
  {
    id: 3106,
    path: 'audio/folk-tune.mp3',
    title: '河边的歌',
    access: 'owned',
    seed: 6,
    tempo: 72,
    text: ['河水慢慢流', '船儿慢慢摇', '对岸的灯火', '照见回家的桥'],
  },
] as const;

/** Seconds of each tune: three bars of four beats a line. */
export const audioSeconds = (spec: (typeof audioSpecs)[number]): number => Math.round((spec.text.length * 12 * 60) / spec.tempo);

export const videoSpecs = [
  {
    id: 3201,
    path: 'video/light-and-lens.mp4',
    title: '光线穿过透镜',
    access: 'public',
    scene: 'lens',
    hls: 'video/light-and-lens/index.m3u8',
  },
  { id: 3202, path: 'video/sorting.mp4', title: '排序是怎样进行的', access: 'public', scene: 'sort', hls: null },
  { id: 3203, path: 'video/wave.mp4', title: '两列波的叠加', access: 'owned', scene: 'wave', hls: null },
  { id: 3204, path: 'video/orbit.mp4', title: '行星的轨道', access: 'owned', scene: 'orbit', hls: 'video/orbit/index.m3u8' },
] as const;

export const videoSeconds = 10;

export const pictureSpecs = [
  { id: 3301, path: 'picture/lake.webp', title: '湖畔', motif: 'lake' },
  { id: 3302, path: 'picture/mountain.webp', title: '远山', motif: 'mountain' },
  { id: 3303, path: 'picture/moon.webp', title: '月夜', motif: 'moon' },
  { id: 3304, path: 'picture/bamboo.webp', title: '竹影', motif: 'bamboo' },
  { id: 3305, path: 'picture/window.webp', title: '花窗', motif: 'window' },
  { id: 3306, path: 'picture/scroll.webp', title: '长卷', motif: 'scroll' },
] as const;

const poster = (id: number): string => `/files/posters/${id}.webp`;

export const zipEntries = ['说明/请先阅读.txt', '数据/成绩表.csv', '图片/湖畔.webp', '文档/实验报告模板.docx', '音频/校园的清晨.mp3'];

export const resources: ResourceRow[] = [
  ...[...pdfSpecs].map(
    ([id, spec]): ResourceRow => ({
      ...empty(),
      id,
      title: spec.title,
      kind: 'pdf',
      mime: 'application/pdf',
      access: id === 3001 ? 'public' : 'owned',
      path: spec.path,
      posterUrl: poster(id),
      pages: spec.pages,
      outline: outlineOf(spec),
    }),
  ),
  ...[...epubSpecs].map(
    ([id, spec]): ResourceRow => ({
      ...empty(),
      id,
      title: spec.work.title,
      kind: 'epub',
      mime: 'application/epub+zip',
      access: id === 3002 ? 'public' : 'owned',
      path: spec.path,
      posterUrl: spec.coverId === null ? null : `/files/covers/${spec.coverId}.webp`,
      outline: spec.work.chapters.map((title, index) => ({ title, page: index + 1, children: [] })),
    }),
  ),
  ...audioSpecs.map(
    (spec): ResourceRow => ({
      ...empty(),
      id: spec.id,
      title: spec.title,
      kind: 'audio',
      mime: 'audio/mpeg',
      access: spec.access,
      path: spec.path,
      posterUrl: poster(spec.id),
      lrcUrl: `/files/lyrics/${spec.id}.lrc`,
      vttUrl: `/files/lyrics/${spec.id}.vtt`,
      durationS: audioSeconds(spec),
    }),
  ),
  ...videoSpecs.map(
    (spec): ResourceRow => ({
      ...empty(),
      id: spec.id,
      title: spec.title,
      kind: 'video',
      mime: 'video/mp4',
      access: spec.access,
      path: spec.path,
      hlsPath: spec.hls,
      posterUrl: poster(spec.id),
      durationS: videoSeconds,
    }),
  ),
  ...pictureSpecs.map(
    (spec): ResourceRow => ({
      ...empty(),
      id: spec.id,
      title: spec.title,
      kind: 'picture',
      mime: 'image/webp',
      path: spec.path,
      posterUrl: `/files/${spec.path}`,
    }),
  ),
  { ...empty(), id: 3401, title: '实验报告模板', kind: 'docx', mime: docxMime, path: 'office/lab-report.docx', pages: 2 },
  { ...empty(), id: 3402, title: '课程教学大纲', kind: 'docx', mime: docxMime, access: 'owned', path: 'office/syllabus.docx', pages: 2 },
  { ...empty(), id: 3403, title: '成绩统计表', kind: 'xlsx', mime: xlsxMime, path: 'office/score-sheet.xlsx' },
  { ...empty(), id: 3404, title: '教学课件 第一讲', kind: 'pptx', mime: pptxMime, path: 'office/lecture-1.pptx', pages: 6 },
  { ...empty(), id: 3501, title: '配套资料包', kind: 'zip', mime: 'application/zip', path: 'zip/companion.zip', entries: zipEntries },
];
