import { businessDate } from '@shared/contract/time';
import { and, count, desc, eq, exists, gt, gte, ilike, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { afterSale, goods, orderLine, tradeOrder } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { startOf } from '../../lib/days.ts';
import { toIsbn13 } from '../../lib/isbn.ts';
import type { OrderCounts, OrderListQuery, OrderPage, OrderSearch } from './schemas.ts';
import { isToReview } from './to-review.ts';
import { knownOf, type Order, viewOrder } from './view.ts';

const dayMs = 86_400_000;

/** The first moment of a day in Shanghai. @throws ApiError 40001 for a day that is not on the calendar */
function readDay(date: string, field: string): Date {
  const at = startOf(date);
  // The 30th of February would roll over into March.
  if (Number.isNaN(at.getTime()) || businessDate(at) !== date) throw new ApiError(40001, { msg: '日期不正确', data: { field } });
  return at;
}

/** Literal text in a pattern of `like`. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const ofTheirLines = (tx: Tx, condition: SQL | undefined) =>
  tx
    .select({ id: orderLine.id })
    .from(orderLine)
    .where(and(eq(orderLine.userId, tradeOrder.userId), eq(orderLine.orderId, tradeOrder.id), condition));

/** Orders whose number begins with the words, or that hold goods whose title has them or whose ISBN they are. */
function saying(tx: Tx, text: string): SQL | undefined {
  const isbn = toIsbn13(text);
  const ofIsbn = isbn && inArray(orderLine.goodsId, tx.select({ id: goods.id }).from(goods).where(eq(goods.isbn13, isbn)));
  const inLines = ofTheirLines(tx, or(ilike(orderLine.title, `%${literal(text)}%`), ofIsbn || undefined));
  return or(/^\d+$/.test(text) ? ilike(tradeOrder.orderNo, `${text}%`) : undefined, exists(inLines));
}

function matching(tx: Tx, userId: number, { searchText, from, to }: OrderSearch): SQL | undefined {
  const text = searchText?.trim();
  return and(
    eq(tradeOrder.userId, userId),
    eq(tradeOrder.hiddenByUser, false),
    from ? gte(tradeOrder.createdAt, readDay(from, 'from')) : undefined,
    to ? lt(tradeOrder.createdAt, new Date(readDay(to, 'to').getTime() + dayMs)) : undefined,
    text ? saying(tx, text) : undefined,
  );
}

/** Orders in a state as the buyer sees it. */
export function inStatus(status: Order['status'], now: Date): SQL | undefined {
  if (status === 'PENDING_PAY') return and(eq(tradeOrder.status, status), gt(tradeOrder.expiresAt, now));
  // The badge counts both, so the list behind it shows both.
  if (status === 'WAIT_SHIP') return inArray(tradeOrder.status, ['WAIT_SHIP', 'PART_SHIPPED']);
  const timedOut = and(eq(tradeOrder.status, 'PENDING_PAY'), lte(tradeOrder.expiresAt, now));
  return status === 'CLOSED' ? or(eq(tradeOrder.status, status), timedOut) : eq(tradeOrder.status, status);
}

const toReview = (tx: Tx): SQL | undefined => and(eq(tradeOrder.status, 'COMPLETED'), exists(ofTheirLines(tx, isToReview(tx))));

const kinds = { EXAM: ['questions', 'paper', 'answer'], PRINT: ['book', 'cultural'] };

/** Orders by what was bought, or by points. */
const ofKind = (tx: Tx, kind: NonNullable<OrderListQuery['kind']>): SQL =>
  kind === 'POINTS' ? eq(tradeOrder.type, kind) : exists(ofTheirLines(tx, inArray(orderLine.goodsType, kinds[kind])));

const withCases = (tx: Tx): SQL =>
  exists(
    tx
      .select({ id: afterSale.id })
      .from(afterSale)
      .where(and(eq(afterSale.userId, tradeOrder.userId), eq(afterSale.orderId, tradeOrder.id))),
  );

/** The user's orders, newest first. @throws ApiError 40001 for a day that is not on the calendar */
export async function listOrders(tx: Tx, userId: number, query: OrderListQuery, now: Date): Promise<OrderPage> {
  const { status, filter, kind } = query;
  const where = and(
    matching(tx, userId, query),
    status ? inStatus(status, now) : undefined,
    filter === 'TO_REVIEW' ? toReview(tx) : undefined,
    filter === 'AFTER_SALE' ? withCases(tx) : undefined,
    kind ? ofKind(tx, kind) : undefined,
  );
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(tradeOrder).where(where);
  const orders = await tx
    .select()
    .from(tradeOrder)
    .where(where)
    .orderBy(desc(tradeOrder.createdAt), desc(tradeOrder.id))
    .limit(query.pageSize)
    .offset(offset(query));
  const known = await knownOf(tx, userId, orders);
  return page(
    query,
    total,
    orders.flatMap((order) => {
      const own = known.get(order.id);
      return own ? [viewOrder(order, own, now)] : [];
    }),
  );
}

/** How many of the user's orders stand under each heading of their list, with the same search. */
export async function countOrders(tx: Tx, userId: number, search: OrderSearch, now: Date): Promise<OrderCounts> {
  const of = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const inState = (status: Order['status']) => of(inStatus(status, now));
  const [counts] = await tx
    .select({
      all: count(),
      pendingPay: inState('PENDING_PAY'),
      waitGroup: inState('WAIT_GROUP'),
      waitShip: inState('WAIT_SHIP'),
      shipped: inState('SHIPPED'),
      completed: inState('COMPLETED'),
      closed: inState('CLOSED'),
      toReview: of(toReview(tx)),
      afterSale: of(withCases(tx)),
    })
    .from(tradeOrder)
    .where(matching(tx, userId, search));
  if (!counts) throw new Error('Nothing was counted');
  return counts;
}
