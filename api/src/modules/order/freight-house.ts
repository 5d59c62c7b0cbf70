import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { freightTemplate, goods, goodsDetail } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { regionOf } from '../address/regions.ts';
import type { FreightTemplate } from './freight-rules.ts';

type Row = typeof freightTemplate.$inferSelect;
type Regions = FreightTemplate['regions'];

/** What the house sets of a template; what is left out stays. Amounts in fen, weights in grams. */
export type FreightChange = Partial<Pick<FreightTemplate, 'chargeBy' | 'fee' | 'freeRules'>> & {
  /** Regions with their own fee. */
  fees?: Regions;
  /** Regions that the house does not deliver to. */
  refused?: string[];
  /** For goods without a template of their own; the one that was it before no longer is. */
  isDefault?: true;
};

const prefixLength = { 1: 2, 2: 4, 3: undefined } as const;

/** The part of a code that all districts of the region begin with. @throws ApiError 40001 for an unknown region */
function prefixOf(code: string): string {
  const region = regionOf(code);
  if (!region) throw new ApiError(40001, { msg: `没有地区 ${code}` });
  return region.code.slice(0, prefixLength[region.level]);
}

/** A district finds one rule at most, whatever the order of the rules. */
function checkOverlap(regions: Regions): void {
  const codes = regions.flatMap((region) => region.codes);
  codes.forEach((code, index) => {
    const other = codes.find((each, at) => at !== index && code.startsWith(each));
    if (other !== undefined) throw new ApiError(40001, { msg: `地区 ${code} 已包含在 ${other} 里，一个地区只能有一条规则` });
  });
}

function regionsFrom(before: Regions, { fees, refused }: FreightChange): Regions {
  const normal = (each: Regions[number]) => ({ ...each, codes: each.codes.map(prefixOf) });
  const charged = fees?.map(normal) ?? before.filter(({ fee }) => fee !== null);
  const none = refused === undefined ? before.filter(({ fee }) => fee === null) : [{ codes: refused.map(prefixOf), fee: null }];
  const regions = [...charged, ...none].filter(({ codes }) => codes.length > 0);
  checkOverlap(regions);
  return regions;
}

/** The template of this name, locked. @throws ApiError 409 when several have it */
async function lockByName(tx: Tx, name: string): Promise<Row | undefined> {
  const [found, other] = await tx.select().from(freightTemplate).where(eq(freightTemplate.name, name)).for('update');
  if (other) throw new ApiError(409, { msg: `名为“${name}”的运费模板不止一个` });
  return found;
}

const isStored = async (tx: Tx, { id, isDefault, chargeBy, fee, regions, freeRules }: Row): Promise<boolean> =>
  (await tx.$count(
    freightTemplate,
    and(
      eq(freightTemplate.id, id),
      eq(freightTemplate.isDefault, isDefault),
      eq(freightTemplate.chargeBy, chargeBy),
      eq(freightTemplate.fee, fee),
      eq(freightTemplate.regions, regions),
      eq(freightTemplate.freeRules, freeRules),
    ),
  )) === 1;

/**
 * Makes a freight template or changes the one of this name; submitted orders keep their freight.
 * @throws ApiError 40001 for an unknown region, one with two rules, or a new template without a fee
 */
export async function setFreight(tx: Tx, name: string, change: FreightChange): Promise<{ template: Row; isChanged: boolean }> {
  const found = await lockByName(tx, name);
  const {
    chargeBy = found?.chargeBy,
    fee = found?.fee,
    freeRules = found?.freeRules ?? [],
    isDefault = found?.isDefault ?? false,
  } = change;
  if (!chargeBy || !fee) throw new ApiError(40001, { msg: `没有运费模板“${name}”；新建时要写 --by 和 --fee` });
  const template: Row = {
    id: found?.id ?? newId(),
    name,
    isDefault,
    chargeBy,
    fee,
    regions: regionsFrom(found?.regions ?? [], change),
    freeRules: freeRules.map((rule) => ({ ...rule, codes: rule.codes.map(prefixOf) })),
  };
  if (await isStored(tx, template)) return { template, isChanged: false };
  if (isDefault && !found?.isDefault) await tx.update(freightTemplate).set({ isDefault: false }).where(eq(freightTemplate.isDefault, true));
  if (found) await tx.update(freightTemplate).set(template).where(eq(freightTemplate.id, found.id));
  else await tx.insert(freightTemplate).values(template);
  return { template, isChanged: true };
}

/**
 * Gives goods their template, or the common one without a name.
 * @returns false when they have it already
 * @throws ApiError 404 for unknown goods or an unknown template
 */
export async function chooseFreight(tx: Tx, goodsId: number, name: string | undefined, now: Date): Promise<boolean> {
  const template = name === undefined ? undefined : await lockByName(tx, name);
  if (name !== undefined && !template) throw new ApiError(404, { msg: `没有运费模板“${name}”` });
  const own = eq(goodsDetail.goodsId, goodsId);
  const [detail] = await tx.select({ templateId: goodsDetail.freightTemplateId }).from(goodsDetail).where(own).for('update');
  if (!detail) throw new ApiError(404, { msg: `没有商品 ${goodsId}` });
  const freightTemplateId = template?.id ?? null;
  if (detail.templateId === freightTemplateId) return false;
  await tx.update(goodsDetail).set({ freightTemplateId }).where(own);
  await tx.update(goods).set({ updatedAt: now }).where(eq(goods.id, goodsId));
  return true;
}
