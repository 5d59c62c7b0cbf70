import { asc, desc } from 'drizzle-orm';
import { reductionActivity } from '../db/schema/index.ts';
import { ApiError } from '../http/api-error.ts';
import { toIso } from '../lib/time.ts';
import { createReduction, stopReduction } from '../modules/promo/house.ts';
import type { Reduction, Tier } from '../modules/promo/reduction.ts';
import { scopeKinds } from '../modules/promo/scope.ts';
import { inState, stateNames, stateOf } from '../modules/promo/states.ts';
import { type Command, command } from './command.ts';
import { finalDay, id, idList, matching, moment, oneOf, optional, pageNum, plainText, yuanToFen } from './fields.ts';
import { listPage } from './list-page.ts';

const gift = String.raw`(?::(?:freight|[1-9]\d{0,5}points|[1-9]\d{0,14}))`;
const tier = String.raw`\d{1,7}(?:\.\d{1,2})?:\d{1,7}(?:\.\d{1,2}|%)?${gift}{0,6}`;
const tierTexts = matching(
  '满多少:减多少，多档用逗号隔开；减写元或百分数，不减写 0，后面可以再写 freight（免运费）、500points（送积分）和赠送的券，如 100:10,200:30:62022 或 3:15% 或 99:0:freight',
  new RegExp(`^${tier}(?:,${tier}){0,9}$`),
  (text) => text.split(',').map((each) => each.split(':')),
);

/** What is reached is written in yuan or in pieces. */
const tiersFrom = (by: Reduction['by'], texts: readonly string[][]): Tier[] =>
  texts.map(([from = '', off = '', ...gifts]) => {
    if (by === 'QTY' && from.includes('.')) throw new ApiError(40001, { msg: `“${from}”不是件数` });
    const reach = by === 'QTY' ? Number(from) : (yuanToFen(from) ?? 0);
    const isPercent = off.endsWith('%');
    const minusFen = isPercent ? 0 : (yuanToFen(off) ?? 0);
    const giftPoints = gifts.find((gift) => gift.endsWith('points'));
    const giftCouponIds = gifts.filter((gift) => /^\d+$/.test(gift));
    return {
      reach,
      minusFen: minusFen > 0 ? minusFen : null,
      percentOff: isPercent ? Number(off.slice(0, -1)) : null,
      ...(gifts.includes('freight') && { freeFreight: true }),
      ...(giftPoints && { giftPoints: Number.parseInt(giftPoints, 10) }),
      ...(giftCouponIds.length > 0 && { giftCouponIds }),
    };
  });

/** Reductions such as 满 100 减 10. */
export const reductionCommands: Command[] = [
  command({
    name: 'reduction list',
    summary: '满减活动，晚开始的在前',
    kind: 'read',
    args: {},
    options: { state: optional(oneOf('RUNNING', 'SOON', 'ENDED', 'OFF')), page: pageNum },
    run({ app: { db }, now }, { state, page: wanted }) {
      const where = state && inState(reductionActivity, state, now);
      return listPage(wanted, '个', {
        total: db.$count(reductionActivity, where),
        rows: (limit, skip) =>
          db
            .select()
            .from(reductionActivity)
            .where(where)
            .orderBy(desc(reductionActivity.startAt), asc(reductionActivity.id))
            .limit(limit)
            .offset(skip),
        show: (row) => ({
          ...row,
          id: String(row.id),
          state: stateOf(row, now),
          startAt: toIso(row.startAt),
          endAt: toIso(row.endAt),
        }),
        line: (one) => `${one.id}  ${stateNames[one.state]}  ${one.name}  ${one.ruleText}  ${one.startAt} 至 ${one.endAt}`,
      });
    },
  }),

  command({
    name: 'reduction create',
    summary: '新建满减活动，到了开始的时间就生效；请先用 --dry-run 看规则的文字',
    kind: 'write',
    args: {},
    options: {
      name: plainText('名称', 30),
      by: oneOf('AMOUNT', 'QTY'),
      tiers: tierTexts,
      repeat: optional(oneOf('yes', 'no')),
      scope: optional(oneOf(...scopeKinds)),
      ids: optional(idList('分类或商品编号、商品类型')),
      exclude: optional(idList('除外的商品编号')),
      from: optional(moment),
      until: finalDay,
    },
    run({ write, now }, { name, by, tiers, repeat, scope = 'ALL', ids = [], exclude = [], from = now, until }) {
      const input = { name, by, tiers: tiersFrom(by, tiers), repeats: repeat === 'yes', startAt: from, endAt: until };
      return write(async (tx) => {
        const made = await createReduction(tx, { ...input, scope, scopeIds: ids, excludeIds: exclude }, now);
        const reductionId = String(made.id);
        return {
          isChanged: true,
          msg: `${stateOf(made, now) === 'SOON' ? `${toIso(made.startAt)} 起生效` : '已生效'}：${name}（${reductionId}），${made.ruleText}`,
          target: { kind: 'reduction', id: reductionId },
          data: { reductionId, name, ruleText: made.ruleText, startAt: toIso(from), endAt: toIso(until) },
        };
      });
    },
  }),

  command({
    name: 'reduction stop',
    summary: '停用满减活动，不能恢复；已提交的订单不变',
    kind: 'danger',
    args: { 活动: id('满减活动') },
    options: { reason: plainText('原因', 100) },
    run: ({ write }, { 活动: reductionId, reason }) =>
      write(async (tx) => {
        const { reduction, isChanged } = await stopReduction(tx, reductionId);
        return {
          isChanged,
          msg: isChanged ? `“${reduction.name}”已停用` : `“${reduction.name}”早已停用，没有改动`,
          target: { kind: 'reduction', id: String(reductionId) },
          data: { reductionId: String(reductionId), name: reduction.name, reason },
        };
      }),
  }),
];
