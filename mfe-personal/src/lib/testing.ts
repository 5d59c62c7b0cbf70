import type { OwnReview, WaitingLine } from '@shared/ui/review-form';
import type { OrderSummary } from './order-card.tsx';
import type { OwnCoupon } from './own-coupon.tsx';
import type { ShelfItem } from './reading-note.ts';

/** An answer page around rows. */
export const pageOf = <Row>(rows: Row[], { total = rows.length, pageNum = 1, pageSize = 20 } = {}) => ({ total, rows, pageNum, pageSize });

export const someBook = (over: Partial<ShelfItem> = {}): ShelfItem => ({
  goodsId: '11036',
  goodsType: 'ebook',
  title: '班主任工作手记',
  authorText: '殷小满 著',
  coverUrl: '/files/covers/1036.webp',
  progressBp: 0,
  lastReadAt: null,
  addedAt: '2026-11-20T10:00:00+08:00',
  isOpen: true,
  validTo: null,
  ...over,
});

const line: OrderSummary['lines'][number] = {
  id: '1',
  parentId: null,
  goodsId: '10002',
  skuId: '100021',
  goodsType: 'book',
  title: '唐诗里的长安城',
  coverUrl: '/files/covers/2.webp',
  specText: '平装',
  listPrice: 5800,
  salePrice: 4500,
  unitPrice: 4500,
  activityQty: 0,
  qty: 1,
  lineAmount: 4500,
  reductionShare: 0,
  couponShare: 0,
  pointsShare: 0,
  freightShare: 0,
  netAmount: 4500,
  refundedQty: 0,
  fulfilState: 'RESERVED',
  toReview: false,
};

export const someLine = (over: Partial<typeof line> = {}) => ({ ...line, ...over });

export const someOrder = (over: Partial<OrderSummary> = {}): OrderSummary => ({
  orderNo: '26112810240463995823',
  type: 'NORMAL',
  status: 'WAIT_SHIP',
  closeReason: null,
  payAmount: 4500,
  usedPoints: 0,
  refundedAmount: 0,
  hasOpenCase: false,
  receiveBy: null,
  createdAt: '2026-11-28T10:24:04+08:00',
  expiresAt: '2026-11-28T10:54:04+08:00',
  lines: [line],
  actions: [],
  ...over,
});

const bought = { lineId: '71', goodsId: '10002', goodsType: 'book', title: '唐诗里的长安城', coverUrl: '', specText: '平装' };

export const someWaiting = (over: Partial<WaitingLine> = {}): WaitingLine => ({
  ...bought,
  orderNo: '26112810240463995823',
  receivedAt: '2026-11-20T10:00:00+08:00',
  ...over,
});

export const someReview = (over: Partial<OwnReview> = {}): OwnReview => ({
  ...bought,
  id: '7',
  score: 4,
  content: '纸张和印刷都好。',
  images: [],
  createdAt: '2026-11-20T10:00:00+08:00',
  reply: null,
  addition: null,
  anonymous: false,
  status: 'SHOWN',
  canAppend: false,
  ...over,
});

export const someCoupon = (over: Partial<OwnCoupon> = {}): OwnCoupon => ({
  id: '9',
  templateId: '62001',
  name: '新读者见面礼',
  kind: 'CASH',
  faceFen: 2000,
  percentOff: null,
  capFen: null,
  thresholdFen: 9900,
  scope: 'TYPE',
  scopeText: '限图书',
  validStart: '2026-01-01T00:00:00+08:00',
  validEnd: '2099-07-01T00:00:00+08:00',
  status: 'UNUSED',
  source: 'CENTER',
  takenAt: '2026-01-02T00:30:00+08:00',
  usedAt: null,
  orderNo: null,
  ...over,
});
