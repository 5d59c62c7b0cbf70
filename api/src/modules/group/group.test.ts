import { and, eq, inArray } from 'drizzle-orm';
import { runAdmin } from '../../admin/run.ts';
import { inTx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import {
  auditLog,
  entitlement,
  goods,
  groupActivity,
  groupMember,
  groupSku,
  groupTeam,
  message,
  payment,
  refund,
  sku,
  skuStock,
  tradeOrder,
} from '../../db/schema/index.ts';
import { application, apply, giveBack, linesOf as linesOfBuyer, openCase } from '../../testing/after-sale.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import {
  type Buyer,
  cancelOrder,
  confirm,
  linesOf,
  makeBuyer,
  openSandbox,
  order,
  orderDetail,
  payInSandbox,
  press,
  submit,
  submitBody,
  type Wanted,
} from '../../testing/buying.ts';
import { makeGoods } from '../../testing/factories.ts';
import { approveCase } from '../after-sale/house.ts';
import type { OrderCounts, OrderPage } from '../order/schemas.ts';
import { stockDrift } from '../order/stock-check.ts';
import type { GroupInfo, GroupPage, TeamInfo } from './schemas.ts';

const minute = 60_000;
const hour = 60 * minute;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Group = { id: string; goodsId: number; skuId: number };
type Values = Partial<typeof groupActivity.$inferInsert> & { goods?: Parameters<typeof makeGoods>[1] };
type Seat = { buyer: Buyer; orderNo: string };

/** A book of 45.00, in a team of two for 30.00, within 24 hours, from yesterday for a month, unless told otherwise. */
async function makeGroup({ goods: goodsValues, ...values }: Values = {}): Promise<Group> {
  const made = await makeGoods(test.db, goodsValues);
  const id = newId();
  await test.db.insert(groupActivity).values({
    name: '两人拼',
    goodsId: made.goodsId,
    status: 'ENABLED',
    startAt: new Date(test.clock.now().getTime() - 24 * hour),
    endAt: new Date(test.clock.now().getTime() + 30 * 24 * hour),
    size: 2,
    durationH: 24,
    limitPerOrder: 2,
    showsTeams: true,
    sort: 0,
    ...values,
    id,
  });
  await test.db.insert(groupSku).values({ activityId: id, skuId: made.skuId, priceFen: 3000 });
  return { id: String(id), ...made };
}

const ebooks = { type: 'ebook', delivery: 'DIGITAL' } as const;
const wantedIn = (group: Group, teamId?: string, token?: string): Wanted => ({
  ...linesOf(group.skuId),
  group: { activityId: group.id, teamId, token },
});
const detail = async ({ buyer, orderNo }: Seat) => (await orderDetail(test, buyer, orderNo)).data;
const statusOf = async (seat: Seat) => (await detail(seat)).status;
const pay = async (seat: Seat) => {
  await payInSandbox(test, seat.buyer, seat.orderNo);
  return seat;
};
/** Takes a seat without paying for it: in a new team without `teamId`. */
const sit = async (group: Group, teamId?: string, by?: Buyer): Promise<Seat> => {
  const buyer = by ?? (await makeBuyer(test));
  return { buyer, orderNo: (await order(test, buyer, wantedIn(group, teamId))).orderNo };
};
const join = async (group: Group, teamId: string) => pay(await sit(group, teamId));
const teamOf = async (seat: Seat) => String((await detail(seat)).groupTeamId);
async function open(group: Group): Promise<Seat & { teamId: string }> {
  const seat = await pay(await sit(group));
  return { ...seat, teamId: await teamOf(seat) };
}
const team = (id: string, by?: Buyer, query: { token?: string } = {}) =>
  test.get<TeamInfo>('/web/promo/teamInfo', { token: by?.token, query: { ...query, id } });
const info = (group: Group, by?: Buyer, query: Record<string, number> = {}) =>
  test.get<GroupInfo>('/web/promo/groupInfo', { token: by?.token, query: { ...query, id: group.id } });
const teamRow = async (id: string) =>
  (
    await test.db
      .select()
      .from(groupTeam)
      .where(eq(groupTeam.id, Number(id)))
  )[0];
const stockOf = async ({ skuId }: Group) => {
  const [row] = await test.db.select().from(skuStock).where(eq(skuStock.skuId, skuId));
  return { onHand: row?.onHand, locked: row?.locked };
};
const idOf = async ({ orderNo }: Seat) => (await test.db.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo)))[0]?.id ?? 0;
const refundsOf = async (...seats: Seat[]) => {
  const ids = await Promise.all(seats.map(idOf));
  const rows = await test.db.select().from(refund).where(inArray(refund.orderId, ids)).orderBy(refund.orderId, refund.id);
  return rows.map(({ refundNo, reason, amount, status }) => ({ refundNo, reason, amount, status }));
};
const titlesOf = async ({ buyer }: Seat) =>
  (await test.db.select().from(message).where(eq(message.userId, buyer.userId)).orderBy(message.createdAt, message.id)).map(
    ({ title }) => title,
  );
const openedBy = ({ buyer }: Seat) => test.db.$count(entitlement, eq(entitlement.userId, buyer.userId));
/** The timers of failed teams, in their order. */
const timers = async (on = test) => [await on.app.jobs.runNow('group.expire'), await on.app.jobs.runNow('group.giveBack')];
/** What the answers of confirm and submit say, in the end. */
const tried = async (buyer: Buyer, wanted: Wanted) => {
  const quote = await confirm(test, buyer, wanted);
  return quote.code === 200 ? submit(test, buyer, submitBody(wanted, quote.data)) : quote;
};

describe('a team that is full in time', () => {
  it('waits for its members, then all go on at once; names of others are masked', async () => {
    const group = await makeGroup();
    const leader = await open(group);
    const { teamId } = leader;
    expect(await detail(leader)).toMatchObject({
      type: 'GROUP',
      status: 'WAIT_GROUP',
      goodsAmount: 4500,
      activityDiscount: 1500,
      payAmount: 3000,
      actions: ['rebuy'],
      lines: [{ unitPrice: 3000, fulfilState: 'RESERVED' }],
    });
    expect(await stockOf(group)).toEqual({ onHand: 9, locked: 0 });
    const counts = await test.get<OrderCounts>('/device/api/order/count', { token: leader.buyer.token });
    expect(counts.data).toMatchObject({ waitGroup: 1, waitShip: 0 });
    const waiting = await test.get<OrderPage>('/device/api/order/list', { token: leader.buyer.token, query: { status: 'WAIT_GROUP' } });
    expect(waiting.data.rows.map(({ orderNo }) => orderNo)).toEqual([leader.orderNo]);
    expect(await cancelOrder(test, leader.buyer, leader.orderNo)).toMatchObject({
      status: 409,
      code: 41005,
      msg: '拼团进行中，已付款的订单不能取消；到时没有拼成会自动退款',
    });
    const ship = ['order', 'ship', leader.orderNo, '--express', '顺丰速运', '--no', 'SF12345678'];
    expect(await runAdmin(test.app, ship, 'tester')).toMatchObject({ exitCode: 1, err: '订单不在待发货状态\n' });
    expect(await runAdmin(test.app, ['order', 'close', leader.orderNo, '--reason', '试', '--yes'], 'tester')).toMatchObject({
      exitCode: 1,
    });
    const lines = await linesOfBuyer(test, leader.buyer);
    expect(await apply(test, leader.buyer, application({ ...leader, lines }, { amount: 3000 }))).toMatchObject({ code: 45001 });

    const member = await sit(group, teamId);
    expect((await team(teamId, member.buyer)).data).toMatchObject({
      state: 'FORMING',
      size: 2,
      seatsLeft: 0,
      openedAt: '2026-11-28T09:30:00.000+08:00',
      expiresAt: '2026-11-29T09:30:00.000+08:00',
      now: '2026-11-28T09:30:00.000+08:00',
      members: [
        { name: '读*', role: 'LEADER', state: 'JOINED', isMe: false },
        { name: '读*', role: 'MEMBER', state: 'LOCKED_SEAT', isMe: true },
      ],
      mine: { orderNo: member.orderNo, orderStatus: 'PENDING_PAY', payUntil: '2026-11-28T09:45:00.000+08:00' },
    });
    await pay(member);
    expect(await Promise.all([leader, member].map(statusOf))).toEqual(['WAIT_SHIP', 'WAIT_SHIP']);
    expect((await team(teamId)).data).toMatchObject({
      state: 'SUCCESS',
      failReason: null,
      finishedAt: '2026-11-28T09:30:00.000+08:00',
      members: [{ state: 'SUCCESS' }, { state: 'SUCCESS' }],
      mine: null,
      activity: { joined: 2 },
    });
    expect(await titlesOf(leader)).toEqual(['订单支付成功', '拼团成功']);
    expect(await titlesOf(member)).toEqual(['订单支付成功']);
    expect(await stockOf(group)).toEqual({ onHand: 8, locked: 0 });
    const [sold] = await test.db.select().from(goods).where(eq(goods.id, group.goodsId));
    expect(sold?.salesCount).toBe(2);
    expect((await runAdmin(test.app, ship, 'tester')).exitCode).toBe(0);
    expect(await statusOf(leader)).toBe('SHIPPED');
  });

  it('opens digital goods only then, and their time for after-sale begins then', async () => {
    const group = await makeGroup({ goods: ebooks });
    const leader = await open(group);
    expect(await openedBy(leader)).toBe(0);
    test.clock.advance(hour);
    const member = await join(group, leader.teamId);
    for (const seat of [leader, member]) {
      expect(await openedBy(seat)).toBe(1);
      expect(await detail(seat)).toMatchObject({
        status: 'COMPLETED',
        completedAt: '2026-11-28T10:30:00.000+08:00',
        lines: [{ fulfilState: 'DELIVERED' }],
      });
    }
  });

  it('is full once when the last two pay at the same moment', async () => {
    const group = await makeGroup({ size: 3, goods: ebooks });
    const leader = await open(group);
    const last = [await sit(group, leader.teamId), await sit(group, leader.teamId)];
    const payNos = await Promise.all(last.map(({ buyer, orderNo }) => openSandbox(test, buyer, orderNo)));
    await Promise.all(payNos.map((payNo) => press(test, payNo, 'pay')));
    const seats = [leader, ...last];
    expect(await Promise.all(seats.map(statusOf))).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
    expect(await Promise.all(seats.map(openedBy))).toEqual([1, 1, 1]);
    expect(await teamRow(leader.teamId)).toMatchObject({ status: 'SUCCESS', seatsTaken: 3, paidCount: 3 });
  });

  it('lets a leader join another team meanwhile; two teams of the same two are full at the same moment', async () => {
    const group = await makeGroup();
    const [first, second] = [await open(group), await open(group)];
    const joining = [await sit(group, first.teamId, second.buyer), await sit(group, second.teamId, first.buyer)];
    expect((await info(group, first.buyer)).data.myTeamId).toBe(second.teamId);
    expect((await tried(first.buyer, wantedIn(group))).code).toBe(44003);
    const payNos = await Promise.all(joining.map(({ buyer, orderNo }) => openSandbox(test, buyer, orderNo)));
    await Promise.all(payNos.map((payNo) => press(test, payNo, 'pay')));
    const seats = [first, second, ...joining];
    expect(await Promise.all(seats.map(statusOf))).toEqual(seats.map(() => 'WAIT_SHIP'));
    expect(await stockOf(group)).toEqual({ onHand: 6, locked: 0 });
  });

  it('stays full when one of them is refunded, who no longer counts', async () => {
    const group = await makeGroup();
    const leader = await open(group);
    const member = await join(group, leader.teamId);
    const lines = await linesOfBuyer(test, member.buyer);
    const asNo = await openCase(test, { ...member, lines }, { amount: 3000 });
    await inTx(test.db, (tx) => approveCase(tx, asNo, {}, test.clock.now()));
    await giveBack(test);
    expect(await detail(member)).toMatchObject({ status: 'CLOSED', closeReason: 'FULL_REFUND', refundedAmount: 3000 });
    expect(await statusOf(leader)).toBe('WAIT_SHIP');
    expect((await team(leader.teamId)).data).toMatchObject({
      state: 'SUCCESS',
      members: [{ state: 'SUCCESS' }, { state: 'REFUNDED' }],
      activity: { joined: 1 },
    });
    expect(await stockOf(group)).toEqual({ onHand: 9, locked: 0 });
  });
});

describe('seats', () => {
  it('B49: of ten who join a team of three with one in it at once two get a seat', async () => {
    const group = await makeGroup({ size: 3 });
    const { teamId } = await open(group);
    const wanted = wantedIn(group, teamId);
    const buyers = await Promise.all(Array.from({ length: 10 }, () => makeBuyer(test)));
    const codes = (await Promise.all(buyers.map((buyer) => tried(buyer, wanted)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(2);
    expect(codes.filter((code) => code === 44001)).toHaveLength(8);
    expect(await teamRow(teamId)).toMatchObject({ status: 'FORMING', seatsTaken: 3, paidCount: 1 });
    expect(await test.db.$count(groupMember, eq(groupMember.teamId, Number(teamId)))).toBe(3);
    expect(await stockOf(group)).toEqual({ onHand: 9, locked: 2 });
  });

  it('one user has one, however often the request comes', async () => {
    const group = await makeGroup({ size: 3 });
    const { teamId } = await open(group);
    const buyer = await makeBuyer(test);
    const wanted = wantedIn(group, teamId);
    const bodies = await Promise.all([1, 2].map(async () => submitBody(wanted, (await confirm(test, buyer, wanted)).data)));
    const [first, second] = bodies;
    const answers = await Promise.all([first, second, first, second].map((body) => submit(test, buyer, body ?? {})));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 44003, 44003]);
    expect(await teamRow(teamId)).toMatchObject({ seatsTaken: 2 });
    const teamless = submitBody(wanted, (await confirm(test, await makeBuyer(test), wanted)).data);
    expect(await submit(test, buyer, { ...teamless, group: { activityId: group.id } })).toMatchObject({ code: 44003 });
  });

  it('that are not paid for are free again, by cancelling or by the timer, and are taken again', async () => {
    const group = await makeGroup();
    const { teamId } = await open(group);
    const first = await sit(group, teamId);
    expect(await tried(await makeBuyer(test), wantedIn(group, teamId))).toMatchObject({ status: 409, code: 44001, msg: '拼团人数已满' });
    expect((await cancelOrder(test, first.buyer, first.orderNo)).code).toBe(200);
    expect((await team(teamId, first.buyer)).data).toMatchObject({ seatsLeft: 1, mine: null, members: [{ role: 'LEADER' }] });
    await sit(group, teamId, first.buyer);
    test.clock.advance(15 * minute);
    await test.app.jobs.runNow('order.close');
    await test.app.jobs.runNow('order.close');
    expect(await teamRow(teamId)).toMatchObject({ seatsTaken: 1, paidCount: 1 });
    await join(group, teamId);
    expect(await teamRow(teamId)).toMatchObject({ status: 'SUCCESS' });
    expect(await stockOf(group)).toEqual({ onHand: 8, locked: 0 });
    const detailed = await detail(first);
    expect([detailed.status, detailed.groupTeamId]).toEqual(['CLOSED', teamId]);
  });

  it('are to be paid for before the team ends', async () => {
    const group = await makeGroup();
    const { teamId } = await open(group);
    test.clock.advance(24 * hour - 5 * minute);
    const buyer = await makeBuyer(test);
    const made = await order(test, buyer, wantedIn(group, teamId));
    expect(made.expiresAt).toBe((await team(teamId)).data.expiresAt);
  });

  it('a leader who does not pay in time has no team, and late money goes back', async () => {
    const group = await makeGroup();
    const leader = await sit(group);
    const teamId = await teamOf(leader);
    expect((await team(teamId)).code).toBe(404);
    expect((await team(teamId, leader.buyer)).data).toMatchObject({ state: 'FORMING', expiresAt: null, members: [{ isMe: true }] });
    expect((await info(group, leader.buyer)).data).toMatchObject({ teams: [], teamCount: 0, myTeamId: teamId });
    expect((await tried(await makeBuyer(test), wantedIn(group, teamId))).code).toBe(404);
    expect((await tried(leader.buyer, wantedIn(group))).code).toBe(44003);
    const payNo = await openSandbox(test, leader.buyer, leader.orderNo);
    test.clock.advance(15 * minute);
    await test.app.jobs.runNow('order.close');
    expect(await teamRow(teamId)).toMatchObject({ status: 'FAILED', failReason: 'UNPAID', seatsTaken: 0 });
    await test.post(`/sandbox/control/${payNo}`, { body: { action: 'payLate' } });
    expect(await refundsOf(leader)).toMatchObject([{ reason: 'LATE_PAYMENT', amount: 3000 }]);
    expect(await statusOf(leader)).toBe('CLOSED');
    expect((await tried(leader.buyer, wantedIn(group))).code).toBe(200);
  });
});

describe('a team that is not full in time', () => {
  // Teams that other tests have left.
  beforeEach(async () => {
    test.clock.advance(24 * hour);
    await timers();
  });

  it('B18: size 3, two paid, 24 hours later: two refunds, two orders closed, the stock back', async () => {
    const group = await makeGroup({ size: 3 });
    const leader = await open(group);
    test.clock.advance(hour);
    const member = await join(group, leader.teamId);
    expect(await stockOf(group)).toEqual({ onHand: 8, locked: 0 });
    test.clock.advance(23 * hour - 1);
    expect(await timers()).toEqual([0, 0]);
    test.clock.advance(1);
    // The clock decides, not the timer.
    expect((await team(leader.teamId)).data).toMatchObject({ state: 'FAILED', failReason: 'EXPIRED' });
    expect((await tried(await makeBuyer(test), wantedIn(group, leader.teamId))).code).toBe(44002);
    expect(await timers()).toEqual([1, 2]);
    const seats = [leader, member];
    for (const seat of seats) {
      expect(await detail(seat)).toMatchObject({
        status: 'CLOSED',
        closeReason: 'GROUP_FAILED',
        lines: [{ fulfilState: 'CANCELLED' }],
        actions: ['rebuy', 'delete'],
      });
    }
    expect(await refundsOf(...seats)).toEqual(
      seats.map(({ orderNo }) => ({ refundNo: `G-${orderNo}`, reason: 'GROUP_FAILED', amount: 3000, status: 'PENDING' })),
    );
    expect(await stockOf(group)).toEqual({ onHand: 10, locked: 0 });
    expect(await titlesOf(member)).toEqual(['订单支付成功', '拼团没有成功']);
    await giveBack(test);
    expect((await refundsOf(...seats)).map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
    expect(await detail(member)).toMatchObject({ refundedAmount: 3000, closeReason: 'GROUP_FAILED' });
    expect((await team(leader.teamId)).data.members).toMatchObject([{ state: 'REFUNDED' }, { state: 'REFUNDED' }]);
    expect(await titlesOf(member)).toEqual(['订单支付成功', '拼团没有成功', '退款已完成']);
    const [sold] = await test.db.select().from(goods).where(eq(goods.id, group.goodsId));
    expect(sold?.salesCount).toBe(0);
    // The ledger has the pieces back, too; the ten of a test are not in it.
    const drift = (await stockDrift(test.db)).find(({ skuId }) => skuId === group.skuId);
    expect(drift).toMatchObject({ onHand: 10, ledgerOnHand: 0, locked: 0, ledgerLocked: 0 });
    // Somebody whose team has failed may open another.
    expect((await tried(leader.buyer, wantedIn(group))).code).toBe(200);
  });

  it('is given back once by timers that run twice and in two processes', async () => {
    const group = await makeGroup({ size: 4, goods: { stock: { onHand: 20 } } });
    const leader = await open(group);
    const seats = [leader, await join(group, leader.teamId), await join(group, leader.teamId)];
    test.clock.advance(24 * hour);
    const beside = await createTestApp({}, test);
    beside.clock.advance(test.clock.now().getTime() - beside.clock.now().getTime());
    const done = await Promise.all([timers(), timers(beside), timers(), timers(beside)]);
    expect(done.reduce((sum, [failed = 0]) => sum + failed, 0)).toBe(1);
    expect(done.reduce((sum, [, closed = 0]) => sum + closed, 0) + (await test.app.jobs.runNow('group.giveBack'))).toBe(3);
    expect(await timers()).toEqual([0, 0]);
    expect((await refundsOf(...seats)).map(({ refundNo }) => refundNo)).toEqual(seats.map(({ orderNo }) => `G-${orderNo}`));
    expect(await stockOf(group)).toEqual({ onHand: 20, locked: 0 });
    await beside.app.close();
  });

  it('goes on where it stopped: one order that fails does not keep the others from their money', async () => {
    const group = await makeGroup({ size: 3 });
    const leader = await open(group);
    const member = await join(group, leader.teamId);
    test.clock.advance(24 * hour);
    const ofLeader = eq(payment.orderId, await idOf(leader));
    await test.db.update(payment).set({ isDuplicate: true }).where(ofLeader);
    expect(await timers()).toEqual([1, 1]);
    expect([await statusOf(leader), await statusOf(member)]).toEqual(['WAIT_GROUP', 'CLOSED']);
    expect(await stockOf(group)).toEqual({ onHand: 9, locked: 0 });
    await test.db.update(payment).set({ isDuplicate: false }).where(ofLeader);
    test.clock.advance(minute);
    expect(await timers()).toEqual([0, 1]);
    expect(await statusOf(leader)).toBe('CLOSED');
    expect(await refundsOf(leader, member)).toHaveLength(2);
    expect(await stockOf(group)).toEqual({ onHand: 10, locked: 0 });
  });

  it('sends back money that comes when it is gone, and closes what nobody has paid', async () => {
    const group = await makeGroup({ size: 4 });
    const leader = await open(group);
    const [late, never] = [await sit(group, leader.teamId), await sit(group, leader.teamId)];
    const payNo = await openSandbox(test, late.buyer, late.orderNo);
    const cancel = ['group', 'cancel', leader.teamId, '--reason', '价格写错', '--yes'];
    expect((await runAdmin(test.app, cancel, 'tester')).exitCode).toBe(0);
    await press(test, payNo, 'pay');
    expect(await detail(late)).toMatchObject({ status: 'CLOSED', closeReason: 'GROUP_FAILED', payment: null });
    expect(await refundsOf(late)).toMatchObject([{ reason: 'LATE_PAYMENT', amount: 3000 }]);
    expect(await titlesOf(late)).toEqual(['款项将原路退回']);
    expect(await timers()).toEqual([0, 2]);
    expect(await detail(never)).toMatchObject({ status: 'CLOSED', closeReason: 'GROUP_FAILED' });
    expect(await refundsOf(never)).toEqual([]);
    expect(await refundsOf(leader)).toMatchObject([{ refundNo: `G-${leader.orderNo}` }]);
    expect(await stockOf(group)).toEqual({ onHand: 10, locked: 0 });
    expect((await team(leader.teamId)).data).toMatchObject({ state: 'FAILED', failReason: 'HOUSE' });
    const audits = await test.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetKind, 'team'), eq(auditLog.targetId, leader.teamId)));
    expect(audits).toMatchObject([{ action: 'group.cancel', detail: { operator: 'tester', reason: '价格写错' } }]);
    expect((await runAdmin(test.app, cancel, 'tester')).out).toContain('早已结束');
  });
});

describe('an order at a group price', () => {
  it('is refused for what is not sold so', async () => {
    const group = await makeGroup();
    const other = await makeGoods(test.db);
    const buyer = await makeBuyer(test);
    const refused = async (wanted: object) => (await confirm(test, buyer, wanted as Wanted)).code;
    const at = { group: { activityId: group.id } };
    expect(await refused({ ...linesOf(group.skuId), group: { activityId: '999' } })).toBe(404);
    expect(await refused({ ...linesOf(group.skuId), group: { activityId: group.id, teamId: '999' } })).toBe(404);
    expect(await refused({ ...linesOf(other.skuId), ...at })).toBe(40001);
    expect(await refused({ ...linesOf(group.skuId, other.skuId), ...at })).toBe(40001);
    expect(await refused({ ...linesOf(group.skuId), ...at, userCouponId: '7' })).toBe(40001);
    expect(await refused({ ...linesOf(group.skuId), ...at, usePoints: 100 })).toBe(40001);
    expect(await refused({ ...linesOf(group.skuId), ...at, seckillItemId: '7' })).toBe(40001);
    expect(await refused({ ...linesOf(group.skuId), group: { activityId: 'x' } })).toBe(40001);
    expect(await refused({ ...linesOf(group.skuId), group: { activityId: group.id, price: 1 } })).toBe(40001);
    expect(await confirm(test, buyer, { lines: [{ skuId: String(group.skuId), qty: 3 }], ...at })).toMatchObject({
      code: 41006,
      data: { skuId: String(group.skuId) },
    });
    const team = await open(group);
    expect(await refused({ ...linesOf(other.skuId), group: { activityId: (await makeGroup()).id, teamId: team.teamId } })).toBe(404);
    const quote = await confirm(test, buyer, wantedIn(group));
    expect(await submit(test, buyer, { ...submitBody(linesOf(group.skuId), quote.data) })).toMatchObject({ code: 41004 });
  });

  it('opens a team only while the activity runs; a team that lives is joined after its end', async () => {
    const now = test.clock.now().getTime();
    const soon = await makeGroup({ startAt: new Date(now + hour) });
    const short = await makeGroup({ endAt: new Date(now + hour) });
    const buyer = await makeBuyer(test);
    expect(await confirm(test, buyer, wantedIn(soon))).toMatchObject({ code: 44011 });
    const { teamId } = await open(short);
    test.clock.advance(hour);
    expect(await confirm(test, buyer, wantedIn(short))).toMatchObject({ code: 44012 });
    expect((await confirm(test, buyer, wantedIn(soon))).code).toBe(200);
    const member = await join(short, teamId);
    expect(await statusOf(member)).toBe('WAIT_SHIP');
    expect((await tried(member.buyer, wantedIn(short, teamId))).code).toBe(44003);
  });
});

describe('what is shown', () => {
  it('lists what runs and what will, page by page', async () => {
    const group = await makeGroup({ sort: -2, name: '春季拼书' });
    const soon = await makeGroup({ sort: -1, startAt: new Date(test.clock.now().getTime() + hour) });
    const off = await makeGroup({ status: 'DISABLED' });
    const gone = await makeGroup({ goods: { status: 'OFF_SALE' } });
    const later = await makeGroup({ goods: { onSaleAt: new Date(test.clock.now().getTime() + hour) } });
    const list = async (query: Record<string, string | number>) => (await test.get<GroupPage>('/web/promo/groupList', { query })).data;
    const first = await list({ pageSize: 2 });
    expect(first.rows).toMatchObject([
      { id: group.id, name: '春季拼书', price: 3000, salePrice: 4500, size: 2, durationH: 24, state: 'RUNNING', joined: 0 },
      { id: soon.id, state: 'SOON' },
    ]);
    expect((await list({ pageSize: 2, pageNum: 2 })).rows.map(({ id }) => id)).not.toContain(soon.id);
    expect((await list({ goodsId: group.goodsId })).rows.map(({ id }) => id)).toEqual([group.id]);
    for (const hidden of [off, gone, later]) expect(await list({ goodsId: hidden.goodsId })).toMatchObject({ total: 0, rows: [] });
    for (const hidden of [gone, later]) expect((await info(hidden)).code).toBe(404);
    expect((await test.get('/web/promo/groupList', { query: { pageSize: 1000 } })).code).toBe(40001);
  });

  it('tells of all teams, page by page', async () => {
    const group = await makeGroup();
    const opened = [await open(group), await open(group), await open(group)].map(({ teamId }) => teamId);
    const pages = [1, 2].map(async (pageNum) => (await info(group, undefined, { pageNum, pageSize: 2 })).data);
    const [first, second] = await Promise.all(pages);
    expect([first?.teamCount, ...[first, second].map((one) => one?.teams.map(({ id }) => id))]).toEqual([
      3,
      opened.slice(0, 2),
      opened.slice(2),
    ]);
  });

  it('asks no more than the sale price, and tells the price of what is on sale', async () => {
    const group = await makeGroup();
    const dear = newId();
    const values = { skuCode: `S${dear}`, spec: [], priceFen: 5000, marketPriceFen: 5000, weightG: 300, status: 'ON' as const, sort: 1 };
    await test.db.insert(sku).values({ ...values, id: dear, goodsId: group.goodsId });
    await test.db.insert(skuStock).values({ skuId: dear, unlimited: false, onHand: 5, locked: 0, lowLevel: 3 });
    await test.db.insert(groupSku).values({ activityId: Number(group.id), skuId: dear, priceFen: 4000 });
    await test.db.update(sku).set({ priceFen: 2500 }).where(eq(sku.id, group.skuId));
    expect((await info(group)).data).toMatchObject({ price: 2500, salePrice: 2500, skus: [{ price: 2500, salePrice: 2500 }, {}] });
    expect((await confirm(test, await makeBuyer(test), wantedIn(group))).data.lines).toMatchObject([{ unitPrice: 2500 }]);
    await test.db.update(sku).set({ status: 'OFF' }).where(eq(sku.id, group.skuId));
    expect((await info(group)).data).toMatchObject({ price: 4000, salePrice: 5000, skus: [{ price: 4000 }] });
  });

  it('tells of an activity and of the teams that may be joined', async () => {
    const group = await makeGroup({ size: 3 });
    const leader = await open(group);
    await sit(group, leader.teamId);
    expect((await info(group)).data).toMatchObject({
      goodsId: String(group.goodsId),
      limitPerOrder: 2,
      skus: [{ skuId: String(group.skuId), price: 3000, salePrice: 4500, available: 8 }],
      teams: [{ id: leader.teamId, leader: '读*', size: 3, seatsLeft: 1 }],
      teamCount: 1,
      myTeamId: null,
    });
    expect((await info(group, leader.buyer)).data.myTeamId).toBe(leader.teamId);
    await join(group, leader.teamId);
    expect((await info(group)).data).toMatchObject({ teams: [], teamCount: 0 });
    const hidden = await makeGroup({ showsTeams: false });
    const { teamId, buyer } = await open(hidden);
    expect((await info(hidden)).data).toMatchObject({ teams: [], teamCount: 0 });
    const { data } = await team(teamId, buyer);
    const token = data.token ?? '';
    const guessed = `${token.slice(1)}_`;
    const friend = await makeBuyer(test);
    expect([(await team(teamId, friend)).code, (await team(teamId, friend, { token: guessed })).code]).toEqual([404, 404]);
    expect((await team(teamId, friend, { token })).data).toMatchObject({ seatsLeft: 1, token: null });
    for (const wrong of [undefined, guessed]) expect((await tried(friend, wantedIn(hidden, teamId, wrong))).code).toBe(404);
    expect((await tried(friend, wantedIn(hidden, teamId, token))).code).toBe(200);
    expect([(await test.get('/web/promo/groupInfo', { query: { id: '999' } })).code, (await team('999')).code]).toEqual([404, 404]);
    expect((await test.get('/web/promo/groupInfo', { query: { id: "1'" } })).code).toBe(40001);
  });
});

it('the house makes an activity, stops it and sees its teams', async () => {
  const { goodsId, skuId } = await makeGoods(test.db);
  const admin = async (...line: string[]) => {
    const { exitCode, out } = await runAdmin(test.app, [...line, '--json'], 'tester');
    return { exitCode, ...(JSON.parse(out) as { msg: string; data: Record<string, unknown> }) };
  };
  const create = (price: string, ...more: string[]) =>
    admin('group', 'create', String(goodsId), '--name', '三人拼', '--size', '3', '--prices', price, '--until', '2027-01-31', ...more);
  expect(await create(`${skuId}:45.00`)).toMatchObject({ exitCode: 2, msg: `规格 ${skuId} 的拼团价须大于 0，并且低于售价` });
  expect(await create('999:30.00')).toMatchObject({ exitCode: 2 });
  expect(await create(`${skuId}:30.00`, '--size', '1')).toMatchObject({ exitCode: 2 });
  expect((await create(`${skuId}:30.00`, '--dry-run')).exitCode).toBe(0);
  const made = await create(`${skuId}:30.00`, '--hours', '48');
  const id = String(made.data.groupId);
  expect(await create(`${skuId}:29.00`)).toMatchObject({ exitCode: 1, msg: `这个商品在这段时间已有拼团活动（${id}）` });
  const group = { id, goodsId, skuId };
  const leader = await open(group);
  expect((await info(group)).data).toMatchObject({ price: 3000, durationH: 48, limitPerOrder: 1, teamCount: 1 });
  const listed = await admin('group', 'list', '--state', 'RUNNING');
  expect(listed.data.rows).toContainEqual(expect.objectContaining({ id, skus: [{ skuId: String(skuId), price: 3000 }] }));
  expect((await admin('group', 'teams', id)).data).toMatchObject({
    total: 1,
    rows: [{ id: leader.teamId, status: 'FORMING', paidCount: 1 }],
  });
  expect((await admin('group', 'stop', id, '--reason', '提前结束')).exitCode).toBe(2);
  expect(await admin('group', 'stop', id, '--reason', '提前结束', '--yes')).toMatchObject({ exitCode: 0, data: { isChanged: true } });
  expect(await admin('group', 'stop', id, '--reason', '提前结束', '--yes')).toMatchObject({ exitCode: 0, data: { isChanged: false } });
  expect((await tried(await makeBuyer(test), wantedIn(group))).code).toBe(44012);
  await join(group, leader.teamId);
  await join(group, leader.teamId);
  expect(await admin('group', 'cancel', leader.teamId, '--reason', '试', '--yes')).toMatchObject({ exitCode: 1 });
  expect(await admin('group', 'cancel', '999', '--reason', '试', '--yes')).toMatchObject({ exitCode: 1 });
  expect(await statusOf(leader)).toBe('WAIT_SHIP');
  const audits = await test.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, 'group'), eq(auditLog.targetId, id)))
    .orderBy(auditLog.at, auditLog.id);
  expect(audits.map(({ action }) => action)).toEqual(['group.create', 'group.stop']);
});
