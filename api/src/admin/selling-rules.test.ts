import { and, eq } from 'drizzle-orm';
import { auditLog, freightTemplate, goodsDetail, reductionActivity } from '../db/schema/index.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { type Buyer, confirm, linesOf, makeBuyer } from '../testing/buying.ts';
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
    expect((await admin('reduction', 'list', '--state', 'SOON')).data).toMatchObject({ total: 4 });
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
