import { and, asc, count, eq, exists, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { goods, groupActivity, groupMember, groupSku, groupTeam, sku, user } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { maskName } from '../../lib/mask.ts';
import { toIso } from '../../lib/time.ts';
import { loadSellables, priceNow } from '../order/sellable.ts';
import type { GroupActivity, GroupInfo, GroupPage, ListQuery } from './schemas.ts';

type Row = typeof groupActivity.$inferSelect;

const shownTeams = 10;

/** Teams that have started and are neither full nor over. */
export const isForming = (now: Date) => and(sql`${groupTeam.status} = 'FORMING'`, gt(groupTeam.expiresAt, now));

/** Seats of teams that are neither full nor over, those whose leader has yet to pay among them. */
const isUnfinished = (now: Date) =>
  and(
    sql`${groupMember.status} in ('LOCKED_SEAT', 'JOINED')`,
    sql`${groupTeam.status} = 'FORMING'`,
    or(isNull(groupTeam.expiresAt), gt(groupTeam.expiresAt, now)),
  );

/** Whether teams may be opened now, will be, or no longer. */
export function stateOf({ status, startAt, endAt }: Row, now: Date): GroupActivity['state'] {
  if (status === 'DISABLED' || endAt <= now) return 'ENDED';
  return startAt > now ? 'SOON' : 'RUNNING';
}

/** What is told of activities: their goods, the SKU whose price in a team is lowest, and how many have bought in teams. */
async function viewActivities(tx: Tx, rows: readonly Row[], now: Date): Promise<GroupActivity[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const goodsRows = await tx
    .select()
    .from(goods)
    .where(
      inArray(
        goods.id,
        rows.map(({ goodsId }) => goodsId),
      ),
    );
  const prices = await tx
    .select({ activityId: groupSku.activityId, price: groupSku.priceFen, salePrice: sku.priceFen })
    .from(groupSku)
    .innerJoin(sku, eq(sku.id, groupSku.skuId))
    .where(inArray(groupSku.activityId, ids))
    .orderBy(asc(groupSku.priceFen), asc(groupSku.skuId));
  const joined = await tx
    .select({ activityId: groupTeam.activityId, joined: count() })
    .from(groupTeam)
    .innerJoin(groupMember, eq(groupMember.teamId, groupTeam.id))
    .where(and(inArray(groupTeam.activityId, ids), eq(groupMember.status, 'SUCCESS')))
    .groupBy(groupTeam.activityId);
  return rows.flatMap((row) => {
    const item = goodsRows.find(({ id }) => id === row.goodsId);
    const cheapest = prices.find(({ activityId }) => activityId === row.id);
    if (!item || !cheapest) return [];
    return [
      {
        id: String(row.id),
        name: row.name,
        goodsId: String(item.id),
        goodsType: item.type,
        title: item.title,
        subtitle: item.subtitle,
        coverUrl: item.coverUrl,
        size: row.size,
        durationH: row.durationH,
        price: cheapest.price,
        salePrice: cheapest.salePrice,
        state: stateOf(row, now),
        joined: joined.find(({ activityId }) => activityId === row.id)?.joined ?? 0,
        startAt: toIso(row.startAt),
        endAt: toIso(row.endAt),
      },
    ];
  });
}

/** Activities that run or will, page by page. */
export async function listGroups(tx: Tx, query: ListQuery, now: Date): Promise<GroupPage> {
  const onSale = tx
    .select({ id: goods.id })
    .from(goods)
    .where(and(eq(goods.id, groupActivity.goodsId), eq(goods.status, 'ON_SALE')));
  const where = and(
    eq(groupActivity.status, 'ENABLED'),
    gt(groupActivity.endAt, now),
    exists(onSale),
    query.goodsId ? eq(groupActivity.goodsId, Number(query.goodsId)) : undefined,
  );
  const rows = await tx
    .select()
    .from(groupActivity)
    .where(where)
    .orderBy(asc(groupActivity.sort), asc(groupActivity.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(query, await tx.$count(groupActivity, where), await viewActivities(tx, rows, now));
}

/** One activity as lists show it. @throws ApiError 404 */
export async function viewActivity(tx: Tx, id: number, now: Date): Promise<{ row: Row; view: GroupActivity }> {
  const [row] = await tx.select().from(groupActivity).where(eq(groupActivity.id, id));
  const [view] = row ? await viewActivities(tx, [row], now) : [];
  if (!row || !view) throw new ApiError(404);
  return { row, view };
}

const rulesOf = ({ size, durationH, limitPerOrder }: Row): string[] => [
  `支付开团后 ${durationH} 小时内满 ${size} 人即成团，成团后发货，数字商品在成团时开通。`,
  '到时没有满员，已付的款自动原路退回。',
  '拼团期间已付款的订单不能取消；成团后可以按售后规则申请退款，不影响同团的其他人。',
  `拼团价不与优惠券、积分和其他活动同享，每单最多 ${limitPerOrder} 件，每人同时只能有一个没有拼成的团。`,
];

async function skusOf(tx: Tx, { id }: Row, now: Date): Promise<GroupInfo['skus']> {
  const prices = await tx.select().from(groupSku).where(eq(groupSku.activityId, id)).orderBy(asc(groupSku.skuId));
  const items = await loadSellables(
    tx,
    prices.map(({ skuId }) => skuId),
    now,
  );
  return prices.flatMap(({ skuId, priceFen: price }) => {
    const item = items.get(skuId);
    if (item?.skuStatus !== 'ON') return [];
    const { specText, available } = item;
    return [{ skuId: String(skuId), specText, price, salePrice: priceNow(item), available: Number.isFinite(available) ? available : null }];
  });
}

/** The team of an activity that a user has not finished yet. */
export async function unfinishedTeam(tx: Tx, userId: number, activityId: number, now: Date): Promise<number | undefined> {
  const [mine] = await tx
    .select({ id: groupTeam.id })
    .from(groupMember)
    .innerJoin(groupTeam, eq(groupTeam.id, groupMember.teamId))
    .where(and(eq(groupMember.userId, userId), eq(groupTeam.activityId, activityId), isUnfinished(now)));
  return mine?.id;
}

/** Everything the page of an activity shows. @param userId who looks, null without a session @throws ApiError 404 */
export async function groupInfo(tx: Tx, id: number, userId: number | null, now: Date): Promise<GroupInfo> {
  const { row, view } = await viewActivity(tx, id, now);
  const [item] = await tx.select({ listPrice: goods.listPriceFen, status: goods.status }).from(goods).where(eq(goods.id, row.goodsId));
  if (item?.status !== 'ON_SALE') throw new ApiError(404);
  const canJoin = and(
    eq(groupTeam.activityId, id),
    isForming(now),
    sql`${groupTeam.seatsTaken} < ${groupTeam.size}`,
    row.showsTeams ? undefined : sql`false`,
  );
  const teams = await tx
    .select({ team: groupTeam, leader: user.truename })
    .from(groupTeam)
    .innerJoin(user, eq(user.id, groupTeam.leaderId))
    .where(canJoin)
    .orderBy(asc(groupTeam.expiresAt), asc(groupTeam.id))
    .limit(shownTeams);
  const myTeamId = userId === null ? undefined : await unfinishedTeam(tx, userId, id, now);
  return {
    ...view,
    listPrice: item.listPrice,
    limitPerOrder: row.limitPerOrder,
    rules: rulesOf(row),
    skus: await skusOf(tx, row, now),
    teams: teams.flatMap(({ team, leader }) =>
      team.expiresAt
        ? [
            {
              id: String(team.id),
              leader: maskName(leader),
              size: team.size,
              seatsLeft: team.size - team.seatsTaken,
              expiresAt: toIso(team.expiresAt),
            },
          ]
        : [],
    ),
    teamCount: await tx.$count(groupTeam, canJoin),
    myTeamId: myTeamId === undefined ? null : String(myTeamId),
    now: toIso(now),
  };
}
