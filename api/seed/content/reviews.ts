import { createRandom } from '../random.ts';
import type { GoodsRow, ReaderRow, ReviewRow } from '../types.ts';
import { goods } from './goods.ts';

const random = createRandom(20261128);

const names =
  '沈知远 罗晓棠 韩一鸣 冯书瑶 唐子衿 魏明澈 邓若云 彭嘉禾 谢怀瑾 曹念慈 袁思齐 蒋南星 潘时雨 杜清和 苏映雪 卢承宇 丁语冰 任远舟 范听雨 姜采薇 金望舒 石砚青 孟繁星 白露明'.split(
    ' ',
  );

/** Readers who have written the reviews of a trial installation. */
export const readers: ReaderRow[] = names.map((truename, index) => ({
  id: 101 + index,
  phone: `138000101${String(index).padStart(2, '0')}`,
  truename,
}));

type Kind = 'book' | 'digital' | 'thing';

const kindOf = ({ type, delivery }: GoodsRow): Kind =>
  type === 'book' || type === 'package' ? 'book' : delivery === 'DIGITAL' ? 'digital' : 'thing';

/** Sentences by kind of goods: how it came, what it is like, who it is good for. */
const praise: Record<Kind, [string[], string[], string[]]> = {
  book: [
    [
      '收到的书品相完好，包装用了护角',
      '两天就到了，书角没有磕碰',
      '印刷清晰，纸张不反光',
      '装帧素净，摊开能放平',
      '比想象中厚实，字号也舒服',
      '封面的设计很耐看',
    ],
    [
      '开篇就把问题讲明白了',
      '例子贴近生活，读起来不费劲',
      '注释详细，查资料很方便',
      '章节安排得当，可以挑着读',
      '讲得细，没有空话',
      '图文对照，一看就懂',
      '比上一版多了不少新内容',
    ],
    [
      '课上正好用得着',
      '适合放在床头慢慢看',
      '推荐给刚入门的同学',
      '已经向同事推荐了',
      '打算再买一本送人',
      '复习的时候翻了好几遍',
      '孩子也爱看，抢着要',
    ],
  ],
  digital: [
    ['付款后马上就能看', '手机和电脑都能打开', '目录跳转很顺', '字体大小可以调', '进度会自动保存'],
    ['内容与纸质书一致', '检索起来比翻书快', '音频清楚，语速合适', '讲解条理分明', '资料都能直接用'],
    ['通勤路上看正好', '备课省了不少时间', '出差不用背书了', '性价比不错', '期末前很有帮助'],
  ],
  thing: [
    ['做工比图片上还细致', '包装像一份礼物', '颜色正，没有色差', '质地厚实，没有异味', '尺寸刚好'],
    ['细节能看出用心', '用了两周，没有变形', '图案耐看，不花哨', '和书放在一起很搭'],
    ['送给老师，很得体', '自己留了一件', '同学看到都来问', '下次还会再买'],
  ],
};

/** What somebody minds, and what the press answers. */
const complaints: Record<Kind, [string, string][]> = {
  book: [
    ['封底有一道折痕，不影响阅读，希望以后包装再结实些。', '给您添麻烦了。我们已请仓库加厚护角，您可以在订单里申请换货，邮费由我们承担。'],
    ['有两处图号与正文对不上，希望再版时改正。', '感谢您仔细阅读。两处已登记，下次印刷改正，勘误表会放在本书的配套资源里。'],
    ['内容偏浅，对已经学过的人来说不太够。', '谢谢您的意见。本书面向初学者，进阶内容可以参看同系列的第二册。'],
    ['等了五天才到，比预计的慢。', '这几天订单较多，让您久等了。现在已经恢复到四十八小时内发货。'],
  ],
  digital: [
    ['平板上偶尔要刷新一次才能翻页。', '感谢反馈，我们已经修复了这个问题，请重新打开试试。'],
    ['希望能增加导出笔记的功能。', '建议收到，我们会认真考虑。'],
  ],
  thing: [
    ['颜色比图片深一点，整体还可以。', '谢谢反馈，我们已重新拍摄了商品图片。'],
    ['边角有线头，自己剪掉了。', '抱歉出现这样的情况，质检会更仔细，您也可以申请换货。'],
  ],
};

const additions = [
  '用了一阵子再来说一句，依然满意。',
  '读到后半部分更精彩，前面的伏笔都接上了。',
  '学完第一遍，准备再过一遍习题。',
  '又买了同系列的另外两本。',
  '借给同事看了，他也下了单。',
];

const thanks = ['谢谢您的推荐，祝阅读愉快。', '感谢支持，新版正在准备，欢迎关注。', '很高兴这本书对您有帮助。'];

const dayMs = 86_400_000;
const last = Date.parse('2026-11-26T20:00:00+08:00');
const toIso = (ms: number): string => `${new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;

/** Well-known goods have many reviews, most have a few, some none. */
function countFor(rank: number): number {
  if (rank === 0) return names.length;
  if (rank < 40) return random.int(5, 16);
  if (rank < 160) return random.int(0, 4);
  return random.chance(0.25) ? 1 : 0;
}

const scoreOf = (): number => {
  const drawn = random.int(1, 100);
  return drawn <= 62 ? 5 : drawn <= 87 ? 4 : drawn <= 95 ? 3 : drawn <= 98 ? 2 : 1;
};

/** Ids of the pictures in the reviews, which are files with these names. */
export const reviewPictures: string[] = Array.from(
  { length: 36 },
  (_, index) => `5eed0000-0000-4000-8000-${String(index).padStart(12, '0')}`,
);

function reviewsOf(row: GoodsRow, rank: number, pictures: string[]): Omit<ReviewRow, 'id'>[] {
  const kind = kindOf(row);
  const first = Math.max(Date.parse(row.onSaleAt) + 3 * dayMs, Date.parse('2026-01-05T09:00:00+08:00'));
  return random.sample(readers, countFor(rank)).map((reader) => {
    const score = scoreOf();
    const at = first + Math.floor(((last - first) * random.int(0, 1000)) / 1000) + random.int(0, 36_000_000);
    const createdAt = Math.min(at, last);
    const [complaint, answer] = random.pick(complaints[kind]);
    const said = praise[kind].map((sentences) => random.pick(sentences));
    const isPraise = score >= 4;
    const isPictured = isPraise && kind !== 'digital' && rank < 40 && random.chance(0.12);
    return {
      goodsId: row.id,
      userId: reader.id,
      score,
      content: isPraise ? `${said.slice(random.int(0, 1)).join('，')}。` : complaint,
      images: isPictured ? pictures.splice(0, random.int(1, 3)) : [],
      anonymous: random.chance(0.15),
      reply: isPraise ? (random.chance(0.08) ? random.pick(thanks) : null) : random.chance(0.85) ? answer : null,
      addition: random.chance(0.1) && createdAt + 60 * dayMs < last ? { content: random.pick(additions), days: random.int(5, 60) } : null,
      createdAt: toIso(createdAt),
    };
  });
}

const pictures = [...reviewPictures];

/** Nobody is asked what a coupon was like. */
const coupons = new Set(goods.filter(({ type }) => type === 'coupon').map(({ id }) => id));

/** Reviews of a trial installation; a real one has only what its buyers write. */
export const reviews: ReviewRow[] = goods
  .filter(({ status, type }) => status === 'ON_SALE' && type !== 'externalLinks')
  .toSorted((a, b) => b.salesCount - a.salesCount || a.id - b.id)
  .flatMap((row, rank) => reviewsOf(row, rank, pictures))
  .map((row, index) => ({ ...row, id: 900_001 + index }))
  .filter(({ goodsId }) => !coupons.has(goodsId));
