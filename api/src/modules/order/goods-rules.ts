import type { EntitlementKind } from '../../db/schema/trade.ts';

/** What a payment opens for one type of goods, and where the buyer finds it. Types that are absent open nothing. */
type DigitalRule = {
  kind: EntitlementKind;
  /** Which id the entitlement names. */
  target: 'goods' | 'target' | 'resources';
  shelf: 'BOOKSHELF' | 'BOOKRACK' | null;
};

const digitalRules: Record<string, DigitalRule> = {
  pdfbook: { kind: 'READ', target: 'goods', shelf: 'BOOKSHELF' },
  ebook: { kind: 'READ', target: 'goods', shelf: 'BOOKSHELF' },
  course: { kind: 'COURSE', target: 'goods', shelf: 'BOOKRACK' },
  questions: { kind: 'QUESTION_BANK', target: 'target', shelf: null },
  paper: { kind: 'PAPER', target: 'target', shelf: null },
  knowledge: { kind: 'CARD_SET', target: 'target', shelf: null },
  enter: { kind: 'CHALLENGE', target: 'target', shelf: null },
  answer: { kind: 'ANSWER_KEY', target: 'target', shelf: null },
  video: { kind: 'RESOURCE', target: 'resources', shelf: 'BOOKRACK' },
  music: { kind: 'RESOURCE', target: 'resources', shelf: 'BOOKRACK' },
  picture: { kind: 'RESOURCE', target: 'resources', shelf: 'BOOKRACK' },
  resources: { kind: 'RESOURCE', target: 'resources', shelf: 'BOOKRACK' },
};

/** The entitlement rule of a goods type, or undefined when payment opens nothing. */
export const digitalRule = (goodsType: string): DigitalRule | undefined => digitalRules[goodsType];

export const maxQtyPerLine = 999;

/** Digital goods are bought once; everything else in pieces. */
export const maxQtyOf = (goodsType: string): number => (digitalRule(goodsType) ? 1 : maxQtyPerLine);

/** Why goods that are opened once are not ordered twice at the same time. */
export const onTheWayText = '已在另一笔未完成的订单里，请先支付或取消那笔订单';

/** Shown beside its own tick box when an order holds digital goods; the order keeps the time of consent and the version. A changed text is a new version. */
export const digitalConsent = { version: '2026-09', text: '数字商品一经开通不支持七日无理由退货' };
