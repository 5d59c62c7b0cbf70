import { formatPrice } from '@shared/contract/money';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { commission, commissionWithdraw } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { offset, page } from '../../http/envelope.ts';
import { once } from '../../lib/idempotency.ts';
import { toIso, toIsoOrNull } from '../../lib/time.ts';
import { newBusinessNo } from '../order/business-no.ts';
import { ownPromoter } from './find.ts';
import { viewPayee } from './payee.ts';
import type { Withdrawal, WithdrawPage, WithdrawQuery } from './schemas.ts';

type Row = typeof commissionWithdraw.$inferSelect;

const viewWithdrawal = ({ withdrawNo, amount, status, payee, note, createdAt, endedAt }: Row): Withdrawal => ({
  withdrawNo,
  amount,
  status,
  payee: viewPayee(payee),
  note,
  createdAt: toIso(createdAt),
  endedAt: toIsoOrNull(endedAt),
});

/**
 * Asks for everything that is settled, so that each commission is paid by one withdrawal and the books agree row by row. Whoever asks
 * twice at once waits at the promoter's row and finds nothing left.
 * @param amount what the promoter has seen; integer fen
 * @throws ApiError 403 for who is no promoter or suspended, 409 without an account, with nothing to pay or another amount
 */
export function withdraw(db: Db, userId: number, amount: number, key: string, now: Date): Promise<Withdrawal> {
  return inTx(db, (tx) =>
    once(tx, { userId, scope: 'promoter.withdraw', key, request: amount, now }, async () => {
      const { id: promoterId, status, payee } = await ownPromoter(tx, userId, { lock: true });
      if (status !== 'ACTIVE') throw new ApiError(403, { msg: '推广资格已暂停，暂不能提现' });
      if (!payee) throw new ApiError(409, { msg: '请先开通推广，登记收款账号' });
      const id = newId();
      const taken = await tx
        .update(commission)
        .set({ withdrawId: id })
        .where(and(eq(commission.promoterId, promoterId), eq(commission.status, 'SETTLED'), isNull(commission.withdrawId)))
        .returning({ amount: commission.amount });
      const available = taken.reduce((sum, row) => sum + row.amount, 0);
      if (available <= 0) throw new ApiError(409, { msg: available < 0 ? '余额为负，暂不能提现' : '没有可提现的佣金' });
      if (available !== amount) throw new ApiError(409, { msg: `可提现金额为 ${formatPrice(available)}，请刷新后再试` });
      const values = { promoterId, id, withdrawNo: newBusinessNo(now), amount, payee, status: 'APPLIED' as const, createdAt: now };
      const [made] = await tx.insert(commissionWithdraw).values(values).returning();
      if (!made) throw new Error('The withdrawal was not stored');
      return viewWithdrawal(made);
    }),
  );
}

/** A promoter's withdrawals, newest first. @throws ApiError 403 */
export async function listWithdrawals(tx: Tx, userId: number, query: WithdrawQuery): Promise<WithdrawPage> {
  const { id } = await ownPromoter(tx, userId);
  const where = and(eq(commissionWithdraw.promoterId, id), query.status && eq(commissionWithdraw.status, query.status));
  const total = await tx.$count(commissionWithdraw, where);
  const rows = await tx
    .select()
    .from(commissionWithdraw)
    .where(where)
    .orderBy(desc(commissionWithdraw.createdAt), desc(commissionWithdraw.id))
    .limit(query.pageSize)
    .offset(offset(query));
  return page(query, total, rows.map(viewWithdrawal));
}
