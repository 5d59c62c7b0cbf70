import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OrderActor, OrderStatus } from '../../modules/order/states.ts';
import { fen as amount, moment, id as ref } from './columns.ts';
import type { InvoiceTitleSnapshot } from './invoice.ts';

// Keys of a user's rows are led by user_id, so that the tables can be spread over servers by user.
const id = () => ref('id').notNull();
const userId = () => ref('user_id').notNull();
const fen = (name: string) => amount(name).notNull().default(0);
const createdAt = () => moment('created_at').notNull();

export const address = pgTable(
  'address',
  {
    userId: userId(),
    id: id(),
    receiver: text('receiver').notNull(),
    phone: text('phone').notNull(),
    provinceCode: text('province_code').notNull(),
    cityCode: text('city_code').notNull(),
    districtCode: text('district_code').notNull(),
    provinceName: text('province_name').notNull(),
    cityName: text('city_name').notNull(),
    districtName: text('district_name').notNull(),
    detail: text('detail').notNull(),
    postCode: text('post_code'),
    tag: text('tag').$type<'HOME' | 'COMPANY' | 'SCHOOL'>(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('address_one_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
);

/** `owner` is `user:<id>` or `guest:<hash of the guest token>`. Prices in a cart are only for showing changes. */
export const cartItem = pgTable(
  'cart_item',
  {
    owner: text('owner').notNull(),
    id: id(),
    goodsId: ref('goods_id').notNull(),
    skuId: ref('sku_id').notNull(),
    qty: integer('qty').notNull(),
    checked: boolean('checked').notNull().default(true),
    addedPriceFen: fen('added_price_fen'),
    createdAt: createdAt(),
    /** Taken out, and kept a while so that it can be put back where it was. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.id] }),
    unique('cart_item_owner_sku').on(table.owner, table.skuId),
    index('cart_item_removed').on(table.removedAt).where(sql`${table.removedAt} IS NOT NULL`),
    check('cart_item_qty', sql`${table.qty} BETWEEN 1 AND 999`),
  ],
);

/** One row for each cart that was ever written to: changes of one cart wait for each other here. */
export const cart = pgTable('cart', { owner: text('owner').primaryKey(), touchedAt: moment('touched_at').notNull() }, (table) => [
  index('cart_of_visitors').on(table.touchedAt).where(sql`${table.owner} LIKE 'guest:%'`),
]);

/** A confirmed quote and its one-use submit token. */
export const orderQuote = pgTable(
  'order_quote',
  {
    userId: userId(),
    submitToken: text('submit_token').notNull(),
    quoteHash: text('quote_hash').notNull(),
    /** Fingerprint of the lines; submit must repeat them. */
    linesHash: text('lines_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.submitToken] }), index('order_quote_expires').on(table.expiresAt)],
);

export type AddressSnapshot = {
  receiver: string;
  phone: string;
  provinceCode: string;
  cityCode: string;
  districtCode: string;
  regionName: string;
  detail: string;
  postCode: string | null;
};

/** Names of what was used for the price, as they were at submit, and what comes with it. */
export type OrderDiscounts = {
  /** Absent in orders from before there were any. */
  activities?: { id: string; name: string; discount: number }[];
  reductions: { id: string; name: string; discount: number; giftCouponIds?: string[]; giftPoints?: number; freeFreight?: boolean }[];
  coupon: { id: string; name: string } | null;
  freightCoupon: { id: string; name: string } | null;
};

export type CloseReason = 'USER_CANCEL' | 'PAY_TIMEOUT' | 'HOUSE_CANCEL' | 'GROUP_FAILED' | 'FULL_REFUND';

export const tradeOrder = pgTable(
  'trade_order',
  {
    userId: userId(),
    id: id(),
    orderNo: text('order_no').notNull(),
    type: text('type').$type<'NORMAL' | 'FREE' | 'POINTS' | 'SECKILL' | 'GROUP'>().notNull(),
    source: text('source').$type<'CART' | 'DIRECT'>().notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    closeReason: text('close_reason').$type<CloseReason>(),
    goodsAmount: fen('goods_amount'),
    activityDiscount: fen('activity_discount'),
    memberDiscount: fen('member_discount'),
    reductionDiscount: fen('reduction_discount'),
    couponDiscount: fen('coupon_discount'),
    pointsDiscount: fen('points_discount'),
    freight: fen('freight'),
    freightDiscount: fen('freight_discount'),
    adjustAmount: fen('adjust_amount'),
    payAmount: fen('pay_amount'),
    refundedAmount: fen('refunded_amount'),
    /** Points that the buyer pays with, whatever they are worth. */
    usedPoints: integer('used_points').notNull().default(0),
    /** Null where no activity, no reduction and no coupon counted. */
    discounts: jsonb('discounts').$type<OrderDiscounts>(),
    address: jsonb('address').$type<AddressSnapshot>(),
    userRemark: text('user_remark').notNull().default(''),
    needShip: boolean('need_ship').notNull(),
    hasDigital: boolean('has_digital').notNull(),
    digitalConsentAt: moment('digital_consent_at'),
    /** Of the text that was agreed to. */
    digitalConsentVersion: text('digital_consent_version'),
    submitToken: text('submit_token').notNull(),
    /** Fingerprint of what was submitted: the same token with another one is refused. */
    inputHash: text('input_hash').notNull(),
    clientIp: text('client_ip').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    shippedAt: moment('shipped_at'),
    receivedAt: moment('received_at'),
    completedAt: moment('completed_at'),
    closedAt: moment('closed_at'),
    /** When a sent order counts as received; it stands still while a case of the order is open. */
    receiveBy: moment('receive_by'),
    receiveExtendedAt: moment('receive_extended_at'),
    receivePausedAt: moment('receive_paused_at'),
    aftersaleDeadline: moment('aftersale_deadline'),
    /** The time for after-sale is over: what was frozen until then is free. */
    settledAt: moment('settled_at'),
    /** The promoter whom the buyer was with when it was made; null when nobody earns by it, which is known once it is paid. */
    promoterId: ref('promoter_id'),
    /** Chosen at submit; asked for once the order is completed, and empty from then on. */
    invoiceTitle: jsonb('invoice_title').$type<InvoiceTitleSnapshot>(),
    hiddenByUser: boolean('hidden_by_user').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('trade_order_no').on(table.userId, table.orderNo),
    // The house looks orders up by their number alone.
    index('trade_order_by_no').on(table.orderNo),
    unique('trade_order_submit_token').on(table.userId, table.submitToken),
    index('trade_order_unpaid').on(table.expiresAt).where(sql`${table.status} = 'PENDING_PAY'`),
    index('trade_order_to_receive').on(table.receiveBy).where(sql`${table.status} = 'SHIPPED'`),
    index('trade_order_to_settle').on(table.aftersaleDeadline).where(sql`${table.status} = 'COMPLETED' AND ${table.settledAt} IS NULL`),
    index('trade_order_to_invoice').on(table.completedAt).where(sql`${table.status} = 'COMPLETED' AND ${table.invoiceTitle} IS NOT NULL`),
    check(
      'trade_order_amount',
      sql`${table.payAmount} = ${table.goodsAmount} - ${table.activityDiscount} - ${table.memberDiscount} - ${table.reductionDiscount} - ${table.couponDiscount} - ${table.pointsDiscount} + ${table.freight} - ${table.freightDiscount} + ${table.adjustAmount} AND ${table.payAmount} >= 0`,
    ),
  ],
);

export type FulfilState = 'NONE' | 'RESERVED' | 'DELIVERED' | 'PART_SHIPPED' | 'SHIPPED' | 'RECEIVED' | 'CANCELLED';

/** A line keeps its own copy of title, cover and prices: later edits of the goods never change old orders. Lines of a bundle's parts name their bundle line and cost 0. */
export const orderLine = pgTable(
  'order_line',
  {
    userId: userId(),
    id: id(),
    orderId: ref('order_id').notNull(),
    parentLineId: ref('parent_line_id'),
    goodsId: ref('goods_id').notNull(),
    skuId: ref('sku_id').notNull(),
    goodsType: text('goods_type').notNull(),
    title: text('title').notNull(),
    cover: text('cover').notNull(),
    specText: text('spec_text').notNull(),
    listPrice: fen('list_price'),
    /** What a piece costs without activities. */
    salePrice: fen('sale_price'),
    unitPrice: fen('unit_price'),
    qty: integer('qty').notNull(),
    /** Pieces at the unit price of an activity; the rest cost the sale price. */
    activityQty: integer('activity_qty').notNull().default(0),
    /** What the activity sold them as, where they count in its limits. */
    discountItemId: ref('discount_item_id'),
    lineAmount: fen('line_amount'),
    reductionShare: fen('reduction_share'),
    couponShare: fen('coupon_share'),
    pointsShare: fen('points_share'),
    freightShare: fen('freight_share'),
    /** Sent free by a reduction that the line joined. */
    freightFree: boolean('freight_free').notNull().default(false),
    netAmount: fen('net_amount'),
    /** Pieces handed to a carrier; of a bundle those that any part of was sent of. */
    sentQty: integer('sent_qty').notNull().default(0),
    refundedQty: integer('refunded_qty').notNull().default(0),
    /** Those of the refunded pieces that had not been sent. */
    cancelledQty: integer('cancelled_qty').notNull().default(0),
    refundedAmount: fen('refunded_amount'),
    /** Points that the line brings once its order is settled. */
    givePoints: integer('give_points').notNull().default(0),
    physical: boolean('physical').notNull(),
    fulfilState: text('fulfil_state').$type<FulfilState>().notNull(),
    taxCode: text('tax_code').notNull(),
    taxRateBp: integer('tax_rate_bp').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('order_line_order').on(table.userId, table.orderId),
    check('order_line_qty', sql`${table.qty} > 0 AND ${table.activityQty} BETWEEN 0 AND ${table.qty}`),
    check('order_line_net', sql`${table.netAmount} >= 0`),
    check(
      'order_line_pieces',
      sql`${table.sentQty} + ${table.cancelledQty} <= ${table.qty} AND ${table.cancelledQty} <= ${table.refundedQty}`,
    ),
  ],
);

export const orderLog = pgTable(
  'order_log',
  {
    userId: userId(),
    id: id(),
    orderId: ref('order_id').notNull(),
    from: text('from_status').$type<OrderStatus>(),
    to: text('to_status').$type<OrderStatus>().notNull(),
    actor: text('actor').$type<OrderActor>().notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('order_log_order').on(table.userId, table.orderId)],
);

export type PaymentStatus = 'CREATED' | 'PAYING' | 'SUCCESS' | 'CLOSED' | 'FAILED';

export const payment = pgTable(
  'payment',
  {
    userId: userId(),
    id: id(),
    payNo: text('pay_no').notNull(),
    orderId: ref('order_id').notNull(),
    channel: text('channel').notNull(),
    amount: fen('amount'),
    status: text('status').$type<PaymentStatus>().notNull(),
    payUrl: text('pay_url'),
    channelTradeNo: text('channel_trade_no'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    queriedAt: moment('queried_at'),
    isDuplicate: boolean('is_duplicate').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('payment_user_no').on(table.userId, table.payNo),
    index('payment_no').on(table.payNo),
    index('payment_paying').on(table.createdAt).where(sql`${table.status} = 'PAYING'`),
    uniqueIndex('payment_one_open').on(table.userId, table.orderId).where(sql`${table.status} IN ('CREATED', 'PAYING')`),
    uniqueIndex('payment_one_success').on(table.userId, table.orderId).where(sql`${table.status} = 'SUCCESS' AND NOT ${table.isDuplicate}`),
  ],
);

/** Every callback as it came, for disputes; `channel` is the company that sent it. Without a valid signature it has an id of our own. */
export const paymentNotify = pgTable(
  'payment_notify',
  {
    channel: text('channel').notNull(),
    notifyId: text('notify_id').notNull(),
    /** Null when nothing in it can be believed. */
    payNo: text('pay_no'),
    refundNo: text('refund_no'),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    rawBody: text('raw_body').notNull(),
    verified: boolean('verified').notNull().default(true),
    /** What came of it; one that was refused is handled anew when it comes again. */
    result: text('result').notNull().default(''),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.notifyId] })],
);

export const refundStatuses = ['PENDING', 'PROCESSING', 'SUCCESS', 'ABNORMAL', 'CLOSED'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const refund = pgTable(
  'refund',
  {
    userId: userId(),
    id: id(),
    refundNo: text('refund_no').notNull(),
    paymentId: ref('payment_id').notNull(),
    orderId: ref('order_id').notNull(),
    reason: text('reason').notNull(),
    amount: fen('amount'),
    status: text('status').$type<RefundStatus>().notNull(),
    /** The case it was put down for; null for money that came late or twice, and for teams that failed. */
    afterSaleId: ref('after_sale_id'),
    /** Why the provider refused it, in its own code. */
    failCode: text('fail_code'),
    tries: integer('tries').notNull().default(0),
    /** When the provider is asked next; null once nothing more is expected. Also the lease of the process that asks. */
    nextAt: moment('next_at'),
    createdAt: createdAt(),
    successAt: moment('success_at'),
    /** By which the house finds money that it gave back itself, because the provider would not; null for all other. */
    offlineRef: text('offline_ref'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('refund_no').on(table.userId, table.refundNo),
    uniqueIndex('refund_one_per_case').on(table.userId, table.afterSaleId),
    index('refund_payment').on(table.userId, table.paymentId),
    index('refund_due').on(table.nextAt).where(sql`${table.nextAt} IS NOT NULL`),
  ],
);

export type StockMove = 'RESERVE' | 'RELEASE' | 'DEDUCT' | 'RETURN' | 'INBOUND' | 'ADJUST';

/** Append only. The key makes a second release or deduction of the same order impossible. */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    skuId: ref('sku_id').notNull(),
    bizType: text('biz_type').notNull(),
    bizId: ref('biz_id').notNull(),
    kind: text('kind').$type<StockMove>().notNull(),
    qty: integer('qty').notNull(),
    onHandAfter: integer('on_hand_after').notNull(),
    lockedAfter: integer('locked_after').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.skuId, table.bizType, table.bizId, table.kind] }),
    index('stock_ledger_biz').on(table.bizType, table.bizId),
  ],
);

export type EntitlementKind =
  | 'READ'
  | 'COURSE'
  | 'QUESTION_BANK'
  | 'PAPER'
  | 'CARD_SET'
  | 'CHALLENGE'
  | 'ANSWER_KEY'
  | 'RESOURCE'
  | 'DOWNLOAD';

/** Two purchases of the same thing are two rows. `sourceId` is the order line, 0 when there is none. */
export const entitlement = pgTable(
  'entitlement',
  {
    userId: userId(),
    id: id(),
    kind: text('kind').$type<EntitlementKind>().notNull(),
    targetId: ref('target_id').notNull(),
    goodsId: ref('goods_id'),
    source: text('source').$type<'ORDER' | 'FREE' | 'CODE' | 'GIFT' | 'ADMIN' | 'ACTIVITY'>().notNull(),
    sourceId: ref('source_id').notNull().default(0),
    validFrom: moment('valid_from').notNull(),
    validTo: moment('valid_to'),
    status: text('status').$type<'ACTIVE' | 'EXPIRED' | 'REVOKED' | 'SUSPENDED'>().notNull(),
    firstAccessAt: moment('first_access_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('entitlement_source').on(table.userId, table.kind, table.targetId, table.source, table.sourceId),
  ],
);

/** What the shelves show; access is decided by the entitlements alone. Progress is in 1/10000. */
export const libraryItem = pgTable(
  'library_item',
  {
    userId: userId(),
    goodsId: ref('goods_id').notNull(),
    shelf: text('shelf').$type<'BOOKSHELF' | 'BOOKRACK'>().notNull(),
    progressBp: integer('progress_bp').notNull().default(0),
    lastReadAt: moment('last_read_at'),
    hidden: boolean('hidden').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.goodsId] }),
    check('library_item_progress', sql`${table.progressBp} BETWEEN 0 AND 10000`),
  ],
);

/** Ledger of the sandbox payment provider; a real provider keeps this on its own side. */
export const sandboxTrade = pgTable('sandbox_trade', {
  payNo: text('pay_no').primaryKey(),
  subject: text('subject').notNull(),
  amount: fen('amount'),
  status: text('status').$type<'OPEN' | 'SUCCESS' | 'FAILED' | 'CLOSED'>().notNull(),
  tradeNo: text('trade_no').notNull(),
  returnUrl: text('return_url').notNull(),
  expiresAt: moment('expires_at').notNull(),
  paidAt: moment('paid_at'),
});

/** Refunds at the sandbox provider. */
export const sandboxRefund = pgTable(
  'sandbox_refund',
  {
    refundNo: text('refund_no').primaryKey(),
    payNo: text('pay_no').notNull(),
    amount: fen('amount'),
    status: text('status').$type<'PROCESSING' | 'SUCCESS' | 'ABNORMAL'>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('sandbox_refund_pay').on(table.payNo)],
);

/** Callbacks that the sandbox provider still has to deliver. */
export const sandboxNotice = pgTable(
  'sandbox_notice',
  {
    id: id().primaryKey(),
    payNo: text('pay_no').notNull(),
    /** Null when it is about the payment itself. */
    refundNo: text('refund_no'),
    /** The amount it tells; null for the true one. */
    toldAmount: amount('told_amount'),
    forged: boolean('forged').notNull().default(false),
    dueAt: moment('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [index('sandbox_notice_due').on(table.dueAt), index('sandbox_notice_pay').on(table.payNo)],
);
