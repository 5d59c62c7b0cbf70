import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { runAdmin } from '../../admin/run.ts';
import { inTx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import {
  auditLog,
  commission,
  commissionWithdraw,
  promoter,
  promoterBind,
  promoterCoupon,
  promoterGoods,
  tradeOrder,
  user,
  userCoupon,
} from '../../db/schema/index.ts';
import { toIso } from '../../lib/time.ts';
import { aftersaleMs, type Bought, deliver, giveBack, linesOf as linesOfBuyer, openCase, wait } from '../../testing/after-sale.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Buyer, changsha, linesOf, makeBuyer, order, payInSandbox, type Wanted } from '../../testing/buying.ts';
import { makeFreight, makeTemplate } from '../../testing/coupons.ts';
import { makeGoods } from '../../testing/factories.ts';
import { exchange, givePoints, makeOffer } from '../../testing/points.ts';
import { accountNumber, earn, makePromoter } from '../../testing/promoters.ts';
import { approveCase, openForBuyer } from '../after-sale/house.ts';
import { createSession } from '../auth/sessions.ts';
import type { UserCoupon } from '../coupon/schemas.ts';
import type {
  Bound,
  CommissionPage,
  CouponUserPage,
  IsPromoterGoods,
  PromoterCouponInfo,
  PromoterCouponPage,
  PromoterGoodsPage,
  PromoterInfo,
  Sales,
  SubordinatePage,
  WeekStatistics,
  Withdrawal,
  WithdrawPage,
} from './schemas.ts';

const day = 86_400_000;
const base = '/device/promoters';

type Seller = Awaited<ReturnType<typeof makePromoter>>;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await makeFreight(test, { regions: [] });
});
afterAll(() => test.close());

const ask = <Data>(path: string, { token }: Pick<Buyer, 'token'>, query: Record<string, string | number> = {}) =>
  test.get<Data>(`${base}/${path}`, { token, query });
const call = <Data>(path: string, { token }: Pick<Buyer, 'token'>, body: object) => test.post<Data>(`${base}/${path}`, { token, body });
const bind = (buyer: Pick<Buyer, 'token'>, code: string) => call<Bound>('bind', buyer, { code });
const info = async (who: Pick<Buyer, 'token'>) => (await ask<PromoterInfo>('getInfo', who)).data;
const withdraw = (who: Pick<Buyer, 'token'>, amount: number, key: string = randomUUID()) =>
  test.post<Withdrawal>(`${base}/withdraw`, { token: who.token, body: { amount }, headers: { 'idempotency-key': key } });
const receive = (who: Pick<Buyer, 'token'>, id: string, key: string = randomUUID()) =>
  test.post<UserCoupon>('/web/ecCoupon/receiveCouponPromoterById', {
    token: who.token,
    body: { id },
    headers: { 'idempotency-key': key },
  });
const admin = (...args: string[]) => runAdmin(test.app, [...args, '--json'], 'tester');

async function boundTo({ promoter: { code } }: Seller): Promise<Buyer> {
  const buyer = await makeBuyer(test);
  const answer = await bind(buyer, code);
  if (!answer.data.isNew) throw new Error('The buyer was bound before');
  return buyer;
}

/** A paid order. */
async function buys(buyer: Buyer, wanted: Wanted): Promise<Bought> {
  const { orderNo } = await order(test, buyer, wanted);
  await payInSandbox(test, buyer, orderNo);
  return { buyer, orderNo, lines: await linesOfBuyer(test, buyer) };
}

const pieces = (skuId: number, qty: number): Wanted => ({ lines: [{ skuId: String(skuId), qty }] });

/** Gives some pieces of the order's only line back. */
async function refund(bought: Bought, qty: number, amount: number): Promise<void> {
  const asNo = await openCase(test, bought, { qty, amount });
  await inTx(test.db, (tx) => approveCase(tx, asNo, {}, test.clock.now()));
  await giveBack(test);
}

/** The house gives money back long after the buyer could have asked for it. */
async function refundLate({ orderNo, lines }: Bought, money: { qty: number; amount?: number }): Promise<void> {
  const opening = { lineId: lines[0]?.id ?? 0, kind: 'REFUND_ONLY', reasonCode: 'OTHER', note: '协商退款', ...money } as const;
  await inTx(test.db, async (tx) => {
    const { one } = await openForBuyer(tx, orderNo, opening, test.clock.now());
    await approveCase(tx, one.asNo, {}, test.clock.now());
  });
  await giveBack(test);
}

const rowsOf = async ({ promoter: { id } }: Seller) =>
  (await test.db.select().from(commission).where(eq(commission.promoterId, id)).orderBy(commission.id)).map(
    ({ level, baseFen, rateBp, amount, status }) => [level, baseFen, rateBp, amount, status],
  );
const sellerOf = async ({ orderNo }: Bought) =>
  (await test.db.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo)))[0]?.promoterId;

describe('what must not earn', () => {
  it('B40 an own purchase earns nothing, by the same account or the same phone', async () => {
    const { skuId } = await makeGoods(test.db);
    const seller = await makePromoter(test);
    const buyer = await makeBuyer(test);
    expect(await bind(seller, seller.promoter.code)).toMatchObject({ status: 409, msg: '自己的推广码对自己无效' });
    // Bound before they became promoters, or before the number was theirs.
    const values = { promoterId: seller.promoter.id, boundAt: test.clock.now(), expireAt: new Date(test.clock.now().getTime() + day) };
    await test.db.insert(promoterBind).values([
      { ...values, buyerId: seller.userId },
      { ...values, buyerId: buyer.userId },
    ]);
    const phone = '13600000001';
    await test.db.update(user).set({ phone }).where(eq(user.id, buyer.userId));
    await test.db.update(promoter).set({ phone }).where(eq(promoter.id, seller.promoter.id));
    expect(await bind(buyer, seller.promoter.code)).toMatchObject({ status: 409 });
    await test.post('/device/api/address/save', { token: seller.token, body: changsha });
    for (const own of [seller, buyer]) expect(await sellerOf(await buys(own, linesOf(skuId)))).toBeNull();
    expect(await rowsOf(seller)).toEqual([]);
  });

  it('B40 a suspended promoter earns nothing, and neither does the one above', async () => {
    const { skuId } = await makeGoods(test.db);
    const above = await makePromoter(test);
    const seller = await makePromoter(test, { parentId: above.promoter.id });
    const buyer = await boundTo(seller);
    await admin('promoter', 'suspend', String(seller.userId), '--reason', '冒充官方', '--yes');
    await buys(buyer, linesOf(skuId));
    expect([await rowsOf(seller), await rowsOf(above)]).toEqual([[], []]);
    expect(await bind(await test.login(), seller.promoter.code)).toMatchObject({ status: 404 });
    await admin('promoter', 'resume', String(seller.userId), '--reason', '已更正');
    await admin('promoter', 'suspend', String(above.userId), '--reason', '冒充官方', '--yes');
    await buys(buyer, linesOf(skuId));
    expect([await rowsOf(seller), await rowsOf(above)]).toEqual([[[1, 4500, 500, 225, 'FROZEN']], []]);
  });

  it('B40 a refund keeps no commission', async () => {
    const { skuId } = await makeGoods(test.db);
    const seller = await makePromoter(test);
    const bought = await buys(await boundTo(seller), linesOf(skuId));
    expect(await rowsOf(seller)).toEqual([[1, 4500, 500, 225, 'FROZEN']]);
    await refund(bought, 1, 4500);
    expect(await rowsOf(seller)).toEqual([[1, 4500, 500, 225, 'CANCELLED']]);
    expect((await info(seller)).balance).toEqual({ available: 0, frozen: 0, withdrawing: 0, paid: 0 });
  });

  it('the purchase of the promoter above earns for the one below alone', async () => {
    const { skuId } = await makeGoods(test.db);
    const buyer = await makeBuyer(test);
    const above = await makePromoter(test);
    await test.db.update(promoter).set({ userId: buyer.userId }).where(eq(promoter.id, above.promoter.id));
    const seller = await makePromoter(test, { parentId: above.promoter.id, phone: '13700000001' });
    await bind(buyer, seller.promoter.code);
    await buys(buyer, linesOf(skuId));
    expect([await rowsOf(seller), await rowsOf(above)]).toEqual([[[1, 4500, 500, 225, 'FROZEN']], []]);
  });

  it('goods of the points shop earn nothing, also where some money is paid', async () => {
    const seller = await makePromoter(test);
    const buyer = await boundTo(seller);
    const { id } = await makeOffer(test, { cashPriceFen: 1990 });
    await givePoints(test, buyer, 100);
    const { orderNo } = await exchange(test, buyer, id);
    await payInSandbox(test, buyer, orderNo);
    expect(await rowsOf(seller)).toEqual([]);
  });

  it('without a bind nobody earns', async () => {
    const { skuId } = await makeGoods(test.db);
    expect(await sellerOf(await buys(await makeBuyer(test), linesOf(skuId)))).toBeNull();
  });
});

describe('binding', () => {
  it('the first link holds for 30 days and following it again does not make it longer', async () => {
    const [first, second] = [await makePromoter(test), await makePromoter(test)];
    const buyer = await boundTo(first);
    const expireAt = new Date(test.clock.now().getTime() + 30 * day);
    const at = async () => (await bind(buyer, second.promoter.code)).data;
    test.clock.advance(2 * day);
    expect((await bind(buyer, first.promoter.code.toLowerCase())).data).toMatchObject({ isNew: false });
    const other = await at();
    expect([other.isNew, new Date(other.expireAt)]).toEqual([false, expireAt]);
    const { skuId } = await makeGoods(test.db);
    const bought = await buys(buyer, linesOf(skuId));
    expect(await sellerOf(bought)).toBe(first.promoter.id);

    await wait(test, bought, 28 * day - 1);
    expect((await at()).isNew).toBe(false);
    test.clock.advance(1);
    expect(await sellerOf(await buys(buyer, linesOf(skuId)))).toBeNull();
    expect((await at()).isNew).toBe(true);
    expect(await sellerOf(await buys(buyer, linesOf(skuId)))).toBe(second.promoter.id);
  });

  it('counts for orders made while it was in force, whenever they are paid', async () => {
    const { skuId } = await makeGoods(test.db);
    const seller = await makePromoter(test);
    const buyer = await makeBuyer(test);
    const before = await order(test, buyer, linesOf(skuId));
    test.clock.advance(1);
    await bind(buyer, seller.promoter.code);
    await payInSandbox(test, buyer, before.orderNo);
    expect(await rowsOf(seller)).toEqual([]);
    const last = await order(test, buyer, linesOf(skuId));
    await test.db
      .update(promoterBind)
      .set({ expireAt: new Date(test.clock.now().getTime() + 1) })
      .where(eq(promoterBind.buyerId, buyer.userId));
    test.clock.advance(60_000);
    await payInSandbox(test, buyer, last.orderNo);
    expect(await rowsOf(seller)).toHaveLength(1);
  });

  it('stays with an order until it is paid, whatever link the buyer follows meanwhile', async () => {
    const { skuId } = await makeGoods(test.db);
    const [first, second] = [await makePromoter(test), await makePromoter(test)];
    const buyer = await boundTo(first);
    const unpaid = await order(test, buyer, linesOf(skuId));
    await test.db.update(promoterBind).set({ expireAt: test.clock.now() }).where(eq(promoterBind.buyerId, buyer.userId));
    expect((await bind(buyer, second.promoter.code)).data).toMatchObject({ isNew: true });
    await payInSandbox(test, buyer, unpaid.orderNo);
    expect([await rowsOf(first), await rowsOf(second)]).toEqual([[[1, 4500, 500, 225, 'FROZEN']], []]);
  });

  it('comes with an order that names a code; one that does not work, or is one’s own, is no reason to refuse it', async () => {
    const { skuId } = await makeGoods(test.db);
    const seller = await makePromoter(test);
    await test.post('/device/api/address/save', { token: seller.token, body: changsha });
    const buyer = await makeBuyer(test);
    const sold = async (who: Buyer, promoterCode: string) => sellerOf(await buys(who, { ...linesOf(skuId), promoterCode }));
    expect([await sold(buyer, 'ABCDEFGH'), await sold(seller, seller.promoter.code)]).toEqual([null, null]);
    expect(await sold(buyer, seller.promoter.code.toLowerCase())).toBe(seller.promoter.id);
    expect(await sold(buyer, (await makePromoter(test)).promoter.code)).toBe(seller.promoter.id);
  });

  it('two links at once: one of them', async () => {
    const sellers = [await makePromoter(test), await makePromoter(test)];
    const buyer = await test.login();
    const answers = await Promise.all(sellers.map(({ promoter: { code } }) => bind(buyer, code)));
    expect(answers.map(({ data }) => data.isNew).toSorted()).toEqual([false, true]);
  });

  it('needs a login and a code that works', async () => {
    const buyer = await test.login();
    const waiting = await makePromoter(test, { activatedAt: null, payee: null });
    expect(await test.post(`${base}/bind`, { body: { code: 'ABCDEFGH' } })).toMatchObject({ status: 401 });
    expect(await bind(buyer, 'ABCDEFGH')).toMatchObject({ status: 404, msg: '推广码无效' });
    expect(await bind(buyer, waiting.promoter.code)).toMatchObject({ status: 404 });
    for (const code of ['SHORT', 'A-B-C-D-', '']) expect(await bind(buyer, code)).toMatchObject({ code: 40001 });
    for (let guess = 0; guess < 20; guess += 1) await bind(buyer, `GUESS00${guess % 10}`);
    expect(await bind(buyer, 'ABCDEFGH')).toMatchObject({ status: 429 });
  });
});

describe('commissions', () => {
  it('come from what the line cost, without freight and points, at the rate of the goods or of the promoter', async () => {
    const [one, special] = [
      await makeGoods(test.db, { detail: { pointsDeductible: true } }),
      await makeGoods(test.db, { sku: { priceFen: 1999 } }),
    ];
    const startAt = test.clock.now();
    await test.db
      .insert(promoterGoods)
      .values({ goodsId: special.goodsId, rateBp: 2000, startAt, endAt: new Date(startAt.getTime() + day) });
    const seller = await makePromoter(test, { rateBp: 777 });
    const buyer = await boundTo(seller);
    await givePoints(test, buyer, 1000);
    const made = await order(test, buyer, { ...linesOf(one.skuId, special.skuId), usePoints: 1000 });
    // 45.00 + 19.99 - 10.00 of points + 10.00 of freight for two pieces.
    expect(made.payAmount).toBe(6499);
    await payInSandbox(test, buyer, made.orderNo);
    expect(await rowsOf(seller)).toEqual([
      [1, 3500, 777, 271, 'FROZEN'],
      [1, 1999, 2000, 399, 'FROZEN'],
    ]);
    test.clock.advance(day);
    await buys(buyer, linesOf(special.skuId));
    expect((await rowsOf(seller))[2]).toEqual([1, 1999, 777, 155, 'FROZEN']);
  });

  it('are reduced to the fen by partial refunds, settled with the order and taken back after that, on both levels', async () => {
    const { skuId } = await makeGoods(test.db, { sku: { priceFen: 3333 }, stock: { onHand: 20 } });
    const above = await makePromoter(test);
    const seller = await makePromoter(test, { rateBp: 777, parentId: above.promoter.id });
    const bought = await buys(await boundTo(seller), pieces(skuId, 3));
    // 7.77 % of 99.99 is 7.769..., 1 % of it 0.9999.
    expect([await rowsOf(seller), await rowsOf(above)]).toEqual([[[1, 9999, 777, 776, 'FROZEN']], [[2, 9999, 100, 99, 'FROZEN']]]);
    await refund(bought, 1, 3333);
    expect([await rowsOf(seller), await rowsOf(above)]).toEqual([[[1, 6666, 777, 517, 'FROZEN']], [[2, 6666, 100, 66, 'FROZEN']]]);

    await deliver(test, bought);
    await wait(test, bought, aftersaleMs(test) - 1);
    await test.app.jobs.runNow('order.settle');
    expect((await rowsOf(seller))[0]?.[4]).toBe('FROZEN');
    test.clock.advance(1);
    await Promise.all([test.app.jobs.runNow('order.settle'), test.app.jobs.runNow('order.settle')]);
    expect(await rowsOf(seller)).toEqual([[1, 6666, 777, 517, 'SETTLED']]);

    await refundLate(bought, { qty: 1, amount: 1000 });
    // Both pieces stay with the buyer for 56.66: 7.77 % of it is 4.402..., 1 % is 0.5666.
    expect([await rowsOf(seller), await rowsOf(above)]).toEqual([
      [
        [1, 6666, 777, 517, 'SETTLED'],
        [1, -1000, 777, -77, 'SETTLED'],
      ],
      [
        [2, 6666, 100, 66, 'SETTLED'],
        [2, -1000, 100, -10, 'SETTLED'],
      ],
    ]);
    for (const who of [seller, above]) who.token = await createSession(test.db, who.userId, test.clock.now());
    expect([(await info(seller)).balance.available, (await info(above)).balance.available]).toEqual([440, 56]);
  });

  it('a refund after they were paid out leaves a negative balance that blocks the next withdrawal', async () => {
    const { skuId } = await makeGoods(test.db);
    const seller = await makePromoter(test);
    const bought = await buys(await boundTo(seller), linesOf(skuId));
    await deliver(test, bought);
    await wait(test, bought, aftersaleMs(test));
    await test.app.jobs.runNow('order.settle');
    seller.token = await createSession(test.db, seller.userId, test.clock.now());
    const { withdrawNo } = (await withdraw(seller, 225)).data;
    await admin('withdraw', 'approve', withdrawNo);
    await admin('withdraw', 'paid', withdrawNo, '--ref', 'B2026112800001', '--yes');
    expect((await info(seller)).balance).toEqual({ available: 0, frozen: 0, withdrawing: 0, paid: 225 });
    await refundLate(bought, { qty: 1 });
    expect(await rowsOf(seller)).toEqual([
      [1, 4500, 500, 225, 'PAID'],
      [1, -4500, 500, -225, 'SETTLED'],
    ]);
    expect(await withdraw(seller, 225)).toMatchObject({ status: 409, msg: '余额为负，暂不能提现' });
    await earn(test, seller.promoter, 300);
    expect(await withdraw(seller, 75)).toMatchObject({ status: 200, data: { amount: 75, status: 'APPLIED' } });
  });
});

describe('withdrawing', () => {
  const noOf = async (seller: Seller, amount: number) => (await withdraw(seller, amount)).data.withdrawNo;

  it('twice at once pays once, and sent twice it is the same withdrawal', async () => {
    const seller = await makePromoter(test);
    await earn(test, seller.promoter, 1000);
    await earn(test, seller.promoter, 225);
    await earn(test, seller.promoter, 99, { status: 'FROZEN' });
    const answers = await Promise.all([withdraw(seller, 1225), withdraw(seller, 1225)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await info(seller)).balance).toEqual({ available: 0, frozen: 99, withdrawing: 1225, paid: 0 });
    await earn(test, seller.promoter, 75);
    const key = randomUUID();
    const [first, again] = await Promise.all([withdraw(seller, 75, key), withdraw(seller, 75, key)]);
    expect(first).toMatchObject({ status: 200, data: { amount: 75, status: 'APPLIED' } });
    expect(again.data).toEqual(first.data);
    expect(await withdraw(seller, 1, key)).toMatchObject({ code: 41004 });
    expect(await test.db.$count(commissionWithdraw, eq(commissionWithdraw.promoterId, seller.promoter.id))).toBe(2);
  });

  it('asks for what was seen, and for nothing else', async () => {
    const seller = await makePromoter(test);
    expect(await withdraw(seller, 100)).toMatchObject({ status: 409, msg: '没有可提现的佣金' });
    await earn(test, seller.promoter, 500);
    expect(await withdraw(seller, 400)).toMatchObject({ status: 409, msg: '可提现金额为 ¥5.00，请刷新后再试' });
    for (const amount of [0, -5, 1.5, '500']) expect(await call('withdraw', seller, { amount })).toMatchObject({ code: 40001 });
    expect(await call('withdraw', seller, { amount: 500 })).toMatchObject({ code: 40001 });
    await test.db.update(promoter).set({ status: 'SUSPENDED' }).where(eq(promoter.id, seller.promoter.id));
    expect(await withdraw(seller, 500)).toMatchObject({ status: 403, msg: '推广资格已暂停，暂不能提现' });
    expect((await info(seller)).balance.available).toBe(500);
    expect(await withdraw(await test.login(), 500)).toMatchObject({ status: 403, msg: '您还不是推广员' });
  });

  it('goes from step to step by the house; what is not paid can be asked for again', async () => {
    const seller = await makePromoter(test);
    await earn(test, seller.promoter, 500);
    const rejected = await noOf(seller, 500);
    expect((await admin('withdraw', 'paid', rejected, '--ref', 'B1', '--yes')).exitCode).toBe(1);
    expect((await admin('withdraw', 'reject', rejected, '--reason', '户名不符')).exitCode).toBe(0);
    const failed = await noOf(seller, 500);
    expect((await admin('withdraw', 'approve', failed)).exitCode).toBe(0);
    expect((await admin('withdraw', 'reject', failed, '--reason', '户名不符')).exitCode).toBe(1);
    expect((await admin('withdraw', 'failed', failed, '--reason', '账号已注销')).exitCode).toBe(0);
    const paid = await noOf(seller, 500);
    for (const step of [
      ['approve', paid],
      ['approve', paid],
      ['paid', paid, '--ref', 'B2', '--yes'],
      ['paid', paid, '--ref', 'B2', '--yes'],
    ])
      expect((await admin('withdraw', ...step)).exitCode).toBe(0);
    expect((await info(seller)).balance).toEqual({ available: 0, frozen: 0, withdrawing: 0, paid: 500 });
    const { data } = await ask<WithdrawPage>('withdrawList', seller);
    expect(data.rows.map(({ withdrawNo, status, note }) => [withdrawNo, status, note])).toEqual([
      [paid, 'PAID', 'B2'],
      [failed, 'FAILED', '账号已注销'],
      [rejected, 'REJECTED', '户名不符'],
    ]);
    expect((await ask<WithdrawPage>('withdrawList', seller, { status: 'FAILED' })).data.total).toBe(1);
    expect((await ask<WithdrawPage>('withdrawList', await makePromoter(test))).data.total).toBe(0);
    const audits = await test.db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.targetId, [paid, failed, rejected]));
    expect(audits.map(({ action }) => action)).toEqual([
      'withdraw.reject',
      'withdraw.approve',
      'withdraw.failed',
      'withdraw.approve',
      'withdraw.paid',
    ]);
    expect((await admin('withdraw', 'approve', '12345678901234567890')).exitCode).toBe(1);
    expect((await admin('withdraw', 'approve', '123')).exitCode).toBe(2);
  });

  it('at once with a refund of what it pays loses nothing: both are booked', async () => {
    const { skuId } = await makeGoods(test.db);
    const seller = await makePromoter(test);
    const bought = await buys(await boundTo(seller), linesOf(skuId));
    await test.db.update(commission).set({ status: 'SETTLED' }).where(eq(commission.promoterId, seller.promoter.id));
    const [asked] = await Promise.all([withdraw(seller, 225), refund(bought, 1, 4500)]);
    const { available, withdrawing } = (await info(seller)).balance;
    expect(available + withdrawing).toBe(0);
    expect(withdrawing).toBe(asked.status === 200 ? 225 : 0);
  });

  it('is not approved once refunds have made the balance negative', async () => {
    const seller = await makePromoter(test);
    await earn(test, seller.promoter, 500);
    const no = await noOf(seller, 500);
    await earn(test, seller.promoter, -1);
    expect((await admin('withdraw', 'approve', no)).exitCode).toBe(1);
    expect((await admin('withdraw', 'reject', no, '--reason', '有退款')).exitCode).toBe(0);
    expect((await info(seller)).balance.available).toBe(499);
  });

  it('keeps the account number sealed: pages have its end, the house reads it for paying, and that is logged', async () => {
    const seller = await makePromoter(test);
    await earn(test, seller.promoter, 500);
    const no = await noOf(seller, 500);
    const stored = [await test.db.select().from(promoter), await test.db.select().from(commissionWithdraw)];
    expect(JSON.stringify(stored)).not.toContain(accountNumber);
    const shown = [
      await info(seller),
      (await ask('withdrawList', seller)).data,
      await admin('withdraw', 'list'),
      await admin('promoter', 'show', String(seller.userId)),
    ];
    expect(JSON.stringify(shown)).not.toContain(accountNumber);
    expect((await info(seller)).payee).toEqual({ kind: 'BANK', name: '林书言', bank: '云州银行', account: '****3445' });
    const account = () => runAdmin(test.app, ['withdraw', 'account', no], 'tester');
    expect((await account()).exitCode).toBe(1);
    await admin('withdraw', 'approve', no);
    const rehearsed = await runAdmin(test.app, ['withdraw', 'account', no, '--dry-run'], 'tester');
    expect([rehearsed.exitCode, rehearsed.out]).toEqual([0, expect.not.stringMatching(`${accountNumber}|林书言`)]);
    expect((await account()).out).toContain(`云州银行 ${accountNumber}`);
    const audits = await test.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'withdraw.account'), eq(auditLog.targetId, no)));
    expect(audits).toHaveLength(1);
    expect(JSON.stringify(audits)).not.toContain(accountNumber);
  });
});

describe('figures', () => {
  it('are by days of Shanghai', async () => {
    const seller = await makePromoter(test);
    const at = (iso: string) => ({ createdAt: new Date(iso) });
    const today = toIso(test.clock.now()).slice(0, 10);
    const midnight = new Date(`${today}T00:00:00+08:00`).getTime();
    const on = (ms: number) => at(new Date(midnight + ms).toISOString());
    await earn(test, seller.promoter, 225, on(0));
    await earn(test, seller.promoter, 100, { ...on(1), level: 2 });
    await earn(test, seller.promoter, 999, { ...on(2), status: 'CANCELLED' });
    await earn(test, seller.promoter, -25, on(3));
    // Settled, then all of it was given back.
    const orderId = newId();
    await earn(test, seller.promoter, 60, { ...on(4), orderId });
    await earn(test, seller.promoter, -60, { ...on(5), orderId });
    await earn(test, seller.promoter, 50, on(-1));
    await earn(test, seller.promoter, 70, on(-6 * day));
    await earn(test, seller.promoter, 80, on(-6 * day - 1));
    expect((await ask<Sales>('getTodayOrderNumAndMoney', seller)).data).toEqual({ orderNum: 1, money: 4000, commission: 300 });
    const { days } = (await ask<WeekStatistics>('getWeekStatistics', seller)).data;
    expect(days.map(({ orderNum, money, commission: earned }) => [orderNum, money, earned])).toEqual([
      [1, 1400, 70],
      ...Array.from({ length: 4 }, () => [0, 0, 0]),
      [1, 1000, 50],
      [1, 4000, 300],
    ]);
    expect([days[0]?.date, days[6]?.date]).toEqual([new Date(midnight - 6 * day + day / 3).toISOString().slice(0, 10), today]);
  });

  it('of promoters below are masked, and nobody else sees them', async () => {
    const above = await makePromoter(test);
    const below = await makePromoter(test, { parentId: above.promoter.id, realName: '陈知行', phone: '13811112222' });
    const waiting = await makePromoter(test, { parentId: above.promoter.id, status: 'APPLIED', realName: '赵青', phone: '13811113333' });
    await earn(test, above.promoter, 100, { level: 2, sellerId: below.promoter.id });
    await earn(test, above.promoter, 20, { level: 2, sellerId: below.promoter.id });
    await earn(test, above.promoter, 500);
    const nothing = { orderNum: 0, money: 0, commission: 0 };
    const sales = { orderNum: 2, money: 2400, commission: 120 };
    const { data } = await ask<SubordinatePage>('list', above);
    expect(data.rows).toMatchObject([
      { id: String(waiting.promoter.id), name: '赵*', phone: '138****3333', status: 'APPLIED', ...nothing },
      { id: String(below.promoter.id), name: '陈*', phone: '138****2222', status: 'ACTIVE', ...sales },
    ]);
    const of = async (who: Seller, query = {}) => (await ask<Sales>('getSubordinateOrderNumAndMoney', who, query)).data;
    expect([await of(above), await of(above, { promoterId: waiting.promoter.id })]).toEqual([sales, nothing]);
    expect(await ask('getSubordinateOrderNumAndMoney', below, { promoterId: waiting.promoter.id })).toMatchObject({ status: 404 });
    expect((await ask<SubordinatePage>('list', below)).data.total).toBe(0);
    expect(await ask('list', waiting)).toMatchObject({ status: 403 });
    expect((await info(below)).parentName).toBe('林*');
    expect((await info(above)).subordinates).toBe(2);
  });

  it('list commissions with masked buyers, by state and level, page by page', async () => {
    const { skuId } = await makeGoods(test.db, { title: '大学语文' });
    const above = await makePromoter(test);
    const seller = await makePromoter(test, { parentId: above.promoter.id });
    const buyer = await boundTo(seller);
    await test.db.update(user).set({ truename: '王小麓' }).where(eq(user.id, buyer.userId));
    await buys(buyer, linesOf(skuId));
    test.clock.advance(1000);
    await buys(buyer, pieces(skuId, 2));
    const list = async (who: Seller, query = {}) => (await ask<CommissionPage>('getPromoterCommission', who, query)).data;
    expect((await list(seller)).rows).toMatchObject([
      { kind: 'SALE', level: 1, status: 'FROZEN', title: '大学语文', buyerName: '王*', baseFen: 9000, rateBp: 500, amount: 450 },
      { baseFen: 4500, amount: 225 },
    ]);
    expect(JSON.stringify(await list(seller))).not.toMatch(/小麓|139\d{8}/);
    expect((await list(above, { level: 2, pageSize: 1, pageNum: 2 })).rows).toMatchObject([{ level: 2, amount: 45 }]);
    expect([(await list(seller, { status: 'SETTLED' })).total, (await list(above, { level: 1 })).total]).toEqual([0, 0]);
    expect(await ask('getPromoterCommission', seller, { status: 'LOST' })).toMatchObject({ code: 40001 });
    for (const path of [
      'getPromoterCommission',
      'getWeekStatistics',
      'getTodayOrderNumAndMoney',
      'list',
      'withdrawList',
      'getPromoterCouponList',
    ])
      expect([path, (await ask(path, buyer)).status, (await test.get(`${base}/${path}`)).status]).toEqual([path, 403, 401]);
  });
});

describe('coupons', () => {
  const handOut = async (seller: Seller, quota: number, values: Parameters<typeof makeTemplate>[1] = {}) => {
    const template = await makeTemplate(test, {
      grant: 'PROMOTER',
      takeEnd: new Date('2030-01-01T00:00:00+08:00'),
      validity: { daysAfter: 0, daysLong: 30 },
      ...values,
    });
    const { out } = await admin('promoter', 'coupon', String(seller.userId), String(template.id), '--quota', String(quota));
    expect(JSON.parse(out)).toMatchObject({ code: 200 });
    const [row] = await test.db.select().from(promoterCoupon).where(eq(promoterCoupon.templateId, template.id));
    return { template, id: String(row?.id) };
  };
  const view = async (id: string, token?: string) =>
    (await test.get<PromoterCouponInfo>(`${base}/getPromoterCouponInfo`, { token, query: { id } })).data;

  it('are taken from a quota, not more at once either, and bind nobody', async () => {
    const seller = await makePromoter(test);
    const { id } = await handOut(seller, 2, { name: '书友券' });
    const readers = await Promise.all(Array.from({ length: 4 }, () => test.login({ truename: '王小麓' })));
    const codes = (await Promise.all(readers.map((reader) => receive(reader, id)))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 200, 42002, 42002]);
    const [lucky] = readers.filter((_, index) => codes[index] === 200);
    if (!lucky) throw new Error('Nobody has one');
    expect(await test.db.$count(promoterBind, eq(promoterBind.promoterId, seller.promoter.id))).toBe(0);
    await test.db.update(userCoupon).set({ status: 'USED', orderId: 1 }).where(eq(userCoupon.userId, lucky.userId));
    const { data } = await ask<PromoterCouponPage>('getPromoterCouponList', seller);
    expect(data.rows).toMatchObject([{ id, name: '书友券', quota: 2, taken: 2, used: 1, isOpen: false }]);
    expect(await view(id)).toMatchObject({ promoterName: '林*', left: 0, canTake: false, reason: '已领完', figures: null });
    expect((await view(id, seller.token)).figures).toEqual({ quota: 2, taken: 2, used: 1 });
    const users = (await ask<CouponUserPage>('getUserListByCouponPromoterId', seller, { id })).data;
    expect(users).toMatchObject({ total: 2, rows: [{ name: '王*' }, { name: '王*' }] });
    expect(users.rows.map(({ status }) => status).toSorted()).toEqual(['UNUSED', 'USED']);
    expect(users.rows.every(({ phone }) => /^139\*{4}\d{4}$/.test(phone))).toBe(true);
  });

  it('sent twice takes one; the same key with another wish is refused, and so are limits and what is over', async () => {
    const seller = await makePromoter(test);
    const { id, template } = await handOut(seller, 5);
    const reader = await test.login();
    const key = randomUUID();
    const [first, second] = [await receive(reader, id, key), await receive(reader, id, key)];
    expect(first).toMatchObject({ status: 200, data: { templateId: String(template.id), status: 'UNUSED' } });
    expect(second.data).toEqual(first.data);
    const other = await handOut(seller, 5);
    expect(await receive(reader, other.id, key)).toMatchObject({ code: 41004 });
    expect(await receive(reader, id)).toMatchObject({ code: 42003 });
    expect((await view(id)).left).toBe(4);
    expect(await receive(reader, '987654')).toMatchObject({ status: 404 });
    expect(await test.post('/web/ecCoupon/receiveCouponPromoterById', { token: reader.token, body: { id } })).toMatchObject({
      code: 40001,
    });
    await admin('coupon', 'pause', String(other.template.id), '--reason', '调整');
    expect(await receive(reader, other.id)).toMatchObject({ code: 42001 });
    expect(await view(other.id)).toMatchObject({ canTake: false, reason: '已停止发放', left: 5 });
    await admin('promoter', 'suspend', String(seller.userId), '--reason', '冒充官方', '--yes');
    expect(await receive(await test.login(), id)).toMatchObject({ status: 404 });
    expect((await test.get(`${base}/getPromoterCouponInfo`, { query: { id } })).status).toBe(404);
  });

  it('are for their promoter alone, and so are the goods they count for', async () => {
    const [seller, other] = [await makePromoter(test, { rateBp: 300 }), await makePromoter(test)];
    const [first, second] = [await makeGoods(test.db, { title: '概率论' }), await makeGoods(test.db, { title: '统计学' })];
    const off = await makeGoods(test.db, { status: 'OFF_SALE' });
    const scopeIds = [first, second, off].map(({ goodsId }) => String(goodsId));
    const now = test.clock.now();
    await test.db
      .insert(promoterGoods)
      .values({ goodsId: second.goodsId, rateBp: 1000, startAt: now, endAt: new Date(now.getTime() + day) });
    const { id } = await handOut(seller, 5, { scope: 'GOODS', scopeIds });
    expect((await ask<PromoterGoodsPage>('getGoodsListById', seller, { id })).data.rows).toMatchObject([
      { goodsId: scopeIds[1], title: '统计学', price: 4500, rateBp: 1000, commission: 450 },
      { goodsId: scopeIds[0], title: '概率论', rateBp: 300, commission: 135, endAt: null },
    ]);
    for (const path of ['getGoodsListById', 'getUserListByCouponPromoterId']) {
      expect(await ask(path, other, { id })).toMatchObject({ status: 404 });
      expect(await ask(path, seller, { id: 'x' })).toMatchObject({ code: 40001 });
    }
    const without = await handOut(seller, 5, { scope: 'TYPE', scopeIds: ['book'], excludeIds: [scopeIds[1] ?? ''] });
    const titles = (await ask<PromoterGoodsPage>('getGoodsListById', seller, { id: without.id, pageSize: 100 })).data.rows.map(
      ({ title }) => title,
    );
    expect([titles.includes('概率论'), titles.includes('统计学')]).toEqual([true, false]);
  });
});

it('goods tell what they bring: those with a rate of their own are listed', async () => {
  const seller = await makePromoter(test, { rateBp: 300 });
  const special = await makeGoods(test.db, { catalogPath: '/1/' });
  const plain = await makeGoods(test.db);
  const now = test.clock.now();
  await test.db
    .insert(promoterGoods)
    .values({ goodsId: special.goodsId, rateBp: 2500, startAt: now, endAt: new Date(now.getTime() + day) });
  const is = async (who: Pick<Buyer, 'token'>, goodsId: number) => (await ask<IsPromoterGoods>('isPromoterGoods', who, { goodsId })).data;
  expect(await is(seller, special.goodsId)).toEqual({ isPromoterGoods: true, rateBp: 2500, commission: 1125 });
  expect(await is(seller, plain.goodsId)).toEqual({ isPromoterGoods: false, rateBp: 300, commission: 135 });
  expect(await is(await test.login(), special.goodsId)).toEqual({ isPromoterGoods: true, rateBp: null, commission: null });
  expect(await ask('isPromoterGoods', seller, { goodsId: 987_654 })).toMatchObject({ status: 404 });
  const [first] = (await ask<PromoterGoodsPage>('getPromoterGoodsList', seller)).data.rows;
  expect(first).toMatchObject({ goodsId: String(special.goodsId), rateBp: 2500, commission: 1125 });
  test.clock.advance(day);
  seller.token = await createSession(test.db, seller.userId, test.clock.now());
  expect((await ask<PromoterGoodsPage>('getPromoterGoodsList', seller)).data.rows.map(({ goodsId }) => goodsId)).not.toContain(
    first?.goodsId,
  );
});

describe('becoming a promoter', () => {
  const form = { realName: '陈知行', phone: '13811112222' };
  const bank = { agreed: true, kind: 'BANK', account: accountNumber, bank: '云州银行' };

  it('goes by application, approval and activation', async () => {
    const above = await makePromoter(test);
    const user = await test.login();
    expect(await info(user)).toMatchObject({ status: 'NONE', code: null, balance: { available: 0 } });
    expect(await call('activate', user, bank)).toMatchObject({ status: 403 });
    for (let time = 0; time < 2; time += 1)
      expect((await call('register', user, { ...form, parentCode: above.promoter.code })).status).toBe(200);
    expect(await info(user)).toMatchObject({ status: 'APPLIED', phone: '138****2222', parentName: '林*', code: null });
    expect(await call('activate', user, bank)).toMatchObject({ status: 403, msg: '您还不是推广员' });
    await admin('promoter', 'approve', String(user.userId), '--percent', '6.50');
    expect(await info(user)).toMatchObject({ status: 'ACTIVE', isActivated: false, code: null, rateBp: 650 });
    const activated = (await call<PromoterInfo>('activate', user, bank)).data;
    expect(activated).toMatchObject({ isActivated: true, payee: { kind: 'BANK', name: '陈知行', account: '****3445' } });
    expect(activated.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect((await bind(await test.login(), activated.code ?? '')).status).toBe(200);
    const changed = await call<PromoterInfo>('activate', user, { agreed: true, kind: 'ALIPAY', account: '13811112222' });
    expect(changed.data).toMatchObject({ code: activated.code, payee: { kind: 'ALIPAY', bank: null, account: '****2222' } });
    expect(await call('register', user, form)).toMatchObject({ status: 409, msg: '您已经是推广员了' });
    const logged = await test.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorId, user.userId), eq(auditLog.action, 'promoter.payee')));
    expect(logged.map(({ detail }) => detail.account)).toEqual(['****3445', '****2222']);
  });

  it('a rejected one is told why and may apply again', async () => {
    const user = await test.login();
    await call('register', user, form);
    await admin('promoter', 'reject', String(user.userId), '--reason', '请填写真实姓名');
    expect(await info(user)).toMatchObject({ status: 'REJECTED', reason: '请填写真实姓名' });
    expect((await call('register', user, { ...form, realName: '陈知行之' })).status).toBe(200);
    expect(await info(user)).toMatchObject({ status: 'APPLIED', reason: null, realName: '陈知行之' });
  });

  it('refuses what cannot be', async () => {
    const user = await test.login();
    for (const body of [
      {},
      { ...form, phone: '1381111' },
      { ...form, realName: ' ' },
      { ...form, realName: '<b>' },
      { ...form, userId: '1' },
    ])
      expect(await call('register', user, body)).toMatchObject({ code: 40001 });
    expect(await call('register', user, { ...form, parentCode: 'ABCDEFGH' })).toMatchObject({ code: 40001, data: { field: 'parentCode' } });
    const seller = await makePromoter(test);
    for (const change of [{ agreed: false }, { account: '12ab5678' }, { bank: undefined }, { kind: 'ALIPAY' }, { kind: 'CASH' }])
      expect(await call('activate', seller, { ...bank, ...change })).toMatchObject({ code: 40001 });
    expect(await test.post(`${base}/register`, { body: form })).toMatchObject({ status: 401 });
    expect(await test.post(`${base}/activate`, { body: bank })).toMatchObject({ status: 401 });
  });
});
