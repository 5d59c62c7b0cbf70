import { and, asc, eq, gt, lte, sql, sum } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { pointsAccount, pointsBatch, pointsGrant, pointsHold, pointsLedger } from '../../db/schema/index.ts';
import type { PointsBizType, PointsPart } from '../../db/schema/points.ts';
import { ApiError } from '../../http/api-error.ts';
import { toIso } from '../../lib/time.ts';
import { expiryOf, graceOf } from './calendar.ts';

/** What points move for. Every function below takes effect once for it, however often it is called. */
export type Biz = { bizType: PointsBizType; bizId: number };

type Account = typeof pointsAccount.$inferSelect;

/** Points of a user. `available` may be used now, `frozen` is held by unpaid orders, `pending` comes when purchases are settled. */
export type Points = { available: number; frozen: number; pending: number; debt: number };

const ofUser = (userId: number) => eq(pointsAccount.userId, userId);

/** What a user has; points whose time is over do not count, however late the timer is. */
export async function pointsOf(tx: Tx, userId: number, now: Date): Promise<Points> {
  const [account] = await tx.select().from(pointsAccount).where(ofUser(userId));
  const [live] = await tx
    .select({ points: sum(pointsBatch.remaining).mapWith(Number) })
    .from(pointsBatch)
    .where(and(eq(pointsBatch.userId, userId), gt(pointsBatch.expireAt, now)));
  const { frozen, pending, debt } = account ?? { frozen: 0, pending: 0, debt: 0 };
  return { available: live?.points ?? 0, frozen, pending, debt };
}

/** The user's account, locked to the end of the transaction, without points whose time is over. */
async function lockAccount(tx: Tx, userId: number, now: Date): Promise<Account> {
  await tx.insert(pointsAccount).values({ userId }).onConflictDoNothing();
  const [account] = await tx.select().from(pointsAccount).where(ofUser(userId)).for('update');
  if (!account) throw new Error('The points account was not stored');
  return expire(tx, account, now);
}

/** Adds to an amount of the account. */
async function change(tx: Tx, userId: number, by: Partial<Points & { balance: number }>): Promise<Account> {
  const { balance = 0, frozen = 0, pending = 0, debt = 0 } = by;
  const [account] = await tx
    .update(pointsAccount)
    .set({
      balance: sql`${pointsAccount.balance} + ${balance}`,
      frozen: sql`${pointsAccount.frozen} + ${frozen}`,
      pending: sql`${pointsAccount.pending} + ${pending}`,
      debt: sql`${pointsAccount.debt} + ${debt}`,
    })
    .where(ofUser(userId))
    .returning();
  if (!account) throw new Error('The points account is gone');
  return account;
}

async function book(tx: Tx, { userId, balance }: Account, biz: Biz, delta: number, note: string, now: Date): Promise<void> {
  await tx.insert(pointsLedger).values({ userId, id: newId(), ...biz, delta, balanceAfter: balance, note, createdAt: now });
}

async function isBooked(tx: Tx, userId: number, { bizType, bizId }: Biz): Promise<boolean> {
  const [row] = await tx
    .select({ id: pointsLedger.id })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.userId, userId), eq(pointsLedger.bizType, bizType), eq(pointsLedger.bizId, bizId)));
  return row !== undefined;
}

async function expire(tx: Tx, account: Account, now: Date): Promise<Account> {
  const { userId } = account;
  const over = and(eq(pointsBatch.userId, userId), gt(pointsBatch.remaining, 0), lte(pointsBatch.expireAt, now));
  const batches = await tx.select().from(pointsBatch).where(over).orderBy(asc(pointsBatch.expireAt));
  let after = account;
  for (const { expireAt, remaining } of batches) {
    await tx
      .update(pointsBatch)
      .set({ remaining: 0 })
      .where(and(eq(pointsBatch.userId, userId), eq(pointsBatch.expireAt, expireAt)));
    after = await change(tx, userId, { balance: -remaining });
    await book(tx, after, { bizType: 'EXPIRE', bizId: newId() }, -remaining, '积分到期', now);
  }
  return after;
}

/** Books the points of a user whose time is over. */
export async function expirePoints(tx: Tx, userId: number, now: Date): Promise<void> {
  await lockAccount(tx, userId, now);
}

/** Takes points out of the batches, first those that expire first. The caller has seen that there are enough. */
async function draw(tx: Tx, userId: number, points: number): Promise<PointsPart[]> {
  const batches = await tx
    .select()
    .from(pointsBatch)
    .where(and(eq(pointsBatch.userId, userId), gt(pointsBatch.remaining, 0)))
    .orderBy(asc(pointsBatch.expireAt));
  const parts: PointsPart[] = [];
  let left = points;
  for (const { expireAt, remaining } of batches) {
    const taken = Math.min(left, remaining);
    if (taken === 0) break;
    await tx
      .update(pointsBatch)
      .set({ remaining: remaining - taken })
      .where(and(eq(pointsBatch.userId, userId), eq(pointsBatch.expireAt, expireAt)));
    parts.push({ expireAt: toIso(expireAt), points: taken });
    left -= taken;
  }
  return parts;
}

/** Puts points where they came from; what has expired there meanwhile gets 30 days more. */
async function restore(tx: Tx, userId: number, parts: readonly PointsPart[], now: Date): Promise<void> {
  for (const part of parts) {
    const end = new Date(part.expireAt);
    await tx
      .insert(pointsBatch)
      .values({ userId, expireAt: end > now ? end : graceOf(now), remaining: part.points })
      .onConflictDoUpdate({
        target: [pointsBatch.userId, pointsBatch.expireAt],
        set: { remaining: sql`${pointsBatch.remaining} + ${part.points}` },
      });
  }
}

/** Whatever becomes available pays the debt first. */
async function repayDebt(tx: Tx, { userId, balance, frozen, debt }: Account, now: Date): Promise<void> {
  const paid = Math.min(debt, balance - frozen);
  if (paid === 0) return;
  await draw(tx, userId, paid);
  const account = await change(tx, userId, { balance: -paid, debt: -paid });
  await book(tx, account, { bizType: 'DEBT_REPAY', bizId: newId() }, -paid, '抵还已收回的积分', now);
}

async function credit(tx: Tx, userId: number, biz: Biz, parts: readonly PointsPart[], note: string, now: Date): Promise<void> {
  const points = parts.reduce((all, part) => all + part.points, 0);
  await restore(tx, userId, parts, now);
  const account = await change(tx, userId, { balance: points });
  await book(tx, account, biz, points, note, now);
  await repayDebt(tx, account, now);
}

/**
 * Gives points that are good at once.
 * @param mayHave asked behind the account's lock, so that of two at once the second sees the first
 * @returns false when it has been done before or may not be
 */
export async function addPoints(
  tx: Tx,
  userId: number,
  biz: Biz,
  points: number,
  note: string,
  now: Date,
  mayHave: () => Promise<boolean> = async () => true,
): Promise<boolean> {
  await lockAccount(tx, userId, now);
  if ((await isBooked(tx, userId, biz)) || !(await mayHave())) return false;
  await credit(tx, userId, biz, [{ expireAt: toIso(expiryOf(now)), points }], note, now);
  return true;
}

const ofHold = (userId: number, { bizType, bizId }: Biz) =>
  and(eq(pointsHold.userId, userId), eq(pointsHold.bizType, bizType), eq(pointsHold.bizId, bizId));

/**
 * Holds points for an order, `{ bizType: 'ORDER_USE', bizId: order.id }`, until it is paid or closed.
 * @throws ApiError 43001 when there are fewer
 */
export async function freezePoints(tx: Tx, userId: number, biz: Biz, points: number, now: Date): Promise<void> {
  const account = await lockAccount(tx, userId, now);
  const [held] = await tx.select({ points: pointsHold.points }).from(pointsHold).where(ofHold(userId, biz));
  if (held) return;
  if (account.balance - account.frozen < points) throw new ApiError(43001);
  const parts = await draw(tx, userId, points);
  await tx.insert(pointsHold).values({ userId, ...biz, points, parts, status: 'HELD', createdAt: now });
  await change(tx, userId, { frozen: points });
}

/** Takes the points that an order holds, now that it is paid. Nothing happens for an order that holds none. */
export async function consumePoints(tx: Tx, userId: number, biz: Biz, note: string, now: Date): Promise<void> {
  const hold = await endHold(tx, userId, biz, 'CONSUMED', now);
  if (!hold) return;
  const account = await change(tx, userId, { balance: -hold.points, frozen: -hold.points });
  await book(tx, account, biz, -hold.points, note, now);
}

/** Frees the points that an order holds, now that it is closed unpaid. Nothing happens for an order that holds none. */
export async function unfreezePoints(tx: Tx, userId: number, biz: Biz, now: Date): Promise<void> {
  const hold = await endHold(tx, userId, biz, 'RELEASED', now);
  if (!hold) return;
  await restore(tx, userId, hold.parts, now);
  await repayDebt(tx, await change(tx, userId, { frozen: -hold.points }), now);
}

async function endHold(tx: Tx, userId: number, biz: Biz, status: 'CONSUMED' | 'RELEASED', now: Date) {
  await lockAccount(tx, userId, now);
  const [hold] = await tx
    .update(pointsHold)
    .set({ status })
    .where(and(ofHold(userId, biz), eq(pointsHold.status, 'HELD')))
    .returning();
  return hold;
}

/** Some points of a hold after those already given back, those that last longest first. */
function partsToReturn(parts: readonly PointsPart[], givenBack: number, points: number): PointsPart[] {
  let skip = givenBack;
  let left = points;
  const back: PointsPart[] = [];
  for (const part of parts.toReversed()) {
    const skipped = Math.min(skip, part.points);
    const taken = Math.min(left, part.points - skipped);
    skip -= skipped;
    left -= taken;
    if (taken > 0) back.push({ expireAt: part.expireAt, points: taken });
  }
  return back;
}

/**
 * Gives back points that were used, because of a refund.
 * @param biz the refund, such as `{ bizType: 'ORDER_USE_BACK', bizId: case.id }`
 * @param used what they were used for; never more than that goes back
 */
export async function giveBackPoints(tx: Tx, userId: number, biz: Biz, used: Biz, points: number, note: string, now: Date): Promise<void> {
  await lockAccount(tx, userId, now);
  if (await isBooked(tx, userId, biz)) return;
  const [hold] = await tx
    .select()
    .from(pointsHold)
    .where(and(ofHold(userId, used), eq(pointsHold.status, 'CONSUMED')));
  const back = hold ? Math.min(points, hold.points - hold.givenBack) : 0;
  if (!hold || back === 0) return;
  await tx
    .update(pointsHold)
    .set({ givenBack: hold.givenBack + back })
    .where(ofHold(userId, used));
  await credit(tx, userId, biz, partsToReturn(hold.parts, hold.givenBack, back), note, now);
}

const ofGrant = (userId: number, { bizType, bizId }: Biz) =>
  and(eq(pointsGrant.userId, userId), eq(pointsGrant.bizType, bizType), eq(pointsGrant.bizId, bizId));

/** Promises points for a purchase; they come with `settleGrant`. */
export async function grantPending(tx: Tx, userId: number, biz: Biz, points: number, now: Date): Promise<void> {
  await lockAccount(tx, userId, now);
  const [granted] = await tx
    .insert(pointsGrant)
    .values({ userId, ...biz, points, status: 'PENDING', createdAt: now })
    .onConflictDoNothing()
    .returning({ points: pointsGrant.points });
  if (granted) await change(tx, userId, { pending: points });
}

/** Makes promised points usable, less what refunds have taken. @returns false when there was nothing to settle */
export async function settleGrant(tx: Tx, userId: number, biz: Biz, note: string, now: Date): Promise<boolean> {
  await lockAccount(tx, userId, now);
  const [granted] = await tx
    .update(pointsGrant)
    .set({ status: 'SETTLED' })
    .where(and(ofGrant(userId, biz), eq(pointsGrant.status, 'PENDING')))
    .returning();
  if (!granted) return false;
  const points = granted.points - granted.takenBack;
  if (points === 0) return true;
  await change(tx, userId, { pending: -points });
  await credit(tx, userId, biz, [{ expireAt: toIso(expiryOf(now)), points }], note, now);
  return true;
}

/**
 * Takes back points that a refunded purchase has brought: from what is still pending, else from what is available; what is missing
 * there becomes debt.
 * @param biz the refund, such as `{ bizType: 'ORDER_GIVE_BACK', bizId: case.id }`
 * @param given what they were granted for; never more than that is taken
 */
export async function takeBackGrant(tx: Tx, userId: number, biz: Biz, given: Biz, points: number, note: string, now: Date): Promise<void> {
  const account = await lockAccount(tx, userId, now);
  if (await isBooked(tx, userId, biz)) return;
  const [granted] = await tx.select().from(pointsGrant).where(ofGrant(userId, given));
  const back = granted ? Math.min(points, granted.points - granted.takenBack) : 0;
  if (!granted || back === 0) return;
  await tx
    .update(pointsGrant)
    .set({ takenBack: granted.takenBack + back })
    .where(ofGrant(userId, given));
  const isPending = granted.status === 'PENDING';
  const taken = isPending ? 0 : Math.min(back, account.balance - account.frozen);
  await draw(tx, userId, taken);
  const after = await change(tx, userId, isPending ? { pending: -back } : { balance: -taken, debt: back - taken });
  await book(tx, after, biz, -taken, isPending ? `${note}，${back}分尚未到账` : note, now);
}
