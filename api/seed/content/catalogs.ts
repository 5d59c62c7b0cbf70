import type { CatalogRow, DictRow, GoodsType } from '../types.ts';

type Node = [id: number, name: string, children?: Node[]];

const bookTree: Node[] = [
  [
    1,
    '人文',
    [
      [
        11,
        '文学',
        [
          [111, '古典文学'],
          [112, '现当代文学'],
          [113, '外国文学'],
        ],
      ],
      [
        12,
        '历史',
        [
          [121, '中国历史'],
          [122, '世界历史'],
        ],
      ],
      [13, '哲学'],
    ],
  ],
  [
    2,
    '社会科学',
    [
      [
        21,
        '经济与管理',
        [
          [211, '经济学'],
          [212, '管理学'],
          [213, '会计与金融'],
        ],
      ],
      [22, '法学'],
      [
        23,
        '教育学',
        [
          [231, '高等教育'],
          [232, '教师发展'],
        ],
      ],
      [24, '新闻与传播'],
    ],
  ],
  [
    3,
    '理学',
    [
      [
        31,
        '数学',
        [
          [311, '基础数学'],
          [312, '概率与统计'],
        ],
      ],
      [32, '物理学'],
      [33, '化学'],
      [34, '生物与生态'],
      [35, '地理与地质'],
    ],
  ],
  [
    4,
    '工学',
    [
      [
        41,
        '计算机',
        [
          [411, '程序设计'],
          [412, '数据与人工智能'],
          [413, '系统与网络'],
        ],
      ],
      [42, '电气与电子'],
      [43, '土木与建筑'],
      [44, '机械工程'],
    ],
  ],
  [
    5,
    '医学',
    [
      [51, '基础医学'],
      [52, '护理学'],
      [53, '中医药'],
    ],
  ],
  [
    6,
    '语言',
    [
      [
        61,
        '英语',
        [
          [611, '大学英语'],
          [612, '翻译'],
        ],
      ],
      [62, '汉语'],
      [63, '其他语种'],
    ],
  ],
  [
    7,
    '艺术',
    [
      [71, '美术与书法'],
      [72, '音乐'],
      [73, '设计'],
    ],
  ],
  [
    8,
    '通识与校园',
    [
      [81, '科普'],
      [82, '校园与成长'],
      [83, '少年读物'],
      [84, '文创'],
    ],
  ],
];

const collegeTree: Node[] = [
  [
    91,
    '公共基础课',
    [
      [911, '数学与物理'],
      [912, '计算机应用'],
      [913, '通识教育'],
    ],
  ],
  [
    92,
    '专业课',
    [
      [921, '人文社科'],
      [922, '理工'],
      [923, '医药健康'],
    ],
  ],
  [
    93,
    '语言学习',
    [
      [931, '英语'],
      [932, '中文与其他语种'],
    ],
  ],
  [
    94,
    '题库与试卷',
    [
      [941, '课程测试'],
      [942, '考级与考证'],
    ],
  ],
  [
    95,
    '配套资源',
    [
      [951, '音频'],
      [952, '视频'],
      [953, '图片与资料'],
    ],
  ],
];

const rowsOf = (nodes: Node[], kind: CatalogRow['kind'], parent: CatalogRow | null): CatalogRow[] =>
  nodes.flatMap(([id, name, children = []], index) => {
    const row: CatalogRow = {
      id,
      parentId: parent?.id ?? null,
      path: `${parent?.path ?? '/'}${id}/`,
      name,
      level: (parent?.level ?? 0) + 1,
      kind,
      sort: index + 1,
      visible: true,
    };
    return [row, ...rowsOf(children, kind, row)];
  });

export const catalogs: CatalogRow[] = [...rowsOf(bookTree, 'BOOK', null), ...rowsOf(collegeTree, 'COLLEGE', null)];

/** Label and colour of each goods type. */
const goodsTypes: Record<GoodsType, [label: string, color: string]> = {
  book: ['图书', 'blue'],
  pdfbook: ['PDF图书', 'indigo'],
  ebook: ['电子书', 'cyan'],
  questions: ['题库', 'orange'],
  paper: ['试卷', 'amber'],
  course: ['课程', 'green'],
  knowledge: ['知识卡片', 'teal'],
  enter: ['词汇闯关', 'lime'],
  answer: ['答案', 'purple'],
  coupon: ['优惠券', 'red'],
  video: ['视频', 'sky'],
  music: ['音频', 'violet'],
  picture: ['图片', 'pink'],
  resources: ['资源', 'grey'],
  package: ['套装', 'gold'],
  cultural: ['文创', 'brown'],
  externalLinks: ['外部链接', 'slate'],
  other: ['其他', 'grey'],
};

const dict = (dictType: string, pairs: [value: string, label: string][]): DictRow[] =>
  pairs.map(([value, label], index) => ({ dictType, label, value, sort: index + 1, cssClass: null }));

export const dicts: DictRow[] = [
  ...Object.entries(goodsTypes).map(([value, [label, cssClass]], index) => ({
    dictType: 'goods_type',
    label,
    value,
    sort: index + 1,
    cssClass,
  })),
  ...dict('news_category', [
    ['press', '社内新闻'],
    ['book', '新书书讯'],
    ['notice', '通知公告'],
  ]),
  ...dict('binding', [
    ['平装', '平装'],
    ['精装', '精装'],
    ['线装', '线装'],
  ]),
  ...dict('sex', [
    ['1', '男'],
    ['2', '女'],
    ['0', '保密'],
  ]),
];
