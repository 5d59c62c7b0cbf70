import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** A parcel of an order. The same waybill is registered once for an order, however often it is typed. */
export const shipment = pgTable(
  'shipment',
  {
    userId: id('user_id').notNull(),
    id: id('id').notNull(),
    orderId: id('order_id').notNull(),
    expressCompany: text('express_company').notNull(),
    expressNo: text('express_no').notNull(),
    shippedAt: moment('shipped_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), unique('shipment_waybill').on(t.userId, t.orderId, t.expressCompany, t.expressNo)],
);

export const shipmentLine = pgTable(
  'shipment_line',
  {
    userId: id('user_id').notNull(),
    shipmentId: id('shipment_id').notNull(),
    orderLineId: id('order_line_id').notNull(),
    qty: integer('qty').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.shipmentId, t.orderLineId] }),
    index('shipment_line_order_line').on(t.userId, t.orderLineId),
    check('shipment_line_qty', sql`${t.qty} > 0`),
  ],
);
