import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { inTx } from '../db/db.ts';
import { auditLog, message, orderLine, payment, refund, sandboxRefund, skuStock } from '../db/schema/index.ts';
import { settleRefundNews } from '../modules/pay/refund.ts';
import { type Bought, buy, caseOf, deliver, giveBack, openCase } from '../testing/after-sale.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { orderDetail } from '../testing/buying.ts';
import { makeFreight } from '../testing/coupons.ts';
import { makeGoods } from '../testing/factories.ts';
import { runAdmin } from './run.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await makeFreight(test);
});
afterAll(() => test.close());

type Reply = { exitCode: number; code: number; msg: string; data: Record<string, unknown> };

async function admin(...args: string[]): Promise<Reply> {
  const { exitCode, out } = await runAdmin(test.app, [...args, '--json'], 'tester');
  return { exitCode, ...JSON.parse(out) };
}
const aftersale = (name: string, ...args: string[]) => admin('aftersale', name, ...args);
const plain = async (...args: string[]) => (await runAdmin(test.app, args, 'tester')).out;
const changed = (reply: Reply) => [reply.exitCode, reply.code, reply.data.isChanged];
const rows = (reply: Reply) => reply.data.rows as Record<string, unknown>[];

const audits = (kind: string, id: string) =>
  test.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, kind), eq(auditLog.targetId, id)))
    .orderBy(auditLog.id);
const refundsOf = ({ buyer }: Bought) => test.db.select().from(refund).where(eq(refund.userId, buyer.userId));
const stockOf = async (skuId: number) => (await test.db.select().from(skuStock).where(eq(skuStock.skuId, skuId)))[0];
const told = ({ buyer }: Bought, title: string) =>
  test.db
    .select({ content: message.content })
    .from(message)
    .where(and(eq(message.userId, buyer.userId), eq(message.title, title)));

async function bought(qty = 1, delivered = false): Promise<Bought & { skuId: number }> {
  const { skuId } = await makeGoods(test.db, { title: '数学分析' });
  const made = await buy(test, { skuId, qty });
  if (delivered) await deliver(test, made);
  return { ...made, skuId };
}

const returning = { kind: 'RETURN_REFUND', reasonCode: 'NO_REASON' };
const exchanging = { kind: 'EXCHANGE', reasonCode: 'PRINT_DEFECT', amount: 0 };
const home = ['--receiver', '读者服务部', '--phone', '0700-88662019', '--address', '云州市书院路 1 号'];
const parcel = ['--express', '顺丰速运', '--no', 'sf12345678'];
const missing = '20261128093000000000';

/** A case whose goods are on their way back. */
async function sentBack(change: object) {
  const made = await bought(1, true);
  const asNo = await openCase(test, made, change);
  await aftersale('address', ...home);
  await aftersale('approve', asNo);
  const body = { asNo, express: '圆通速递', expressNo: 'YT1234567890' };
  await test.post('/device/api/afterSale/fillExpress', { token: made.buyer.token, body });
  return { made, asNo };
}

it.each([
  [['aftersale', 'show', '12'], 2, 40001, '不是售后单号'],
  [['aftersale', 'show', missing], 1, 404, '没有售后单'],
  [['aftersale', 'approve', missing], 1, 404, '没有售后单'],
  [['aftersale', 'approve', missing, '--amount', '1.005'], 2, 40001, '不是金额'],
  [['aftersale', 'reject', missing], 2, 40001, '缺少 --reason'],
  [['aftersale', 'receive', missing], 2, 40001, '缺少 --restock'],
  [['aftersale', 'reship', missing, '--express', '顺丰速运', '--no', '1'], 2, 40001, '不是运单号'],
  [['aftersale', 'message', missing, '--text', '好'], 1, 404, '没有售后单'],
  [['aftersale', 'open', missing, '--line', '1', '--kind', 'REFUND_ONLY', '--qty', '1', '--reason', 'OTHER'], 1, 404, '没有订单'],
  [['refund', 'retry', missing], 1, 404, '没有退款'],
  [['refund', 'list', '--status', 'LOST'], 2, 40001, 'ABNORMAL'],
])('%j is refused in one clear line', async (args, exitCode, code, msg) => {
  expect(await admin(...args)).toMatchObject({ exitCode, code, msg: expect.stringContaining(msg) });
});

describe('an application', () => {
  it('is listed, looked into and approved once: a rehearsal moves no money, the same again neither', async () => {
    const made = await bought();
    const asNo = await openCase(test, made, { reasonText: '买重了' });
    const list = rows(await aftersale('list'));
    expect(list.find((row) => row.asNo === asNo)).toMatchObject({ status: 'APPLIED', orderNo: made.orderNo, applyAmount: 4500 });
    expect((await aftersale('show', asNo)).data).toMatchObject({ asNo, userId: String(made.buyer.userId), reasonText: '买重了' });
    expect(await plain('aftersale', 'list')).toContain(`${asNo}  待审核  仅退款  45.00 元  数学分析 ×1  订单 ${made.orderNo}`);
    expect(await plain('aftersale', 'show', asNo)).toContain('原因：不想要了 买重了');

    expect(changed(await aftersale('approve', asNo, '--dry-run'))).toEqual([0, 200, true]);
    expect(await refundsOf(made)).toEqual([]);
    expect(await audits('aftersale', asNo)).toEqual([]);

    expect(await aftersale('approve', asNo)).toMatchObject({ exitCode: 0, msg: '已同意，退回 53.00 元', data: { refundAmount: 5300 } });
    expect(changed(await aftersale('approve', asNo))).toEqual([0, 200, false]);
    expect(await aftersale('approve', asNo, '--amount', '1.00')).toMatchObject({
      exitCode: 1,
      code: 409,
      msg: expect.stringContaining('退款中'),
    });
    expect(await refundsOf(made)).toMatchObject([{ amount: 5300, status: 'PENDING' }]);
    expect(await audits('aftersale', asNo)).toMatchObject([
      { action: 'aftersale.approve', detail: { operator: 'tester', refundAmount: 5300 } },
    ]);
    await giveBack(test);
    expect(rows(await aftersale('list')).some((row) => row.asNo === asNo)).toBe(false);
    expect(rows(await aftersale('list', '--status', 'DONE')).some((row) => row.asNo === asNo)).toBe(true);
  });

  it('is approved in part, to the fen, with freight on top, never above what was paid', async () => {
    const made = await bought(1, true);
    const asNo = await openCase(test, made, { reasonCode: 'DAMAGED', amount: 1000 });
    expect(await aftersale('approve', asNo, '--amount', '45.01')).toMatchObject({ exitCode: 1, code: 45002 });
    expect(await aftersale('approve', asNo, '--freight', '8.01')).toMatchObject({ exitCode: 1, code: 45002 });
    expect(await aftersale('approve', asNo, '--amount', '12.34', '--freight', '3')).toMatchObject({ data: { refundAmount: 1534 } });
    await giveBack(test);
    expect((await caseOf(test, made.buyer, asNo)).data).toMatchObject({ status: 'DONE', refundAmount: 1534, freightAmount: 300 });
  });

  it('is rejected with the reason that the buyer sees', async () => {
    const made = await bought();
    const asNo = await openCase(test, made);
    const reject = () => aftersale('reject', asNo, '--reason', '商品已出库');
    expect([changed(await reject()), changed(await reject())]).toEqual([
      [0, 200, true],
      [0, 200, false],
    ]);
    expect((await caseOf(test, made.buyer, asNo)).data).toMatchObject({ status: 'REJECTED', rejectReason: '商品已出库' });
    expect(await aftersale('approve', asNo)).toMatchObject({ exitCode: 1, code: 409, msg: expect.stringContaining('已拒绝') });
  });

  it('is answered with a message, once for the same words', async () => {
    const made = await bought();
    const asNo = await openCase(test, made);
    const write = () => aftersale('message', asNo, '--text', '已转给发货部门');
    expect([(await write()).data.isChanged, (await write()).data.isChanged]).toEqual([true, false]);
    expect((await caseOf(test, made.buyer, asNo)).data.messages).toMatchObject([{ author: 'HOUSE', text: '已转给发货部门' }]);
    expect(await told(made, '售后留言')).toHaveLength(1);
    await aftersale('reject', asNo, '--reason', '商品已出库');
    expect(await aftersale('message', asNo, '--text', '请再申请')).toMatchObject({ exitCode: 1, code: 409 });
  });
});

describe('goods that come back', () => {
  it('wait for an address, then are received: sellable pieces, money to the fen', async () => {
    const made = await bought(2, true);
    const asNo = await openCase(test, made, { ...returning, qty: 2, amount: 9000 });
    expect(await aftersale('approve', asNo)).toMatchObject({ exitCode: 1, code: 409, msg: '请先设置退货地址' });
    expect(changed(await aftersale('address', ...home, '--dry-run'))).toEqual([0, 200, true]);
    expect(changed(await aftersale('address', ...home))).toEqual([0, 200, true]);
    expect(changed(await aftersale('address', ...home))).toEqual([0, 200, false]);
    expect(await aftersale('approve', asNo, '--amount', '1.00')).toMatchObject({ exitCode: 2, code: 40001 });
    expect(changed(await aftersale('approve', asNo))).toEqual([0, 200, true]);
    expect((await caseOf(test, made.buyer, asNo)).data.returnAddress).toMatchObject({ receiver: '读者服务部' });
    expect(await aftersale('receive', asNo, '--restock', '2')).toMatchObject({ exitCode: 1, code: 409 });
    const body = { asNo, express: '圆通速递', expressNo: 'YT1234567890' };
    await test.post('/device/api/afterSale/fillExpress', { token: made.buyer.token, body });

    expect(await aftersale('receive', asNo, '--restock', '3')).toMatchObject({ exitCode: 2, code: 40001 });
    const receive = () => aftersale('receive', asNo, '--restock', '1', '--amount', '80.05', '--note', '一本有折角');
    expect(changed(await receive())).toEqual([0, 200, true]);
    expect(changed(await receive())).toEqual([0, 200, false]);
    await giveBack(test);
    expect((await caseOf(test, made.buyer, asNo)).data).toMatchObject({ status: 'DONE', refundAmount: 8005, inspectNote: '一本有折角' });
    expect((await stockOf(made.skuId))?.onHand).toBe(9);
    expect((await audits('aftersale', asNo)).map(({ action }) => action)).toEqual(['aftersale.approve', 'aftersale.receive']);
  });

  it('are refused with the reason', async () => {
    const { made, asNo } = await sentBack(returning);
    const refuse = () => aftersale('refuse-goods', asNo, '--reason', '书页已有笔迹');
    expect([(await refuse()).data.isChanged, (await refuse()).data.isChanged]).toEqual([true, false]);
    expect((await caseOf(test, made.buyer, asNo)).data).toMatchObject({ status: 'REJECTED', rejectReason: '书页已有笔迹' });
    expect(await refundsOf(made)).toEqual([]);
  });

  it('are refused with pictures that the buyer sees', async () => {
    const { made, asNo } = await sentBack(returning);
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    const [picture, text] = [join(folder, '折痕.png'), join(folder, '说明.png')];
    writeFileSync(picture, Buffer.from('89504e470d0a1a0a', 'hex'));
    writeFileSync(text, '不是图片');
    const refuse = (files: string) => aftersale('refuse-goods', asNo, '--reason', '封面有折痕', '--pictures', files);
    expect(await refuse(text)).toMatchObject({ exitCode: 2, code: 40001, msg: '说明.png：只接收 JPG、PNG 图片，且内容要与扩展名一致' });
    expect(await refuse(join(folder, '没有.png'))).toMatchObject({ exitCode: 2, code: 40001 });
    expect([changed(await refuse(picture)), changed(await refuse(picture))]).toEqual([
      [0, 200, true],
      [0, 200, false],
    ]);
    const { status, messages } = (await caseOf(test, made.buyer, asNo)).data;
    expect(status).toBe('REJECTED');
    expect(messages).toMatchObject([{ author: 'HOUSE', text: '封面有折痕', images: [expect.any(String)] }]);
    const shown = await test.app.inject({ url: messages[0]?.images[0] ?? '' });
    expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.toString('hex')]).toEqual([
      200,
      'image/png',
      '89504e470d0a1a0a',
    ]);
  });

  it('are exchanged: set aside, sent once, and no money moves', async () => {
    const { made, asNo } = await sentBack(exchanging);
    expect(await aftersale('receive', asNo, '--restock', '0', '--amount', '1')).toMatchObject({ exitCode: 2, msg: '换货不退款' });
    expect(await aftersale('receive', asNo, '--restock', '0')).toMatchObject({ data: { status: 'WAIT_RESHIP', refundAmount: null } });
    expect(changed(await aftersale('receive', asNo, '--restock', '0'))).toEqual([0, 200, false]);
    expect([changed(await aftersale('reship', asNo, ...parcel)), changed(await aftersale('reship', asNo, ...parcel))]).toEqual([
      [0, 200, true],
      [0, 200, false],
    ]);
    expect(await aftersale('reship', asNo, '--express', '顺丰速运', '--no', 'SF99999999')).toMatchObject({ exitCode: 1, code: 409 });
    expect((await caseOf(test, made.buyer, asNo)).data).toMatchObject({ status: 'RESHIPPED', reshipNo: 'SF12345678' });
    expect((await stockOf(made.skuId))?.onHand).toBe(8);
  });

  it('bring money instead of an exchange that is sold out', async () => {
    const { made, asNo } = await sentBack(exchanging);
    await test.db.update(skuStock).set({ onHand: 0 }).where(eq(skuStock.skuId, made.skuId));
    expect(await aftersale('receive', asNo, '--restock', '1')).toMatchObject({ exitCode: 1, code: 41001 });
    const instead = await aftersale('receive', asNo, '--restock', '1', '--refund-instead', 'yes');
    expect(instead).toMatchObject({ exitCode: 0, data: { status: 'REFUNDING', refundAmount: 4500 } });
  });
});

describe('a case that the house opens', () => {
  const open = ({ orderNo, lines }: Bought, ...rest: string[]) =>
    aftersale('open', orderNo, '--line', String(lines[0]?.id), '--qty', '1', ...rest);

  it('compensates in part after the time of the buyer, and tells them', async () => {
    const made = await bought(1, true);
    test.clock.advance(40 * 86_400_000);
    const compensate = (...rest: string[]) =>
      open(made, '--kind', 'REFUND_ONLY', '--reason', 'DAMAGED', '--amount', '9.99', '--note', '封面破损补偿', ...rest);
    expect(changed(await compensate('--dry-run'))).toEqual([0, 200, true]);
    const opened = await compensate();
    const asNo = String(opened.data.asNo);
    expect(opened).toMatchObject({ exitCode: 0, data: { isChanged: true, status: 'APPLIED', refundAmount: null, applyAmount: 999 } });
    expect(await compensate()).toMatchObject({ exitCode: 0, data: { isChanged: false, asNo } });
    expect(await told(made, '售后进度')).toMatchObject([{ content: expect.stringContaining('我们已为您提交申请') }]);
    expect(await audits('aftersale', asNo)).toMatchObject([
      { action: 'aftersale.open', detail: { orderNo: made.orderNo, reason: 'DAMAGED' } },
    ]);
    await aftersale('approve', asNo, '--freight', '0.50');
    await giveBack(test);
    expect(await refundsOf(made)).toMatchObject([{ amount: 1049, status: 'SUCCESS' }]);
    const [line] = await test.db.select().from(orderLine).where(eq(orderLine.userId, made.buyer.userId));
    expect(line).toMatchObject({ refundedQty: 0, refundedAmount: 999 });
  });

  it('takes everything of the pieces when no amount is written, and keeps to what is left', async () => {
    const made = await bought();
    expect(await open(made, '--kind', 'EXCHANGE', '--reason', 'OTHER')).toMatchObject({
      exitCode: 2,
      msg: expect.stringContaining('REFUND_ONLY'),
    });
    expect(await open(made, '--kind', 'REFUND_ONLY', '--reason', 'DAMAGED')).toMatchObject({
      exitCode: 2,
      msg: expect.stringContaining('OTHER 其他原因'),
    });
    expect(await open(made, '--kind', 'REFUND_ONLY', '--reason', 'OTHER', '--amount', '45.01')).toMatchObject({ exitCode: 1, code: 45002 });
    const other = await bought();
    expect(await open({ ...other, lines: made.lines }, '--kind', 'REFUND_ONLY', '--reason', 'OTHER')).toMatchObject({
      exitCode: 1,
      code: 404,
    });
    expect(await open(made, '--kind', 'REFUND_ONLY', '--reason', 'OTHER')).toMatchObject({ exitCode: 0, data: { applyAmount: 4500 } });
    expect(await open(made, '--kind', 'REFUND_ONLY', '--reason', 'TOO_SLOW')).toMatchObject({
      exitCode: 1,
      code: 45001,
      msg: '该商品正在售后处理中',
    });
  });
});

/** A refund that the provider will not take, and a way to make it take it after all. */
async function refused() {
  const made = await bought();
  await aftersale('approve', await openCase(test, made));
  const [paid] = await test.db.select().from(payment).where(eq(payment.userId, made.buyer.userId));
  const taken = { refundNo: 'elsewhere', payNo: paid?.payNo ?? '', amount: 1, status: 'SUCCESS' as const, createdAt: test.clock.now() };
  await test.db.insert(sandboxRefund).values(taken);
  await giveBack(test);
  const [row] = rows(await admin('refund', 'list', '--status', 'ABNORMAL'));
  expect(row).toMatchObject({ orderNo: made.orderNo, amount: 5300, reason: 'AFTER_SALE' });
  const mend = () => test.db.delete(sandboxRefund).where(eq(sandboxRefund.refundNo, 'elsewhere'));
  return { made, refundNo: String(row?.refundNo), mend };
}

it('a refund that the provider refused is listed and tried again under its number', async () => {
  const { made, refundNo, mend } = await refused();
  await mend();
  const retry = (...rest: string[]) => admin('refund', 'retry', refundNo, ...rest);
  expect(changed(await retry('--dry-run'))).toEqual([0, 200, true]);
  expect(await refundsOf(made)).toMatchObject([{ status: 'ABNORMAL' }]);
  expect(changed(await retry())).toEqual([0, 200, true]);
  await giveBack(test);
  expect(await refundsOf(made)).toMatchObject([{ refundNo, status: 'SUCCESS' }]);
  expect(await retry()).toMatchObject({ exitCode: 1, code: 409, msg: expect.stringContaining('不用再试') });
  expect(await audits('refund', refundNo)).toMatchObject([{ action: 'refund.retry' }]);
});

it('a refund that was paid outside is written down once, with all that follows, and the provider is not asked again', async () => {
  const { made, refundNo, mend } = await refused();
  const offline = (ref: string, ...rest: string[]) => admin('refund', 'offline', refundNo, '--ref', ref, ...rest);
  expect(await offline('B2026')).toMatchObject({ exitCode: 2, msg: expect.stringContaining('--yes') });
  expect(changed(await offline('B2026', '--dry-run'))).toEqual([0, 200, true]);
  expect(await refundsOf(made)).toMatchObject([{ status: 'ABNORMAL', offlineRef: null }]);
  const replies = await Promise.all([offline('B2026', '--yes'), offline('B2026', '--yes')]);
  expect(replies.map((reply) => reply.data.isChanged).sort()).toEqual([false, true]);
  expect(await offline('B2027', '--yes')).toMatchObject({ exitCode: 1, code: 409, msg: expect.stringContaining('B2026') });
  await mend();
  await giveBack(test);
  const done = { refundNo, status: 'SUCCESS', offlineRef: 'B2026', successAt: expect.any(Date) };
  expect(await refundsOf(made)).toMatchObject([done]);
  const asked = await test.db.select().from(sandboxRefund).where(eq(sandboxRefund.refundNo, refundNo));
  expect(asked).toMatchObject([{ status: 'ABNORMAL' }]);
  expect((await orderDetail(test, made.buyer, made.orderNo)).data).toMatchObject({ status: 'CLOSED', refundedAmount: 5300 });
  expect(await admin('refund', 'retry', refundNo)).toMatchObject({ exitCode: 1, code: 409 });
  expect((await told(made, '售后进度')).map(({ content }) => content).at(-1)).toContain('退款已由书城另行转账退还');
  // The provider gives it back after all: somebody has to look.
  const [paid] = await test.db.select().from(payment).where(eq(payment.userId, made.buyer.userId));
  const news = { refundNo, payNo: paid?.payNo ?? '', state: 'SUCCESS' as const, amount: 5300, total: 5300 };
  expect(await inTx(test.db, (tx) => settleRefundNews(tx, paid as NonNullable<typeof paid>, news, test.clock.now()))).toBe('REFUND_FAILED');
  expect(await audits('refund', refundNo)).toMatchObject([{ action: 'refund.offline', detail: { ref: 'B2026', amount: 5300 } }]);
});
