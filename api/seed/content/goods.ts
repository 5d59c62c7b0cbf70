import { isbnOf } from '../isbn.ts';
import { createRandom } from '../random.ts';
import type { BookMetaRow, BundleItemRow, Delivery, GoodsRow, GoodsType, SkuRow } from '../types.ts';
import { courses } from './courses.ts';
import { audioSpecs, sampleBase } from './resources.ts';
import { type Work, works } from './works.ts';

const random = createRandom(20260901);

/** The press's name as it stands in the imprint of the seeded books. */
export const publisher = '云麓大学出版社';

/** Paragraphs by the first digit of the catalogue: whom the book is for, how it is made. */
const audiences: Record<string, string[]> = {
  1: [
    '书中引文均据通行版本核对，注释简明，适合人文专业学生，也适合愿意慢读的读者。',
    '每章之后列出延伸书目与讨论题，可用于读书会与通识课堂。',
    '作者多年在课堂上讲授这一主题，行文平易，学理与趣味兼顾。',
  ],
  2: [
    '案例取自近年的实际调查，讨论题没有唯一答案，适合课堂研讨。',
    '书后附术语表与资料索引，便于查检，也便于备课。',
    '全书以问题组织章节，学生可以先读案例，再回到概念。',
  ],
  3: [
    '例题由浅入深，习题分为基础、提高与探究三级，书后附部分答案。',
    '图形全部重新绘制，符号依照现行国家标准，便于自学。',
    '每章开头给出学习目标，结尾给出一页小结，复习时一目了然。',
  ],
  4: [
    '配有实验指导与源文件，任务可在普通教室的电脑上完成。',
    '内容经过三轮教学使用，删去了过时的工具，补入了新的工程案例。',
    '每章设置一个可验收的任务，适合项目式教学。',
  ],
  5: [
    '插图由专业绘者完成，并经临床教师逐幅审校。',
    '知识点与执业考试大纲对应，章末附自测题。',
    '操作步骤与注意事项分栏排列，方便在实训室中随翻随用。',
  ],
  6: [
    '配套音频由母语教师录制，扫描书中二维码即可收听。',
    '每课配有词表、句型与练习，适合一学期教学使用。',
    '语料均为自编，贴近校园与日常生活。',
  ],
  7: [
    '高清图版印刷，示范步骤完整，适合课堂与自学。',
    '由浅入深安排三十余次练习，每次约四十分钟。',
    '书中示范作品均由作者完成，并附创作手记。',
  ],
  8: ['文字轻松，插图细致，适合在通勤与睡前阅读。', '每一节可以独立阅读，翻到哪里都能开始。', '附观察记录页，读完以后可以走出门去试一试。'],
};

const formatNotes: Record<Work['formats'][number], string> = {
  book: '纸质图书，支持七天无理由退货；书内附有正版验证与资源二维码。',
  ebook: '电子书为流式排版，可调字号与主题，购买后在“我的书架”阅读，一经阅读不支持无理由退款。',
  pdfbook: 'PDF 图书保留纸书版式，支持目录跳转与全文搜索，购买后在“我的书架”阅读，一经阅读不支持无理由退款。',
};

const notices: Record<Delivery, string> = {
  PHYSICAL: '付款后四十八小时内发货，偏远地区时间略长。',
  DIGITAL: '数字商品付款后立即开通，请在个人中心查看。',
  CODE: '兑换码将在付款后显示于订单详情。',
  LINK: '点击后将前往合作平台，商品与售后由该平台提供。',
  COUPON: '付款后优惠券自动放入“我的优惠券”。',
  NONE: '提交后由工作人员与您联系。',
};

const taxRates: Record<Delivery, number> = { PHYSICAL: 900, DIGITAL: 600, CODE: 600, LINK: 0, COUPON: 0, NONE: 600 };

const html = (paragraphs: string[]): string => paragraphs.map((text) => `<p>${text}</p>`).join('');

const list = (title: string, items: string[]): string => `<h3>${title}</h3><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

const catalogRoot = (catalogId: number): string => String(catalogId).charAt(0);

/** Price after a share of the list price, rounded down to whole jiao. */
const share = (fen: number, percent: number): number => Math.floor((fen * percent) / 1000) * 10;

type Draft = Pick<GoodsRow, 'id' | 'type' | 'title' | 'subtitle' | 'catalogId' | 'introHtml' | 'listPriceFen' | 'delivery'> & {
  priceFen: number;
} & Partial<GoodsRow>;

const toGoods = ({ priceFen, ...draft }: Draft): GoodsRow => {
  const isNew = (draft.onSaleAt ?? '') >= '2026-06';
  const salesCount = draft.type === 'externalLinks' ? 0 : Math.floor(12000 / random.int(1, isNew ? 400 : 160)) + random.int(0, 40);
  const scoreCount = Math.floor(salesCount / random.int(9, 20));
  return {
    goodsNo: `YL${draft.id}`,
    coverUrl: `/files/covers/${draft.id}.webp`,
    gallery: [],
    tags: [],
    keywords: draft.title,
    noticeText: notices[draft.delivery],
    status: 'ON_SALE',
    onSaleAt: '2025-09-01T09:00:00+08:00',
    minPriceFen: priceFen,
    isFree: priceFen === 0,
    limitPerOrder: null,
    limitPerUser: null,
    givePoints: Math.floor(priceFen / 100),
    pointsDeductible: priceFen > 0,
    taxCode: draft.delivery === 'PHYSICAL' ? '1060201010000000000' : '3040203000000000000',
    taxRateBp: taxRates[draft.delivery],
    salesCount,
    viewCount: salesCount * random.int(6, 30) + random.int(20, 200),
    favCount: Math.floor(salesCount / random.int(4, 12)),
    scoreTenths: scoreCount === 0 ? 0 : random.int(43, 50),
    scoreCount,
    sort: draft.id,
    externalUrl: null,
    previewResourceId: null,
    targetId: null,
    resourceIds: [],
    validDays: null,
    ...draft,
  };
};

/** A few goods are sold out, a few nearly. */
const onHand = (): number => {
  if (random.chance(0.06)) return 0;
  return random.chance(0.08) ? random.int(1, 5) : random.int(20, 600);
};

const toSku = (goods: GoodsRow, index: number, spec: SkuRow['spec'], priceFen: number, barcode: string | null, weightG: number): SkuRow => {
  const unlimited = goods.type === 'package' || (goods.delivery !== 'PHYSICAL' && goods.delivery !== 'COUPON');
  return {
    id: goods.id * 10 + index,
    goodsId: goods.id,
    skuCode: `${goods.goodsNo}-${index}`,
    spec,
    priceFen,
    marketPriceFen: goods.listPriceFen,
    barcode,
    weightG,
    status: 'ON',
    sort: index,
    unlimited,
    onHand: unlimited ? 0 : onHand(),
    lowLevel: unlimited ? 0 : 10,
  };
};

const printRun = 10001;
const ebookRun = 11001;
const pdfRun = 12001;
const firstId = { book: printRun, ebook: ebookRun, pdfbook: pdfRun } as const;
const resourceBase = { book: null, ebook: 6000, pdfbook: 4000 } as const;
const priceShare = { book: 88, ebook: 50, pdfbook: 60 } as const;

const goodsId = (work: Work, format: Work['formats'][number]): number => firstId[format] + work.id - 1001;

/** Printed books that are out of print, whose page and resources stay. */
const outOfPrint = ['有机化学实验（第2版）'];

const isHardback = (work: Work): boolean => work.priceFen >= 7600 && !work.formats.includes('ebook');

const cipOf = (work: Work): string => `${work.pubDate.slice(0, 4)}${String(((work.id - 1000) * 977) % 1000000).padStart(6, '0')}`;

const bookGoods: GoodsRow[] = [];
const bookSkus: SkuRow[] = [];
export const bookMetas: BookMetaRow[] = [];

for (const work of works) {
  for (const format of work.formats) {
    const isPrint = format === 'book';
    const free = work.title === '图书馆的一天' && format === 'ebook';
    const listPriceFen = isPrint ? work.priceFen : share(work.priceFen, format === 'ebook' ? 65 : 75);
    const priceFen = free ? 0 : share(work.priceFen, priceShare[format]);
    const names = work.people.map((person) => person.name);
    const resource = resourceBase[format];
    const goods = toGoods({
      id: goodsId(work, format),
      type: format,
      title: work.title,
      subtitle: work.subtitle,
      catalogId: work.catalogId,
      coverUrl: `/files/covers/${work.id}.webp`,
      keywords: [work.title, ...names, work.series ?? '', ...work.chapters].filter(Boolean).join(' '),
      introHtml:
        html([work.hook, random.pick(audiences[catalogRoot(work.catalogId)] ?? []), formatNotes[format]]) +
        list('你将读到', work.chapters.slice(0, 4)),
      listPriceFen,
      priceFen,
      delivery: isPrint ? 'PHYSICAL' : 'DIGITAL',
      status: isPrint && outOfPrint.includes(work.title) ? 'OFF_SALE' : 'ON_SALE',
      onSaleAt: `${work.pubDate}-15T09:00:00+08:00`,
      tags: [work.series ?? '', work.pubDate >= '2026-06' ? '新书' : ''].filter(Boolean),
      resourceIds: resource === null ? [] : [resource + work.id],
      previewResourceId: { book: work.formats.length === 1 ? sampleBase + work.id : null, pdfbook: 3001, ebook: 3002 }[format],
    });
    const isbn = isbnOf((work.id - 1000) * 10 + ['book', 'ebook', 'pdfbook'].indexOf(format));
    const weightG = isPrint ? 120 + work.pages : 0;
    bookGoods.push(goods);
    bookSkus.push(toSku(goods, 1, [], priceFen, isPrint ? isbn.isbn13 : null, weightG));
    bookMetas.push({
      goodsId: goods.id,
      ...isbn,
      series: work.series,
      editionNo: Number(/第(\d)版/.exec(work.title)?.[1] ?? 1),
      impression: random.int(1, 6),
      contributors: work.people.map((person, index) => ({
        ...person,
        order: index + 1,
        bio: `${person.name}，长期从事${work.chapters[0]}等方面的教学、研究与写作。`,
      })),
      publisher,
      pubDate: work.pubDate,
      cipNo: cipOf(work),
      clcCode: work.clc,
      subjectTerms: work.chapters.slice(0, 3),
      language: '中文',
      pages: work.pages,
      wordsK: Math.round(work.pages * 0.9),
      formatKaiben: isPrint ? (work.pages < 240 ? '32开' : '16开') : null,
      trimMm: isPrint ? (work.pages < 240 ? '145×210' : '185×260') : null,
      weightG: isPrint ? weightG : null,
      binding: isPrint ? (isHardback(work) ? '精装' : '平装') : null,
      audienceLevel: /教材|教学用书|系列|公共课/.test(work.series ?? '') ? '本科' : '大众',
      tocText: work.chapters
        .map((chapter, index) => `第${index + 1}章　${chapter}\n　　一、导读\n　　二、正文\n　　三、延伸阅读`)
        .join('\n'),
      excerpt: `${work.hook}本书从“${work.chapters[0]}”写起，到“${work.chapters.at(-1)}”收束。`,
      editorNote: random.pick(audiences[catalogRoot(work.catalogId)] ?? []),
      workId: work.id,
      companionQrIds: [],
      sampleRequestAllowed: isPrint && /教材|教学用书|系列/.test(work.series ?? ''),
    });
  }
}

const courseGoods = courses.map((course) =>
  toGoods({
    id: course.goodsId,
    type: 'course',
    title: course.title,
    subtitle: `${course.lecturer} 主讲`,
    catalogId: course.catalogId,
    keywords: [course.title, course.lecturer, ...course.chapters].join(' '),
    introHtml:
      html([course.hook, `${course.lecturer}，${course.bio}。`, '第一章可以免费试看；购买后在个人中心的“我的课程”中学习，进度自动保存。']) +
      list('课程内容', course.chapters),
    listPriceFen: share(course.priceFen, 130),
    priceFen: course.priceFen,
    delivery: 'DIGITAL',
    validDays: course.validDays,
    tags: course.priceFen === 0 ? ['公开课'] : [],
  }),
);

type Extra = [
  type: GoodsType,
  catalogId: number,
  title: string,
  subtitle: string,
  priceFen: number,
  intro: string,
  rest?: Partial<GoodsRow>,
];

const printOf = (title: string): number => {
  const work = works.find((candidate) => candidate.title === title);
  if (!work) throw new Error(`no work ${title}`);
  return goodsId(work, 'book');
};

const owned = audioSpecs.filter((spec) => spec.access === 'owned').map((spec) => spec.id);

const extras: Extra[] = [
  [
    'questions',
    942,
    '大学通识与计算机基础题库',
    '二百题，逐题解析',
    2900,
    '覆盖计算机基础、中国文化、数学与英语四个方面，支持按章练习、错题重做与模拟组卷。',
    { targetId: 601, validDays: 365 },
  ],
  [
    'questions',
    942,
    '大学通识与计算机基础题库（月卡）',
    '三十天有效',
    900,
    '与年卡同题，适合考前集中练习。',
    { targetId: 601, validDays: 30 },
  ],
  ['paper', 941, '计算机基础自测卷', '免费，三十分钟', 0, '开学第一周的摸底卷，做完即可查看解析。', { targetId: 501 }],
  ['paper', 941, '中国文化常识测试卷', '四十五分钟，两次机会', 600, '从节令到典籍，从建筑到器物，检验你的常识储备。', { targetId: 502 }],
  ['paper', 942, '通识综合模拟卷', '六十分钟，全真计时', 1200, '按正式考试的题型与时间命制，交卷后给出分章得分。', { targetId: 503 }],
  ['knowledge', 931, '大学英语核心词汇卡片', '六百词，分二十组', 1900, '正面看词，反面看例句，按遗忘曲线安排复习。'],
  ['knowledge', 911, '高等数学公式卡', '一百二十张', 990, '每张一个公式、一个条件、一个反例。'],
  ['knowledge', 923, '常用中药性味卡', '二百味', 1500, '性味、归经、功效与配伍，随时翻看。'],
  ['knowledge', 921, '民法典高频条文卡', '八十条', 1200, '条文、要件与典型案例一一对应。'],
  ['knowledge', 913, '二十四节气卡', '免费', 0, '物候、习俗与诗句，一张卡片认识一个节气。'],
  ['enter', 931, '四级词汇闯关', '五十关', 1200, '由拼写到语境，五十关走完四级词汇。'],
  ['enter', 931, '六级词汇闯关', '六十关', 1500, '在阅读语境里辨析近义词。'],
  ['enter', 932, '成语接龙闯关', '三十关', 600, '听义选词，接龙识典。'],
  ['enter', 932, '日语基础词闯关', '四十关', 900, '从假名听写到场景会话。'],
  [
    'answer',
    941,
    '高等数学同步练习 参考答案',
    '详细解答',
    800,
    '每题给出完整步骤与易错提示。',
    { targetId: printOf('高等数学同步练习（第4版）'), resourceIds: [3402] },
  ],
  [
    'answer',
    941,
    '大学英语综合教程 1 练习答案',
    '含听力文本',
    600,
    '课后练习答案与听力文本合册。',
    { targetId: printOf('大学英语综合教程 1（第3版）'), resourceIds: [3402] },
  ],
  [
    'answer',
    941,
    '大学英语综合教程 2 练习答案',
    '含听力文本',
    600,
    '课后练习答案与听力文本合册。',
    { targetId: printOf('大学英语综合教程 2（第3版）'), resourceIds: [3402] },
  ],
  [
    'answer',
    941,
    '会计学原理 习题解答',
    '三百题',
    1200,
    '凭证、账簿与报表题均给出完整分录。',
    { targetId: printOf('会计学原理（第5版）'), resourceIds: [3402] },
  ],
  [
    'answer',
    941,
    '逻辑与生活 思考题提示',
    '免费',
    0,
    '提示思路，不给唯一答案。',
    { targetId: printOf('逻辑与生活（第2版）'), resourceIds: [3401] },
  ],
  [
    'coupon',
    84,
    '图书满减券包',
    '满 100 减 20，三张',
    1000,
    '全场图书可用，付款后发放到“我的优惠券”，九十天有效。',
    { targetId: 62_016, couponCount: 3 },
  ],
  ['coupon', 84, '课程立减券', '课程专用，减 30 元', 500, '适用于学院频道的付费课程。', { targetId: 62_017, couponCount: 1 }],
  ['coupon', 84, '新生礼券', '免费领取', 0, '面向新读者，每人限领一份。', { limitPerUser: 1, targetId: 62_018, couponCount: 1 }],
  ['video', 952, '光学演示实验视频', '透镜与波', 1500, '两段演示实验，附实验数据记录表。', { resourceIds: [3203] }],
  ['video', 952, '天体运动动画', '行星的轨道', 1200, '用动画理解椭圆轨道与面积定律。', { resourceIds: [3204] }],
  ['video', 952, '算法动画合集', '排序与查找', 900, '看一遍就记住过程。', { resourceIds: [3202, 3204] }],
  ['video', 952, '透镜成像公开演示', '免费', 0, '课堂导入用短片。', { resourceIds: [3201] }],
  ['video', 952, '波的叠加课堂演示', '干涉与拍', 900, '慢速播放两列波相遇的全过程。', { resourceIds: [3203] }],
  ['music', 951, '大学英语听力进阶 音频', '配套录音', 1900, '由慢到快的听力训练，附文本。', { resourceIds: owned.slice(0, 2) }],
  ['music', 951, '民歌地图 随书音频', '采风录音改编', 1500, '跟随河流听六十首歌中的精选。', { resourceIds: owned.slice(2) }],
  ['music', 951, '晨读配乐', '免费', 0, '一段舒缓的旋律，适合晨读。', { resourceIds: [3101] }],
  ['music', 951, '夜读配乐', '雨声与琴', 600, '适合睡前阅读的练习曲。', { resourceIds: [3103] }],
  ['music', 951, '英语语音示范录音', '四十八个音素', 900, '示范、跟读、对比三步练习。', { resourceIds: owned.slice(0, 1) }],
  ['picture', 953, '江南山水课堂挂图', '六幅', 1200, '可用于课件与教室布置的高清图片。', { resourceIds: [3301, 3302, 3303] }],
  ['picture', 953, '花窗纹样图集', '矢量风格', 900, '传统花窗的几何骨架，适合设计课临摹。', { resourceIds: [3305] }],
  ['picture', 953, '竹影屏保', '免费', 0, '适合电脑与手机的竖版图片。', { resourceIds: [3304] }],
  ['picture', 953, '长卷构图示例', '中国画教学用', 900, '分段展示长卷的起承转合。', { resourceIds: [3306] }],
  ['resources', 953, '实验报告资料包', '模板与样例', 600, '报告模板、数据表与评分标准。', { resourceIds: [3501, 3403] }],
  ['resources', 953, '课程教学资料包', '大纲、课件与成绩表', 900, '任课教师可直接修改使用。', { resourceIds: [3402, 3404, 3403] }],
  ['resources', 953, '新生读书指引', '免费', 0, '怎样挑书、读书与扫码。', { resourceIds: [3001] }],
  ['resources', 953, '论文写作模板', '免费', 0, '页面设置与样式已经调好。', { resourceIds: [3401] }],
  ['package', 84, '大学英语综合教程套装', '第 1、2 册', 7600, '两册合购，配套音频一次开通。'],
  ['package', 84, '云麓文丛精选五种', '平装五册', 22800, '在植物、城池、旧日子与汉字之间，读五种安静的书。'],
  ['package', 84, '数学分析讲义上下册', 'PDF 图书合购', 5200, '上下两册，一次开通。'],
  ['package', 84, '新生阅读礼盒', '图书与帆布袋', 12800, '两本书、一只帆布袋，送给刚刚报到的人。'],
  ['package', 84, '校园博物套装', '鸟与昆虫', 9900, '两册口袋图鉴，走到哪里看到哪里。'],
  ['cultural', 84, '云麓帆布袋', '本白 / 黛蓝', 5900, '十二安棉帆布，内袋可放一本十六开的书。'],
  ['cultural', 84, '馆藏票据书签', '六枚一套', 2900, '以旧时借书卡为样，铜版纸烫印。'],
  ['cultural', 84, '花窗金属书签', '黄铜蚀刻', 3900, '五种花窗纹样，薄如纸页。'],
  ['cultural', 84, '宋体笔记本', '方格 / 空白', 3600, '一百二十八页，平摊装订，书写不透。'],
  ['cultural', 84, '活字印章', '可选姓氏', 6800, '梨木手工刻制，附印泥小盒。'],
  ['cultural', 84, '山长茶杯', '粗陶', 8800, '取书院旧器之形，容量二百四十毫升。'],
  ['cultural', 84, '节气日历 2027', '桌面立式', 7900, '三百六十五页，一日一物候。', { status: 'PRESALE' }],
  ['cultural', 84, '校园鸟类明信片', '十二张', 2400, '取自《校园鸟类手册》的手绘图。'],
  ['cultural', 84, '读书人T恤', '两色三码', 9900, '精梳棉，胸前一行小字：且读且走。'],
  ['cultural', 84, '云纹雨伞', '墨色 / 朱色', 12800, '收起是书脊，撑开是云纹。'],
  ['cultural', 84, '木质书立', '一对', 6900, '白蜡木，底部带防滑垫。'],
  ['cultural', 84, '手工抄纸体验盒', '亲子', 8900, '与《小小造纸匠》配套，材料齐备。'],
  [
    'externalLinks',
    84,
    '合作书店：图书旗舰店',
    '前往合作平台',
    0,
    '在合作平台选购本社图书。',
    { externalUrl: 'https://store.yunlu-press.example/books' },
  ],
  [
    'externalLinks',
    84,
    '学术期刊投审稿系统',
    '前往期刊平台',
    0,
    '本社主办期刊的在线投稿入口。',
    { externalUrl: 'https://journals.yunlu-press.example/submit' },
  ],
  [
    'externalLinks',
    84,
    '数字资源机构版',
    '前往机构服务',
    0,
    '面向图书馆的机构订购服务。',
    { externalUrl: 'https://library.yunlu-press.example/' },
  ],
  ['other', 84, '作者签名服务', '随书加购', 2000, '指定图书可加购作者签名，按预约顺序寄出。'],
  ['other', 84, '教师样书服务', '审核后寄送', 0, '面向任课教师，提交课程信息后由工作人员审核。'],
  ['other', 84, '定制藏书票', '机构与个人', 3000, '提供设计稿与打样，数量五十张起。'],
];

const deliveryOf = (type: GoodsType): Delivery => {
  if (type === 'cultural' || type === 'package') return 'PHYSICAL';
  if (type === 'coupon') return 'COUPON';
  if (type === 'externalLinks') return 'LINK';
  return type === 'other' ? 'NONE' : 'DIGITAL';
};

const extraGoods = extras.map(([type, catalogId, title, subtitle, priceFen, intro, rest], index) => {
  const delivery = title === '数学分析讲义上下册' ? 'DIGITAL' : deliveryOf(type);
  return toGoods({
    id: 30001 + index,
    type,
    title,
    subtitle,
    catalogId,
    introHtml: html([intro, notices[delivery]]),
    listPriceFen: share(priceFen, 120),
    priceFen,
    delivery,
    ...(type === 'cultural' ? { taxCode: '1060512990000000000', taxRateBp: 1300, freightTemplateId: 2 } : {}),
    ...rest,
  });
});

/** Choices of goods that come in kinds; all at the goods' price. */
const choices: Record<string, [name: string, values: string[]]> = {
  云麓帆布袋: ['颜色', ['本白', '黛蓝']],
  宋体笔记本: ['内页', ['方格', '空白']],
  活字印章: ['字体', ['楷书', '隶书', '篆书']],
  云纹雨伞: ['颜色', ['墨色', '朱色']],
};

/** Kinds of two sorts at once; not every pair is made. */
const pairs: Record<string, { names: [string, string]; values: [string, string][] }> = {
  读书人T恤: {
    names: ['颜色', '尺码'],
    values: [
      ['米白', 'M'],
      ['米白', 'L'],
      ['米白', 'XL'],
      ['墨黑', 'L'],
      ['墨黑', 'XL'],
    ],
  },
};

const skusOf = (goods: GoodsRow): SkuRow[] => {
  const weightG = goods.delivery === 'PHYSICAL' ? 300 : 0;
  const pair = pairs[goods.title];
  if (pair)
    return pair.values.map((values, index) => {
      const spec = pair.names.map((name, at) => ({ name, value: values[at] ?? '' }));
      return toSku(goods, index + 1, spec, goods.minPriceFen, null, weightG);
    });
  const [name, values] = choices[goods.title] ?? [];
  if (!name || !values) return [toSku(goods, 1, [], goods.minPriceFen, null, weightG)];
  return values.map((value, index) => toSku(goods, index + 1, [{ name, value }], goods.minPriceFen, null, weightG));
};

export const goods: GoodsRow[] = [...bookGoods, ...courseGoods, ...extraGoods];

export const skus: SkuRow[] = [...bookSkus, ...[...courseGoods, ...extraGoods].flatMap(skusOf)];

const named = (title: string, type: GoodsType): number => {
  const found = goods.find((candidate) => candidate.title === title && candidate.type === type);
  if (!found) throw new Error(`no ${type} ${title}`);
  return found.id;
};

const bundles: Record<string, [title: string, type: GoodsType][]> = {
  大学英语综合教程套装: [
    ['大学英语综合教程 1（第3版）', 'book'],
    ['大学英语综合教程 2（第3版）', 'book'],
  ],
  云麓文丛精选五种: [
    ['诗经植物笔记', 'book'],
    ['唐诗里的长安城', 'book'],
    ['城南旧日子', 'book'],
    ['庄子的园林', 'book'],
    ['汉字的骨架', 'book'],
  ],
  数学分析讲义上下册: [
    ['数学分析讲义（上）', 'pdfbook'],
    ['数学分析讲义（下）', 'pdfbook'],
  ],
  新生阅读礼盒: [
    ['大学第一年', 'book'],
    ['图书馆的一天', 'book'],
    ['云麓帆布袋', 'cultural'],
  ],
  校园博物套装: [
    ['校园鸟类手册', 'book'],
    ['昆虫的一夏', 'book'],
  ],
};

/** The first sku of each part; a bundle's own sku has no stock of its own, its parts have. */
export const bundleItems: BundleItemRow[] = Object.entries(bundles).flatMap(([title, parts]) =>
  parts.map(([part, type]) => ({ bundleGoodsId: named(title, 'package'), skuId: named(part, type) * 10 + 1, qty: 1 })),
);

/** Goods id by title and type, for the other content files. */
export const goodsIdOf = named;
