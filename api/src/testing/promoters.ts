import { newId } from '../db/ids.ts';
import { commission, promoter } from '../db/schema/index.ts';
import type { Promoter } from '../modules/promoter/find.ts';
import { sealPayee } from '../modules/promoter/payee.ts';
import type { TestApp } from './app.ts';
import type { Buyer } from './buying.ts';

export const accountNumber = '6222020200112233445';

/** An active promoter who earns 5 % and is paid to a bank card, unless told otherwise. */
export async function makePromoter(
  test: TestApp,
  values: Partial<typeof promoter.$inferInsert> = {},
): Promise<Buyer & { promoter: Promoter }> {
  const { userId, token } = await test.login({ truename: '林书言' });
  const id = newId();
  const bank = { kind: 'BANK', name: '林书言', bank: '云州银行', number: accountNumber } as const;
  const [row] = await test.db
    .insert(promoter)
    .values({
      id,
      userId,
      code: `P${String(id).slice(-7)}`,
      realName: '林书言',
      phone: '13700000000',
      status: 'ACTIVE',
      rateBp: 500,
      payee: sealPayee(bank, test.app.keyOf('promoter-payee')),
      appliedAt: test.clock.now(),
      activatedAt: test.clock.now(),
      ...values,
    })
    .returning();
  if (!row) throw new Error('No promoter was made');
  return { userId, token, promoter: row };
}

/** A commission of 5 % on one line, settled unless told otherwise. */
export async function earn(test: TestApp, { id }: Promoter, amount: number, values: Partial<typeof commission.$inferInsert> = {}) {
  const orderId = newId();
  await test.db.insert(commission).values({
    promoterId: id,
    id: orderId,
    sellerId: id,
    buyerId: 1,
    orderId,
    orderLineId: orderId,
    level: 1,
    caseId: amount < 0 ? orderId : 0,
    baseFen: amount * 20,
    rateBp: 500,
    amount,
    status: 'SETTLED',
    createdAt: test.clock.now(),
    ...values,
  });
}
