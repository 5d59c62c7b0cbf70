import { and, asc } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Tx } from '../../db/db.ts';
import { reductionActivity } from '../../db/schema/index.ts';
import { toIso } from '../../lib/time.ts';
import type { Reduction } from './reduction.ts';
import type { ReductionView } from './schemas.ts';
import { coversGoods } from './scope-sql.ts';
import { inState } from './states.ts';

const isRunning = (now: Date) => inState(reductionActivity, 'RUNNING', now);

/** The reductions in force. */
export async function runningReductions(tx: Tx, now: Date): Promise<Reduction[]> {
  const rows = await tx.select().from(reductionActivity).where(isRunning(now)).orderBy(asc(reductionActivity.id));
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

/** The reductions in force, for one kind of goods those that count for it. @throws ApiError 404 for unknown goods */
export async function listReductions(tx: Tx, goodsId: string | undefined, now: Date): Promise<Static<typeof ReductionView>[]> {
  const rows = await tx
    .select()
    .from(reductionActivity)
    .where(and(isRunning(now), await coversGoods(tx, reductionActivity, goodsId)))
    .orderBy(asc(reductionActivity.sort), asc(reductionActivity.id))
    .limit(100);
  return rows.map(({ id, name, ruleText, startAt, endAt }) => ({
    id: String(id),
    name,
    ruleText,
    startAt: toIso(startAt),
    endAt: toIso(endAt),
  }));
}
