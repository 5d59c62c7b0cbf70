import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { couponTemplate, reductionActivity } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Reduction, Tier } from './reduction.ts';
import type { Scope } from './scope.ts';
import { scopeNames } from './scope-names.ts';
import { sayTier, yuan } from './words.ts';

type Row = typeof reductionActivity.$inferSelect;

/** What the house decides of a new reduction. Amounts in fen. */
export type NewReduction = Scope & Pick<Reduction, 'name' | 'by' | 'tiers' | 'repeats'> & { startAt: Date; endAt: Date };

const refuse = (msg: string): never => {
  throw new ApiError(40001, { msg });
};

const worthOf = ({ minusFen, percentOff, freeFreight = false, giftPoints = 0 }: Tier) => [
  minusFen ?? percentOff ?? 0,
  giftPoints,
  Number(freeFreight),
];

/** Each step asks for more and gives more and nothing less, amounts or percentages; an amount stays below the sum it is taken off. */
function checkTiers({ by, tiers, repeats }: NewReduction): void {
  const isPercent = tiers.some(({ percentOff }) => percentOff !== null);
  if (isPercent && tiers.some(({ minusFen }) => minusFen !== null)) refuse('各档要么都减金额，要么都打折');
  tiers.forEach((tier, index) => {
    const { reach, minusFen, percentOff, giftCouponIds = [] } = tier;
    const worth = worthOf(tier);
    const before = tiers[index - 1];
    const least = before ? worthOf(before) : worth.map(() => 0);
    const giftsBefore = before?.giftCouponIds ?? [];
    const isMore = worth.some((value, at) => value > (least[at] ?? 0)) || giftCouponIds.some((id) => !giftsBefore.includes(id));
    const isLess = worth.some((value, at) => value < (least[at] ?? 0)) || giftsBefore.some((id) => !giftCouponIds.includes(id));
    if (reach <= (before?.reach ?? 0) || !isMore || isLess) refuse('各档须从低到高，门槛大于 0，门槛越高优惠越多');
    if (percentOff !== null && (percentOff < 1 || percentOff > 99)) refuse('折扣须为 1% 到 99%');
    if (minusFen !== null && by === 'AMOUNT' && minusFen >= reach) refuse('减的金额须小于满的金额');
  });
  const [first] = tiers;
  const isCounted = first?.minusFen || first?.giftPoints;
  if (repeats && (tiers.length > 1 || isPercent || !isCounted || first.freeFreight || first.giftCouponIds))
    refuse('上不封顶的活动只有一档，减金额或送积分');
}

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
  const rules = tiers.map((tier) => {
    const from = `${repeats ? '每满' : '满'} ${by === 'AMOUNT' ? `${yuan(tier.reach)} 元` : `${tier.reach} 件`}`;
    return `${from}${sayTier(tier, gifts)}`;
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
