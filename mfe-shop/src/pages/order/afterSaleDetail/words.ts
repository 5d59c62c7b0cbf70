import type { DataOf } from '@shared/api';
import { TIMERS } from '@shared/contract/timers';

export type Case = DataOf<'/device/api/afterSale/detail', 'get'>;
export type CaseSummary = DataOf<'/device/api/afterSale/list', 'get'>['rows'][number];
export type Preview = DataOf<'/device/api/afterSale/preview', 'get'>;
export type Kind = CaseSummary['kind'];
export type Status = CaseSummary['status'];

export const KINDS: Record<Kind, { name: string; hint: string }> = {
  REFUND_ONLY: { name: '仅退款', hint: '不需要寄回商品' },
  RETURN_REFUND: { name: '退货退款', hint: '寄回商品，验收后退款' },
  EXCHANGE: { name: '换货', hint: '寄回商品，换一件新的' },
};

export const STATUS: Record<Status, string> = {
  APPLIED: '待审核',
  WAIT_RETURN: '待寄回',
  RETURNED: '待验收',
  REFUNDING: '退款中',
  WAIT_RESHIP: '待换货发出',
  RESHIPPED: '换货已发出',
  DONE: '已完成',
  REJECTED: '未通过',
  CANCELLED: '已撤销',
  TIMEOUT: '超时关闭',
};

/** What the present state means for the buyer. */
export const MEANING: Record<Status, string> = {
  APPLIED: `我们会在 ${TIMERS.auditHours} 小时内审核，结果会用站内消息告诉您。`,
  WAIT_RETURN: '请按下面的地址寄回商品，并填写快递单号。',
  RETURNED: `收到商品后我们会在 ${TIMERS.inspectDays} 天内完成验收。`,
  REFUNDING: '款项正按原支付方式退回，到账时间以支付渠道为准。',
  WAIT_RESHIP: '寄回的商品已验收，正在准备换货。',
  RESHIPPED: '换货已经发出，收到后请确认。',
  DONE: '这次售后已经完成。',
  REJECTED: '这次申请没有通过。',
  CANCELLED: '您撤销了这次申请，需要时可以重新申请。',
  TIMEOUT: '没有在期限内寄回商品，这次售后已关闭。',
};

/** One step of a case in its history. */
export const STEP: Record<Status, string> = {
  APPLIED: '提交申请',
  WAIT_RETURN: '审核通过，等待寄回',
  RETURNED: '商品已寄出',
  REFUNDING: '同意退款',
  WAIT_RESHIP: '验收通过，准备换货',
  RESHIPPED: '换货已发出',
  DONE: '售后完成',
  REJECTED: '申请未通过',
  CANCELLED: '已撤销申请',
  TIMEOUT: '超时未寄回，已关闭',
};
