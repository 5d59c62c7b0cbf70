/**
 * The 18 goods types with the label and the muted hue of their tag (spec 3; colours: commerce rules 1.1); `tint` is the share of the
 * colour that grey and slate keep.
 */
export const GOODS_TYPES = {
  book: { label: '图书', hue: 215 },
  pdfbook: { label: 'PDF图书', hue: 235 },
  ebook: { label: '电子书', hue: 190 },
  questions: { label: '题库', hue: 26 },
  paper: { label: '试卷', hue: 40 },
  course: { label: '课程', hue: 140 },
  knowledge: { label: '知识卡片', hue: 172 },
  enter: { label: '词汇闯关', hue: 85 },
  answer: { label: '答案', hue: 280 },
  coupon: { label: '优惠券', hue: 4 },
  video: { label: '视频', hue: 200 },
  music: { label: '音频', hue: 262 },
  picture: { label: '图片', hue: 335 },
  resources: { label: '资源', hue: 210, tint: 0.1 },
  package: { label: '套装', hue: 46 },
  cultural: { label: '文创', hue: 20 },
  externalLinks: { label: '外部链接', hue: 215, tint: 0.45 },
  other: { label: '其他', hue: 40, tint: 0.1 },
} as const satisfies Record<string, { label: string; hue: number; tint?: number }>;

export type GoodsType = keyof typeof GOODS_TYPES;

/** Types sold in the college: their detail page is /college/goodsDetail, that of the others /products/:id. */
export const COLLEGE_TYPES: readonly GoodsType[] = ['course', 'questions', 'paper', 'knowledge', 'enter', 'video', 'music', 'answer'];

/** Most that a price filter takes, in fen. */
export const MOST_PRICE_FEN = 100_000_000;
