import type { ActivityRow, BannerRow, BookListRow, SubjectRow } from '../types.ts';
import { goods, goodsIdOf } from './goods.ts';
import { news } from './news.ts';

const books = (titles: string[]): number[] => titles.map((title) => goodsIdOf(title, 'book'));

const newsAbout = (words: string[]): number[] =>
  news.filter((row) => words.some((word) => row.title.includes(word) || row.summary.includes(word))).map((row) => row.id);

const html = (paragraphs: string[]): string => paragraphs.map((text) => `<p>${text}</p>`).join('');

const subject = (
  id: number,
  title: string,
  intro: string[],
  sections: SubjectRow['sections'],
  startAt = '2026-01-01T00:00:00+08:00',
): SubjectRow => ({
  id,
  title,
  bannerUrl: `/files/subjects/${id}.webp`,
  introHtml: html(intro),
  sections,
  startAt,
  endAt: '2036-01-01T00:00:00+08:00',
  sort: id,
});

export const subjects: SubjectRow[] = [
  subject(
    801,
    '开学第一周',
    [
      '报到、选课、认识一座图书馆。为新生挑选的书、课与工具。',
      '第一周不必急着赶路。先弄清楚教学楼的方向，找到一张靠窗的桌子，再从下面的书里选一本放进书包。',
    ],
    [
      {
        title: '写给新生',
        goodsIds: books(['大学第一年', '图书馆的一天', '大学生心理健康（第3版）', '写作课']),
        newsIds: newsAbout(['夜读', '逛仓库']),
      },
      {
        title: '公共课教材',
        goodsIds: books(['高等数学同步练习（第4版）', '程序设计基础（第4版）', '大学英语综合教程 1（第3版）', '大学物理简明教程（第3版）']),
        newsIds: newsAbout(['教材巡展', '教材征订']),
      },
      { title: '免费公开课', goodsIds: goods.filter((row) => row.type === 'course' && row.isFree).map((row) => row.id), newsIds: [] },
    ],
  ),
  subject(
    802,
    '山水与城池',
    [
      '从驿站到市镇，从书院到园林，在纸上走一遍故地。',
      '这里的书都有地图，也都有人。读的时候不妨把地图摊在旁边，看一条河怎样经过三座城，一封信怎样走完一个冬天。',
    ],
    [
      {
        title: '行走',
        goodsIds: books(['茶马古道上的驿站', '江南市镇的清晨', '唐诗里的长安城', '地中海的货舱']),
        newsIds: newsAbout(['书院', '清晨']),
      },
      { title: '安居', goodsIds: books(['老房子的修法', '庄子的园林', '云麓书院志', '看不见的城市管网']), newsIds: [] },
      {
        title: '历史地理',
        goodsIds: [...books(['简明中国历史地理（第4版）', '读懂等高线', '中国古代科举生活史']), goodsIdOf('中国历史地理十讲', 'course')],
        newsIds: [],
      },
    ],
  ),
  subject(
    803,
    '看见科学',
    [
      '厨房、夜空、草地与地下管网，科学就在抬头和低头之间。',
      '不用实验室，也不用公式。带上一双眼睛和一点耐心，从今晚的天空或明早的窗台开始。',
    ],
    [
      { title: '抬头', goodsIds: books(['夜空向导', '天气为什么会变', '光的故事']), newsIds: newsAbout(['校园阅读']) },
      { title: '低头', goodsIds: books(['昆虫的一夏', '校园鸟类手册', '湿地一年']), newsIds: newsAbout(['校园博物']) },
      { title: '身边', goodsIds: books(['餐桌上的化学', '看不见的城市管网', '给孩子的几何', '数学文化二十讲']), newsIds: [] },
    ],
  ),
  subject(
    804,
    '教师书架',
    [
      '备课、提问、评价，写给站在讲台上的人。',
      '前一节是同行写下的教学手记，后一节是可以直接带进课堂的课件与题目。需要样书的老师，请看文末的说明。',
    ],
    [
      {
        title: '教学手记',
        goodsIds: books(['大学教学的一百个细节', '班主任工作手记', '中小学课堂提问艺术', '教育研究方法']),
        newsIds: [],
      },
      { title: '教学资源', goodsIds: goods.filter((row) => row.type === 'resources').map((row) => row.id), newsIds: newsAbout(['样书']) },
    ],
  ),
  subject(
    805,
    '寒假共读',
    ['一个假期，四本书，每周一次线上交谈。', '不布置作业，也不打卡。读完的人说一说停在哪一页，没读完的人听一听前面有什么。'],
    [{ title: '假期四本', goodsIds: books(['译者的抽屉', '城南旧日子', '光的故事', '听懂一首交响曲']), newsIds: [] }],
    '2027-01-16T00:00:00+08:00',
  ),
];

const banner = (
  id: number,
  position: BannerRow['position'],
  title: string,
  linkType: BannerRow['linkType'],
  linkValue: string,
): BannerRow => ({
  id,
  position,
  title,
  imagePc: `/files/banners/${id}-pc.webp`,
  imageM: `/files/banners/${id}-m.webp`,
  linkType,
  linkValue,
  startAt: '2026-01-01T00:00:00+08:00',
  endAt: '2036-01-01T00:00:00+08:00',
  sort: id,
});

export const banners: BannerRow[] = [
  banner(901, 'HOME', '开学第一周', 'SUBJECT', '801'),
  banner(902, 'HOME', '唐诗里的长安城', 'GOODS', String(goodsIdOf('唐诗里的长安城', 'book'))),
  banner(903, 'HOME', '山水与城池', 'SUBJECT', '802'),
  banner(904, 'HOME', '秋季教材巡展', 'NEWS', '701'),
  banner(911, 'COLLEGE', '线性代数图解课', 'GOODS', String(goodsIdOf('线性代数图解课', 'course'))),
  banner(912, 'COLLEGE', '零基础学 Python', 'GOODS', String(goodsIdOf('零基础学 Python', 'course'))),
  banner(913, 'COLLEGE', '走进书院', 'GOODS', String(goodsIdOf('走进书院', 'course'))),
];

/** Second line of each banner picture. */
export const bannerLines: Record<number, string> = {
  901: '书、课与工具，陪你认识一座大学',
  902: '坊市、宫阙与诗人的一天',
  903: '从驿站到市镇，在纸上走一遍故地',
  904: '六百余种教材，样书现场申请',
  911: '一百二十幅动态图，看懂变换与特征方向',
  912: '从第一行代码到一个能用的小工具',
  913: '学规、祭祀与藏书，一座书院怎样育人',
};

const bookList = (id: number, title: string, intro: string[], titles: string[], sort: number): BookListRow => {
  const goodsIds = books(titles);
  return { id, title, introHtml: html(intro), coverUrl: goods.find((row) => row.id === goodsIds[0])?.coverUrl ?? '', goodsIds, sort };
};

export const bookLists: BookListRow[] = [
  bookList(
    501,
    '馆员荐读：十月',
    [
      '图书馆员从借阅记录里挑出的七本好书。',
      '它们借出的次数不算最多，却常常被同一位读者借第二遍。馆员相信，愿意重读，是对一本书最好的评语。',
    ],
    ['诗经植物笔记', '汉字的骨架', '地中海的货舱', '夜空向导', '光的故事', '写作课', '译者的抽屉'],
    1,
  ),
  bookList(
    502,
    '计算机入门书单',
    ['没有基础也能读懂的五本。', '建议从程序设计开始，写过几个小程序以后再读算法；网络与安全两本可以随时插进来读。'],
    ['程序设计基础（第4版）', '算法的十二个瞬间', '信息安全常识', '给文科生的数据课', '计算机网络：从一次点击说起（第2版）'],
    2,
  ),
  bookList(
    503,
    '英语学习书单',
    ['听、说、读、写、译，各一本。', '每天半小时，先听后读。语音一册适合在开口之前通读一遍，翻译一册留到最后。'],
    ['大学英语听力进阶', '英语语音自学手册', '大学英语综合教程 1（第3版）', '学术英语写作', '英汉翻译教程（第2版）'],
    3,
  ),
  bookList(
    504,
    '护理专业学习书单',
    ['从基础操作到病房里的分寸。', '三本教材配一本书信集。书信放在床头，累的时候读一封。'],
    ['基础护理学（第4版）', '病房来信', '生理学纲要（第3版）', '人体解剖学彩色学习图谱'],
    4,
  ),
  bookList(
    505,
    '和孩子一起读',
    ['可以一起动手的书。', '造一张纸，认一只鸟，把正方形折成别的形状。书翻旧了，孩子也长高了一点。'],
    ['小小造纸匠', '二十四节气散步', '给孩子的几何', '校园鸟类手册'],
    5,
  ),
  bookList(
    506,
    '毕业之前',
    ['面试、写作、与人共事，离开校园之前想清楚的几件事。', '由就业指导中心的三位老师共同挑选，每一本都有可以照着做的练习。'],
    ['面试之前', '学术英语写作', '项目管理实务', '逻辑与生活（第2版）', '劳动法实务问答', '信息安全常识'],
    6,
  ),
];

export const activities: ActivityRow[] = [
  {
    id: 1001,
    title: '编辑带你读：唐诗里的长安城',
    summary: '责任编辑铺开一张坊市图，从春明门走到曲江池，边走边读十二首诗。',
    place: '云麓书店二楼',
    feeFen: 0,
    quota: 60,
    startAt: '2026-12-05T14:30:00+08:00',
    endAt: '2026-12-05T16:30:00+08:00',
  },
  {
    id: 1002,
    title: '手作一本小册子',
    summary: '折页、打孔、穿线，两个小时缝好一本可以带走的笔记本，材料由现场提供。',
    place: '校园书店手工间',
    feeFen: 3900,
    quota: 16,
    startAt: '2026-12-12T09:30:00+08:00',
    endAt: '2026-12-12T11:30:00+08:00',
  },
  {
    id: 1003,
    title: '冬夜观星',
    summary: '《夜空向导》的作者带大家认识冬季星座，备有望远镜三台，请穿厚一些。',
    place: '东山观景台',
    feeFen: 1500,
    quota: 40,
    startAt: '2026-12-19T19:00:00+08:00',
    endAt: '2026-12-19T21:00:00+08:00',
  },
  {
    id: 1004,
    title: '期末写作门诊',
    summary: '带上一页课程论文，编辑一对一看结构、引文与标点，线上预约，先到先得。',
    place: '线上',
    feeFen: 0,
    quota: null,
    startAt: '2026-11-23T09:00:00+08:00',
    endAt: '2027-01-15T18:00:00+08:00',
  },
].map((row, index) => ({ ...row, coverUrl: `/files/activities/${row.id}.webp`, sort: index + 1 }));
