import { and, eq } from 'drizzle-orm';
import { auditLog, freightTemplate, goodsDetail, reductionActivity } from '../db/schema/index.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { type Buyer, confirm, linesOf, makeBuyer, order } from '../testing/buying.ts';
import { makeFreight, makeTemplate } from '../testing/coupons.ts';
import { makeCatalog, makeGoods } from '../testing/factories.ts';
import { runAdmin } from './run.ts';

let test: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  test = await createTestApp();
  buyer = await makeBuyer(test);
});
afterAll(() => test.close());

type Reply = { exitCode: number; code: number; msg: string; data: Record<string, unknown> };

async function admin(...args: string[]): Promise<Reply> {
  const { exitCode, out } = await runAdmin(test.app, [...args, '--json'], 'tester');
  return { exitCode, ...JSON.parse(out) };
}
const plain = async (...args: string[]) => (await runAdmin(test.app, args, 'tester')).out;
const changed = (reply: Reply) => [reply.exitCode, reply.code, reply.data.isChanged];
const audits = (kind: string, id: string) =>
  test.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, kind), eq(auditLog.targetId, id)))
    .orderBy(auditLog.id);
const book = (priceFen = 12_000) => makeGoods(test.db, { title: '写作课', sku: { priceFen } });
const quoteOf = async (...skuIds: number[]) => (await confirm(test, buyer, linesOf(...skuIds))).data;

describe('reductions', () => {
  const create = (name: string, ...options: string[]) => admin('reduction', 'create', '--name', name, ...options);
  const idOf = (reply: Reply) => String(reply.data.reductionId);
  const stop = (id: string, ...more: string[]) => admin('reduction', 'stop', id, '--reason', '提前结束', ...more);
  const until = ['--until', '2026-12-31'];

  it('take effect, show their words, and end when they are stopped', async () => {
    const { goodsId, skuId } = await book();
    const options = ['--by', 'AMOUNT', '--tiers', '100:10,200:30.50', '--scope', 'GOODS', '--ids', String(goodsId), ...until];
    expect(changed(await create('年末满减', ...options, '--dry-run'))).toEqual([0, 200, true]);
    expect((await quoteOf(skuId)).reductionDiscount).toBe(0);
    const made = await create('年末满减', ...options);
    expect(made).toMatchObject({ exitCode: 0, data: { ruleText: '《写作课》满 100 元减 10 元，满 200 元减 30.50 元' } });
    expect((await quoteOf(skuId)).reductionDiscount).toBe(1000);
    const shown = await test.get('/web/promo/reductionActivity', { query: { goodsId: String(goodsId) } });
    expect(shown.data).toMatchObject([{ name: '年末满减', endAt: '2027-01-01T00:00:00.000+08:00' }]);
    expect(await create('年末满减', ...options)).toMatchObject({ exitCode: 1, code: 409 });

    const id = idOf(made);
    expect((await admin('reduction', 'list', '--state', 'RUNNING')).data).toMatchObject({ total: 1, rows: [{ id, state: 'RUNNING' }] });
    expect(await plain('reduction', 'list')).toContain('进行中  年末满减');
    expect(await stop(id)).toMatchObject({ exitCode: 2, msg: expect.stringContaining('--yes') });
    expect([changed(await stop(id, '--yes')), changed(await stop(id, '--yes'))]).toEqual([
      [0, 200, true],
      [0, 200, false],
    ]);
    expect((await quoteOf(skuId)).reductionDiscount).toBe(0);
    expect((await admin('reduction', 'list', '--state', 'OFF')).data).toMatchObject({ total: 1, rows: [{ id }] });
    expect((await audits('reduction', id)).map(({ action }) => action)).toEqual(['reduction.create', 'reduction.stop']);
    expect(await stop('987654', '--yes')).toMatchObject({ exitCode: 1, code: 404 });
  });

  it('begin at their time, by pieces, with a discount, or again and again', async () => {
    const { goodsId } = await book();
    const catalogId = await makeCatalog(test.db, { name: '文学' });
    const text = async (name: string, ...options: string[]) =>
      (await create(name, ...options, ...until, '--from', '2026-12-20')).data.ruleText;
    expect(await text('三件折', '--by', 'QTY', '--tiers', '3:15%,5:20%', '--scope', 'TYPE', '--ids', 'cultural')).toBe(
      '文创满 3 件打 8.5 折，满 5 件打 8 折',
    );
    expect(await text('每满减', '--by', 'AMOUNT', '--tiers', '200:30', '--repeat', 'yes', '--exclude', String(goodsId))).toBe(
      '全场每满 200 元减 30 元，上不封顶，部分商品除外',
    );
    expect(await text('文学季', '--by', 'QTY', '--tiers', '2:9.90', '--scope', 'CATALOG', '--ids', String(catalogId))).toBe(
      '“文学”分类满 2 件减 9.90 元',
    );
    const { id } = await makeTemplate(test, { name: '文创券', grant: 'ORDER_GIFT', giftFromFen: null });
    expect(await text('满减有赠', '--by', 'AMOUNT', '--tiers', `100:10,300:60:${id}`)).toBe(
      '全场满 100 元减 10 元，满 300 元减 60 元并赠“文创券”',
    );
    const gifts = ['--by', 'AMOUNT', '--tiers', `99:0:freight,199:10:freight:500points,299:30:freight:500points:${id}`];
    expect(await text('满赠', ...gifts)).toBe(
      '全场满 99 元免运费，满 199 元减 10 元、免运费并送 500 积分，满 299 元减 30 元、免运费、送 500 积分并赠“文创券”',
    );
    for (const tiers of [`100:10:${id},200:20`, `100:10:${id},200:20:freight`])
      expect(await create('少送券', '--by', 'AMOUNT', '--tiers', tiers, ...until)).toMatchObject({
        exitCode: 2,
        msg: expect.stringContaining('优惠越多'),
      });
    expect(await text('每满送积分', '--by', 'QTY', '--tiers', '2:0:20points', '--repeat', 'yes')).toBe('全场每满 2 件送 20 积分，上不封顶');
    expect((await admin('reduction', 'list', '--state', 'SOON')).data).toMatchObject({ total: 6 });
    expect(await test.db.select().from(reductionActivity).where(eq(reductionActivity.name, '满赠'))).toMatchObject([
      { tiers: [{ minusFen: null, freeFreight: true }, { minusFen: 1000, giftPoints: 500 }, { giftCouponIds: [String(id)] }] },
    ]);
    expect(await test.db.select().from(reductionActivity).where(eq(reductionActivity.name, '三件折'))).toMatchObject([
      { tiers: [{ reach: 3, minusFen: null, percentOff: 15 }, { reach: 5 }], startAt: new Date('2026-12-20T00:00:00+08:00') },
    ]);
  });

  it.each([
    ['写错的档', ['--by', 'AMOUNT', '--tiers', '100-10', ...until], '不是满多少'],
    ['倒着的档', ['--by', 'AMOUNT', '--tiers', '200:30,100:10', ...until], '从低到高'],
    ['少给的档', ['--by', 'AMOUNT', '--tiers', '100:10,200:10', ...until], '优惠越多'],
    ['混着的档', ['--by', 'AMOUNT', '--tiers', '100:10,200:20%', ...until], '都减金额'],
    ['减过头', ['--by', 'AMOUNT', '--tiers', '10:10', ...until], '须小于满的金额'],
    ['少送的档', ['--by', 'AMOUNT', '--tiers', '100:10:50points,200:20', ...until], '优惠越多'],
    ['什么也没有的档', ['--by', 'AMOUNT', '--tiers', '100:0', ...until], '优惠越多'],
    ['每满包邮', ['--by', 'AMOUNT', '--tiers', '100:0:freight', '--repeat', 'yes', ...until], '减金额或送积分'],
    ['打没了', ['--by', 'QTY', '--tiers', '3:100%', ...until], '1% 到 99%'],
    ['半件', ['--by', 'QTY', '--tiers', '1.5:10', ...until], '不是件数'],
    ['白给', ['--by', 'QTY', '--tiers', '0:10', ...until], '大于 0'],
    ['封顶', ['--by', 'AMOUNT', '--tiers', '100:10,200:20', '--repeat', 'yes', ...until], '只有一档'],
    ['过去', ['--by', 'AMOUNT', '--tiers', '100:10', '--until', '2026-01-01'], '还没有过去'],
    ['没有分类', ['--by', 'AMOUNT', '--tiers', '100:10', '--scope', 'CATALOG', '--ids', '987654', ...until], '有不存在的'],
    ['错的除外', ['--by', 'AMOUNT', '--tiers', '100:10', '--exclude', 'abc', ...until], '不是编号'],
    ['没有的券', ['--by', 'AMOUNT', '--tiers', '100:10:987654', ...until], '没有随订单赠送的券 987654'],
    ['没有期限', ['--by', 'AMOUNT', '--tiers', '100:10'], '缺少 --until'],
  ])('refuses %s', async (name, options, msg) => {
    expect(await create(name, ...options)).toMatchObject({ exitCode: 2, code: 40001, msg: expect.stringContaining(msg) });
  });
});

describe('flash sales', () => {
  const create = (name: string, ...options: string[]) => admin('seckill', 'create', '--name', name, '--until', '2026-12-31', ...options);
  const add = (sessionId: string, skuId: number, ...options: string[]) =>
    admin('seckill', 'add', sessionId, String(skuId), '--price', '29.90', '--stock', '5', ...options);
  const because = ['--reason', '提前结束', '--yes'];
  const priceOf = async (itemId: string, skuId: number) => {
    const quote = await confirm(test, buyer, { ...linesOf(skuId), seckillItemId: itemId });
    return quote.code === 200 ? quote.data.goodsAmount - quote.data.activityDiscount : quote.code;
  };

  it('are made, sell, are counted, and end when they are stopped or emptied', async () => {
    const { skuId } = await book(4500);
    const made = await create('早场', '--time', '09:00-12:00');
    expect(made).toMatchObject({ exitCode: 0, msg: expect.stringContaining('2026-11-28 至 2026-12-31 每天 09:00-12:00') });
    const sessionId = String(made.data.sessionId);
    expect(changed(await add(sessionId, skuId, '--limit', '2', '--dry-run'))).toEqual([0, 200, true]);
    const added = await add(sessionId, skuId, '--limit', '2');
    const itemId = String(added.data.itemId);
    expect(await priceOf(itemId, skuId)).toBe(2990);
    await order(test, buyer, { ...linesOf(skuId), seckillItemId: itemId });
    expect((await admin('seckill', 'items', sessionId)).data).toMatchObject({
      total: 1,
      rows: [{ id: itemId, title: '写作课', price: 2990, total: 5, used: 1, left: 4, limitPerUser: 2, status: 'ON' }],
    });
    expect(await plain('seckill', 'items', sessionId)).toContain('在售  写作课  29.90 元  余 4/5  每人限购 2');
    expect(await plain('seckill', 'list')).toContain('抢购中  早场  2026-11-28 至 2026-12-31 每天 09:00-12:00');

    const remove = () => admin('seckill', 'remove', itemId, ...because);
    expect([changed(await remove()), changed(await remove())]).toEqual([
      [0, 200, true],
      [0, 200, false],
    ]);
    expect(await priceOf(itemId, skuId)).toBe(44012);
    const again = String((await add(sessionId, skuId)).data.itemId);
    expect(await priceOf(again, skuId)).toBe(2990);
    const stop = () => admin('seckill', 'stop', sessionId, ...because);
    expect([changed(await stop()), changed(await stop())]).toEqual([
      [0, 200, true],
      [0, 200, false],
    ]);
    expect(await priceOf(again, skuId)).toBe(44012);
    expect(await add(sessionId, (await book()).skuId)).toMatchObject({ exitCode: 1, code: 409, msg: '“早场”已经结束' });
    expect((await admin('seckill', 'list', '--status', 'DISABLED')).data).toMatchObject({ total: 1, rows: [{ state: 'OFF' }] });
    expect((await audits('seckill', sessionId)).map(({ action }) => action)).toEqual([
      'seckill.create',
      'seckill.add',
      'seckill.add',
      'seckill.stop',
    ]);
    expect((await audits('seckill-item', itemId)).map(({ action }) => action)).toEqual(['seckill.remove']);
    for (const call of [['stop'], ['remove']])
      expect(await admin('seckill', ...call, '987654', ...because)).toMatchObject({ exitCode: 1, code: 404 });
  });

  it('do not overlap for one SKU, and lie one after the other', async () => {
    const { skuId } = await book(4500);
    const session = async (name: string, ...options: string[]) => String((await create(name, ...options)).data.sessionId);
    const noon = await session('午间场', '--time', '12:00-14:00');
    expect((await add(noon, skuId)).exitCode).toBe(0);
    expect(await add(noon, skuId)).toMatchObject({ exitCode: 1, code: 409, msg: `同一时间已在“午间场”（${noon}）秒杀` });
    const crossing = await session('交叠场', '--time', '13:59-15:00', '--from', '2026-12-31');
    expect(await add(crossing, skuId)).toMatchObject({ exitCode: 1, code: 409 });
    expect((await add(await session('下午场', '--time', '14:00-24:00'), skuId)).exitCode).toBe(0);
    expect((await add(await session('上午场', '--time', '00:00-12:00'), skuId)).exitCode).toBe(0);
    const nextYear = await create('新年场', '--time', '12:00-14:00', '--from', '2027-01-01', '--until', '2027-01-01');
    expect(nextYear.msg).toContain('2027-01-01 12:00-14:00');
    expect((await add(String(nextYear.data.sessionId), skuId)).exitCode).toBe(0);
    const both = await book(4500);
    const [one, two] = await Promise.all([add(noon, both.skuId), add(crossing, both.skuId)]);
    expect([one.code, two.code].toSorted()).toEqual([200, 409]);
    expect(await create('午间场', '--time', '15:00-16:00')).toMatchObject({ exitCode: 1, code: 409 });
  });

  it.each([
    ['倒着的时间', ['--time', '12:00-10:00'], '结束须晚于开始'],
    ['空的时间', ['--time', '10:00-10:00'], '结束须晚于开始'],
    ['写错的时间', ['--time', '9:00-25:00'], '不是每天的时间'],
    ['倒着的日期', ['--time', '10:00-12:00', '--from', '2027-01-01'], '最后一天不能早于'],
    ['过去', ['--time', '08:00-09:30', '--until', '2026-11-28'], '还没有过去'],
    ['没有的一天', ['--time', '10:00-12:00', '--until', '2026-02-30'], '不是'],
  ])('refuse %s', async (name, options, msg) => {
    expect(await create(name, ...options)).toMatchObject({ exitCode: 2, code: 40001, msg: expect.stringContaining(msg) });
  });

  it('refuse a price that is none, more pieces than there are, and goods that are not sold', async () => {
    const sessionId = String((await create('夜场', '--time', '22:00-23:00')).data.sessionId);
    const { skuId } = await book(4500);
    const refused: [string[], string][] = [
      [['--price', '45.00'], '低于售价 45.00 元'],
      [['--price', '0'], '须大于 0'],
      [['--price', '1.999'], '不是金额'],
      [['--stock', '11'], '不能多于可售的 10 件'],
      [['--stock', '0'], '1 到'],
      [['--limit', '6'], '每人限购不能多于'],
    ];
    for (const [options, msg] of refused)
      expect(await add(sessionId, skuId, ...options)).toMatchObject({ exitCode: 2, code: 40001, msg: expect.stringContaining(msg) });
    expect(await add(sessionId, 987654)).toMatchObject({ exitCode: 1, code: 404 });
    expect(await add('987654', skuId)).toMatchObject({ exitCode: 1, code: 404 });
    const off = await makeGoods(test.db, { status: 'OFF_SALE' });
    expect(await add(sessionId, off.skuId)).toMatchObject({ exitCode: 1, code: 41002 });
    expect((await admin('seckill', 'items', sessionId)).data).toMatchObject({ total: 0 });
  });
});

describe('discounts', () => {
  const create = (name: string, ...options: string[]) => admin('discount', 'create', '--name', name, '--until', '2026-12-31', ...options);
  const add = (activityId: string, skuId: number, price: string, ...options: string[]) =>
    admin('discount', 'add', activityId, String(skuId), '--price', price, ...options);
  const because = ['--reason', '提前结束', '--yes'];
  const priceOf = async (skuId: number) => (await quoteOf(skuId)).lines[0]?.unitPrice;

  it('are made, sell, and end when they are stopped or emptied', async () => {
    const { skuId } = await book(4500);
    const made = await create('冬日折扣', '--limit', '2');
    const activityId = String(made.data.activityId);
    expect(made).toMatchObject({ exitCode: 0, data: { endAt: '2027-01-01T00:00:00.000+08:00', limitPerUser: 2 } });
    expect(changed(await add(activityId, skuId, '20%', '--stock', '5', '--dry-run'))).toEqual([0, 200, true]);
    const added = await add(activityId, skuId, '20%', '--stock', '5');
    expect(added.msg).toContain('36.00 元，共 5 件');
    const itemId = String(added.data.itemId);
    expect(await priceOf(skuId)).toBe(3600);
    await order(test, buyer, linesOf(skuId));
    expect((await admin('discount', 'items', activityId)).data).toMatchObject({
      total: 1,
      rows: [{ id: itemId, title: '写作课', mode: 'PERCENT', value: 20, price: 3600, salePrice: 4500, limitQty: 5, left: 4, status: 'ON' }],
    });
    expect(await plain('discount', 'items', activityId)).toContain('在售  写作课  36.00 元（售价 45.00 元）  余 4/5');
    expect(await plain('discount', 'list')).toContain('进行中  冬日折扣  每人每种前 2 件');
    const remove = () => admin('discount', 'remove', itemId, ...because);
    expect([changed(await remove()), changed(await remove())]).toEqual([
      [0, 200, true],
      [0, 200, false],
    ]);
    expect(await priceOf(skuId)).toBe(4500);
    // Put back it goes on with the pieces that are taken.
    expect(await add(activityId, skuId, '29.90')).toMatchObject({ exitCode: 2, msg: expect.stringContaining('须写总件数') });
    expect((await add(activityId, skuId, '29.90', '--stock', '4')).data).toMatchObject({ itemId });
    expect(await priceOf(skuId)).toBe(2990);
    expect((await admin('discount', 'items', activityId)).data).toMatchObject({ total: 1, rows: [{ id: itemId, limitQty: 4, left: 3 }] });
    const stop = () => admin('discount', 'stop', activityId, ...because);
    expect([changed(await stop()), changed(await stop())]).toEqual([
      [0, 200, true],
      [0, 200, false],
    ]);
    expect(await priceOf(skuId)).toBe(4500);
    expect(await add(activityId, skuId, '20%')).toMatchObject({ exitCode: 1, code: 409, msg: '“冬日折扣”已经结束' });
    expect((await admin('discount', 'list', '--state', 'OFF')).data).toMatchObject({ total: 1, rows: [{ state: 'OFF' }] });
    expect((await audits('discount', activityId)).map(({ action }) => action)).toEqual([
      'discount.create',
      'discount.add',
      'discount.add',
      'discount.stop',
    ]);
    for (const call of [['stop'], ['remove']])
      expect(await admin('discount', ...call, '987654', ...because)).toMatchObject({ exitCode: 1, code: 404 });
  });

  it('do not overlap for one SKU, and refuse what is no discount', async () => {
    const { skuId } = await book(4500);
    const first = String((await create('一月折扣')).data.activityId);
    const crossing = String((await create('交叠折扣', '--from', '2026-12-31')).data.activityId);
    const [one, two] = await Promise.all([add(first, skuId, '20%'), add(crossing, skuId, '20%')]);
    expect([one.code, two.code].toSorted()).toEqual([200, 409]);
    const later = await admin('discount', 'create', '--name', '新年折扣', '--from', '2027-01-01', '--until', '2027-01-01');
    expect((await add(String(later.data.activityId), skuId, '20%')).exitCode).toBe(0);
    expect(await create('一月折扣')).toMatchObject({ exitCode: 1, code: 409 });
    expect(await create('过去的折扣', '--from', '2027-01-01')).toMatchObject({ exitCode: 2, msg: expect.stringContaining('须晚于开始') });
    const other = await book(4500);
    const refused: [string, string[], string][] = [
      ['45.00', [], '低于售价 45.00 元'],
      ['0', [], '须大于 0'],
      ['100%', [], '不是折扣价'],
      ['20%', ['--stock', '11'], '不能多于可售的 10 件'],
    ];
    for (const [price, options, msg] of refused)
      expect(await add(first, other.skuId, price, ...options)).toMatchObject({ exitCode: 2, msg: expect.stringContaining(msg) });
    const off = await makeGoods(test.db, { status: 'OFF_SALE' });
    expect(await add(first, off.skuId, '20%')).toMatchObject({ exitCode: 1, code: 41002 });
    expect(await add('987654', skuId, '20%')).toMatchObject({ exitCode: 1, code: 404 });
  });
});

describe('freight', () => {
  const set = (name: string, ...options: string[]) => admin('freight', 'set', name, ...options);
  const rowOf = async (name: string) => (await test.db.select().from(freightTemplate).where(eq(freightTemplate.name, name)))[0];
  const changsha = '430104';

  it('is set for everybody, for regions, free from a sum on, and not at all', async () => {
    await makeFreight(test);
    const { skuId } = await book(4500);
    expect((await quoteOf(skuId)).freight).toBe(800);
    const first = ['--by', 'PIECE', '--fee', '1:10:1:2.50', '--default', 'yes'];
    expect(changed(await set('新书按件', ...first, '--dry-run'))).toEqual([0, 200, true]);
    expect(await rowOf('新书按件')).toBeUndefined();
    expect(changed(await set('新书按件', ...first))).toEqual([0, 200, true]);
    expect(changed(await set('新书按件', ...first))).toEqual([0, 200, false]);
    expect((await rowOf('按件'))?.isDefault).toBe(false);
    expect((await quoteOf(skuId)).freight).toBe(1000);

    expect(changed(await set('新书按件', '--regions', '430000,54=1:12:1:3'))).toEqual([0, 200, true]);
    expect((await quoteOf(skuId)).freight).toBe(1200);
    expect(changed(await set('新书按件', '--free', '43=45;11,12=3件'))).toEqual([0, 200, true]);
    expect((await quoteOf(skuId)).freight).toBe(0);
    expect(await plain('freight', 'list')).toContain(
      '湖南省43、西藏自治区54 首 1 件 12.00 元，每续 1 件 3.00 元；湖南省43 满 45.00 元包邮',
    );

    expect(await set('新书按件', '--refuse', changsha)).toMatchObject({ exitCode: 2, msg: expect.stringContaining('已包含在 43 里') });
    expect(changed(await set('新书按件', '--regions', 'none', '--free', 'none', '--refuse', '430100'))).toEqual([0, 200, true]);
    expect(await rowOf('新书按件')).toMatchObject({
      fee: { firstN: 1, firstFee: 1000, extraN: 1, extraFee: 250 },
      regions: [{ codes: ['4301'], fee: null }],
      freeRules: [],
    });
    expect((await quoteOf(skuId)).deliverable).toBe(false);
    const id = String((await rowOf('新书按件'))?.id);
    expect((await audits('freight', id)).map(({ action }) => action)).toEqual(Array(4).fill('freight.set'));
    expect((await admin('freight', 'list')).data).toMatchObject({ total: 2, rows: [{ name: '按件' }, { id, isDefault: true }] });
  });

  it('is chosen for goods', async () => {
    const { goodsId } = await book();
    await set('文创按重量', '--by', 'WEIGHT', '--fee', '1000:8:500:3');
    const use = (...options: string[]) => admin('freight', 'use', String(goodsId), ...options);
    const chosen = async () => (await test.db.select().from(goodsDetail).where(eq(goodsDetail.goodsId, goodsId)))[0]?.freightTemplateId;
    expect(changed(await use('--template', '文创按重量'))).toEqual([0, 200, true]);
    expect(changed(await use('--template', '文创按重量'))).toEqual([0, 200, false]);
    expect(await chosen()).toBe((await rowOf('文创按重量'))?.id);
    expect(changed(await use())).toEqual([0, 200, true]);
    expect(await chosen()).toBeNull();
    expect(await use('--template', '没有的')).toMatchObject({ exitCode: 1, code: 404 });
    expect(await admin('freight', 'use', '987654')).toMatchObject({ exitCode: 1, code: 404 });
  });

  it.each([
    [['--by', 'PIECE'], 2, '新建时要写 --by 和 --fee'],
    [['--by', 'PIECE', '--fee', '0:8:1:2'], 2, '不是首费与续费'],
    [['--by', 'PIECE', '--fee', '1:8.001:1:2'], 2, '不是首费与续费'],
    [['--by', 'PIECE', '--fee', '1:8:1:2', '--regions', '54:1:8:1:2'], 2, '不是另定运费的地区'],
    [['--by', 'PIECE', '--fee', '1:8:1:2', '--refuse', '99'], 2, '没有地区 99'],
    [['--by', 'PIECE', '--fee', '1:8:1:2', '--free', '43=3本'], 2, '不是包邮'],
  ])('%j is refused', async (options, exitCode, msg) => {
    expect(await set('试', ...options)).toMatchObject({ exitCode, code: 40001, msg: expect.stringContaining(msg) });
    expect(await rowOf('试')).toBeUndefined();
  });
});
