import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FreightTemplate } from '../../modules/order/freight-rules.ts';
import { id } from './columns.ts';

export const freightTemplate = pgTable(
  'freight_template',
  {
    id: id('id').primaryKey(),
    name: text('name').notNull(),
    /** The one for goods without their own. */
    isDefault: boolean('is_default').notNull(),
    chargeBy: text('charge_by').$type<FreightTemplate['chargeBy']>().notNull(),
    fee: jsonb('fee').$type<FreightTemplate['fee']>().notNull(),
    regions: jsonb('regions').$type<FreightTemplate['regions']>().notNull(),
    freeRules: jsonb('free_rules').$type<FreightTemplate['freeRules']>().notNull(),
  },
  (t) => [uniqueIndex('freight_template_one_default').on(t.isDefault).where(sql`${t.isDefault}`)],
);
