import { formatYuan } from '@shared/contract/money';
import { TIMERS } from '@shared/contract/timers';
import { and, asc, desc, eq, gt, inArray, lte, or } from 'drizzle-orm';
import { groupActivity, groupSku, groupTeam } from '../db/schema/index.ts';
import { toIso, toIsoOrNull } from '../lib/time.ts';
import { stateOf } from '../modules/group/activity.ts';
import { cancelTeam, createGroup, stopGroup } from '../modules/group/house.ts';
import { type Command, command } from './command.ts';
import { count, finalDay, id, matching, moment, oneOf, optional, pageNum, plainText, yuanToFen } from './fields.ts';
import { listPage } from './list-page.ts';

const states = { RUNNING: '进行中', SOON: '未开始', ENDED: '已结束或停用' };
const teamStates = { FORMING: '拼团中', SUCCESS: '已成团', FAILED: '未成团' };

const isEnabled = eq(groupActivity.status, 'ENABLED');
const inState = (state: keyof typeof states, now: Date) =>
  ({
    RUNNING: and(isEnabled, lte(groupActivity.startAt, now), gt(groupActivity.endAt, now)),
    SOON: and(isEnabled, gt(groupActivity.startAt, now)),
    ENDED: or(eq(groupActivity.status, 'DISABLED'), lte(groupActivity.endAt, now)),
  })[state];

const price = String.raw`[1-9]\d{0,14}:\d{1,7}(?:\.\d{1,2})?`;
const prices = matching('规格编号:拼团价，多个规格用逗号隔开，如 100021:39.90', new RegExp(`^${price}(?:,${price}){0,49}$`), (text) =>
  text.split(',').map((pair) => {
    const [skuId, yuan = ''] = pair.split(':');
    return { skuId: Number(skuId), priceFen: yuanToFen(yuan) ?? 0 };
  }),
);

/** Group buying. */
export const groupCommands: Command[] = [
  command({
    name: 'group list',
    summary: '拼团活动，晚开始的在前',
    kind: 'read',
    args: {},
    options: { state: optional(oneOf('RUNNING', 'SOON', 'ENDED')), page: pageNum },
    run({ app: { db }, now }, { state, page }) {
      const where = state && inState(state, now);
      return listPage(page, '个', {
        total: db.$count(groupActivity, where),
        rows: async (limit, skip) => {
          const rows = await db
            .select()
            .from(groupActivity)
            .where(where)
            .orderBy(desc(groupActivity.startAt), asc(groupActivity.id))
            .limit(limit)
            .offset(skip);
          const skus = await db
            .select()
            .from(groupSku)
            .where(
              inArray(
                groupSku.activityId,
                rows.map((row) => row.id),
              ),
            )
            .orderBy(asc(groupSku.skuId));
          return rows.map((row) => ({ row, skus: skus.filter(({ activityId }) => activityId === row.id) }));
        },
        show: ({ row, skus }) => ({
          ...row,
          id: String(row.id),
          goodsId: String(row.goodsId),
          state: stateOf(row, now),
          startAt: toIso(row.startAt),
          endAt: toIso(row.endAt),
          skus: skus.map(({ skuId, priceFen }) => ({ skuId: String(skuId), price: priceFen })),
        }),
        line: (one) =>
          `${one.id}  ${states[one.state]}  ${one.name}  商品 ${one.goodsId}  ${one.size} 人 ${one.durationH} 小时  ${one.skus.map((sku) => `${sku.skuId}:${formatYuan(sku.price)}`).join(',')}  ${one.startAt} 至 ${one.endAt}`,
      });
    },
  }),

  command({
    name: 'group create',
    summary: '新建拼团活动，到了开始的时间就可以开团',
    kind: 'write',
    args: { 商品: id('商品') },
    options: {
      name: plainText('名称', 30),
      size: count('成团人数', 2, 100),
      prices,
      hours: optional(count(`开团后多少小时内须成团，不写为 ${TIMERS.groupHours}`, 1, 720)),
      limit: optional(count('每单最多几件，不写为 1', 1, 99)),
      hide: optional(oneOf('yes', 'no')),
      from: optional(moment),
      until: finalDay,
    },
    run({ write, now }, { 商品: goodsId, name, size, prices: skus, hours = TIMERS.groupHours, limit = 1, hide, from = now, until }) {
      const input = {
        name,
        goodsId,
        size,
        durationH: hours,
        limitPerOrder: limit,
        showsTeams: hide !== 'yes',
        startAt: from,
        endAt: until,
      };
      return write(async (tx) => {
        const made = await createGroup(tx, { ...input, prices: skus }, now);
        const groupId = String(made.id);
        return {
          isChanged: true,
          msg: `${stateOf(made, now) === 'SOON' ? `${toIso(from)} 起可以开团` : '已可以开团'}：${name}（${groupId}），${size} 人 ${hours} 小时`,
          target: { kind: 'group', id: groupId },
          data: { groupId, name, goodsId: String(goodsId), size, hours, prices: skus, startAt: toIso(from), endAt: toIso(until) },
        };
      });
    },
  }),

  command({
    name: 'group stop',
    summary: '停用拼团活动，不再开团，不能恢复；正在拼的团照常',
    kind: 'danger',
    args: { 活动: id('拼团活动') },
    options: { reason: plainText('原因', 100) },
    run: ({ write }, { 活动: groupId, reason }) =>
      write(async (tx) => {
        const { group, isChanged } = await stopGroup(tx, groupId);
        return {
          isChanged,
          msg: isChanged ? `“${group.name}”已停用` : `“${group.name}”早已停用，没有改动`,
          target: { kind: 'group', id: String(groupId) },
          data: { groupId: String(groupId), name: group.name, reason },
        };
      }),
  }),

  command({
    name: 'group teams',
    summary: '一个活动的团，晚开的在前',
    kind: 'read',
    args: { 活动: id('拼团活动') },
    options: { status: optional(oneOf('FORMING', 'SUCCESS', 'FAILED')), page: pageNum },
    run({ app: { db } }, { 活动: groupId, status, page }) {
      const where = and(eq(groupTeam.activityId, groupId), status && eq(groupTeam.status, status));
      return listPage(page, '个', {
        total: db.$count(groupTeam, where),
        rows: (limit, skip) =>
          db.select().from(groupTeam).where(where).orderBy(desc(groupTeam.openedAt), desc(groupTeam.id)).limit(limit).offset(skip),
        show: (row) => ({
          id: String(row.id),
          status: row.status,
          failReason: row.failReason,
          size: row.size,
          seatsTaken: row.seatsTaken,
          paidCount: row.paidCount,
          openedAt: toIso(row.openedAt),
          expiresAt: toIsoOrNull(row.expiresAt),
        }),
        line: (one) =>
          `${one.id}  ${teamStates[one.status]}  ${one.size} 人已占 ${one.seatsTaken}，已付 ${one.paidCount}  ${one.openedAt} 开团  ${one.expiresAt ? `${one.expiresAt} 到期` : '团长还没有付款'}`,
      });
    },
  }),

  command({
    name: 'group cancel',
    summary: '结束一个正在拼的团：订单关闭，已付的款原路退回',
    kind: 'danger',
    args: { 团: id('团') },
    options: { reason: plainText('原因', 100) },
    run: ({ write, now }, { 团: teamId, reason }) =>
      write(async (tx) => {
        const isChanged = await cancelTeam(tx, teamId, now);
        return {
          isChanged,
          msg: isChanged ? `团 ${teamId} 已结束，下一轮任务会退款并通知每个人` : `团 ${teamId} 早已结束，没有改动`,
          target: { kind: 'team', id: String(teamId) },
          data: { teamId: String(teamId), reason },
        };
      }),
  }),
];
