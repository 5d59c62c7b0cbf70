import { businessDate } from '@shared/contract/time';
import { and, asc, count, eq, exists, gt, gte, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { goods, seckillItem, seckillSession, seckillStock, sku, skuStock } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { toIso } from '../../lib/time.ts';
import { isOnSale } from '../goods/list.ts';
import { promotionPrice } from '../order/price.ts';
import { loadSellables, priceNow, type Sellable } from '../order/sellable.ts';
import { hoursOf, nextDayOf, type Session, stageOf } from './clock.ts';
import type { GoodsSeckill, ItemsPage, ItemsQuery, ItemView, SessionsOfDay, SessionView } from './schemas.ts';

type Found = { item: typeof seckillItem.$inferSelect; session: Session; used: number | null };

const isOn = (now: Date) => and(eq(seckillItem.status, 'ON'), eq(sku.status, 'ON'), isOnSale(now));

const isOnDay = (day: string) =>
  and(eq(seckillSession.status, 'ENABLED'), lte(seckillSession.firstDay, day), gte(seckillSession.lastDay, day));

const stockOfDay = (day: string) => and(eq(seckillStock.itemId, seckillItem.id), eq(seckillStock.day, day));

/** What a session of a day has left for anybody. */
const somethingLeft = (tx: Tx, day: string, now: Date) =>
  exists(
    tx
      .select({ id: seckillItem.id })
      .from(seckillItem)
      .innerJoin(sku, eq(sku.id, seckillItem.skuId))
      .innerJoin(goods, eq(goods.id, sku.goodsId))
      .innerJoin(skuStock, eq(skuStock.skuId, seckillItem.skuId))
      .leftJoin(seckillStock, stockOfDay(day))
      .where(
        and(
          eq(seckillItem.sessionId, seckillSession.id),
          isOn(now),
          gt(seckillItem.total, sql`coalesce(${seckillStock.used}, 0)`),
          or(skuStock.unlimited, gt(skuStock.onHand, skuStock.locked)),
        ),
      ),
  );

/** The display state: what runs and has nothing left is sold out. */
function stateOf(session: Session, day: string, hasLeft: boolean, now: Date): SessionView['state'] {
  const stage = stageOf(session, day, now);
  return stage === 'RUNNING' && !hasLeft ? 'SOLD_OUT' : stage;
}

function viewSession(session: Session, day: string, hasLeft: boolean, now: Date): SessionView {
  const { startAt, endAt } = hoursOf(session, day);
  return {
    id: String(session.id),
    name: session.name,
    startAt: toIso(startAt),
    endAt: toIso(endAt),
    state: stateOf(session, day, hasLeft, now),
  };
}

/** The sessions of a day, in the order of the clock, with the server's time. */
export async function sessionsOfDay(tx: Tx, wanted: string | undefined, now: Date): Promise<SessionsOfDay> {
  const day = wanted ?? businessDate(now);
  const rows = await tx
    .select({ session: seckillSession, hasLeft: sql<boolean>`${somethingLeft(tx, day, now)}` })
    .from(seckillSession)
    .where(isOnDay(day))
    .orderBy(asc(seckillSession.dayStart), asc(seckillSession.id))
    .limit(100);
  return { serverTime: toIso(now), day, sessions: rows.map(({ session, hasLeft }) => viewSession(session, day, hasLeft, now)) };
}

function viewItem({ item, session, used }: Found, goodsOf: Sellable, day: string, now: Date): ItemView {
  const left = Math.max(0, Math.min(item.total - (used ?? 0), goodsOf.available));
  const { name: _, id: sessionId, ...hours } = viewSession(session, day, left > 0, now);
  return {
    id: String(item.id),
    sessionId,
    goodsId: String(goodsOf.goodsId),
    skuId: String(item.skuId),
    goodsType: goodsOf.type,
    title: goodsOf.title,
    coverUrl: goodsOf.coverUrl,
    specText: goodsOf.specText,
    price: promotionPrice(item.priceFen, goodsOf.priceFen),
    salePrice: priceNow(goodsOf),
    listPrice: goodsOf.listPriceFen,
    total: item.total,
    left,
    limitPerUser: item.limitPerUser,
    ...hours,
  };
}

/** What a session sells on a day, page by page. @throws ApiError 404 when it does not come on that day */
export async function listItems(tx: Tx, query: ItemsQuery, now: Date): Promise<ItemsPage> {
  const { sessionId, day = businessDate(now) } = query;
  const [found] = await tx
    .select({ session: seckillSession, hasLeft: sql<boolean>`${somethingLeft(tx, day, now)}` })
    .from(seckillSession)
    .where(and(eq(seckillSession.id, Number(sessionId)), isOnDay(day)));
  if (!found) throw new ApiError(404);
  const { session } = found;
  const where = and(eq(seckillItem.sessionId, session.id), isOn(now));
  const [{ total } = { total: 0 }] = await tx
    .select({ total: count() })
    .from(seckillItem)
    .innerJoin(sku, eq(sku.id, seckillItem.skuId))
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(where);
  const rows = await tx
    .select({ item: seckillItem, used: seckillStock.used })
    .from(seckillItem)
    .innerJoin(sku, eq(sku.id, seckillItem.skuId))
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .leftJoin(seckillStock, stockOfDay(day))
    .where(where)
    .orderBy(asc(seckillItem.sort), asc(seckillItem.id))
    .limit(query.pageSize)
    .offset(offset(query));
  const sellables = await loadSellables(
    tx,
    rows.map(({ item }) => item.skuId),
    now,
  );
  const views = rows.flatMap(({ item, used }) => {
    const goodsOf = sellables.get(item.skuId);
    return goodsOf ? [viewItem({ item, session, used }, goodsOf, day, now)] : [];
  });
  return { ...page(query, total, views), serverTime: toIso(now), session: viewSession(session, day, found.hasLeft, now) };
}

/** What a goods page says: for each SKU the flash sale that runs, or else the next one. */
export async function seckillOfGoods(tx: Tx, goodsId: string, now: Date): Promise<GoodsSeckill> {
  const today = businessDate(now);
  const rows = await tx
    .select({ item: seckillItem, session: seckillSession, used: seckillStock.used })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(seckillItem, eq(seckillItem.skuId, sku.id))
    .innerJoin(seckillSession, eq(seckillSession.id, seckillItem.sessionId))
    .leftJoin(seckillStock, stockOfDay(today))
    .where(and(eq(sku.goodsId, Number(goodsId)), isOn(now), eq(seckillSession.status, 'ENABLED'), gte(seckillSession.lastDay, today)));
  const coming = rows
    .flatMap((row) => {
      const day = nextDayOf(row.session, now);
      // Of a later day nothing is sold yet.
      return day === null ? [] : [{ ...row, day, used: day === today ? row.used : null, ...hoursOf(row.session, day) }];
    })
    .toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime() || a.item.id - b.item.id);
  const first = coming.filter((one, index) => coming.findIndex(({ item }) => item.skuId === one.item.skuId) === index);
  const sellables = await loadSellables(
    tx,
    first.map(({ item }) => item.skuId),
    now,
  );
  return {
    serverTime: toIso(now),
    items: first.flatMap((one) => {
      const goodsOf = sellables.get(one.item.skuId);
      return goodsOf ? [viewItem(one, goodsOf, one.day, now)] : [];
    }),
  };
}
