import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { buildSync } from 'esbuild';
import { inTx } from '../../db/db.ts';
import { couponTemplate, message, orderLog, tradeOrder, user, userCoupon } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { toIso } from '../../lib/time.ts';
import { giveBack, linesOf as linesOfBuyer, openCase } from '../../testing/after-sale.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Buyer, cancelOrder, linesOf, makeBuyer, order, payInSandbox } from '../../testing/buying.ts';
import { askCode, seal } from '../../testing/codes.ts';
import { couponRow, makeCoupon, makeReduction, makeTemplate, take } from '../../testing/coupons.ts';
import { makeGoods } from '../../testing/factories.ts';
import { createSession } from '../auth/sessions.ts';
import { listOwned, lockCoupons } from './own.ts';
import type { CouponCounts, CouponInfo, CouponOffer, OwnCoupon, UserCoupon } from './schemas.ts';
import { endCoupons, remindOfCoupons } from './timers.ts';
import { endOfDay } from './validity.ts';

type Rows<Row> = { total: number; rows: Row[] };
const dayMs = 86_400_000;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(couponTemplate);
  await test.db.delete(userCoupon);
});

const center = (token?: string, query: Record<string, string | number> = {}) =>
  test.get<Rows<CouponOffer>>('/web/ecCoupon/center', { token, query });
const offers = async (token?: string, query?: Record<string, string | number>) =>
  (await center(token, query)).data.rows.map(({ name, taken, canTake, reason }) => ({ name, taken, canTake, reason }));
const myList = (token: string, query: Record<string, string | number> = {}) =>
  test.get<Rows<OwnCoupon>>('/web/ecCoupon/myList', { token, query });
const counts = (token?: string) => test.get<CouponCounts>('/web/ecCoupon/count', { token });
const info = (token: string | undefined, id: string) => test.get<CouponInfo>('/web/ecCoupon/info', { token, query: { id } });
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const takenOf = async (templateId: number) =>
  (await test.db.select().from(couponTemplate).where(eq(couponTemplate.id, templateId)))[0]?.taken;

describe('the centre', () => {
  it('shows what everybody may take now or soon, and why not', async () => {
    const { userId, token } = await test.login();
    const one = await makeTemplate(test, { name: '可领', sort: 1 });
    await makeTemplate(test, { name: '已领完', sort: 2, total: 0 });
    await makeTemplate(test, { name: '明天', sort: 3, takeStart: new Date('2026-11-29T10:00:00+08:00') });
    for (const hidden of [
      { grant: 'CODE', code: 'HIDDEN' },
      { status: 'PAUSED' },
      { status: 'DRAFT' },
      { takeEnd: test.clock.now() },
    ] as const)
      await makeTemplate(test, hidden);
    const soldOut = { name: '已领完', taken: 0, canTake: false, reason: '已领完' };
    const soon = { name: '明天', taken: 0, canTake: false, reason: '2026-11-29 10:00 开始领取' };
    expect(await offers()).toEqual([{ name: '可领', taken: 0, canTake: true, reason: null }, soldOut, soon]);
    expect((await take(test, token, one.id)).status).toBe(200);
    expect(await offers(token)).toEqual([{ name: '可领', taken: 1, canTake: false, reason: '已领取' }, soldOut, soon]);
    expect((await center(token, { pageSize: 1, pageNum: 2 })).data).toMatchObject({ total: 3, rows: [{ name: '已领完' }] });
    expect((await myList(token)).data.rows).toMatchObject([{ name: '可领', faceFen: 500, scopeText: '全场通用', status: 'UNUSED' }]);
    expect(userId).toBeGreaterThan(0);
  });

  it('shows what counts for some goods', async () => {
    const book = await makeGoods(test.db, { type: 'book', catalogPath: '/7/71/' });
    const goodsId = String(book.goodsId);
    await makeTemplate(test, { name: '全场', sort: 1 });
    await makeTemplate(test, { name: '本书', sort: 2, scope: 'GOODS', scopeIds: [goodsId] });
    await makeTemplate(test, { name: '图书', sort: 3, scope: 'TYPE', scopeIds: ['ebook', 'book'] });
    await makeTemplate(test, { name: '分类', sort: 4, scope: 'CATALOG', scopeIds: ['7'] });
    await makeTemplate(test, { name: '除外', sort: 5, excludeIds: [goodsId] });
    await makeTemplate(test, { name: '别的书', sort: 6, scope: 'GOODS', scopeIds: ['1'] });
    await makeTemplate(test, { name: '别的分类', sort: 7, scope: 'CATALOG', scopeIds: ['71234'] });
    await makeTemplate(test, { name: '课程', sort: 8, scope: 'TYPE', scopeIds: ['course'] });
    expect(names((await center(undefined, { goodsId })).data.rows)).toEqual(['全场', '本书', '图书', '分类']);
    expect(await center(undefined, { goodsId: 987_654 })).toMatchObject({ status: 404 });
    expect(await center(undefined, { goodsId: 'x' })).toMatchObject({ code: 40001 });
  });
});

describe('taking', () => {
  it('B02: of 64 takes at once one user gets one, and no more are given out than there are', async () => {
    const single = await makeTemplate(test, { total: 1 });
    const { userId, token } = await test.login();
    const answers = await Promise.all(Array.from({ length: 64 }, () => take(test, token, single.id)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 42003)).toHaveLength(63);
    expect(await test.db.select().from(userCoupon).where(eq(userCoupon.userId, userId))).toHaveLength(1);

    const three = await makeTemplate(test, { total: 3 });
    const users = await Promise.all(Array.from({ length: 8 }, () => test.login()));
    const codes = (await Promise.all(users.map((user) => take(test, user.token, three.id)))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 200, 200, 42002, 42002, 42002, 42002, 42002]);
    expect(await takenOf(three.id)).toBe(3);
  });

  it('sent twice takes one coupon; the same key with another wish is refused', async () => {
    const { token } = await test.login();
    const two = await makeTemplate(test, { limitPerUser: 2 });
    const key = randomUUID();
    const [first, second] = [await take(test, token, two.id, key), await take(test, token, two.id, key)];
    expect(first).toMatchObject({ status: 200, data: { templateId: String(two.id), status: 'UNUSED' } });
    expect(second.data).toEqual(first.data);
    expect(await takenOf(two.id)).toBe(1);
    const other = await makeTemplate(test);
    expect(await take(test, token, other.id, key)).toMatchObject({ status: 409, code: 41004 });
    expect(await take(test, token, two.id)).toMatchObject({ status: 200 });
    expect(await take(test, token, two.id)).toMatchObject({ code: 42003 });
  });

  it.each([
    [{ status: 'PAUSED' }, 42001],
    [{ status: 'ENDED' }, 42001],
    [{ takeEnd: new Date('2026-11-28T09:30:00+08:00') }, 42001],
    [{ takeStart: new Date('2026-11-28T09:30:01+08:00') }, 42001],
    [{ validity: { startAt: '2026-01-01T00:00:00+08:00', endAt: '2026-11-28T09:30:00+08:00' } }, 42001],
    [{ total: 0 }, 42002],
    [{ grant: 'ADMIN' }, 404],
    [{ grant: 'CODE', code: 'AB12CD' }, 404],
  ] as const)('of one that is %j answers %d and counts nothing', async (values, code) => {
    const { token } = await test.login();
    const template = await makeTemplate(test, values);
    expect(await take(test, token, template.id)).toMatchObject({ code });
    expect(await takenOf(template.id)).toBe(0);
    expect((await myList(token)).data.total).toBe(0);
  });

  it('by a code, in any writing; unknown codes are few', async () => {
    const { token } = await test.login();
    await makeTemplate(test, { name: '读书会', grant: 'CODE', code: 'READING2026' });
    const byCode = (code: string) =>
      test.post<UserCoupon>('/web/ecCoupon/receiveByCode', { token, body: { code }, headers: { 'idempotency-key': randomUUID() } });
    expect(await byCode(' reading2026 ')).toMatchObject({ status: 200, data: { name: '读书会' } });
    expect(await byCode('READING2026')).toMatchObject({ code: 42003 });
    expect(await byCode('ＲＥＡＤＩＮＧ　2026')).toMatchObject({ code: 42003 });
    await makeTemplate(test, { grant: 'CODE', code: 'DRAFTED', status: 'DRAFT' });
    await makeTemplate(test, { grant: 'CODE', code: 'PAUSED', status: 'PAUSED' });
    expect(await byCode('DRAFTED')).toMatchObject({ status: 404 });
    expect(await byCode('PAUSED')).toMatchObject({ code: 42001, msg: '暂停领取，请稍后再来' });
    expect(await byCode('NO-SUCH-CODE')).toMatchObject({ status: 404, msg: '兑换码不存在，请核对后再试' });
    for (let guess = 0; guess < 4; guess += 1) await byCode(`GUESS${guess}`);
    expect(await byCode('READING2026')).toMatchObject({ status: 429 });
  });

  it('needs a login, a key and a number', async () => {
    const { token } = await test.login();
    const key = { 'idempotency-key': randomUUID() };
    expect(await test.post('/web/ecCoupon/receive', { body: { templateId: '1' }, headers: key })).toMatchObject({ status: 401 });
    expect(await test.get('/web/ecCoupon/myList')).toMatchObject({ status: 401 });
    expect(await test.get('/web/ecCoupon/usable')).toMatchObject({ status: 401 });
    expect(await test.post('/web/ecCoupon/receive', { token, body: { templateId: '1' } })).toMatchObject({ code: 40001 });
    for (const body of [{}, { templateId: 1 }, { templateId: '1', userId: '2' }])
      expect(await test.post('/web/ecCoupon/receive', { token, body, headers: key })).toMatchObject({ code: 40001 });
    expect(await take(test, token, 987_654)).toMatchObject({ status: 404 });
  });
});

describe('what a user has', () => {
  it('is listed by state as it is now, without that of others', async () => {
    const { userId, token } = await test.login();
    const other = await test.login();
    await makeCoupon(test, other.userId);
    await makeCoupon(test, userId, { name: '可用' });
    const over = await makeCoupon(test, userId, { name: '过期' });
    await test.db
      .update(userCoupon)
      .set({ validEnd: test.clock.now() })
      .where(eq(userCoupon.id, Number(over)));
    const spent = await makeCoupon(test, userId, { name: '已用' });
    await test.db
      .update(userCoupon)
      .set({ status: 'USED', orderId: 1 })
      .where(eq(userCoupon.id, Number(spent)));
    const of = async (status: string) => names((await myList(token, { status })).data.rows);
    expect(await Promise.all(['UNUSED', 'EXPIRED', 'USED', 'LOCKED', 'VOID'].map(of))).toEqual([['可用'], ['过期'], ['已用'], [], []]);
    expect((await myList(token)).data.rows.map(({ status }) => status)).toEqual(['USED', 'EXPIRED', 'UNUSED']);
    expect(await of('USED,UNUSED')).toEqual(['已用', '可用']);
    expect((await myList(token, { status: 'USED,UNUSED', pageSize: 1, pageNum: 2 })).data).toMatchObject({
      total: 2,
      rows: [{ name: '可用', source: 'ADMIN', scope: 'ALL', takenAt: '2026-11-28T09:30:00.000+08:00' }],
    });
    expect((await counts(token)).data).toEqual({ unused: 1, used: 1, expired: 1 });
    expect((await counts((await test.login()).token)).data).toEqual({ unused: 0, used: 0, expired: 0 });
    expect((await counts()).status).toBe(401);
    for (const status of ['LOST', 'USED,', 'USED,LOST', ''])
      expect([status, (await myList(token, { status })).code]).toEqual([status, 40001]);
  });

  it('can be asked for what counts for some goods now', async () => {
    const { userId, token } = await test.login();
    const course = await makeGoods(test.db, { type: 'course', delivery: 'DIGITAL' });
    await makeCoupon(test, userId, { name: '课程', scope: 'TYPE', scopeIds: ['course'] });
    await makeCoupon(test, userId, { name: '图书', scope: 'TYPE', scopeIds: ['book'] });
    await makeCoupon(test, userId, {
      name: '明年',
      validity: { startAt: '2026-12-31T00:00:00+08:00', endAt: '2027-02-01T00:00:00+08:00' },
    });
    const usable = async (query = {}) => names((await test.get<Rows<UserCoupon>>('/web/ecCoupon/usable', { token, query })).data.rows);
    expect(await usable()).toEqual(['课程', '图书']);
    expect(await usable({ goodsId: course.goodsId })).toEqual(['课程']);
  });

  it('keeps the rule it was taken with', async () => {
    const { token } = await test.login();
    const template = await makeTemplate(test, { name: '原名' });
    await take(test, token, template.id);
    await test.db.update(couponTemplate).set({ name: '新名', faceFen: 1 }).where(eq(couponTemplate.id, template.id));
    expect((await myList(token)).data.rows).toMatchObject([{ name: '原名', faceFen: 500 }]);
  });
});

describe('one coupon', () => {
  it('tells what happened to it: taken, held, free again, used, given back', async () => {
    const buyer = await makeBuyer(test);
    const id = await makeCoupon(test, buyer.userId, { name: '见面礼', faceFen: 500 });
    const { skuId } = await makeGoods(test.db, { type: 'ebook', delivery: 'DIGITAL' });
    const told = async () => {
      const { data } = await info(buyer.token, id);
      return [data.status, data.orderNo, ...data.events.map(({ kind, at, orderNo }) => `${kind} ${at ? orderNo : 'never'}`)];
    };
    const taken = 'TAKEN null';
    expect(await told()).toEqual(['UNUSED', null, taken]);
    const buy = () => order(test, buyer, { ...linesOf(skuId), userCouponId: id });
    const first = (await buy()).orderNo;
    expect(await told()).toEqual(['LOCKED', first, taken, `HELD ${first}`]);
    await cancelOrder(test, buyer, first);
    const freed = [taken, `HELD ${first}`, `FREED ${first}`];
    expect(await told()).toEqual(['UNUSED', null, ...freed]);
    test.clock.advance(1000);
    const second = (await buy()).orderNo;
    await payInSandbox(test, buyer, second);
    const used = [...freed, `HELD ${second}`, `USED ${second}`];
    expect(await told()).toEqual(['USED', second, ...used]);
    expect((await myList(buyer.token)).data.rows).toMatchObject([{ orderNo: second, usedAt: expect.any(String) }]);
    // Nobody is led to an order that was deleted.
    await test.db.update(tradeOrder).set({ hiddenByUser: true }).where(eq(tradeOrder.orderNo, first));
    expect((await told()).slice(2, 5)).toEqual([taken, 'HELD null', 'FREED null']);
    const [line] = (await linesOfBuyer(test, buyer)).filter(({ couponShare }) => couponShare > 0).slice(-1);
    if (!line) throw new Error('The order has no line');
    await openCase(test, { buyer, orderNo: second, lines: [line] }, { amount: 4000 });
    await giveBack(test);
    expect((await told()).slice(-3)).toEqual([`HELD ${second}`, `USED ${second}`, `FREED ${second}`]);
    expect((await info(buyer.token, id)).data).toMatchObject({
      name: '见面礼',
      faceFen: 500,
      stackable: true,
      status: 'UNUSED',
      source: 'ADMIN',
    });
  });

  it('is over with its time', async () => {
    const { userId, token } = await test.login();
    const id = await makeCoupon(test, userId);
    const validEnd = test.clock.now();
    await test.db
      .update(userCoupon)
      .set({ validEnd })
      .where(eq(userCoupon.id, Number(id)));
    expect((await info(token, id)).data.events).toMatchObject([{ kind: 'TAKEN' }, { kind: 'EXPIRED', at: toIso(validEnd) }]);
  });

  const goodsFor = (token: string | undefined, id: string, query = {}) =>
    test.get<Rows<{ title: string }>>('/web/ecCoupon/goods', { token, query: { id, ...query } });

  it('lists the goods that it counts for, those that can be ordered only', async () => {
    const { userId, token } = await test.login();
    const catalogPath = '/88/';
    const make = (title: string, values = {}) => makeGoods(test.db, { type: 'cultural', title, catalogPath, ...values });
    const { goodsId: excluded } = await make('不参加');
    await make('书签');
    await make('笔记本', { catalogPath: '/88/89/' });
    await make('电子书', { type: 'ebook', delivery: 'DIGITAL' });
    await make('别的分类', { catalogPath: '/880/' });
    for (const values of [{ status: 'OFF_SALE' }, { status: 'PRESALE' }, { status: 'DRAFT' }, { delivery: 'LINK' }])
      await make('买不到', values);
    const scoped = { scope: 'CATALOG' as const, scopeIds: ['88'], excludeIds: [String(excluded)] };
    const titles = async (id: string, query = {}) => (await goodsFor(token, id, query)).data.rows.map(({ title }) => title).toSorted();
    const id = await makeCoupon(test, userId, scoped);
    expect(await titles(id)).toEqual(['书签', '电子书', '笔记本'].toSorted());
    const pages = await Promise.all([1, 2].map((pageNum) => titles(id, { pageNum, pageSize: 2 })));
    expect(pages.flat().toSorted()).toEqual(await titles(id));
    expect((await goodsFor(token, id, { pageSize: 2 })).data.total).toBe(3);
    expect(await titles(await makeCoupon(test, userId, { ...scoped, kind: 'FREIGHT', faceFen: null }))).toEqual(
      ['书签', '笔记本'].toSorted(),
    );
  });

  it('is told to its owner alone', async () => {
    const { userId, token } = await test.login();
    const other = await test.login();
    const id = await makeCoupon(test, userId);
    for (const ask of [info, goodsFor]) {
      expect(await ask(token, id)).toMatchObject({ status: 200 });
      expect(await ask(other.token, id)).toMatchObject({ status: 404, msg: '没有这张优惠券' });
      expect(await ask(token, '987654')).toMatchObject({ status: 404 });
      expect(await ask(token, 'x')).toMatchObject({ code: 40001 });
      expect(await ask(undefined, id)).toMatchObject({ status: 401 });
    }
  });
});

describe('time', () => {
  it('B25: a coupon is good to the last second of its last day in Shanghai', async () => {
    const { userId } = await test.login();
    const id = await makeCoupon(test, userId, {
      validity: { startAt: '2026-11-01T00:00:00+08:00', endAt: endOfDay('2026-11-30').toISOString() },
    });
    const lock = (at: string) => inTx(test.db, (tx) => lockCoupons(tx, { userId, id: 1 }, [Number(id)], new Date(at)));
    await expect(lock('2026-11-30T16:00:00Z')).rejects.toMatchObject(new ApiError(42001));
    const page = { pageNum: 1, pageSize: 20 };
    const statusAt = async (at: string) => (await listOwned(test.db, userId, page, new Date(at))).rows[0]?.status;
    expect([await statusAt('2026-11-30T15:59:59Z'), await statusAt('2026-11-30T16:00:00Z')]).toEqual(['UNUSED', 'EXPIRED']);
    await lock('2026-11-30T15:59:59Z');
    expect(await couponRow(test, id)).toMatchObject({ status: 'LOCKED' });
  });

  it.each(['UTC', 'America/New_York', 'Asia/Shanghai'])('B25: days are those of Shanghai with TZ=%s', (TZ) => {
    const { outputFiles } = buildSync({
      entryPoints: [resolve(__dirname, 'validity.ts')],
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'node',
    });
    const script = `${outputFiles[0]?.text}
      const days = module.exports;
      const night = new Date('2026-06-23T16:30:00Z');
      const end = days.endOfDay('2026-06-30');
      const periods = [0, 1].map((daysAfter) => days.validityOf({ daysAfter, daysLong: 7 }, night));
      console.log(JSON.stringify([end, days.lastDay(end), ...periods]));`;
    const answer = execFileSync(process.execPath, ['-e', script], { env: { ...process.env, TZ }, encoding: 'utf8' });
    expect(JSON.parse(answer)).toEqual([
      '2026-06-30T16:00:00.000Z',
      '2026-06-30',
      { validStart: '2026-06-23T16:30:00.000Z', validEnd: '2026-06-30T16:00:00.000Z' },
      { validStart: '2026-06-24T16:00:00.000Z', validEnd: '2026-07-01T16:00:00.000Z' },
    ]);
  });

  it('ends templates and coupons, and reminds once three days and once a day before', async () => {
    const { userId, token } = await test.login();
    const now = test.clock.now();
    const taken = new Date(now.getTime() - 10 * dayMs);
    const ending = async (name: string, days: number, createdAt = taken) => {
      const id = await makeCoupon(test, userId, { name });
      await test.db
        .update(userCoupon)
        .set({ validEnd: new Date(now.getTime() + days * dayMs), createdAt })
        .where(eq(userCoupon.id, Number(id)));
      return id;
    };
    const over = await ending('过期', 0);
    await ending('两天半', 2.5);
    await ending('两天半二', 2.6);
    await ending('四天', 4);
    await ending('刚领', 2, now);
    const ended = await makeTemplate(test, { takeEnd: now });
    expect(await endCoupons(test.db, now)).toBe(2);
    expect(await endCoupons(test.db, now)).toBe(0);
    expect(await couponRow(test, over)).toMatchObject({ status: 'EXPIRED' });
    const [template] = await test.db.select().from(couponTemplate).where(eq(couponTemplate.id, ended.id));
    expect(template?.status).toBe('ENDED');

    const remind = (days: number) => remindOfCoupons(test.db, new Date(now.getTime() + days * dayMs));
    expect(await Promise.all([remind(0), remind(0)])).toEqual(expect.arrayContaining([2, 0]));
    expect(await remind(1.7)).toBe(4);
    expect(await remind(1.7)).toBe(0);
    const contents = (await test.db.select().from(message).where(eq(message.userId, userId)).orderBy(message.id)).map(
      ({ content }) => content,
    );
    expect(contents).toEqual([
      '您的“两天半”等 2 张优惠券有效期至 2026-11-30，请及时使用。',
      '您的“刚领”等 3 张优惠券有效期至 2026-11-30，请及时使用。',
      '您的“四天”有效期至 2026-12-02，请及时使用。',
    ]);
    expect((await test.get<{ rows: object[] }>('/device/myMessage/page', { token })).data.rows[0]).toMatchObject({ category: 'COUPON' });
  });
});

describe('gifts', () => {
  const owned = async ({ userId }: { userId: number }) =>
    (await test.db.select().from(userCoupon).where(eq(userCoupon.userId, userId)).orderBy(userCoupon.id)).map(({ id, rule, status }) => ({
      id: String(id),
      name: rule.name,
      status,
    }));
  const states = async (buyer: { userId: number }) => (await owned(buyer)).map(({ name, status }) => `${name} ${status}`);
  const messages = async (buyer: { userId: number }) =>
    (await test.db.select().from(message).where(eq(message.userId, buyer.userId)).orderBy(message.id))
      .filter(({ category }) => category === 'COUPON')
      .map(({ content }) => content);
  const buy = async (buyer: Buyer, goods: { skuId: number }, choice: object = {}) => {
    const { orderNo } = await order(test, buyer, { ...linesOf(goods.skuId), ...choice });
    await payInSandbox(test, buyer, orderNo);
    return orderNo;
  };
  const ebook = () => makeGoods(test.db, { type: 'ebook', delivery: 'DIGITAL' });
  /** Everything that the buyer's first order holds comes back. */
  const refund = async (buyer: Buyer, orderNo: string, amount: number) => {
    const [line] = await linesOfBuyer(test, buyer);
    if (!line) throw new Error('The order has no line');
    await openCase(test, { buyer, orderNo, lines: [line] }, { amount });
    await giveBack(test);
  };

  it('for newcomers come once with the account, however it was made', async () => {
    await makeTemplate(test, { name: '见面礼', grant: 'REGISTER' });
    await makeTemplate(test, { name: '包邮', grant: 'REGISTER', kind: 'FREIGHT' });
    await makeTemplate(test, { name: '送完了', grant: 'REGISTER', total: 0 });
    await makeTemplate(test, { name: '以后', grant: 'REGISTER', takeStart: new Date('2027-01-01T00:00:00+08:00') });
    await makeTemplate(test, {
      name: '过期',
      grant: 'REGISTER',
      validity: { startAt: '2026-01-01T00:00:00Z', endAt: '2026-02-01T00:00:00Z' },
    });
    const gifts = ['见面礼 UNUSED', '包邮 UNUSED'];
    const phone = '13855550001';
    const login = async () => {
      const { key, code } = await askCode(test, phone);
      await test.post('/device/auth/loginByPhoneNum', { body: { phoneNum: phone, code, key } });
      test.clock.advance(60_000);
    };
    await login();
    await login();
    const [reader] = await test.db.select({ userId: user.id }).from(user).where(eq(user.phone, phone));
    if (!reader) throw new Error('There is no account');
    expect(await states(reader)).toEqual(gifts);
    expect(await messages(reader)).toEqual(['欢迎您，送您“见面礼”、“包邮”，已放入“我的优惠券”。']);
    const sent = await askCode(test, '13855550002', '3');
    const password = await seal(test, 'Aa1!aaaa');
    const made = await test.post<{ user: { userId: string } }>('/device/auth/register', {
      body: { phoneNumber: '13855550002', password, ...sent },
    });
    expect(await states({ userId: Number(made.data.user.userId) })).toEqual(gifts);
  });

  it('of an order come with its payment, by their own rule and by the tier of a reduction, within their limits', async () => {
    const buyer = await makeBuyer(test);
    const goods = await ebook();
    await makeTemplate(test, { name: '满四十赠', grant: 'ORDER_GIFT', giftFromFen: 4000, limitPerUser: 2 });
    await makeTemplate(test, { name: '满千赠', grant: 'ORDER_GIFT', giftFromFen: 100_000 });
    await makeTemplate(test, { name: '别的满减赠', grant: 'ORDER_GIFT' });
    const byTier = await makeTemplate(test, { name: '满减赠', grant: 'ORDER_GIFT' });
    const tiers = [{ reach: 4500, minusFen: 100, percentOff: null, giftCouponIds: [String(byTier.id)] }];
    await makeReduction(test, { scope: 'GOODS', scopeIds: [String(goods.goodsId)], tiers });
    const { orderNo } = await order(test, buyer, linesOf(goods.skuId));
    expect(await states(buyer)).toEqual([]);
    await payInSandbox(test, buyer, orderNo);
    expect(await states(buyer)).toEqual(['满四十赠 UNUSED', '满减赠 UNUSED']);
    expect(await messages(buyer)).toEqual([`订单${orderNo}已支付，送您“满四十赠”、“满减赠”，已放入“我的优惠券”。`]);
    await buy(buyer, await makeGoods(test.db, { type: 'ebook', delivery: 'DIGITAL', sku: { priceFen: 3999 } }));
    expect(await states(buyer)).toHaveLength(2);
    for (const more of [await ebook(), await ebook()]) await buy(buyer, more);
    expect(await states(buyer)).toEqual(['满四十赠 UNUSED', '满减赠 UNUSED', '满四十赠 UNUSED']);
  });

  it('are void when all of the order is given back, but for those that were used', async () => {
    const buyer = await makeBuyer(test);
    for (const name of ['留着', '用掉', '占用']) await makeTemplate(test, { name, grant: 'ORDER_GIFT', giftFromFen: 4500 });
    const orderNo = await buy(buyer, await ebook());
    const [, spent, held] = await owned(buyer);
    await buy(buyer, await ebook(), { userCouponId: spent?.id });
    const waiting = await order(test, buyer, { ...linesOf((await ebook()).skuId), userCouponId: held?.id });
    await refund(buyer, orderNo, 4500);
    expect(await states(buyer)).toEqual(['留着 VOID', '用掉 USED', '占用 LOCKED']);
    await cancelOrder(test, buyer, waiting.orderNo);
    expect(await states(buyer)).toEqual(['留着 VOID', '用掉 USED', '占用 VOID']);
    const notes = await test.db.select({ note: orderLog.note }).from(orderLog).where(eq(orderLog.userId, buyer.userId));
    expect(notes.filter(({ note }) => note !== '')).toEqual([{ note: '随单赠送的优惠券已用 1 张，没有收回' }]);
  });
});

it('a daily limit gives one of 20 takes at once, and the next one after midnight in Shanghai', async () => {
  const { userId } = await test.login();
  const daily = await makeTemplate(test, { name: '每日券', limitPerUser: 3, limitPerDay: 1, sort: 1 });
  const at = async (moment: string) => {
    test.clock.advance(Date.parse(moment) - test.clock.now().getTime());
    const token = await createSession(test.db, userId, test.clock.now());
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(test, token, daily.id)));
    const refused = answers.filter(({ code }) => code === 42003);
    const [offer] = await offers(token);
    return { taken: 20 - refused.length, msg: new Set(refused.map(({ msg }) => msg)), offer };
  };
  const today = '今日已领取，明天可以再领';
  const said = (msg: string, taken: number, reason: string) => ({
    taken: 1,
    msg: new Set([msg]),
    offer: { name: '每日券', taken, canTake: false, reason },
  });
  expect(await at('2026-11-28T15:59:59Z')).toEqual(said(today, 1, today));
  expect(await at('2026-11-28T16:00:00Z')).toEqual(said(today, 2, today));
  expect(await at('2026-11-29T16:00:00Z')).toEqual(said(new ApiError(42003).message, 3, '已领取'));
  expect(await takenOf(daily.id)).toBe(3);
});
