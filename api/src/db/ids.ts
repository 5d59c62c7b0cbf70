import { existsSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from './db.ts';
import { idLease } from './schema/index.ts';

const epoch = Date.UTC(2025, 0, 1);
const slots = 32;
const perMillisecond = 256;
const leaseMs = 10 * 60_000;

let slot = 0;
let lastMs = 0;
let sequence = 0;

/**
 * A new row id: 40 bits of milliseconds since 2025, 5 bits of process slot, 8 bits of sequence. Below 2^53, growing with time
 * within a process, unique across processes that hold different slots.
 */
export function newId(): number {
  const now = Date.now() - epoch;
  if (now > lastMs) {
    lastMs = now;
    sequence = 0;
  } else if (++sequence === perMillisecond) {
    lastMs += 1;
    sequence = 0;
  }
  return (lastMs * slots + slot) * perMillisecond + sequence;
}

/**
 * Takes a free process slot for `newId` and keeps it. A slot whose holder died is free again after ten minutes, at once for the next
 * process on its machine.
 * @param holder as `processName` gives it
 * @returns stops the renewal and frees the slot
 * @throws Error when all slots are taken
 */
export async function claimIdSlot(db: Db, holder: string, onLost: () => void): Promise<() => Promise<void>> {
  const claimed = await claim(db, holder);
  slot = claimed;
  const mine = and(eq(idLease.slot, claimed), eq(idLease.holder, holder));
  const renew = setInterval(async () => {
    const kept = await db
      .update(idLease)
      .set({ until: new Date(Date.now() + leaseMs) })
      .where(mine)
      .returning({ slot: idLease.slot })
      .catch(() => undefined);
    if (kept?.length === 0) onLost();
  }, leaseMs / 10);
  renew.unref();
  return async () => {
    clearInterval(renew);
    await db.delete(idLease).where(mine);
  };
}

/** Names this process among all: machine, the namespace its number belongs to (containers count anew), and the number. */
export function processName(): string {
  const namespace = existsSync('/proc/self/ns/pid') ? readlinkSync('/proc/self/ns/pid') : '';
  return `${hostname()}/${namespace}:${process.pid}`;
}

/** True for a holder beside this process that is no more, and for an earlier one with this very name. */
function isGone(holder: string, own: string): boolean {
  if (holder === own) return true;
  const at = holder.lastIndexOf(':');
  if (holder.slice(0, at) !== own.slice(0, own.lastIndexOf(':'))) return false;
  try {
    process.kill(Number(holder.slice(at + 1)), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Frees the slots of killed processes of this machine: a server that is restarted again and again would else use up all of them. */
async function freeSlotsOfTheDead(db: Db, own: string): Promise<void> {
  for (const { slot: taken, holder } of await db.select().from(idLease)) {
    if (isGone(holder, own)) await db.delete(idLease).where(and(eq(idLease.slot, taken), eq(idLease.holder, holder)));
  }
}

async function claim(db: Db, holder: string): Promise<number> {
  await freeSlotsOfTheDead(db, holder);
  for (let candidate = 0; candidate < slots; candidate++) {
    const now = new Date();
    const until = new Date(now.getTime() + leaseMs);
    const [row] = await db
      .insert(idLease)
      .values({ slot: candidate, holder, until })
      .onConflictDoUpdate({ target: idLease.slot, set: { holder, until }, setWhere: lt(idLease.until, now) })
      .returning({ slot: idLease.slot });
    if (row) return row.slot;
  }
  throw new Error(`All ${slots} id slots are taken`);
}
