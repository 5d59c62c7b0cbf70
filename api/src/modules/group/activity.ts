import { and, asc, count, desc, eq, exists, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { goods, groupActivity, groupMember, groupSku, groupTeam, sku, user } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { maskName } from '../../lib/mask.ts';
import { toIso } from '../../lib/time.ts';
import { isOnSale } from '../goods/list.ts';
import { promotionPrice } from '../order/price.ts';
import { loadSellables, priceNow } from '../order/sellable.ts';
import { shownPrices } from '../promo/shown-prices.ts';
import type { GroupActivity, GroupInfo, GroupPage, InfoQuery, ListQuery } from './schemas.ts';

type Row = typeof groupActivity.$inferSelect;
/** An activity, its goods, and what lists tell of it. */
type Shown = { row: Row; item: typeof goods.$inferSelect; view: GroupActivity };

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

/** What is told of activities: their goods, the SKU on sale whose price in a team is lowest, and how many have bought in teams. */
async function viewActivities(tx: Tx, rows: readonly Row[], now: Date): Promise<Shown[]> {
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
    .select({
      activityId: groupSku.activityId,
      skuId: groupSku.skuId,
      ownPrice: groupSku.priceFen,
      salePrice: sku.priceFen,
      status: sku.status,
    })
    .from(groupSku)
    .innerJoin(sku, eq(sku.id, groupSku.skuId))
    .where(inArray(groupSku.activityId, ids))
    .orderBy(asc(groupSku.skuId));
  const joined = await tx
    .select({ activityId: groupTeam.activityId, joined: count() })
    .from(groupTeam)
    .innerJoin(groupMember, eq(groupMember.teamId, groupTeam.id))
    .where(and(inArray(groupTeam.activityId, ids), eq(groupMember.status, 'SUCCESS')))
    .groupBy(groupTeam.activityId);
  const shownPrice = await shownPrices(tx, now);
  return rows.flatMap((row) => {
    const item = goodsRows.find(({ id }) => id === row.goodsId);
    const own = prices
      .filter(({ activityId }) => activityId === row.id)
      .map((one) => {
        const price = promotionPrice(one.ownPrice, one.salePrice);
        return { ...one, price, salePrice: shownPrice(row.goodsId, one.salePrice, one.skuId) };
      })
      .toSorted((a, b) => a.price - b.price);
    // With nothing on sale any more it is shown as before to the teams that it has.
    const cheapest = own.find(({ status }) => status === 'ON') ?? own[0];
    if (!item || !cheapest) return [];
    return [
      {
        row,
        item,
        view: {
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
      },
    ];
  });
}

/** Activities that run or will, page by page. */
export async function listGroups(tx: Tx, query: ListQuery, now: Date): Promise<GroupPage> {
  const onSale = tx
    .select({ id: goods.id })
    .from(goods)
    .where(and(eq(goods.id, groupActivity.goodsId), isOnSale(now)));
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
  const shown = await viewActivities(tx, rows, now);
  return page(
    query,
    await tx.$count(groupActivity, where),
    shown.map(({ view }) => view),
  );
}

/** One activity as lists show it. @throws ApiError 404 */
export async function viewActivity(tx: Tx, id: number, now: Date): Promise<Shown> {
  const [shown] = await viewActivities(tx, await tx.select().from(groupActivity).where(eq(groupActivity.id, id)), now);
  if (!shown) throw new ApiError(404);
  return shown;
}

const rulesOf = ({ size, durationH, limitPerOrder }: Row): string[] => [
  `支付开团后 ${durationH} 小时内满 ${size} 人即成团，成团后发货，数字商品在成团时开通。`,
  '到时没有满员，已付的款自动原路退回。',
  '拼团期间已付款的订单不能取消；成团后可以按售后规则申请退款，不影响同团的其他人。',
  `拼团价不与优惠券、积分和其他活动同享，每单最多 ${limitPerOrder} 件。还有没拼成的团时不能再开团，可以参加别人的团。`,
];

async function skusOf(tx: Tx, { id }: Row, now: Date): Promise<GroupInfo['skus']> {
  const prices = await tx.select().from(groupSku).where(eq(groupSku.activityId, id)).orderBy(asc(groupSku.skuId));
  const items = await loadSellables(
    tx,
    prices.map(({ skuId }) => skuId),
    now,
  );
  return prices.flatMap(({ skuId, priceFen }) => {
    const item = items.get(skuId);
    if (item?.skuStatus !== 'ON') return [];
    const { specText, available } = item;
    const salePrice = priceNow(item);
    const price = promotionPrice(priceFen, item.priceFen);
    return [{ skuId: String(skuId), specText, price, salePrice, available: Number.isFinite(available) ? available : null }];
  });
}

/** The team of an activity that a user has not finished yet, of several the one entered last. */
export async function unfinishedTeam(tx: Tx, userId: number, activityId: number, now: Date): Promise<number | undefined> {
  const [mine] = await tx
    .select({ id: groupTeam.id })
    .from(groupMember)
    .innerJoin(groupTeam, eq(groupTeam.id, groupMember.teamId))
    .where(and(eq(groupMember.userId, userId), eq(groupTeam.activityId, activityId), isUnfinished(now)))
    .orderBy(desc(groupMember.joinedAt), desc(groupMember.orderId))
    .limit(1);
  return mine?.id;
}

/** Everything the page of an activity shows. @param userId who looks, null without a session @throws ApiError 404 */
export async function groupInfo(tx: Tx, query: InfoQuery, userId: number | null, now: Date): Promise<GroupInfo> {
  const id = Number(query.id);
  const { row, item, view } = await viewActivity(tx, id, now);
  if (item.status !== 'ON_SALE' || item.onSaleAt > now) throw new ApiError(404);
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
    .limit(query.pageSize)
    .offset(offset(query));
  const myTeamId = userId === null ? undefined : await unfinishedTeam(tx, userId, id, now);
  return {
    ...view,
    listPrice: item.listPriceFen,
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
