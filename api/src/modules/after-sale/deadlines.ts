import { and, asc, lte } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { afterSale } from '../../db/schema/index.ts';
import type { Turn } from '../../lib/jobs.ts';
import { workOff } from '../../lib/work-off.ts';
import { confirmExchange } from './exchange.ts';
import { lockCaseByNo } from './house.ts';
import { moveCase, ofCase } from './move.ts';
import { type Case, isOpened, lineWithParts, type Order } from './rules.ts';
import { startRefund } from './start-refund.ts';

/**
 * Ends the states whose time is over: unsent goods are refunded, returns nobody sent are closed, inspections nobody made count as passed,
 * exchanges as arrived. Everything else is brought to the house's notice, once. Safe to run twice and in several processes.
 * @param escalate told of the cases that the house has to decide
 * @returns how many cases were due
 */
export function runDeadlines(db: Db, escalate: (asNo: string) => void, turn: Turn): Promise<number> {
  return workOff(db, turn, {
    due: (isFree, limit, now) =>
      db
        .select({ id: afterSale.id, asNo: afterSale.asNo })
        .from(afterSale)
        .where(and(lte(afterSale.deadlineAt, now), isFree(afterSale.id)))
        .orderBy(asc(afterSale.deadlineAt), asc(afterSale.id))
        .limit(limit),
    work: async ({ asNo }, now) => {
      const outcome = await inTx(db, (tx) => endDue(tx, asNo, now));
      if (outcome === 'ESCALATED') escalate(asNo);
      return outcome !== 'NOTHING';
    },
  });
}

async function endDue(tx: Tx, asNo: string, now: Date): Promise<'NOTHING' | 'ENDED' | 'ESCALATED'> {
  const { one, order } = await lockCaseByNo(tx, asNo);
  // Another process or the buyer may have been here since.
  if (!one.deadlineAt || one.deadlineAt > now) return 'NOTHING';
  if (await endState(tx, order, one, now)) return 'ENDED';
  await tx.update(afterSale).set({ deadlineAt: null }).where(ofCase(one));
  return 'ESCALATED';
}

/** @returns false when the house has to decide */
async function endState(tx: Tx, order: Order, one: Case, now: Date): Promise<boolean> {
  switch (one.status) {
    case 'APPLIED': {
      if (one.phase !== 'IN_SALE' || (await wasOpened(tx, one))) return false;
      await startRefund(tx, order, one, { event: 'approveRefund', actor: 'SYSTEM' }, now);
      return true;
    }
    case 'WAIT_RETURN':
      await moveCase(tx, one, { event: 'notSent', actor: 'SYSTEM' }, now);
      return true;
    case 'RETURNED':
      if (one.kind === 'EXCHANGE' || (await wasOpened(tx, one))) return false;
      await startRefund(tx, order, one, { event: 'acceptRefund', actor: 'SYSTEM' }, now);
      return true;
    case 'RESHIPPED':
      await confirmExchange(tx, one, 'SYSTEM', now);
      return true;
    default:
      return false;
  }
}

const wasOpened = async (tx: Tx, one: Case) => isOpened(tx, one.userId, (await lineWithParts(tx, one.userId, one.orderLineId)) ?? []);
