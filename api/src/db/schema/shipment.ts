import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

export type ShipmentStatus = 'SHIPPED' | 'IN_TRANSIT' | 'DELIVERING' | 'SIGNED' | 'EXCEPTION';

/** A parcel of an order. The same waybill is registered once for an order, however often it is typed. */
export const shipment = pgTable(
  'shipment',
  {
    userId: id('user_id').notNull(),
    id: id('id').notNull(),
    orderId: id('order_id').notNull(),
    /** The case whose exchange is in it. */
    afterSaleId: id('after_sale_id'),
    expressCompany: text('express_company').notNull(),
    expressNo: text('express_no').notNull(),
    shippedAt: moment('shipped_at').notNull(),
    status: text('status').$type<ShipmentStatus>().notNull().default('SHIPPED'),
    signedAt: moment('signed_at'),
    /** When the carrier is asked next; null once nothing more is expected. Also the lease of the process that asks. */
    trackAt: moment('track_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    // Several cases, and the rest of the order, may travel in one box.
    unique('shipment_waybill').on(t.userId, t.orderId, t.expressCompany, t.expressNo, t.afterSaleId).nullsNotDistinct(),
    index('shipment_to_track').on(t.trackAt).where(sql`${t.trackAt} IS NOT NULL`),
  ],
);

/** What the carrier has told about a parcel. */
export const shipmentTrack = pgTable(
  'shipment_track',
  {
    userId: id('user_id').notNull(),
    shipmentId: id('shipment_id').notNull(),
    at: moment('at').notNull(),
    text: text('text').notNull(),
    status: text('status').$type<ShipmentStatus>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.shipmentId, t.at, t.text] })],
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
