import type { BookResourceRow } from '../types.ts';
import { goodsIdOf } from './goods.ts';

type Part =
  | [resourceId: number, title: string, access: Exclude<BookResourceRow['access'], 'CODE'>]
  | [number, string, 'CODE', code: string];

/** Files to download, by the printed book they belong to. */
const books: [title: string, parts: Part[]][] = [
  [
    '大学英语综合教程 1（第3版）',
    [
      [3102, 'Unit 1 课文录音', 'PUBLIC'],
      [3104, '听力训练录音 第一组', 'CODE', 'YL1K7'],
      [3105, '听力训练录音 第二组', 'PURCHASED'],
      [3402, '课程教学大纲', 'TEACHER'],
      [3501, '学习资料包', 'PUBLIC'],
    ],
  ],
  [
    '大学英语综合教程 2（第3版）',
    [
      [3105, '听力训练录音', 'CODE', 'YL2M3'],
      [3402, '课程教学大纲', 'TEACHER'],
      [3001, '读书指引', 'PUBLIC'],
    ],
  ],
  [
    '程序设计基础（第4版）',
    [
      [3404, '教学课件 第一讲', 'PUBLIC'],
      [3202, '排序过程演示', 'PUBLIC'],
      [3402, '课程教学大纲', 'TEACHER'],
      [3501, '上机实验资料包', 'PUBLIC'],
    ],
  ],
  [
    '计算机网络：从一次点击说起（第2版）',
    [
      [3404, '教学课件 第一讲', 'PUBLIC'],
      [3501, '实验资料包', 'PUBLIC'],
      [3402, '课程教学大纲', 'TEACHER'],
    ],
  ],
  [
    '大学物理简明教程（第3版）',
    [
      [3201, '透镜成像演示', 'PUBLIC'],
      [3203, '波的叠加演示', 'LOGIN'],
      [3204, '行星轨道演示', 'PURCHASED'],
      [3402, '课程教学大纲', 'TEACHER'],
    ],
  ],
  [
    '概率论与数理统计（第3版）',
    [
      [3403, '成绩统计表', 'PUBLIC'],
      [3402, '课程教学大纲', 'TEACHER'],
    ],
  ],
  [
    '有机化学实验（第2版）',
    [
      [3401, '实验报告模板', 'PUBLIC'],
      [3501, '实验资料包', 'PUBLIC'],
      [3402, '课程教学大纲', 'TEACHER'],
    ],
  ],
  [
    '会计学原理（第5版）',
    [
      [3403, '练习用表', 'PUBLIC'],
      [3402, '课程教学大纲', 'TEACHER'],
    ],
  ],
  [
    '基础护理学（第4版）',
    [
      [3201, '操作演示', 'PUBLIC'],
      [3402, '课程教学大纲', 'TEACHER'],
    ],
  ],
  [
    '素描基础（第3版）',
    [
      [3301, '范画 湖畔', 'PUBLIC'],
      [3302, '范画 远山', 'PUBLIC'],
    ],
  ],
  ['算法的十二个瞬间', [[3202, '排序过程演示', 'PUBLIC']]],
  ['光的故事', [[3203, '波的叠加演示', 'CODE', 'LIGHT']]],
  ['教育研究方法', [[3501, '研究资料包', 'PUBLIC']]],
  ['大学第一年', [[3001, '读书指引', 'PUBLIC']]],
];

export const bookResources: BookResourceRow[] = books.flatMap(([title, parts], book) =>
  parts.map(([resourceId, name, access, code], index) => ({
    id: (book + 1) * 100 + index + 1,
    bookGoodsId: goodsIdOf(title, 'book'),
    resourceId,
    title: name,
    access,
    extractCode: code ?? null,
    sort: index + 1,
  })),
);
