import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { inTx } from '../db/db.ts';
import { newId } from '../db/ids.ts';
import { couponTemplate, freightTemplate, reductionActivity, userCoupon } from '../db/schema/index.ts';
import type { UserCoupon } from '../modules/coupon/schemas.ts';
import { giveCoupon } from '../modules/coupon/take.ts';
import type { TestApp } from './app.ts';

type TemplateValues = Partial<typeof couponTemplate.$inferInsert>;

/** A coupon of 5.00 off anything that everybody may take once in 2026, unless told otherwise. */
export async function makeTemplate(test: TestApp, values: TemplateValues = {}) {
  const [row] = await test.db
    .insert(couponTemplate)
    .values({
      id: newId(),
      name: '新客立减券',
      kind: 'CASH',
      faceFen: 500,
      percentOff: null,
      capFen: null,
      thresholdFen: 0,
      scope: 'ALL',
      scopeIds: [],
      excludeIds: [],
      scopeText: '全场通用',
      stackable: true,
      grant: 'CENTER',
      code: null,
      total: null,
      limitPerUser: 1,
      takeStart: new Date('2026-01-01T00:00:00+08:00'),
      takeEnd: new Date('2027-01-01T00:00:00+08:00'),
      validity: { startAt: '2026-01-01T00:00:00+08:00', endAt: '2027-01-01T00:00:00+08:00' },
      status: 'ACTIVE',
      sort: 0,
      createdAt: new Date('2026-01-01T00:00:00+08:00'),
      ...values,
    })
    .returning();
  if (!row) throw new Error('No template was made');
  return row;
}

/** One coupon for a user, of a template of its own. @returns its id as calls take it */
export async function makeCoupon(test: TestApp, userId: number, values: TemplateValues = {}): Promise<string> {
  const template = await makeTemplate(test, { grant: 'ADMIN', ...values });
  const owned = await inTx(test.db, (tx) => giveCoupon(tx, template, userId, test.clock.now()));
  return String(owned.id);
}

export const couponRow = async (test: TestApp, id: string) =>
  (
    await test.db
      .select()
      .from(userCoupon)
      .where(eq(userCoupon.id, Number(id)))
  )[0];

export const take = (test: TestApp, token: string, templateId: number, key: string = randomUUID()) =>
  test.post<UserCoupon>('/web/ecCoupon/receive', { token, body: { templateId: String(templateId) }, headers: { 'idempotency-key': key } });

/** 10.00 off from 100.00 on, on everything, all of 2026, unless told otherwise. */
export async function makeReduction(test: TestApp, values: Partial<typeof reductionActivity.$inferInsert> = {}): Promise<number> {
  const id = newId();
  await test.db.insert(reductionActivity).values({
    name: '满百减十',
    ruleText: '满 100 元减 10 元',
    status: 'ENABLED',
    startAt: new Date('2026-01-01T00:00:00+08:00'),
    endAt: new Date('2027-01-01T00:00:00+08:00'),
    scope: 'ALL',
    scopeIds: [],
    excludeIds: [],
    by: 'AMOUNT',
    tiers: [{ reach: 10_000, minusFen: 1000, percentOff: null }],
    repeats: false,
    sort: 0,
    ...values,
    id,
  });
  return id;
}

/** Freight of 8.00 and 2.00 for each further piece, more to Tibet and Xinjiang, free from 99.00 on, unless told otherwise. */
export async function makeFreight(test: TestApp, values: Partial<typeof freightTemplate.$inferInsert> = {}): Promise<void> {
  await test.db.insert(freightTemplate).values({
    name: '按件',
    isDefault: true,
    chargeBy: 'PIECE',
    fee: { firstN: 1, firstFee: 800, extraN: 1, extraFee: 200 },
    regions: [{ codes: ['54', '65'], fee: { firstN: 1, firstFee: 1800, extraN: 1, extraFee: 600 } }],
    freeRules: [{ codes: [], minAmount: 9900, minQty: null }],
    ...values,
    id: newId(),
  });
}
