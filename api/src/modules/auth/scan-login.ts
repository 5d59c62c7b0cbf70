import { createHash } from 'node:crypto';
import { TIMERS } from '@shared/contract/timers';
import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { scanLogin, user } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { underLimit } from '../../lib/rate-limit.ts';
import { dayMs, hourMs, minuteMs, toIso } from '../../lib/time.ts';
import { maskAddress } from './device-name.ts';
import { type Client, type Login, startSession } from './service.ts';

type State = (typeof scanLogin.$inferSelect)['state'];

const lifeMs = TIMERS.scanLoginMinutes * minuteMs;
const keepMs = dayMs;
const startsPerHour = 600;
const scansPerHour = 60;

const answers = { WAITING: 40031, SCANNED: 40032, REFUSED: 40033, UNBOUND: 40035, USED: 40034, CONFIRMED: 40034 } as const satisfies Record<
  State,
  number
>;

const running = (key: string, states: State[], now: Date) =>
  and(eq(scanLogin.key, key), inArray(scanLogin.state, states), gt(scanLogin.expiresAt, now));

/**
 * One poll of a waiting browser. The first registers the login id with the browser; only that browser gets the login, once.
 * @param client.userAgent as the browser sent it
 * @throws ApiError 40031 waiting, 40032 scanned, 40033 refused, 40034 over or not this browser's, 40035 no account for the chat
 * app's user, 40301 suspended, 429
 */
export async function pollLogin(db: Db, key: string, client: Client & { userAgent: string }): Promise<Login> {
  const { address, now } = client;
  const browserHash = createHash('sha256').update(`${address}\n${client.userAgent}`).digest('base64url');
  const [row] = await db.select().from(scanLogin).where(eq(scanLogin.key, key));
  if (!row) {
    if (!(await underLimit(db, `scan:address:${address}`, startsPerHour, hourMs, now))) throw new ApiError(429);
    await db
      .insert(scanLogin)
      .values({
        key,
        state: 'WAITING',
        browserHash,
        device: client.device,
        address: maskAddress(address),
        createdAt: now,
        expiresAt: new Date(now.getTime() + lifeMs),
      })
      .onConflictDoNothing();
    throw new ApiError(answers.WAITING);
  }
  if (row.browserHash !== browserHash || row.expiresAt <= now) throw new ApiError(40034);
  if (row.state !== 'CONFIRMED') throw new ApiError(answers[row.state]);
  return inTx(db, async (tx) => {
    const [taken] = await tx
      .update(scanLogin)
      .set({ state: 'USED' })
      .where(running(key, ['CONFIRMED'], now))
      .returning({ userId: scanLogin.userId });
    if (!taken?.userId) throw new ApiError(40034);
    const [owner] = await tx.select().from(user).where(eq(user.id, taken.userId));
    if (!owner) throw new ApiError(40034);
    return startSession(tx, owner, client);
  });
}

const shown = { SCANNED: 'scanned', CONFIRMED: 'confirmed', USED: 'confirmed', REFUSED: 'refused' } as const;

/**
 * What a phone shows before its owner decides; looking marks the login as scanned by them.
 * @throws ApiError 40034 unknown, or scanned by somebody else; 429
 */
export async function scannedDevice(db: Db, key: string, userId: number, now: Date) {
  if (!(await underLimit(db, `scan:user:${userId}`, scansPerHour, hourMs, now))) throw new ApiError(429);
  await db
    .update(scanLogin)
    .set({ state: 'SCANNED', userId })
    .where(running(key, ['WAITING'], now));
  const [row] = await db
    .select()
    .from(scanLogin)
    .where(and(eq(scanLogin.key, key), eq(scanLogin.userId, userId)));
  if (!row || row.state === 'WAITING' || row.state === 'UNBOUND') throw new ApiError(40034);
  const isOver = row.state === 'SCANNED' && row.expiresAt <= now;
  return {
    device: row.device,
    address: row.address,
    createdAt: toIso(row.createdAt),
    state: isOver ? ('expired' as const) : shown[row.state],
  };
}

/** The phone's decision, once. @throws ApiError 40034 when it was not scanned by this user, is decided or over */
export async function decideLogin(tx: Tx, key: string, userId: number, state: 'CONFIRMED' | 'REFUSED', now: Date): Promise<void> {
  const [row] = await tx
    .update(scanLogin)
    .set({ state })
    .where(and(running(key, ['SCANNED'], now), eq(scanLogin.userId, userId)))
    .returning({ key: scanLogin.key });
  if (!row) throw new ApiError(40034);
}

/**
 * The chat app's decision. @param userId null when nobody here has that account, `refused` when its owner declined
 * @returns false when the login is over or was decided
 */
export async function decideByChatApp(tx: Tx, key: string, userId: number | null | 'refused', now: Date): Promise<boolean> {
  const set =
    userId === 'refused'
      ? { state: 'REFUSED' as const }
      : userId === null
        ? { state: 'UNBOUND' as const }
        : { state: 'CONFIRMED' as const, userId };
  const decided = await tx
    .update(scanLogin)
    .set(set)
    .where(running(key, ['WAITING'], now))
    .returning({ key: scanLogin.key });
  return decided.length > 0;
}

/** Drops login ids of past days. @returns how many */
export async function dropOldLogins(tx: Tx, now: Date): Promise<number> {
  const old = new Date(now.getTime() - keepMs);
  return (await tx.delete(scanLogin).where(lt(scanLogin.expiresAt, old)).returning({ key: scanLogin.key })).length;
}
