import { formatYuan } from '@shared/contract/money';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { couponTemplate, reductionActivity } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Reduction, Tier } from './reduction.ts';
import type { Scope } from './scope.ts';
import { scopeNames } from './scope-names.ts';

type Row = typeof reductionActivity.$inferSelect;

/** What the house decides of a new reduction. Amounts in fen. */
export type NewReduction = Scope & Pick<Reduction, 'name' | 'by' | 'tiers' | 'repeats'> & { startAt: Date; endAt: Date };

const refuse = (msg: string): never => {
  throw new ApiError(40001, { msg });
};

/** Each step asks for more and gives more, all of one kind; an amount stays below the sum it is taken off. */
function checkTiers({ by, tiers, repeats }: NewReduction): void {
  const isPercent = tiers.some(({ percentOff }) => percentOff !== null);
  const offs = tiers.map(({ minusFen, percentOff }) => (isPercent ? percentOff : minusFen) ?? refuse('各档要么都减金额，要么都打折'));
  tiers.forEach(({ reach }, index) => {
    const off = offs[index] ?? 0;
    if (reach <= (tiers[index - 1]?.reach ?? 0) || off <= (offs[index - 1] ?? 0)) refuse('各档须从低到高，门槛越高优惠越多，都大于 0');
    if (isPercent && off >= 100) refuse('折扣须为 1% 到 99%');
    if (!isPercent && by === 'AMOUNT' && off >= reach) refuse('减的金额须小于满的金额');
  });
  if (repeats && (tiers.length > 1 || isPercent)) refuse('上不封顶的活动只有一档，减的是金额');
}

/** Yuan without idle zeros: 100, 9.90. */
const yuan = (fen: number): string => formatYuan(fen).replace(/\.00$/, '');

/** The names of the coupons that come with the tiers, by their id. */
async function giftNames(tx: Tx, tiers: readonly Tier[]): Promise<Map<string, string>> {
  const wanted = tiers.flatMap(({ giftCouponIds = [] }) => giftCouponIds);
  const rows = await tx
    .select({ id: couponTemplate.id, name: couponTemplate.name })
    .from(couponTemplate)
    .where(and(eq(couponTemplate.grant, 'ORDER_GIFT'), inArray(couponTemplate.id, wanted.map(Number))));
  const names = new Map(rows.map(({ id, name }) => [String(id), name]));
  const unknown = wanted.find((id) => !names.has(id));
  return unknown === undefined ? names : refuse(`没有随订单赠送的券 ${unknown}`);
}

function rulesOf({ by, tiers, repeats }: NewReduction, gifts: ReadonlyMap<string, string>): string {
  const rules = tiers.map(({ reach, minusFen, percentOff, giftCouponIds = [] }) => {
    const from = `${repeats ? '每满' : '满'} ${by === 'AMOUNT' ? `${yuan(reach)} 元` : `${reach} 件`}`;
    const off = percentOff === null ? `减 ${yuan(minusFen ?? 0)} 元` : `打 ${(100 - percentOff) / 10} 折`;
    return `${from}${off}${giftCouponIds.map((id) => `并赠“${gifts.get(id)}”`).join('')}`;
  });
  return `${rules.join('，')}${repeats ? '，上不封顶' : ''}`;
}

/**
 * Makes a reduction, in force from its first moment on.
 * @throws ApiError 40001 for what does not fit together, 409 when one of this name is not over
 */
export async function createReduction(tx: Tx, input: NewReduction, now: Date): Promise<Row> {
  checkTiers(input);
  if (input.endAt <= input.startAt || input.endAt <= now) refuse('最后一天须晚于开始，并且还没有过去');
  const { names, except } = await scopeNames(tx, input);
  const rules = rulesOf(input, await giftNames(tx, input.tiers));
  const [same] = await tx
    .select()
    .from(reductionActivity)
    .where(and(eq(reductionActivity.name, input.name), eq(reductionActivity.status, 'ENABLED'), gt(reductionActivity.endAt, now)));
  if (same) throw new ApiError(409, { msg: `已有名为“${input.name}”的满减活动（${same.id}）` });
  const [made] = await tx
    .insert(reductionActivity)
    .values({ ...input, id: newId(), ruleText: `${names}${rules}${except}`, status: 'ENABLED', sort: 0 })
    .returning();
  if (!made) throw new Error('The reduction was not stored');
  return made;
}

/** Ends a reduction for good; submitted orders keep theirs. @returns false when it was stopped before @throws ApiError 404 */
export async function stopReduction(tx: Tx, id: number): Promise<{ reduction: Row; isChanged: boolean }> {
  const own = eq(reductionActivity.id, id);
  const [found] = await tx.select().from(reductionActivity).where(own).for('update');
  if (!found) throw new ApiError(404, { msg: `没有满减活动 ${id}` });
  if (found.status === 'DISABLED') return { reduction: found, isChanged: false };
  await tx.update(reductionActivity).set({ status: 'DISABLED' }).where(own);
  return { reduction: { ...found, status: 'DISABLED' }, isChanged: true };
}
