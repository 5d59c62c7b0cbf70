import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import {
  afterSale,
  auditLog,
  banner,
  bookMeta,
  goods,
  goodsBundleItem,
  goodsDetail,
  jobClaim,
  message,
  news,
  orderLine,
  outbox,
  payment,
  refund,
  shipment,
  sku,
  skuStock,
  stockLedger,
  tradeOrder,
  user,
} from '../db/schema/index.ts';
import { toIso } from '../lib/time.ts';
import type { OrderDetail } from '../modules/order/schemas.ts';
import { openingLine } from '../modules/order/stock-check.ts';
import { queueMessage } from '../providers/outbox.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { type Buyer, linesOf, makeBuyer, openSandbox, order, payInSandbox, press } from '../testing/buying.ts';
import { makeCatalog, makeGoods, makeUser } from '../testing/factories.ts';
import { helpFor, runAdmin } from './run.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'press-admin-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

type Reply = { exitCode: number; code: number; msg: string; data: Record<string, unknown> };

/** A command line as it is typed, told in JSON. */
async function admin(...args: string[]): Promise<Reply> {
  const { exitCode, out, err } = await runAdmin(test.app, [...args, '--json'], 'tester');
  expect(err).toBe('');
  return { exitCode, ...JSON.parse(out) };
}

const audits = (kind: string, id: string) =>
  test.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, kind), eq(auditLog.targetId, id)));

const orderRow = async (orderNo: string) => (await test.db.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo)))[0];
const stockOf = async (skuId: number) => (await test.db.select().from(skuStock).where(eq(skuStock.skuId, skuId)))[0];
const changed = (reply: Reply) => [reply.exitCode, reply.code, reply.data.isChanged];
const missingOrder = '20261128093000000000';

describe('the command line', () => {
  it('tells what there is and how it is used, without a database', () => {
    expect(helpFor([])?.out).toContain('order ship');
    expect(helpFor(['help'])?.exitCode).toBe(0);
    expect(helpFor(['order', 'ship', '--help'])?.out).toContain('--express  快递公司');
    expect(helpFor(['order', 'ship'])).toBeUndefined();
    expect(helpFor(['order', 'burn'])).toMatchObject({ exitCode: 2, err: expect.stringContaining('没有命令“order burn”') });
  });

  it.each([
    [['order', 'show'], '缺少 <订单号>'],
    [['order', 'show', '12'], '“12”不是订单号'],
    [['order', 'show', missingOrder, 'x'], '多出了参数 x'],
    [['order', 'show', missingOrder, '--colour', 'red'], '选项 --colour 不认识'],
    [['order', 'ship', missingOrder, '--express', '顺丰速运'], '缺少 --no'],
    [['stock', 'add', '1', '--qty', '1.5', '--ref', '1'], '件数须为 1 到 999999'],
    [['price', 'set', '1', '--price', '1e3'], '不是金额'],
    [['order', 'list', '--status', 'LOST'], '请从 PENDING_PAY'],
    [['message', 'broadcast', '--key', 'k', '--title', ' ', '--content', 'c', '--yes'], '标题须为 1 到 40 个字'],
  ])('%j is refused as wrongly typed', async (args, msg) => {
    const reply = await admin(...args);
    expect(reply).toMatchObject({ exitCode: 2, code: 40001 });
    expect(reply.msg).toContain(msg);
  });

  it.each([
    [['order', 'show', missingOrder]],
    [['order', 'parcels', missingOrder]],
    [['order', 'ship', missingOrder, '--express', '顺丰速运', '--no', 'SF12345678']],
    [['order', 'adjust', missingOrder, '--pay', '1.00', '--reason', '试']],
    [['order', 'close', missingOrder, '--reason', '试', '--yes']],
    [['stock', 'show', 'NO-SUCH']],
    [['stock', 'set', '999999999', '--on-hand', '1', '--reason', '试']],
    [['price', 'set', '999999999', '--price', '1.00']],
    [['goods', 'publish', 'NO-SUCH']],
    [['goods', 'unpublish', 'NO-SUCH', '--reason', '试', '--yes']],
    [['news', 'publish', '999999999']],
    [['banner', 'schedule', '999999999', '--end', '2027-01-01']],
    [['user', 'role', '13100000000', '--role', 'admin', '--yes']],
  ])('%j names something unknown: one clear line', async (args) => {
    expect(await admin(...args)).toMatchObject({ exitCode: 1, code: 404, msg: expect.stringMatching(/^没有[^\n]+$/) });
  });

  it.each([
    [['order', 'close', missingOrder, '--reason', '试']],
    [['goods', 'unpublish', '1', '--reason', '试']],
    [['message', 'broadcast', '--key', 'k', '--title', 't', '--content', 'c']],
    [['user', 'role', '1', '--role', 'admin']],
    [['news', 'withdraw', '1']],
  ])('%j asks for --yes', async (args) => {
    expect(await admin(...args)).toMatchObject({ exitCode: 2, code: 40001, msg: expect.stringContaining('--yes') });
  });

  it('speaks to people in plain lines, errors apart', async () => {
    const good = await runAdmin(test.app, ['order', 'list'], 'tester');
    expect(good).toMatchObject({ exitCode: 0, err: '', out: expect.stringMatching(/^共 \d+ 单，第 1 页\n/) });
    const bad = await runAdmin(test.app, ['order', 'show', missingOrder], 'tester');
    expect(bad).toEqual({ exitCode: 1, out: '', err: `没有订单 ${missingOrder}\n` });
  });

  it('ends with 3 when the database fails', async () => {
    const broken = Object.create(test.app, { db: { value: {} } });
    expect(await runAdmin(broken, ['order', 'list', '--json'], 'tester')).toMatchObject({
      exitCode: 3,
      out: expect.stringContaining('"code":500'),
    });
  });
});

describe('orders', () => {
  let buyer: Buyer;
  beforeAll(async () => {
    buyer = await makeBuyer(test);
  });
  const detail = async (orderNo: string) =>
    (await test.get<OrderDetail>('/device/api/order/detail', { token: buyer.token, query: { orderNo } })).data;

  async function paidOrder(...skuIds: number[]): Promise<string> {
    const { orderNo } = await order(test, buyer, linesOf(...skuIds));
    await payInSandbox(test, buyer, orderNo);
    return orderNo;
  }

  it('are shipped as a whole, once, and the buyer is told', async () => {
    const book = await makeGoods(test.db);
    const orderNo = await paidOrder(book.skuId);
    const ship = ['order', 'ship', orderNo, '--express', '顺丰速运', '--no', 'sf12345678'];
    expect(changed(await admin(...ship, '--dry-run'))).toEqual([0, 200, true]);
    expect((await detail(orderNo)).status).toBe('WAIT_SHIP');
    expect(await audits('order', orderNo)).toEqual([]);

    expect(changed(await admin(...ship))).toEqual([0, 200, true]);
    expect(changed(await admin(...ship))).toEqual([0, 200, false]);
    const seen = await detail(orderNo);
    expect(seen).toMatchObject({
      status: 'SHIPPED',
      parcels: [{ expressCompany: '顺丰速运', expressNo: 'SF12345678', lines: [{ qty: 1 }] }],
    });
    expect(seen.lines[0]?.fulfilState).toBe('SHIPPED');
    expect(await audits('order', orderNo)).toMatchObject([{ action: 'order.ship', actor: 'admin', detail: { operator: 'tester' } }]);
    const told = await test.db
      .select()
      .from(message)
      .where(and(eq(message.linkValue, orderNo), eq(message.title, '订单已发货')));
    expect(told).toHaveLength(1);
    expect((await test.post('/device/api/order/receive', { token: buyer.token, body: { orderNo } })).code).toBe(200);
    expect(await admin('order', 'ship', orderNo, '--express', '圆通速递', '--no', 'YT12345678')).toMatchObject({
      exitCode: 1,
      code: 41005,
    });
  });

  it('go out in several parcels, never more than was bought', async () => {
    const first = await makeGoods(test.db);
    const second = await makeGoods(test.db);
    const made = await order(test, buyer, {
      lines: [
        { skuId: String(first.skuId), qty: 3 },
        { skuId: String(second.skuId), qty: 1 },
      ],
    });
    await payInSandbox(test, buyer, made.orderNo);
    const [one, two] = (await detail(made.orderNo)).lines;
    const ship = (no: string, ...rest: string[]) => admin('order', 'ship', made.orderNo, '--express', '中通快递', '--no', no, ...rest);

    expect(await ship('ZT10000001', '--lines', `${one?.id}:4`)).toMatchObject({ exitCode: 2, msg: expect.stringContaining('只剩 3 件') });
    expect(await ship('ZT10000001', '--lines', '1:1')).toMatchObject({ exitCode: 2, msg: expect.stringContaining('没有可发货的商品行') });
    expect(changed(await ship('ZT10000001', '--lines', `${one?.id}:2`))).toEqual([0, 200, true]);
    expect(await detail(made.orderNo)).toMatchObject({
      status: 'PART_SHIPPED',
      lines: [{ fulfilState: 'PART_SHIPPED' }, { fulfilState: 'RESERVED' }],
    });
    expect(await ship('ZT10000001', '--lines', `${one?.id}:1`)).toMatchObject({ exitCode: 1, code: 409 });
    expect((await admin('order', 'parcels', made.orderNo)).data.open).toMatchObject([
      { lineId: one?.id, qty: 1 },
      { lineId: two?.id, qty: 1 },
    ]);

    expect(changed(await ship('ZT10000002'))).toEqual([0, 200, true]);
    expect(await detail(made.orderNo)).toMatchObject({
      status: 'SHIPPED',
      lines: [{ fulfilState: 'SHIPPED' }, { fulfilState: 'SHIPPED' }],
    });
    const shown = await admin('order', 'show', made.orderNo);
    expect(shown.data).toMatchObject({
      status: 'SHIPPED',
      sendTo: expect.stringMatching(/^王\* 139\*\*\*\*0000 湖南省/),
      parcels: [{}, {}],
      payments: [{ status: 'SUCCESS' }],
    });
    expect(JSON.stringify(shown)).not.toMatch(/小麓|麓山南路/);
  });

  it('tell where they go in full only to somebody whose name is kept', async () => {
    const { orderNo } = await order(test, buyer, linesOf((await makeGoods(test.db)).skuId));
    const full = { receiver: '王小麓', phone: '13900000000', detail: '麓山南路1号' };
    expect(JSON.stringify(await admin('order', 'address', orderNo, '--dry-run'))).not.toMatch(/小麓|13900000000|麓山南路/);
    expect(await audits('order', orderNo)).toEqual([]);
    expect((await admin('order', 'address', orderNo)).data).toMatchObject(full);
    expect((await runAdmin(test.app, ['order', 'address', orderNo], 'tester')).out).toContain('收件：王小麓 13900000000 湖南省');
    const kept = await audits('order', orderNo);
    expect(kept).toMatchObject([{ action: 'order.address', detail: { operator: 'tester' } }, { action: 'order.address' }]);
    expect(JSON.stringify(kept)).not.toMatch(/小麓|13900000000|麓山南路/);
  });

  it('send the parts of a bundle', async () => {
    const part = await makeGoods(test.db);
    const bundle = await makeGoods(test.db, { type: 'package', delivery: 'NONE', stock: { unlimited: false, onHand: 5 } });
    await test.db.insert(goodsBundleItem).values({ bundleGoodsId: bundle.goodsId, skuId: part.skuId, qty: 2 });
    const orderNo = await paidOrder(bundle.skuId);
    expect(changed(await admin('order', 'ship', orderNo, '--express', '顺丰速运', '--no', 'SF20000001'))).toEqual([0, 200, true]);
    const seen = await detail(orderNo);
    expect(seen.lines.map((line) => line.fulfilState)).toEqual(['SHIPPED', 'SHIPPED']);
    expect(seen.parcels[0]?.lines).toMatchObject([{ qty: 2 }]);
  });

  it('keep back what a case is open about', async () => {
    const made = await order(test, buyer, linesOf((await makeGoods(test.db)).skuId, (await makeGoods(test.db)).skuId));
    await payInSandbox(test, buyer, made.orderNo);
    const [one, two] = (await detail(made.orderNo)).lines;
    await test.db.insert(afterSale).values({
      userId: buyer.userId,
      id: 701,
      asNo: '20261128093000007010',
      orderId: (await orderRow(made.orderNo))?.id ?? 0,
      orderLineId: Number(one?.id),
      kind: 'REFUND_ONLY',
      phase: 'IN_SALE',
      qty: 1,
      reasonCode: 'OTHER',
      images: [],
      applyAmount: 4500,
      status: 'APPLIED',
      createdAt: test.clock.now(),
    });
    const ship = (...rest: string[]) => admin('order', 'ship', made.orderNo, '--express', '顺丰速运', '--no', 'SF25000001', ...rest);
    expect(await ship('--lines', `${one?.id}:1`)).toMatchObject({ exitCode: 1, code: 41005, msg: expect.stringContaining('售后') });
    expect(changed(await ship())).toEqual([0, 200, true]);
    expect(await detail(made.orderNo)).toMatchObject({ status: 'PART_SHIPPED', parcels: [{ lines: [{ lineId: two?.id, qty: 1 }] }] });
  });

  it('two clerks register the same parcel at once: it is there once', async () => {
    const orderNo = await paidOrder((await makeGoods(test.db)).skuId);
    const ship = () => admin('order', 'ship', orderNo, '--express', '顺丰速运', '--no', 'SF30000001');
    const replies = await Promise.all([ship(), ship()]);
    expect(replies.map((reply) => reply.data.isChanged).sort()).toEqual([false, true]);
    const row = await orderRow(orderNo);
    expect(
      await test.db
        .select()
        .from(shipment)
        .where(eq(shipment.orderId, row?.id ?? 0)),
    ).toHaveLength(1);
  });

  it('are adjusted once, and the open payment ends with the old price', async () => {
    const first = await makeGoods(test.db, { sku: { priceFen: 1000 } });
    const second = await makeGoods(test.db, { sku: { priceFen: 2001 } });
    const { orderNo, payAmount } = await order(test, buyer, linesOf(first.skuId, second.skuId));
    expect(payAmount).toBe(3001);
    const oldPayNo = await openSandbox(test, buyer, orderNo);
    const adjust = (pay: string, ...rest: string[]) => admin('order', 'adjust', orderNo, '--pay', pay, '--reason', '团购优惠', ...rest);

    expect(changed(await adjust('20.00', '--dry-run'))).toEqual([0, 200, true]);
    expect((await test.db.select().from(payment).where(eq(payment.payNo, oldPayNo)))[0]?.status).toBe('PAYING');
    expect((await orderRow(orderNo))?.payAmount).toBe(3001);

    expect(changed(await adjust('20.00'))).toEqual([0, 200, true]);
    expect(changed(await adjust('20.00'))).toEqual([0, 200, false]);
    const newPayNo = await openSandbox(test, buyer, orderNo);
    expect(await adjust('19.00')).toMatchObject({ exitCode: 1, code: 41005, msg: expect.stringContaining('只能改一次') });
    expect((await test.db.select().from(payment).where(eq(payment.payNo, newPayNo)))[0]?.status).toBe('PAYING');
    const row = await orderRow(orderNo);
    expect(row).toMatchObject({ payAmount: 2000, adjustAmount: -1001 });
    const lines = await test.db
      .select()
      .from(orderLine)
      .where(eq(orderLine.orderId, row?.id ?? 0));
    expect(lines.reduce((sum, line) => sum + line.netAmount, 0)).toBe(2000);
    await press(test, oldPayNo, 'pay');
    await test.post(`/sandbox/control/${oldPayNo}`, { body: { action: 'payLate' } });
    expect((await orderRow(orderNo))?.status).toBe('PENDING_PAY');
    await payInSandbox(test, buyer, orderNo);
    expect(await detail(orderNo)).toMatchObject({ status: 'WAIT_SHIP', payAmount: 2000, adjustAmount: -1001 });
  });

  it('with nothing left to pay are paid, and the open payment ends', async () => {
    const { orderNo } = await order(test, buyer, linesOf((await makeGoods(test.db)).skuId));
    const payNo = await openSandbox(test, buyer, orderNo);
    const adjust = () => admin('order', 'adjust', orderNo, '--pay', '0', '--reason', '赠阅');
    expect(changed(await adjust())).toEqual([0, 200, true]);
    expect((await test.db.select().from(payment).where(eq(payment.payNo, payNo)))[0]?.status).toBe('CLOSED');
    expect(await detail(orderNo)).toMatchObject({ status: 'WAIT_SHIP', payAmount: 0, lines: [{ netAmount: 0 }] });
    expect(await adjust()).toMatchObject({ exitCode: 1, code: 41005 });
  });

  it('are not adjusted or closed when the money has come meanwhile', async () => {
    const orderNo = await paidOrder((await makeGoods(test.db)).skuId);
    expect(await admin('order', 'adjust', orderNo, '--pay', '1.00', '--reason', '试')).toMatchObject({ exitCode: 1, code: 41005 });
    expect(await admin('order', 'close', orderNo, '--reason', '试', '--yes')).toMatchObject({ exitCode: 1, code: 41005 });
    expect((await orderRow(orderNo))?.status).toBe('WAIT_SHIP');
  });

  it('are closed with their stock given back', async () => {
    const book = await makeGoods(test.db);
    const { orderNo } = await order(test, buyer, linesOf(book.skuId));
    await openSandbox(test, buyer, orderNo);
    const close = (...rest: string[]) => admin('order', 'close', orderNo, '--reason', '地址无法送达', ...rest);
    expect(changed(await close('--dry-run'))).toEqual([0, 200, true]);
    expect((await orderRow(orderNo))?.status).toBe('PENDING_PAY');
    expect(changed(await close('--yes'))).toEqual([0, 200, true]);
    expect(changed(await close('--yes'))).toEqual([0, 200, false]);
    expect(await detail(orderNo)).toMatchObject({ status: 'CLOSED', closeReason: 'HOUSE_CANCEL' });
    expect(await stockOf(book.skuId)).toMatchObject({ onHand: 10, locked: 0 });
    expect(await audits('order', orderNo)).toMatchObject([{ action: 'order.close', detail: { reason: '地址无法送达' } }]);
  });

  it('are listed by state, in pages', async () => {
    const { data } = await admin('order', 'list', '--status', 'CLOSED');
    expect(data).toMatchObject({ pageNum: 1, pageSize: 20, rows: [{ status: 'CLOSED' }] });
    expect((await admin('order', 'list', '--page', '50')).data.rows).toEqual([]);
  });
});

describe('stock and prices', () => {
  it('an inbound slip counts once', async () => {
    const { skuId } = await makeGoods(test.db);
    const add = (qty: string, ref: string, ...rest: string[]) => admin('stock', 'add', String(skuId), '--qty', qty, '--ref', ref, ...rest);
    expect(changed(await add('5', '7001', '--dry-run'))).toEqual([0, 200, true]);
    expect((await stockOf(skuId))?.onHand).toBe(10);
    expect(changed(await add('5', '7001'))).toEqual([0, 200, true]);
    expect(changed(await add('5', '7001'))).toEqual([0, 200, false]);
    expect(await add('6', '7001')).toMatchObject({ exitCode: 1, code: 409 });
    expect((await stockOf(skuId))?.onHand).toBe(15);
    const [move, ...others] = await test.db.select().from(stockLedger).where(eq(stockLedger.skuId, skuId));
    expect(move).toMatchObject({ kind: 'INBOUND', qty: 5, onHandAfter: 15, bizId: 7001 });
    expect(others).toEqual([]);
    expect((await admin('stock', 'show', `S${skuId}`)).data).toMatchObject({
      onHand: 15,
      available: 15,
      moves: [{ kind: 'INBOUND', qty: 5 }],
    });
  });

  it('a count never goes below what unpaid orders hold', async () => {
    const { skuId } = await makeGoods(test.db, { stock: { locked: 4 } });
    const set = (...rest: string[]) => admin('stock', 'set', String(skuId), '--reason', '盘点', ...rest);
    expect(await set('--on-hand', '3')).toMatchObject({ exitCode: 1, code: 41001 });
    expect(await set()).toMatchObject({ exitCode: 2 });
    expect(changed(await set('--on-hand', '4', '--low', '2'))).toEqual([0, 200, true]);
    expect(changed(await set('--on-hand', '4', '--low', '2'))).toEqual([0, 200, false]);
    expect(await stockOf(skuId)).toMatchObject({ onHand: 4, locked: 4, lowLevel: 2 });
  });

  it('goods without stock keeping are left alone', async () => {
    const { skuId } = await makeGoods(test.db, { type: 'ebook', delivery: 'DIGITAL' });
    expect(await admin('stock', 'set', String(skuId), '--on-hand', '1', '--reason', '试')).toMatchObject({ exitCode: 1, code: 422 });
  });

  it('a price changes what is shown and not what was ordered', async () => {
    const { goodsId, skuId } = await makeGoods(test.db);
    const buyer = await makeBuyer(test);
    const { orderNo } = await order(test, buyer, linesOf(skuId));
    const price = (yuan: string) => admin('price', 'set', String(skuId), '--price', yuan);
    expect(changed(await price('19.90'))).toEqual([0, 200, true]);
    expect(changed(await price('19.90'))).toEqual([0, 200, false]);
    expect((await test.db.select().from(goods).where(eq(goods.id, goodsId)))[0]).toMatchObject({
      minPriceFen: 1990,
      isFree: false,
      updatedAt: test.clock.now(),
    });
    expect((await orderRow(orderNo))?.payAmount).toBe(4500);
    await price('0');
    expect((await test.db.select().from(goods).where(eq(goods.id, goodsId)))[0]).toMatchObject({ minPriceFen: 0, isFree: true });
    expect(await audits('sku', String(skuId))).toHaveLength(2);
  });
});

describe('goods', () => {
  const info = (id: number) => test.get('/goods/getInfo', { query: { id } });

  it('are published, at a time, before which nobody can buy them, and taken off', async () => {
    const { token } = await makeBuyer(test);
    const { goodsId, skuId } = await makeGoods(test.db, { status: 'DRAFT' });
    const id = String(goodsId);
    const addToCart = async () =>
      (await test.post('/device/api/ocShoppingCart/add', { token, body: { skuId: String(skuId), qty: 1 } })).code;
    expect(changed(await admin('goods', 'publish', id, '--at', '2026-12-01 09:00'))).toEqual([0, 200, true]);
    expect(changed(await admin('goods', 'publish', id, '--at', '2026-12-01 09:00'))).toEqual([0, 200, false]);
    const [waiting] = await test.db.select().from(goods).where(eq(goods.id, goodsId));
    expect(waiting).toMatchObject({ status: 'ON_SALE', onSaleAt: new Date('2026-12-01T09:00:00+08:00') });
    expect(await addToCart()).toBe(41002);
    expect(changed(await admin('goods', 'publish', `G${goodsId}`))).toEqual([0, 200, true]);
    expect((await info(goodsId)).data).toMatchObject({ status: 'ON_SALE' });
    expect(await addToCart()).toBe(200);
    expect(changed(await admin('goods', 'unpublish', id, '--reason', '绝版', '--yes'))).toEqual([0, 200, true]);
    expect(changed(await admin('goods', 'unpublish', id, '--reason', '绝版', '--yes'))).toEqual([0, 200, false]);
  });

  it('without anything to buy are not published', async () => {
    const { goodsId } = await makeGoods(test.db, { status: 'DRAFT', sku: { status: 'OFF' } });
    expect(await admin('goods', 'publish', String(goodsId))).toMatchObject({ exitCode: 1, code: 422 });
  });

  it('that lead elsewhere are published with an address of a partner only', async () => {
    const { goodsId } = await makeGoods(test.db, { type: 'externalLinks', delivery: 'LINK', status: 'DRAFT' });
    const leadTo = (externalUrl: string) => test.db.update(goodsDetail).set({ externalUrl }).where(eq(goodsDetail.goodsId, goodsId));
    const publish = () => admin('goods', 'publish', String(goodsId));
    for (const url of ['https://evil.example/', 'http://store.yunlu-press.example/', 'https://notyunlu-press.example/', 'x']) {
      await leadTo(url);
      expect(await publish()).toMatchObject({ exitCode: 1, code: 422, msg: expect.stringContaining('不在允许的网站内') });
    }
    await leadTo('https://store.yunlu-press.example/books');
    expect(changed(await publish())).toEqual([0, 200, true]);
    expect((await info(goodsId)).data).toMatchObject({ externalUrl: 'https://store.yunlu-press.example/books' });
    await leadTo('https://evil.example/');
    expect((await info(goodsId)).data).toMatchObject({ externalUrl: null });
  });

  const head = '货号,类型,书名,作者,分类编号,封面,定价,售价,库存,ISBN,出版社,出版年月,简介';
  const file = (name: string, ...lines: string[]) => {
    const path = join(folder, name);
    writeFileSync(path, `\uFEFF${[head, ...lines].join('\r\n')}`);
    return path;
  };

  it('are imported as drafts, and the same file changes nothing', async () => {
    const catalogId = await makeCatalog(test.db);
    const path = file(
      'good.csv',
      `IMP-1,图书,"线性代数，第三版",周明,${catalogId},/files/covers/a.webp,49.80,39.9,12,978-7-302-50000-2,云麓大学出版社,2026-11,"<p>讲义</p><script>alert(1)</script>"`,
      `IMP-2,文创,书签,,${catalogId},/files/covers/b.webp,9.9,9.9,0,,,,`,
    );
    const tried = await admin('goods', 'import', path, '--dry-run');
    expect(tried).toMatchObject({ exitCode: 2, msg: expect.stringContaining('第 2 行：ISBN“978-7-302-50000-2”无效') });

    const isbn = '9787302500001';
    const good = file(
      'good.csv',
      `IMP-1,图书,"线性代数，第三版",周明,${catalogId},/files/covers/a.webp,49.80,39.9,12,${isbn},云麓大学出版社,2026-11,"<p>讲义</p><script>alert(1)</script>"`,
      `IMP-2,文创,书签,,${catalogId},/files/covers/b.webp,9.9,9.9,0,,,,`,
    );
    expect(changed(await admin('goods', 'import', good, '--dry-run'))).toEqual([0, 200, true]);
    expect(await test.db.select().from(goods).where(eq(goods.goodsNo, 'IMP-1'))).toEqual([]);
    expect(await admin('goods', 'import', good)).toMatchObject({ exitCode: 0, data: { added: ['IMP-1', 'IMP-2'], known: [] } });
    expect(changed(await admin('goods', 'import', good))).toEqual([0, 200, false]);
    const again = (no: string, name: string) => `${no},图书,${name},,${catalogId},/files/a.webp,9,9,1,${isbn},云麓大学出版社,2026-11,`;
    expect(await admin('goods', 'import', file('again.csv', again('IMP-3', '概率论')))).toMatchObject({
      code: 409,
      msg: expect.stringContaining(`第 2 行：ISBN“${isbn}”已是《线性代数，第三版》（IMP-1）`),
    });
    expect(await admin('goods', 'import', file('twice.csv', again('IMP-4', '甲'), again('IMP-5', '乙')))).toMatchObject({
      code: 40001,
      msg: expect.stringContaining(`第 3 行：ISBN“${isbn}”与第 2 行重复`),
    });
    const [row] = await test.db.select().from(goods).where(eq(goods.goodsNo, 'IMP-1'));
    expect(row).toMatchObject({ status: 'DRAFT', title: '线性代数，第三版', listPriceFen: 4980, minPriceFen: 3990, isbn13: isbn });
    expect((await test.db.select().from(sku).where(eq(sku.skuCode, 'IMP-1')))[0]?.priceFen).toBe(3990);
    expect(
      await test.db
        .select()
        .from(bookMeta)
        .where(eq(bookMeta.goodsId, row?.id ?? 0)),
    ).toHaveLength(1);

    await admin('goods', 'publish', 'IMP-1');
    const { data } = await info(row?.id ?? 0);
    expect(data).toMatchObject({
      introHtml: '<p>讲义</p>',
      book: { publisher: '云麓大学出版社', isbnHyphen: '978-7-302-50000-1' },
      skus: [{ priceFen: 3990 }],
    });
    expect((await test.get<{ total: number }>('/goods/ordinary', { query: { searchText: '线性代数 周明' } })).data.total).toBe(1);
  });

  it('all or none: one wrong line keeps everything out, and every problem is named', async () => {
    const catalogId = await makeCatalog(test.db);
    const path = file(
      'bad.csv',
      `BAD-1,文创,笔记本,,${catalogId},/files/a.webp,9.90,9.90,1,,,,`,
      `BAD-2,电子书,电子书,,${catalogId},/files/a.webp,9.90,9.90,1,,,,`,
      `BAD-1,文创,,,999999,https://elsewhere.example.com/a.png,9.999,,x,,,2026-13,`,
    );
    const reply = await admin('goods', 'import', path);
    expect(reply).toMatchObject({ exitCode: 2, code: 40001 });
    for (const problem of [
      '第 3 行：类型“电子书”不能导入',
      '第 4 行：缺少书名',
      '第 4 行：没有分类“999999”',
      '第 4 行：定价“9.999”不是',
      '第 4 行：缺少售价',
      '第 4 行：库存“x”不是',
      '第 4 行：封面须是站内',
      '第 4 行：出版年月“2026-13”',
      '第 4 行：货号“BAD-1”与第 2 行重复',
    ])
      expect(reply.msg).toContain(problem);
    expect(await test.db.select().from(goods).where(eq(goods.goodsNo, 'BAD-1'))).toEqual([]);
  });

  it('a number that other goods have is refused', async () => {
    const catalogId = await makeCatalog(test.db);
    const { goodsId } = await makeGoods(test.db, { title: '旧书' });
    const path = file('taken.csv', `G${goodsId},文创,新书签,,${catalogId},/files/a.webp,9.90,9.90,1,,,,`);
    expect(await admin('goods', 'import', path)).toMatchObject({ exitCode: 1, code: 409, msg: expect.stringContaining('已是《旧书》') });
  });

  it.each([
    ['', '第 1 行：缺少列 货号'],
    ['货号,颜色\nA,红', '第 1 行：不认识的列 颜色'],
    [head, '1 到 5000 行'],
    [`${head}\n"A`, '缺少列'],
  ])('a file such as %j is told from the first line', async (text, msg) => {
    const path = join(folder, 'odd.csv');
    writeFileSync(path, text);
    expect(await admin('goods', 'import', path)).toMatchObject({ exitCode: 2, msg: expect.stringContaining(msg) });
  });

  it('a file that is not there is one line', async () => {
    expect(await admin('goods', 'import', join(folder, 'none.csv'))).toMatchObject({
      exitCode: 2,
      msg: expect.stringContaining('读不到文件'),
    });
  });
});

describe('content', () => {
  const piece = {
    category: '社讯',
    title: '馆藏修复手记',
    summary: '',
    cover: null,
    contentHtml: '<p>正文</p>',
    source: '',
    author: '',
    isTop: false,
    viewCount: 0,
    goodsIds: [],
    publishedAt: new Date('2026-11-01T00:00:00+08:00'),
  };

  it('news are published, at a time, and withdrawn', async () => {
    await test.db.insert(news).values({ ...piece, id: 501, status: 'DRAFT' });
    const visible = async () => (await test.get('/ocNews/queryNewsInfo', { query: { id: 501 } })).code;
    expect(await visible()).toBe(404);
    expect(changed(await admin('news', 'publish', '501', '--at', '2026-12-05'))).toEqual([0, 200, true]);
    expect(await visible()).toBe(404);
    expect(changed(await admin('news', 'publish', '501'))).toEqual([0, 200, true]);
    expect(changed(await admin('news', 'publish', '501'))).toEqual([0, 200, false]);
    expect(await visible()).toBe(200);
    expect(changed(await admin('news', 'withdraw', '501', '--yes'))).toEqual([0, 200, true]);
    expect(await visible()).toBe(404);
    expect((await admin('news', 'list')).data).toMatchObject({ total: 1, rows: [{ id: '501', status: 'OFFLINE' }] });
  });

  it('banners are shown in their time', async () => {
    await test.db.insert(banner).values({
      id: 601,
      position: 'HOME',
      title: '岁末书市',
      imagePc: '/files/a.webp',
      imageM: '/files/b.webp',
      linkType: 'NONE',
      linkValue: '',
      startAt: new Date('2026-01-01T00:00:00+08:00'),
      endAt: new Date('2026-02-01T00:00:00+08:00'),
      sort: 1,
    });
    const shown = async () => (await test.get<unknown[]>('/banner/list', { query: { position: 'HOME' } })).data.length;
    expect(await shown()).toBe(0);
    const schedule = (...rest: string[]) => admin('banner', 'schedule', '601', ...rest);
    expect(await schedule('--start', '2026-12-01', '--end', '2026-12-01')).toMatchObject({ exitCode: 2 });
    expect(changed(await schedule('--end', '2027-01-01', '--dry-run'))).toEqual([0, 200, true]);
    expect(await shown()).toBe(0);
    expect(changed(await schedule('--end', '2027-01-01'))).toEqual([0, 200, true]);
    expect(changed(await schedule('--end', '2027-01-01'))).toEqual([0, 200, false]);
    expect(await shown()).toBe(1);
    expect((await admin('banner', 'list')).data).toMatchObject({ total: 1, rows: [{ id: '601' }] });
  });
});

describe('people', () => {
  it('a notice reaches everybody once', async () => {
    const reader = await test.login();
    const send = (content: string, ...rest: string[]) =>
      admin('message', 'broadcast', '--key', 'year-end', '--title', '元旦发货安排', '--content', content, ...rest);
    expect(changed(await send('元旦放假三天。', '--dry-run'))).toEqual([0, 200, true]);
    test.clock.advance(1000);
    expect(changed(await send('元旦放假三天。', '--yes', '--until', '2027-01-05'))).toEqual([0, 200, true]);
    expect(changed(await send('元旦放假三天。', '--yes'))).toEqual([0, 200, false]);
    expect(await send('改了主意。', '--yes')).toMatchObject({ exitCode: 1, code: 409 });
    expect(
      await admin('message', 'broadcast', '--key', 'x', '--title', 't', '--content', 'c', '--until', '2026-01-01', '--yes'),
    ).toMatchObject({ exitCode: 2 });
    const { data } = await test.get<{ rows: unknown[] }>('/device/myMessage/selectList', { token: reader.token });
    expect(data.rows).toMatchObject([{ title: '元旦发货安排', isSystem: 1 }]);
  });

  it('a role is given and taken, but never from the last administrator', async () => {
    const { id, phone } = await makeUser(test.db);
    const role = (who: string, to: string) => admin('user', 'role', who, '--role', to, '--yes');
    expect(changed(await role(phone, 'admin'))).toEqual([0, 200, true]);
    expect(changed(await role(String(id), 'admin'))).toEqual([0, 200, false]);
    expect(await role(phone, 'user')).toMatchObject({ exitCode: 1, code: 422, msg: expect.stringContaining('最后一位管理员') });
    await makeUser(test.db, { role: 'admin' });
    expect(changed(await role(phone, 'user'))).toEqual([0, 200, true]);
    expect((await test.db.select().from(user).where(eq(user.id, id)))[0]?.role).toBe('user');
    const suspended = await makeUser(test.db, { status: 'SUSPENDED' });
    expect(await role(suspended.phone, 'admin')).toMatchObject({ exitCode: 1, code: 40301 });
    expect((await admin('audit', 'list', '--kind', 'user', '--id', String(id))).data).toMatchObject({
      total: 2,
      rows: [{ action: 'user.role' }, {}],
    });
  });
});

describe('jobs', () => {
  const lineOf = async (name: string) => {
    const { data } = await admin('jobs', 'list');
    return (data.rows as { name: string }[]).find((row) => row.name === name);
  };

  it('are listed with how they went, and run when asked', async () => {
    expect(await lineOf('order.close')).toMatchObject({ startedAt: null, error: null, parked: 0 });
    expect(await admin('jobs', 'run', 'order.close')).toMatchObject({ exitCode: 0, data: { done: expect.any(Number) } });
    expect(await lineOf('order.close')).toMatchObject({ finishedAt: toIso(test.clock.now()), error: null });
    expect(await admin('jobs', 'run', 'order.burn')).toMatchObject({ exitCode: 1, code: 404 });
  });

  it('what was parked is shown and asked for again: rows, messages and refunds', async () => {
    const now = test.clock.now();
    const { userId } = await makeBuyer(test);
    await test.db.insert(jobClaim).values({ job: 'order.close', rowId: 77, tries: 10, retryAt: now, error: 'Poison', parkedAt: now });
    await queueMessage(test.db, 'mail', { to: 'office@example.com', subject: '投稿', text: '正文' }, { now });
    const [mail] = await test.db.update(outbox).set({ doneAt: now, tries: 5 }).where(eq(outbox.topic, 'mail')).returning();
    const mailId = String(mail?.id);
    await test.db.insert(refund).values({
      userId,
      id: 78,
      refundNo: '26112809300000000078',
      paymentId: 1,
      orderId: 1,
      reason: 'LATE_PAYMENT',
      amount: 100,
      status: 'ABNORMAL',
      createdAt: now,
    });
    const parked = async () =>
      ((await admin('jobs', 'parked')).data.rows as { job: string; row: string }[]).map(({ job, row }) => [job, row]);
    expect(await parked()).toEqual([
      ['order.close', '77'],
      ['mail.send', mailId],
      ['pay.refund', '26112809300000000078'],
    ]);
    expect(await lineOf('order.close')).toMatchObject({ parked: 1 });
    const waiting: [string, string][] = [
      ['order.close', '77'],
      ['mail.send', mailId],
      ['pay.refund', '26112809300000000078'],
    ];
    for (const [job, row] of waiting) {
      expect(changed(await admin('jobs', 'retry', job, row, '--dry-run'))).toEqual([0, 200, true]);
      expect(changed(await admin('jobs', 'retry', job, row))).toEqual([0, 200, true]);
      expect((await admin('jobs', 'retry', job, row)).exitCode).toBe(1);
    }
    expect(await parked()).toEqual([]);
    expect(await audits('job', 'order.close')).toMatchObject([{ action: 'jobs.run' }, { action: 'jobs.retry', detail: { row: '77' } }]);
  });

  it('the nightly comparison names a stock that is not the sum of its ledger', async () => {
    await test.db.delete(skuStock);
    const { skuId } = await makeGoods(test.db);
    await test.db.insert(stockLedger).values(openingLine(skuId, 10, test.clock.now()));
    const { buyer, orderNo } = await buyOne(skuId);
    expect(await admin('stock', 'check')).toMatchObject({ exitCode: 0, data: { rows: [] } });
    await payInSandbox(test, buyer, orderNo);
    expect((await admin('stock', 'check')).data.rows).toEqual([]);
    expect(await test.app.jobs.runNow('stock.check')).toBe(0);
    await test.db.update(skuStock).set({ onHand: 8 }).where(eq(skuStock.skuId, skuId));
    const drift = { skuId: String(skuId), onHand: 8, locked: 0, ledgerOnHand: 9, ledgerLocked: 0 };
    expect((await admin('stock', 'check')).data.rows).toEqual([drift]);
    expect(await admin('jobs', 'run', 'stock.check')).toMatchObject({ exitCode: 3 });
    expect(await lineOf('stock.check')).toMatchObject({ error: expect.stringContaining(String(skuId)) });
  });

  async function buyOne(skuId: number) {
    const buyer = await makeBuyer(test);
    return { buyer, orderNo: (await order(test, buyer, linesOf(skuId))).orderNo };
  }
});
