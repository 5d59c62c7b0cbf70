import type { DataOf } from '@shared/api';

export type Feedback = DataOf<'/device/feedback/myFeedbackList', 'get'>['rows'][number];

export const KINDS = {
  BOOK_ERROR: '图书勘误',
  PIRACY: '盗版线索',
  SITE: '网站问题',
  SUGGEST: '建议',
  OTHER: '其他',
} as const satisfies Record<Feedback['kind'], string>;

export const STATES = {
  NEW: '已提交',
  PROCESSING: '处理中',
  REPLIED: '已答复',
  CLOSED: '已结束',
} as const satisfies Record<Feedback['status'], string>;
