import type { QrCodeRow, QrKind } from '../types.ts';
import { goodsIdOf } from './goods.ts';
import { bookLists } from './site.ts';

type Part = [resourceId: number, chapter?: string];
type Options = Partial<Pick<QrCodeRow, 'state' | 'movedToId' | 'withdrawnText' | 'legacyPath'>>;

const book = (title: string | null): number | null => (title === null ? null : goodsIdOf(title, 'book'));

/** Old link type and printed path of each kind; the part after the underscore is print noise that the resolver drops. */
const links: Record<QrKind, { type: QrCodeRow['type']; path: (code: string) => string }> = {
  document: { type: '1', path: (code) => `/d.aspx?bqc_id=${code}` },
  item: { type: '2', path: (code) => `/qr/${code}_x` },
  group: { type: '3', path: (code) => `/g/${code}_x` },
  bookList: { type: '6', path: (code) => `/b/${code}_x` },
  video: { type: '8', path: (code) => `/v/${code}_x` },
  player: { type: '9', path: (code) => `/player?blid=${code}` },
  h5Code: { type: 'h5Code', path: (code) => `/h5Code/${code}` },
};

const code = (id: number, kind: QrKind, title: string, goodsTitle: string | null, parts: Part[], options: Options = {}): QrCodeRow => ({
  id,
  kind,
  type: links[kind].type,
  code: String(id),
  title,
  state: parts.length === 0 ? 'empty' : 'active',
  movedToId: null,
  withdrawnText: null,
  goodsId: book(goodsTitle),
  bookListId: null,
  resources: parts.map(([resourceId, chapter], index) => ({ resourceId, chapter: chapter ?? null, sort: index + 1 })),
  legacyPath: links[kind].path(String(id)),
  ...options,
});

/** Opens the book list of the same id. */
const listCode = (id: number, options: Options & Partial<Pick<QrCodeRow, 'type'>> = {}): QrCodeRow => ({
  ...code(id, 'bookList', bookLists.find((list) => list.id === id)?.title ?? '', null, []),
  state: 'active',
  bookListId: id,
  ...options,
});

const english1 = '大学英语综合教程 1（第3版）';
const english2 = '大学英语综合教程 2（第3版）';
const withdrawn = '原授权已到期，资源停止提供。您可以在本书页面查看新版资源。';

export const qrCodes: QrCodeRow[] = [
  code(1001, 'document', '阅读指引', '大学第一年', [[3001]]),
  code(1002, 'document', '实验报告模板', '有机化学实验（第2版）', [[3401]]),
  code(1003, 'document', '成绩统计表', '概率论与数理统计（第3版）', [[3403]]),
  code(1004, 'document', '教学课件', '程序设计基础（第4版）', [[3404]]),
  code(1005, 'document', '电子样章', '写作课', [[3002]]),
  code(1006, 'document', '教学大纲', '会计学原理（第5版）', []),

  code(2001, 'item', '课文听读', english1, [[3102]]),
  code(2002, 'item', '透镜成像演示', '光的故事', [[3201]]),
  code(2003, 'item', '湖畔写生', '素描基础（第3版）', [[3301]]),
  code(2004, 'item', '排序动画', '算法的十二个瞬间', [[3202]]),
  code(2005, 'item', '读书指引', '图书馆的一天', [[3001]]),
  code(2006, 'item', '资料包', '教育研究方法', [[3501]]),
  code(2007, 'item', '课后练习答案', english2, []),
  code(2008, 'item', '旧版听力录音', english2, [], { state: 'moved', movedToId: 2001 }),
  code(2009, 'item', '授权影像资料', '明清小说的城与人', [], { state: 'withdrawn', withdrawnText: withdrawn }),
  code(2010, 'item', '操作视频', '基础护理学（第4版）', [[3201]]),

  code(3001, 'group', '第一册全部资源', english1, [
    [3102, 'Unit 1'],
    [3101, 'Unit 1'],
    [3103, 'Unit 2'],
    [3001, '学习指导'],
    [3401, '学习指导'],
  ]),
  code(3002, 'group', '网络课程资源', '计算机网络：从一次点击说起（第2版）', [
    [3202, '第一章'],
    [3404, '第一章'],
    [3501, '实验'],
  ]),
  code(3003, 'group', '物理演示实验', '大学物理简明教程（第3版）', [
    [3201, '光学'],
    [3202, '数据处理'],
    [3403, '数据处理'],
  ]),
  code(3004, 'group', '课堂挂图', '中国画颜料小史', [
    [3301, '山水'],
    [3302, '山水'],
    [3303, '月夜'],
    [3304, '花木'],
    [3305, '纹样'],
    [3306, '长卷'],
  ]),
  code(3005, 'group', '随书音频', '听懂一首交响曲', [
    [3101, '第一部分'],
    [3103, '第二部分'],
  ]),
  code(3006, 'group', '整理中的资源', '信号与系统', []),
  code(3007, 'group', '旧版资源', english2, [], { state: 'moved', movedToId: 3001 }),
  code(3008, 'group', '新生资源', '大学第一年', [
    [3001, '阅读'],
    [3002, '阅读'],
    [3101, '音乐'],
    [3201, '公开课'],
  ]),

  listCode(501),
  listCode(502),
  listCode(503),
  listCode(504, { type: '7', legacyPath: '/more?blid=504' }),
  listCode(505, { type: '7', legacyPath: '/w/505_x' }),

  code(8001, 'video', '光线穿过透镜', '光的故事', [[3201]]),
  code(8002, 'video', '排序是怎样进行的', '算法的十二个瞬间', [[3202]]),
  code(8003, 'video', '校园急救示范', '病房来信', []),
  code(8004, 'video', '纪录片片段', '茶马古道上的驿站', [], { state: 'withdrawn', withdrawnText: withdrawn }),

  code(9001, 'player', '校园的清晨', '诗经植物笔记', [[3101]]),
  code(9002, 'player', '课文听读播放列表', english1, [[3102], [3101]]),
  code(9003, 'player', '夜雨练习曲', '听懂一首交响曲', [[3103]]),
  code(9004, 'player', '旧版播放器', english1, [], { state: 'moved', movedToId: 9002 }),

  code(7001, 'h5Code', '互动目录', '校园鸟类手册', [[3304], [3301]]),
  code(7002, 'h5Code', '节气小测', '二十四节气散步', [[3001]]),
  code(7003, 'h5Code', '旧版互动页', '昆虫的一夏', [], { state: 'withdrawn', withdrawnText: withdrawn }),
];
