import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { runAdmin } from '../../admin/run.ts';
import { inTx } from '../../db/db.ts';
import { invoice, invoiceLog, message, outbox, setting, tradeOrder } from '../../db/schema/index.ts';
import { failuresKey } from '../../providers/invoice/local.ts';
import { application, apply as applyCase, type Bought, buy, deliver, giveBack, linesOf } from '../../testing/after-sale.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Buyer, confirm, linesOf as linesToBuy, makeBuyer, payInSandbox, submit, submitBody } from '../../testing/buying.ts';
import { makeGoods } from '../../testing/factories.ts';
import { approveCase } from '../after-sale/house.ts';
import { redInvoice, rejectInvoice, releaseInvoice } from './house.ts';
import type { InvoiceDetail, InvoicePage, InvoiceTitle, OrderInvoices } from './schemas.ts';
import { type InvoiceEvent, invoiceTransitions, mayMove } from './states.ts';

const second = 1000;
const day = 86_400_000;
const company = {
  kind: 'COMPANY',
  name: '云州大学',
  taxNo: '91350100M000100Y43',
  email: 'finance@yunzhou.example.edu',
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ siteUrl: 'https://shop.yunlu.example.com' });
});
afterAll(() => test.close());

const call = <Data>(path: string, { token }: Buyer, body: object, key: string = randomUUID()) =>
  test.post<Data>(`/device/api/invoice/${path}`, { token, body, headers: { 'idempotency-key': key } });
const ask = <Data>(path: string, { token }: Buyer, query: Record<string, string> = {}) =>
  test.get<Data>(`/device/api/invoice/${path}`, { token, query });

const saveTitle = async (buyer: Buyer, values: object = company) => (await call<{ id: string }>('titleSave', buyer, values)).data.id;
const apply = async ({ buyer, orderNo }: Bought, change: object = {}, key?: string) =>
  call<{ invoiceNo: string }>(
    'apply',
    buyer,
    {
      orderNo,
      titleId: await saveTitle(buyer),
      type: 'NORMAL',
      contentMode: 'DETAIL',
      ...change,
    },
    key,
  );
const ofOrder = async ({ buyer, orderNo }: Bought) => (await ask<OrderInvoices>('ofOrder', buyer, { orderNo })).data;
const detail = async (buyer: Buyer, invoiceNo: string) => (await ask<InvoiceDetail>('detail', buyer, { invoiceNo })).data;

/** Lets the issuer do what it has been asked for. */
async function issue(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await test.app.jobs.runNow('invoice.issue');
    test.clock.advance(2 * second);
  }
}

/** The issuer refuses so many requests from now on. */
async function failNext(times: number): Promise<void> {
  const value = String(times);
  await test.db.insert(setting).values({ key: failuresKey, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
}

async function received(...qtys: number[]): Promise<Bought> {
  const wanted = await Promise.all(
    qtys.map(async (qty) => ({ skuId: (await makeGoods(test.db, { detail: { taxRateBp: 900 } })).skuId, qty })),
  );
  const bought = await buy(test, ...wanted);
  await deliver(test, bought);
  return { ...bought, lines: await linesOf(test, bought.buyer) };
}

async function issued(...qtys: number[]): Promise<{ bought: Bought; invoiceNo: string }> {
  const bought = await received(...qtys);
  const { data } = await apply(bought);
  await issue();
  return { bought, invoiceNo: data.invoiceNo };
}

/** An application that the issuer has refused as often as it is asked. */
async function failed() {
  const bought = await received(1);
  await issue();
  await failNext(3);
  const { data } = await apply(bought);
  for (let round = 0; round < 4; round += 1) {
    await issue();
    test.clock.advance(60 * second);
  }
  return { bought, data };
}

describe('titles', () => {
  it('keep one default, and saving the same again makes no second', async () => {
    const buyer = await makeBuyer(test);
    const first = await saveTitle(buyer);
    expect(await saveTitle(buyer)).toBe(first);
    const own = await saveTitle(buyer, { kind: 'PERSONAL', name: '林书言', email: 'lin@example.com', isDefault: true });
    const { data } = await ask<InvoiceTitle[]>('titleList', buyer);
    expect(data.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [own, true],
      [first, false],
    ]);
    await call('titleRemove', buyer, { id: own });
    expect((await call('titleRemove', buyer, { id: own })).code).toBe(200);
    expect((await ask<InvoiceTitle[]>('titleList', buyer)).data).toMatchObject([{ id: first, isDefault: true }]);
  });

  it.each([
    [{ ...company, taxNo: '91350100M000100Y44' }, 'taxNo'],
    [{ ...company, taxNo: null }, 'taxNo'],
    [{ ...company, name: '  ' }, 'name'],
    [{ ...company, email: 'nobody' }, undefined],
  ])('%j is refused at its field', async (values, field) => {
    const answer = await call('titleSave', await makeBuyer(test), values);
    expect(answer).toMatchObject({ status: 400, code: 40001 });
    if (field) expect(answer.data).toMatchObject({ field });
  });

  it('are twenty at most', async () => {
    const buyer = await makeBuyer(test);
    for (let index = 0; index < 20; index += 1) await saveTitle(buyer, { kind: 'PERSONAL', name: `读者${index}`, email: 'r@example.com' });
    const more = await call('titleSave', buyer, { kind: 'PERSONAL', name: '第二十一个', email: 'r@example.com' });
    expect(more).toMatchObject({ code: 40001, msg: '最多保存20个发票抬头' });
  });

  it('of somebody else answer 404, and stay', async () => {
    const owner = await makeBuyer(test);
    const id = await saveTitle(owner);
    const other = await makeBuyer(test);
    expect((await call('titleSave', other, { ...company, id })).status).toBe(404);
    await call('titleRemove', other, { id });
    expect((await ask<InvoiceTitle[]>('titleList', owner)).data).toHaveLength(1);
    const bought = await received(1);
    expect((await apply(bought, { titleId: id })).status).toBe(404);
  });
});

describe('an application', () => {
  it('becomes an invoice over what was paid, with freight, tax, a message and a mail', async () => {
    const bought = await received(2, 1);
    const { data } = await apply(bought);
    expect(await detail(bought.buyer, data.invoiceNo)).toMatchObject({ status: 'APPLIED', actions: ['cancel'] });
    await issue();
    const made = await detail(bought.buyer, data.invoiceNo);
    expect(made).toMatchObject({ status: 'ISSUED', amount: 13_500, title: { name: '云州大学' }, actions: ['download', 'resend'] });
    expect(made.fapiaoNumber).toMatch(/^\d{20}$/);
    expect(made.lines.map(({ qty, amount, tax }) => [qty, amount, tax])).toEqual([
      [2, 9000, 743],
      [1, 4500, 372],
    ]);
    expect(made.taxAmount).toBe(1115);
    expect(made.logs.map(({ status }) => status)).toEqual(['APPLIED', 'ISSUING', 'ISSUED']);
    const told = await test.db
      .select()
      .from(message)
      .where(and(eq(message.userId, bought.buyer.userId), eq(message.category, 'INVOICE')));
    expect(told.map(({ title }) => title)).toEqual(['发票已开具']);
    const mails = (await test.db.select().from(outbox).where(eq(outbox.topic, 'mail'))).filter(
      ({ payload }) => payload.to === company.email,
    );
    expect(String(mails.at(-1)?.payload.text)).toContain('https://shop.yunlu.example.com/files/invoice/');
  });

  it('may sum goods up by their kind', async () => {
    const bought = await received(2, 1);
    const { data } = await apply(bought, { contentMode: 'CATEGORY' });
    await issue();
    expect((await detail(bought.buyer, data.invoiceNo)).lines).toMatchObject([{ name: '图书', amount: 13_500 }]);
  });

  it('is made once, however often it is asked for', async () => {
    const bought = await received(1);
    const titleId = await saveTitle(bought.buyer);
    const answers = await Promise.all([apply(bought, { titleId }), apply(bought, { titleId }), apply(bought, { titleId })]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 46001, 46001]);
    expect((await ofOrder(bought)).invoices).toHaveLength(1);
    const other = await received(1);
    const wanted = { titleId: await saveTitle(other.buyer) };
    const key = randomUUID();
    const first = await apply(other, wanted, key);
    expect(first.code).toBe(200);
    expect(await apply(other, wanted, key)).toMatchObject({ code: 200, data: first.data });
    expect(await apply(other, { ...wanted, contentMode: 'CATEGORY' }, key)).toMatchObject({ status: 409, code: 41004 });
    expect((await ofOrder(other)).invoices).toHaveLength(1);
  });

  it('waits for the order to be completed, for cases to end, and not longer than 180 days', async () => {
    const paid = await buy(test, { skuId: (await makeGoods(test.db)).skuId, qty: 1 });
    expect(await apply(paid)).toMatchObject({ status: 409, msg: '订单完成后可以申请发票' });
    const bought = await received(1);
    await applyCase(test, bought.buyer, application(bought, { kind: 'RETURN_REFUND', reasonCode: 'NO_REASON' }));
    expect(await apply(bought)).toMatchObject({ status: 409, msg: '售后处理中，完成后可以申请发票' });
    const old = await received(1);
    await test.db
      .update(tradeOrder)
      .set({ completedAt: new Date(test.clock.now().getTime() - 181 * day) })
      .where(eq(tradeOrder.orderNo, old.orderNo));
    expect(await ofOrder(old)).toMatchObject({ canApply: false, reason: '订单完成已超过180天，请联系客服' });
    const free = await makeGoods(test.db, { type: 'course', delivery: 'DIGITAL', sku: { priceFen: 0 } });
    expect(await apply(await buy(test, { skuId: free.skuId, qty: 1 }))).toMatchObject({ status: 409, msg: '没有实际支付的金额，不能开票' });
  });

  it('can be taken back while it waits; a special one waits for the house and needs all of the company', async () => {
    const bought = await received(1);
    expect(await apply(bought, { type: 'SPECIAL' })).toMatchObject({ code: 40001, data: { field: 'titleId' } });
    const titleId = await saveTitle(bought.buyer, {
      ...company,
      name: '云州大学图书馆',
      regAddress: '云州市书院路1号',
      regPhone: '0700-88660000',
      bank: '云州银行',
      bankAccount: '6200000001',
    });
    const first = (await apply(bought, { type: 'SPECIAL', titleId })).data.invoiceNo;
    await issue();
    expect((await detail(bought.buyer, first)).status).toBe('APPLIED');
    expect((await call('cancel', bought.buyer, { invoiceNo: first })).code).toBe(200);
    expect((await call('cancel', bought.buyer, { invoiceNo: first })).code).toBe(200);
    const second = (await apply(bought, { type: 'SPECIAL', titleId })).data.invoiceNo;
    expect(await inTx(test.db, (tx) => releaseInvoice(tx, second, test.clock.now()))).toBe(true);
    await issue();
    expect((await detail(bought.buyer, second)).status).toBe('ISSUED');
    expect(await call('cancel', bought.buyer, { invoiceNo: second })).toMatchObject({ status: 409 });
  });

  it('that the house refuses says why, and another may follow', async () => {
    const bought = await received(1);
    const { data } = await apply(bought);
    await inTx(test.db, (tx) => rejectInvoice(tx, data.invoiceNo, '抬头与税号不符', test.clock.now()));
    expect(await detail(bought.buyer, data.invoiceNo)).toMatchObject({ status: 'REJECTED', rejectReason: '抬头与税号不符' });
    expect((await apply(bought)).code).toBe(200);
  });

  it('is tried three times, then waits for the house', async () => {
    const { bought, data } = await failed();
    expect(await detail(bought.buyer, data.invoiceNo)).toMatchObject({ status: 'FAILED', failMsg: '开票服务暂时不可用' });
    const log = await test.db
      .select()
      .from(invoiceLog)
      .innerJoin(invoice, eq(invoice.id, invoiceLog.invoiceId))
      .where(eq(invoice.invoiceNo, data.invoiceNo));
    expect(log.filter((row) => row.invoice_log.to === 'FAILED')).toHaveLength(3);
    await inTx(test.db, (tx) => releaseInvoice(tx, data.invoiceNo, test.clock.now()));
    await issue();
    expect((await detail(bought.buyer, data.invoiceNo)).status).toBe('ISSUED');
  });

  it('that cannot be issued as it was asked for is refused by the house, and another may follow', async () => {
    const { bought, data } = await failed();
    expect(await inTx(test.db, (tx) => rejectInvoice(tx, data.invoiceNo, '税号有误，请更正后再申请', test.clock.now()))).toBe(true);
    expect((await detail(bought.buyer, data.invoiceNo)).status).toBe('REJECTED');
    expect((await apply(bought)).code).toBe(200);
  });

  it('goes out by itself for a title that was chosen at submit', async () => {
    const buyer = await makeBuyer(test);
    const titleId = await saveTitle(buyer);
    const wanted = linesToBuy((await makeGoods(test.db)).skuId);
    const { data: quote } = await confirm(test, buyer, wanted);
    const foreign = await saveTitle(await makeBuyer(test));
    expect(await submit(test, buyer, { ...submitBody(wanted, quote), invoiceTitleId: foreign })).toMatchObject({
      code: 40001,
      msg: '所选的发票抬头已删除，请重新选择',
      data: { field: 'invoiceTitleId' },
    });
    const { data } = await submit(test, buyer, { ...submitBody(wanted, quote), invoiceTitleId: titleId });
    await payInSandbox(test, buyer, data.orderNo);
    const bought = { buyer, orderNo: data.orderNo, lines: await linesOf(test, buyer) };
    expect(await test.app.jobs.runNow('invoice.apply')).toBe(0);
    await deliver(test, bought);
    expect((await ofOrder(bought)).chosenTitle).toBe('云州大学');
    const done = await Promise.all([test.app.jobs.runNow('invoice.apply'), test.app.jobs.runNow('invoice.apply')]);
    expect(done[0] + done[1]).toBe(1);
    await issue();
    expect(await ofOrder(bought)).toMatchObject({ chosenTitle: null, invoices: [{ status: 'ISSUED' }] });
  });
});

describe('the file', () => {
  const open = (url: string) => test.app.inject({ method: 'GET', url });

  it('is a small PDF behind a link that ends; B10: of somebody else there is none', async () => {
    const { bought, invoiceNo } = await issued(1);
    const { data } = await ask<{ url: string }>('link', bought.buyer, { invoiceNo });
    const file = await open(data.url);
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.rawPayload.length).toBeLessThan(60_000);
    const other = await makeBuyer(test);
    for (const path of ['detail', 'link']) expect((await ask(path, other, { invoiceNo })).status).toBe(404);
    for (const path of ['resend', 'cancel']) expect((await call(path, other, { invoiceNo })).status).toBe(404);
    expect((await ask<InvoicePage>('list', other)).data.total).toBe(0);
    expect((await open(`${data.url}x`)).statusCode).toBe(404);
    test.clock.advance(5 * 60 * second);
    expect((await open(data.url)).statusCode).toBe(404);
    expect((await test.get('/device/api/invoice/list')).status).toBe(401);
  });

  it('is mailed again, to another address too, five times an hour', async () => {
    const { bought, invoiceNo } = await issued(1);
    const codes = [];
    for (let round = 0; round < 6; round += 1)
      codes.push((await call('resend', bought.buyer, { invoiceNo, email: 'office@example.com' })).code);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    const mails = await test.db.select().from(outbox).where(eq(outbox.topic, 'mail'));
    expect(mails.filter(({ payload }) => payload.to === 'office@example.com')).toHaveLength(5);
  });
});

describe('money that goes back', () => {
  async function refund(bought: Bought, line: number, qty: number): Promise<void> {
    const change = { kind: 'REFUND_ONLY', reasonCode: 'DAMAGED', qty, amount: qty * 4500 };
    const { data } = await applyCase(
      test,
      bought.buyer,
      application({ ...bought, lines: await linesOf(test, bought.buyer) }, change, line),
    );
    await inTx(test.db, (tx) => approveCase(tx, data.asNo, {}, test.clock.now()));
    await giveBack(test);
  }

  it('takes the invoice back; of a part, the rest is made out anew by itself', async () => {
    const { bought, invoiceNo } = await issued(2, 1);
    const { data } = await ask<{ url: string }>('link', bought.buyer, { invoiceNo });
    await refund(bought, 0, 1);
    await issue();
    await issue();
    expect(await detail(bought.buyer, invoiceNo)).toMatchObject({ status: 'RED_ISSUED', redReason: 2, actions: [] });
    expect((await test.app.inject({ method: 'GET', url: data.url })).statusCode).toBe(404);
    const { invoices } = await ofOrder(bought);
    expect(invoices.map(({ status, amount, isReissue }) => [status, amount, isReissue])).toEqual([
      ['ISSUED', 9000, true],
      ['RED_ISSUED', 13_500, false],
    ]);
  });

  it('in full leaves no invoice', async () => {
    const { bought, invoiceNo } = await issued(1);
    await refund(bought, 0, 1);
    await issue();
    expect((await detail(bought.buyer, invoiceNo)).status).toBe('RED_ISSUED');
    expect(await ofOrder(bought)).toMatchObject({ canApply: false, amount: 0, invoices: [{ status: 'RED_ISSUED' }] });
  });

  it('in full ends an application that has failed', async () => {
    const { bought, data } = await failed();
    expect(await call('cancel', bought.buyer, { invoiceNo: data.invoiceNo })).toMatchObject({ status: 409 });
    await refund(bought, 0, 1);
    expect((await detail(bought.buyer, data.invoiceNo)).status).toBe('CANCELLED');
    expect(await ofOrder(bought)).toMatchObject({ canApply: false, amount: 0 });
  });

  it('before it was made is simply left out', async () => {
    const bought = await received(2);
    await refund(bought, 0, 1);
    const { data } = await apply(bought);
    await issue();
    expect(await detail(bought.buyer, data.invoiceNo)).toMatchObject({ status: 'ISSUED', amount: 4500 });
  });
});

it('a wrongly made out one is taken back by the house and asked for anew once', async () => {
  const { bought, invoiceNo } = await issued(1);
  const red = async (no: string) => {
    expect(await inTx(test.db, (tx) => redInvoice(tx, no, test.clock.now()))).toBe(true);
    await issue();
  };
  await red(invoiceNo);
  const again = await apply(bought);
  expect(again.code).toBe(200);
  await issue();
  await red(again.data.invoiceNo);
  expect(await apply(bought)).toMatchObject({ status: 409, msg: '换开的次数已用完，请联系客服' });
});

it('the house has its hands on it by the command line', async () => {
  const run = async (...args: string[]) => {
    const { out } = await runAdmin(test.app, [...args, '--json'], 'tester');
    return JSON.parse(out) as { code: number; data: { isChanged?: boolean; rows?: { invoiceNo: string }[] } };
  };
  const bought = await received(1);
  const { data } = await apply(bought);
  expect((await run('invoice', 'list', '--status', 'APPLIED')).data.rows?.some(({ invoiceNo }) => invoiceNo === data.invoiceNo)).toBe(true);
  expect(await run('invoice', 'reject', data.invoiceNo, '--reason', '抬头不符')).toMatchObject({ code: 200, data: { isChanged: true } });
  expect(await run('invoice', 'reject', data.invoiceNo, '--reason', '抬头不符')).toMatchObject({ code: 200, data: { isChanged: false } });
  expect(await run('invoice', 'approve', data.invoiceNo)).toMatchObject({ code: 409 });
  expect(await run('invoice', 'red', '20261128093000000000', '--yes')).toMatchObject({ code: 404 });
});

it('invariant 10: every logged step is in the table of states', async () => {
  const logs = await test.db.select().from(invoiceLog);
  expect(logs.length).toBeGreaterThan(30);
  const events = Object.keys(invoiceTransitions) as InvoiceEvent[];
  for (const { from, to, actor } of logs)
    expect(events.some((event) => invoiceTransitions[event].to === to && mayMove(event, from, actor))).toBe(true);
});
