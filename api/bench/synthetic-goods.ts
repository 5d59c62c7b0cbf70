import { createRandom, type Random } from '../seed/random.ts';
import type { goods } from '../src/db/schema/index.ts';
import { searchTerms, termsVersion } from '../src/lib/search-terms.ts';

const seed = 20261128;
const split = (text: string): string[] => text.split(' ');

const fields = split(
  '数学 物理 化学 生物 地理 历史 哲学 法律 经济 金融 会计 管理 市场 教育 心理 语言 文学 新闻 传播 艺术 音乐 美术 设计 建筑 土木 机械 电子 电气 通信 计算机 软件 网络 数据 算法 人工智能 医学 护理 药学 中医 农业 林业 环境 材料 能源 交通 航空 海洋 地质 统计 测量 英语 日语 法语 汉语 翻译 写作 书法 摄影 电影 戏剧 旅游 体育 社会 政治 民俗',
);
const before = split('高等 大学 基础 应用 现代 当代 简明 实用 中国 世界 古代 普通 工程 临床 理论 线性 数值 公共 专业 少年');
const after = split('教程 导论 原理 概论 基础 实验 习题集 讲义 手册 案例 方法 史 词典 指南 十讲 入门 分析 研究 选读 与生活');
const latin = split('Python Java Linux Photoshop Excel MATLAB Android Docker React SPSS');
const characters = [
  ...'山水云风月花草木江河湖海星夜春夏秋冬书灯桥城路门窗石雪雨光影声梦远归野竹兰梅松鸟鱼舟渡岸田园巷井塔钟琴棋墨纸笔砚茶酒衣食行旅家乡故人旧事新章',
];
const surnames = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾萧田董袁潘蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹',
];
const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰红梅建国文斌宇浩然子轩梓涵欣怡诗琪雨泽思远书言望舒知行安若清和'];
const series = split('大学通识讲堂 云麓文丛 计算机专业教材 电气类教材 医学基础教材 大学英语系列 美育课堂 科学人文 校园生活 少年图书馆');
const publishers = split('云麓大学出版社 湖滨教育出版社 星野科技出版社 青松文艺出版社 远山人文出版社');
const classes = split('O13 O4 O6 Q1 K2 B84 D92 F0 F23 G4 H31 H1 I2 J2 TP311 TP393 TN91 TU2 TH1 R47 R28');
const types = ['book', 'book', 'book', 'book', 'book', 'ebook', 'ebook', 'pdfbook', 'course', 'cultural', 'questions', 'video'] as const;
const editions = ['', '', '（第2版）', '（第3版）', '（上册）', '（下册）', '（修订版）'];
const begun = Date.parse('2020-01-01T00:00:00+08:00');
const dayMs = 86_400_000;

const times = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make);

/** The ISBN of the n-th synthetic goods: group 7, check digit by the weights 1 and 3. */
export function syntheticIsbn(n: number): string {
  const body = `97875${String(n).padStart(7, '0')}`;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return body + String((10 - (sum % 10)) % 10);
}

/** A title as a press has them: most name a field of study, some are literature. */
export function titleOf(random: Random): string {
  const roll = random.int(1, 10);
  if (roll <= 6) return random.pick(before) + random.pick(fields) + random.pick(after);
  if (roll === 7) return random.pick(latin) + random.pick(fields) + random.pick(after);
  if (roll === 8) return `${random.pick(fields)}与${random.pick(fields)}${random.pick(after)}`;
  return times(random.int(3, 7), () => random.pick(characters)).join('');
}

/** A name of two or three characters. */
export const authorOf = (random: Random): string => random.pick(surnames) + times(random.int(1, 2), () => random.pick(given)).join('');

/** Far from the ids of the seed. */
const firstId = 5_000_000_000;

/** Goods made by rule: the same number on every machine. */
export function* syntheticGoods(count: number): Generator<typeof goods.$inferInsert> {
  const random = createRandom(seed);
  for (let index = 0; index < count; index++) {
    const id = firstId + index;
    const type = random.pick(types);
    const isBook = type === 'book' || type === 'ebook' || type === 'pdfbook';
    const title = titleOf(random) + random.pick(editions);
    const authors = times(random.int(1, 2), () => authorOf(random));
    const isPhysical = type === 'book' || type === 'cultural';
    const price = random.int(8, 120) * 100;
    const salesCount = Math.floor(20_000 / random.int(1, 2000));
    const catalogId = random.int(11, 60);
    const found = {
      title,
      subtitle: '',
      isbn13: isBook ? syntheticIsbn(index) : null,
      series: isBook && random.chance(0.4) ? random.pick(series) : null,
      publisher: isBook ? random.pick([publishers[0] ?? '', random.pick(publishers)]) : null,
    };
    const clcCode = random.pick(classes) + String(random.int(1, 99));
    yield {
      ...found,
      id,
      goodsNo: `S${id}`,
      type,
      authorText: authors.map((name) => `${name} 著`).join('，'),
      coverUrl: '',
      catalogId,
      catalogPath: `/${Math.floor(catalogId / 10)}/${catalogId}/`,
      tags: [],
      status: 'ON_SALE',
      onSaleAt: new Date(begun + random.int(0, 2400) * dayMs),
      listPriceFen: price,
      minPriceFen: price,
      isFree: false,
      delivery: isPhysical ? 'PHYSICAL' : 'DIGITAL',
      salesCount,
      popularity: salesCount,
      viewCount: salesCount * 9,
      favCount: 0,
      scoreTenths: 0,
      scoreCount: 0,
      sort: 0,
      pubDate: isBook ? `${random.int(2015, 2026)}-${String(random.int(1, 12)).padStart(2, '0')}` : null,
      binding: type === 'book' ? random.pick(['平装', '平装', '精装', '线装']) : null,
      terms: searchTerms({ ...found, authors, clcCode: isBook ? clcCode : null, keywords: random.sample(fields, 4).join(' ') }),
      termsVersion,
    };
  }
}
