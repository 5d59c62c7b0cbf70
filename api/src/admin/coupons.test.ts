import { and, eq } from 'drizzle-orm';
import { auditLog, couponTemplate, goodsDetail, userCoupon } from '../db/schema/index.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { take } from '../testing/coupons.ts';
import { makeCatalog, makeGoods } from '../testing/factories.ts';
import { runAdmin } from './run.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Reply = { exitCode: number; code: number; msg: string; data: Record<string, unknown> };

async function coupon(...args: string[]): Promise<Reply> {
  const { exitCode, out } = await runAdmin(test.app, ['coupon', ...args, '--json'], 'tester');
  return { exitCode, ...JSON.parse(out) };
}

const create = (name: string, ...options: string[]) => coupon('create', '--name', name, ...options);
const basic = ['--kind', 'CASH', '--face', '5.00', '--grant', 'CENTER', '--valid-days', '30'];
const idOf = ({ data }: Reply) => String(data.templateId);
const rowOf = async (id: string) =>
  (
    await test.db
      .select()
      .from(couponTemplate)
      .where(eq(couponTemplate.id, Number(id)))
  )[0];
const audits = (kind: string, id: string) =>
  test.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, kind), eq(auditLog.targetId, id)));

describe('coupon create', () => {
  it('keeps a draft with days of Shanghai and a scope in words', async () => {
    const catalogId = await makeCatalog(test.db, { name: '文学' });
    const made = await create(
      '文学八折',
      ...['--kind', 'PERCENT', '--percent', '20', '--cap', '15.00', '--threshold', '39', '--scope', 'CATALOG', '--ids', String(catalogId)],
      ...['--grant', 'CENTER', '--total', '100', '--take-until', '2026-12-31', '--valid-from', '2026-12-01', '--valid-until', '2026-12-31'],
    );
    expect(made).toMatchObject({ exitCode: 0, data: { isChanged: true, scopeText: '限“文学”分类' } });
    expect(await rowOf(idOf(made))).toMatchObject({
      status: 'DRAFT',
      percentOff: 20,
      capFen: 1500,
      thresholdFen: 3900,
      total: 100,
      takeEnd: new Date('2026-12-31T16:00:00Z'),
      validity: { startAt: '2026-11-30T16:00:00.000Z', endAt: '2026-12-31T16:00:00.000Z' },
    });
    expect(await audits('coupon', idOf(made))).toMatchObject([
      { action: 'coupon.create', detail: { operator: 'tester', name: '文学八折' } },
    ]);
  });

  it('names goods and types', async () => {
    const [one, two] = [await makeGoods(test.db, { title: '写作课' }), await makeGoods(test.db)];
    const scoped = async (name: string, ...options: string[]) => (await create(name, ...basic, ...options)).data.scopeText;
    expect(await scoped('一种', '--scope', 'GOODS', '--ids', String(one.goodsId))).toBe('限《写作课》');
    expect(await scoped('两种', '--scope', 'GOODS', '--ids', `${one.goodsId},${two.goodsId}`)).toBe('限指定的 2 种商品');
    expect(await scoped('类型', '--scope', 'TYPE', '--ids', 'ebook,course', '--exclude', String(two.goodsId))).toBe(
      '限电子书、课程，部分商品除外',
    );
  });

  it.each([
    ['没有面额', ['--kind', 'CASH', '--grant', 'CENTER', '--valid-days', '30'], '满减券要有面额'],
    ['没有折扣', ['--kind', 'PERCENT', '--grant', 'CENTER', '--valid-days', '30'], '折扣券要有减去的百分数'],
    ['没有兑换码', ['--kind', 'CASH', '--face', '5', '--grant', 'CODE', '--valid-days', '30'], '要有兑换码'],
    ['没有有效期', ['--kind', 'CASH', '--face', '5', '--grant', 'CENTER'], '--valid-until 或 --valid-days'],
    [
      '已过期',
      ['--kind', 'CASH', '--face', '5', '--grant', 'CENTER', '--valid-from', '2026-01-01', '--valid-until', '2026-11-27'],
      '还没有过去',
    ],
    ['兑换什么', ['--kind', 'EXCHANGE', '--grant', 'ADMIN', '--valid-days', '30'], '要写明能兑换的商品'],
    ['随商品', ['--kind', 'CASH', '--face', '5', '--grant', 'GOODS', '--total', '9', '--valid-days', '30'], '随商品发放的券'],
    ['每天多于每人', [...basic, '--limit', '2', '--per-day', '3'], '不能多于每人的张数'],
    ['自领的赠券', [...basic, '--gift-from', '99'], '只有随订单赠送的券'],
    ['没有分类', [...basic, '--scope', 'CATALOG', '--ids', '987654'], '有不存在的'],
    ['没有类型', [...basic, '--scope', 'TYPE', '--ids', 'stones'], '没有商品类型 stones'],
    ['二月三十', ['--kind', 'CASH', '--face', '5', '--grant', 'CENTER', '--valid-until', '2027-02-30'], '不是'],
    ['折扣过大', ['--kind', 'PERCENT', '--percent', '100', '--grant', 'CENTER', '--valid-days', '30'], '1 到 99'],
  ])('refuses %s', async (name, options, msg) => {
    expect(await create(name, ...options)).toMatchObject({ exitCode: 2, code: 40001, msg: expect.stringContaining(msg) });
  });

  it('limits takes by the day, and makes gifts for newcomers and for orders', async () => {
    const made = async (name: string, ...options: string[]) =>
      rowOf(idOf(await create(name, '--kind', 'CASH', '--face', '5', '--valid-days', '30', ...options)));
    expect(await made('每日', '--grant', 'CENTER', '--limit', '30', '--per-day', '1')).toMatchObject({ limitPerUser: 30, limitPerDay: 1 });
    expect(await made('见面', '--grant', 'REGISTER')).toMatchObject({ grant: 'REGISTER', limitPerDay: null, giftFromFen: null });
    expect(await made('随单', '--grant', 'ORDER_GIFT', '--gift-from', '128')).toMatchObject({ grant: 'ORDER_GIFT', giftFromFen: 12_800 });
    expect(await made('随档位', '--grant', 'ORDER_GIFT')).toMatchObject({ giftFromFen: null });
  });

  it('refuses a second of the same name or code, and keeps nothing of a rehearsal', async () => {
    expect((await create('重名', ...basic, '--dry-run')).exitCode).toBe(0);
    expect((await create('重名', ...basic)).exitCode).toBe(0);
    expect(await create('重名', ...basic)).toMatchObject({ exitCode: 1, code: 409 });
    const code = ['--kind', 'CASH', '--face', '5', '--grant', 'CODE', '--code', 'Book2026', '--valid-days', '30'];
    expect((await create('有码', ...code)).exitCode).toBe(0);
    expect(await create('同码', ...code)).toMatchObject({ exitCode: 1, code: 409, msg: expect.stringContaining('BOOK2026') });
    // As readers' codes are read: blanks and wide letters are none.
    const spaced = code.map((part) => (part === 'Book2026' ? 'ｂook 2026' : part));
    expect(await create('空格', ...spaced)).toMatchObject({ exitCode: 1, code: 409, msg: expect.stringContaining('BOOK2026') });
    const short = code.map((part) => (part === 'Book2026' ? 'a b c' : part));
    expect(await create('太短', ...short)).toMatchObject({ code: 40001, msg: '兑换码至少 4 位，空格不算' });
  });
});

it('opens, pauses and ends a coupon; what was taken stays', async () => {
  const id = idOf(await create('开学券', ...basic));
  const { token } = await test.login();
  const move = async (name: string, ...more: string[]) => (await coupon(name, id, '--reason', '试', ...more)).data?.isChanged;
  expect((await take(test, token, Number(id))).code).toBe(404);
  expect([await move('open'), await move('open')]).toEqual([true, false]);
  expect((await take(test, token, Number(id))).code).toBe(200);
  expect(await move('pause')).toBe(true);
  const other = await test.login();
  expect((await take(test, other.token, Number(id))).code).toBe(42001);
  expect(await coupon('end', id, '--reason', '试')).toMatchObject({ exitCode: 2, msg: expect.stringContaining('--yes') });
  expect(await move('end', '--yes')).toBe(true);
  expect(await coupon('open', id, '--reason', '试')).toMatchObject({ exitCode: 1, code: 409 });
  expect((await audits('coupon', id)).map(({ action }) => action)).toEqual(['coupon.create', 'coupon.open', 'coupon.pause', 'coupon.end']);
  const mine = await test.get<{ total: number }>('/web/ecCoupon/myList', { token, query: { status: 'UNUSED' } });
  expect(mine.data.total).toBe(1);
  const { data } = await coupon('list', '--status', 'ENDED');
  expect(data).toMatchObject({ total: 1, rows: [{ templateId: id, taken: 1 }] });
});

it('gives a coupon once and takes an unused one back', async () => {
  const { userId, token } = await test.login({ phone: '13900000888' });
  const id = idOf(await create('致歉券', '--kind', 'CASH', '--face', '8', '--grant', 'ADMIN', '--valid-days', '15'));
  expect(await coupon('grant', id, '13900000888', '--reason', '迟发')).toMatchObject({ exitCode: 1, code: 42001 });
  await coupon('open', id, '--reason', '开始');
  const grant = () => coupon('grant', id, '13900000888', '--reason', '迟发');
  expect([(await grant()).data.isChanged, (await grant()).data.isChanged]).toEqual([true, false]);
  const [owned] = await test.db.select().from(userCoupon).where(eq(userCoupon.userId, userId));
  expect(owned).toMatchObject({ status: 'UNUSED', source: 'ADMIN', validEnd: new Date('2026-12-12T16:00:00Z') });
  const couponId = String(owned?.id);
  const voided = () => coupon('void', '13900000888', couponId, '--reason', '发错', '--yes');
  expect([(await voided()).data.isChanged, (await voided()).data.isChanged]).toEqual([true, false]);
  expect((await test.get<{ total: number }>('/web/ecCoupon/myList', { token, query: { status: 'VOID' } })).data.total).toBe(1);
  expect((await audits('user', String(userId))).map(({ action }) => action)).toEqual(['coupon.grant', 'coupon.void']);
  expect(await coupon('void', '13900000888', '987654', '--reason', '试', '--yes')).toMatchObject({ exitCode: 1, code: 404 });
  expect(await coupon('grant', '987654', '13900000888', '--reason', '试')).toMatchObject({ exitCode: 1, code: 404 });
});

it('says which coupons goods deliver', async () => {
  const pack = await makeGoods(test.db, { type: 'coupon', delivery: 'COUPON' });
  const book = await makeGoods(test.db);
  const sold = idOf(await create('礼券', '--kind', 'CASH', '--face', '8', '--grant', 'GOODS', '--valid-days', '90'));
  const taken = idOf(await create('自领券', ...basic));
  const sell = (template: string, goodsId: number) => coupon('sell', template, String(goodsId), '--count', '3');
  expect([(await sell(sold, pack.goodsId)).data.isChanged, (await sell(sold, pack.goodsId)).data.isChanged]).toEqual([true, false]);
  const [detail] = await test.db.select().from(goodsDetail).where(eq(goodsDetail.goodsId, pack.goodsId));
  expect(detail).toMatchObject({ targetId: Number(sold), couponCount: 3 });
  expect((await sell(sold, book.goodsId)).code).toBe(422);
  expect((await sell(taken, pack.goodsId)).code).toBe(422);
  expect((await sell(sold, 987_654)).code).toBe(404);
});
