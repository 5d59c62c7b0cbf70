import type { Tx } from '../../db/db.ts';
import { payment, sandboxTrade } from '../../db/schema/index.ts';
import { sandboxChannel } from '../../providers/pay/sandbox.ts';

type Paid = Pick<typeof payment.$inferInsert, 'userId' | 'id' | 'payNo' | 'orderId' | 'amount' | 'createdAt' | 'expiresAt'> & {
  paidAt: Date;
  tradeNo: string;
  /** `PAYING` when the caller still has the API settle it. */
  status: 'PAYING' | 'SUCCESS';
};

/** A payment of the sample data, with the sandbox's side of it: else the sandbox would have nothing to give back. */
export async function seedPayment(tx: Tx, { paidAt, tradeNo, status, ...row }: Paid): Promise<void> {
  const { payNo, orderId, amount, expiresAt } = row;
  await tx.insert(payment).values({ ...row, channel: sandboxChannel, status, ...(status === 'SUCCESS' && { paidAt }) });
  await tx
    .insert(sandboxTrade)
    .values({ payNo, amount, expiresAt, paidAt, tradeNo, subject: `订单${orderId}`, status: 'SUCCESS', returnUrl: '' })
    .onConflictDoNothing();
}
