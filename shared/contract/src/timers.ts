/**
 * How long things of the shop last, each with its unit in its name: commerce rules 2.18, and 2.6 for the notice of points. All code takes
 * it from here, and so do the texts of pages; help pages and documents say it in words. Rows keep the end they were given, so that a change holds for what begins after it.
 * Points end on a day of the calendar, commissions with the case period of their order: they are no number.
 */
export const TIMERS = {
  /** Until an order that is not paid is closed. */
  payMinutes: { normal: 30, group: 15, seckill: 10, points: 15 },
  /** Until a sent order counts as received, how much longer the buyer may make that, and how shortly before. */
  receiveDays: { auto: 10, extend: 5, extendable: 3 },
  /** In which a case may be opened: after receipt, for a fault of the goods, after payment where nothing is sent. */
  aftersaleDays: { physical: 7, quality: 15, digital: 7 },
  /** The steps of a case. */
  auditHours: 48,
  returnDays: 7,
  inspectDays: 10,
  reshipConfirmDays: 10,
  /** After which a refund that has not arrived is told of. */
  refundAlarmHours: 24,
  /** For a team to be full, where its activity says nothing else. */
  groupHours: 24,
  /** Before the end of a coupon (the last one first) or of points. */
  couponRemindDays: [1, 3],
  pointsNoticeDays: { early: 30, late: 7 },
  /** After completion of the order. */
  invoiceApplyDays: 180,
  quoteMinutes: 30,
  scanLoginMinutes: 5,
  smsCodeMinutes: 5,
  emailCodeMinutes: 10,
  /** A ticket to a file. */
  ticketMinutes: 5,
  reviewAppendDays: 90,
} as const;
