import { eq } from 'drizzle-orm';
import { cartItem, goods, rateLimit, reductionActivity, sku, skuStock } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { confirm, linesOf, makeBuyer, order, payInSandbox } from '../../testing/buying.ts';
import { makeGoods } from '../../testing/factories.ts';
import type { CartCount, CartEstimate, CartView, MergeNotices, UpdatedLine } from './schemas.ts';
import { type CartOwner, guestCart, userCart } from './service.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ token } = await test.login());
});

let guests = 0;
const newGuest = () => {
  guests += 1;
  return { headers: { 'x-guest-token': `guest-token-${String(guests).padStart(8, '0')}` } };
};

type As = { token?: string; headers?: Record<string, string> };
const me = (): As => ({ token });
const path = (name: string) => `/device/api/ocShoppingCart/${name}`;
const add = (skuId: number, qty: unknown, as: As = me()) =>
  test.post<CartCount>(path('add'), { ...as, body: { skuId: String(skuId), qty } });
const list = async (as: As = me()) => (await test.get<CartView>(path('list'), as)).data;
const merge = (guest: As) => test.post<MergeNotices>(path('merge'), { token, headers: guest.headers });

const skuRow = async (skuId: number) => {
  const [row] = await test.db.select().from(sku).where(eq(sku.id, skuId));
  if (!row) throw new Error('No SKU');
  return row;
};

/** Lines that nobody sells any more, with ids from 900000 on for a user's cart. */
const fill = (owner: CartOwner, lines: number) => {
  const first = owner.userId === null ? 800_000 : 900_000;
  return test.db.insert(cartItem).values(
    Array.from({ length: lines }, (_, index) => ({
      owner: owner.key,
      id: first + index,
      goodsId: first + index,
      skuId: first + index,
      qty: 1,
      createdAt: test.clock.now(),
    })),
  );
};

describe('cart', () => {
  it('adds, counts, changes, ticks and removes', async () => {
    const one = await makeGoods(test.db);
    const two = await makeGoods(test.db, { sku: { priceFen: 2000 } });
    await add(one.skuId, 1);
    expect(await add(one.skuId, 2)).toMatchObject({ data: { lines: 1, pieces: 3 } });
    await add(two.skuId, 1);
    const [second, first] = (await list()).rows;
    if (!first || !second) throw new Error('Two lines were expected');
    expect((await list()).estimate).toMatchObject({ pieces: 4, goodsAmount: 3 * 4500 + 2000, payAmount: 3 * 4500 + 2000 });
    await test.post(path('check'), { token, body: { ids: [second.id], checked: false } });
    await test.post(path('update'), { token, body: { id: first.id, qty: 2 } });
    expect((await list()).estimate).toMatchObject({ pieces: 2, payAmount: 9000 });
    expect((await test.get<CartEstimate>(path('estimate'), me())).data).toEqual((await list()).estimate);
    expect(await test.post(path('remove'), { token, body: { ids: [first.id, second.id] } })).toMatchObject({
      data: { lines: 0, pieces: 0 },
    });
  });

  it('B12: refuses odd quantities', async () => {
    const book = await makeGoods(test.db);
    for (const qty of [-5, 0, 1.5, '2', 1e9]) expect(await add(book.skuId, qty)).toMatchObject({ status: 400, code: 40001 });
  });

  it('refuses more than the stock, goods off sale, links and unknown SKUs', async () => {
    const book = await makeGoods(test.db);
    expect((await add(book.skuId, 11)).code).toBe(41001);
    await add(book.skuId, 6);
    expect((await add(book.skuId, 6)).code).toBe(41001);
    expect((await add((await makeGoods(test.db, { status: 'OFF_SALE' })).skuId, 1)).code).toBe(41002);
    const tomorrow = new Date(test.clock.now().getTime() + 86_400_000);
    expect((await add((await makeGoods(test.db, { onSaleAt: tomorrow })).skuId, 1)).code).toBe(41002);
    expect((await add((await makeGoods(test.db, { type: 'externalLinks', delivery: 'LINK' })).skuId, 1)).code).toBe(41002);
    expect((await add(999_999, 1)).code).toBe(41002);
  });

  it('takes digital goods once, and not at all when they are owned', async () => {
    const buyer = await makeBuyer(test);
    const ebook = await makeGoods(test.db, { type: 'ebook', delivery: 'DIGITAL' });
    const as = { token: buyer.token };
    expect((await add(ebook.skuId, 2, as)).code).toBe(41006);
    await add(ebook.skuId, 1, as);
    expect(await add(ebook.skuId, 1, as)).toMatchObject({ code: 200, data: { lines: 1, pieces: 1 } });
    const made = await order(test, buyer, linesOf(ebook.skuId));
    await payInSandbox(test, buyer, made.orderNo);
    expect((await list(as)).rows).toMatchObject([{ invalidReason: 'ALREADY_OWNED' }]);
    expect((await add(ebook.skuId, 1, as)).code).toBe(41007);
  });

  it('shows changed prices and why a line cannot be bought', async () => {
    const cheaper = await makeGoods(test.db);
    const off = await makeGoods(test.db);
    const gone = await makeGoods(test.db);
    const soldOut = await makeGoods(test.db);
    const few = await makeGoods(test.db);
    for (const each of [cheaper, off, gone, soldOut, few]) await add(each.skuId, 3);
    await test.db.update(sku).set({ priceFen: 4000 }).where(eq(sku.id, cheaper.skuId));
    await test.db.update(goods).set({ status: 'OFF_SALE' }).where(eq(goods.id, off.goodsId));
    await test.db.update(sku).set({ status: 'OFF' }).where(eq(sku.id, gone.skuId));
    await test.db.update(skuStock).set({ onHand: 0 }).where(eq(skuStock.skuId, soldOut.skuId));
    await test.db.update(skuStock).set({ onHand: 2 }).where(eq(skuStock.skuId, few.skuId));
    const { rows, estimate } = await list();
    const reason = (skuId: number) => rows.find((row) => row.skuId === String(skuId))?.invalidReason;
    expect(rows.find((row) => row.skuId === String(cheaper.skuId))).toMatchObject({ price: 4000, addedPrice: 4500, invalidReason: null });
    expect([off, gone, soldOut, few].map((each) => reason(each.skuId))).toEqual(['OFF_SALE', 'SPEC_GONE', 'SOLD_OUT', 'OVER_STOCK']);
    expect(estimate).toMatchObject({ pieces: 3, payAmount: 12_000 });
  });

  it('takes the last wish for a quantity, cuts it to stock or limit and says so', async () => {
    const book = await makeGoods(test.db);
    const limited = await makeGoods(test.db, { limitPerOrder: 3 });
    for (const each of [book, limited]) await add(each.skuId, 1);
    const [second, first] = (await list()).rows;
    const update = (id: string | undefined, qty: number) => test.post<UpdatedLine>(path('update'), { token, body: { id, qty } });
    expect((await update(first?.id, 4)).data).toMatchObject({ qty: 4, msg: null });
    expect((await update(first?.id, 12)).data).toMatchObject({ qty: 10, msg: '库存仅剩10件，数量已调整' });
    expect((await update(second?.id, 4)).data).toMatchObject({ qty: 3, msg: '限购3件，数量已调整' });
    expect((await list()).rows).toMatchObject([
      { qty: 3, maxBy: 'LIMIT' },
      { qty: 10, maxBy: 'STOCK' },
    ]);
    const wishes = [2, 7, 5];
    await Promise.all(wishes.map((qty) => update(first?.id, qty)));
    expect(wishes).toContain((await list()).rows[1]?.qty);
    await test.db.update(skuStock).set({ onHand: 0 }).where(eq(skuStock.skuId, book.skuId));
    expect((await update(first?.id, 1)).code).toBe(41001);
  });

  it('counts what the buyer has ordered before towards the limit of a person', async () => {
    const buyer = await makeBuyer(test);
    const as = { token: buyer.token };
    const book = await makeGoods(test.db, { limitPerUser: 3 });
    await order(test, buyer, { lines: [{ skuId: String(book.skuId), qty: 2 }] });
    expect((await add(book.skuId, 2, as)).code).toBe(41006);
    await add(book.skuId, 1, as);
    expect((await list(as)).rows).toMatchObject([{ maxQty: 1, maxBy: 'LIMIT', invalidReason: null }]);
    await order(test, buyer, linesOf(book.skuId));
    expect((await list(as)).rows).toMatchObject([{ maxQty: 0, maxBy: 'LIMIT', invalidReason: 'OVER_STOCK' }]);
  });

  it('B44: sums up the ticked lines by the rules of an order, reductions by their names', async () => {
    const buyer = await makeBuyer(test);
    const as = { token: buyer.token };
    const books = [await makeGoods(test.db), await makeGoods(test.db)];
    await test.db.insert(reductionActivity).values({
      id: 77,
      name: '冬日书单',
      ruleText: '满 80 元减 15 元',
      status: 'ENABLED',
      startAt: test.clock.now(),
      endAt: new Date(test.clock.now().getTime() + 60_000),
      scope: 'GOODS',
      scopeIds: books.map(({ goodsId }) => String(goodsId)),
      excludeIds: [],
      by: 'AMOUNT',
      tiers: [{ reach: 8000, minusFen: 1500, percentOff: null }],
      repeats: false,
      sort: 0,
    });
    for (const { skuId } of books) await add(skuId, 1, as);
    const { rows, estimate } = await list(as);
    expect(estimate).toEqual({
      pieces: 2,
      goodsAmount: 9000,
      discount: 1500,
      reductions: [{ id: '77', name: '冬日书单', discount: 1500, giftPoints: 0, freeFreight: false, giftCoupons: 0 }],
      hints: [],
      payAmount: 7500,
    });
    const cartIds = rows.map((row) => row.id);
    expect((await confirm(test, buyer, { cartIds })).data).toMatchObject({ reductions: estimate.reductions, reductionDiscount: 1500 });
    await test.post(path('check'), { token: buyer.token, body: { ids: cartIds.slice(1), checked: false } });
    expect((await list(as)).estimate).toMatchObject({
      pieces: 1,
      discount: 0,
      reductions: [],
      hints: [{ id: '77', by: 'AMOUNT', missing: 3500, gives: '减 15 元' }],
      payAmount: 4500,
    });
  });

  it('keeps the limits of goods over all their specifications together', async () => {
    const { goodsId, skuId } = await makeGoods(test.db, { limitPerOrder: 3 });
    const [other] = await test.db
      .insert(sku)
      .values({ ...(await skuRow(skuId)), id: skuId + 1, skuCode: `S${skuId + 1}`, spec: [{ name: '装帧', value: '精装' }] })
      .returning();
    await test.db.insert(skuStock).values({ skuId: skuId + 1, unlimited: false, onHand: 10, locked: 0, lowLevel: 3 });
    await add(skuId, 2);
    expect((await add(other?.id ?? 0, 2)).code).toBe(41006);
    await add(other?.id ?? 0, 1);
    const [second, first] = (await list()).rows;
    expect([first?.maxQty, second?.maxQty]).toEqual([3, 1]);
    const setQty = (id: string | undefined, qty: number) => test.post<UpdatedLine>(path('update'), { token, body: { id, qty } });
    expect((await setQty(second?.id, 2)).data).toMatchObject({ qty: 1, msg: '限购1件，数量已调整' });
    expect((await setQty(first?.id, 3)).data).toMatchObject({ qty: 3, msg: null });
    expect((await list()).rows).toMatchObject([
      { qty: 1, maxQty: 0, invalidReason: 'OVER_STOCK' },
      { qty: 3, invalidReason: null },
    ]);
    expect((await setQty(second?.id, 1)).code).toBe(41006);
    expect((await setQty(first?.id, 2)).data).toMatchObject({ qty: 2, msg: null });
    await test.db.update(goods).set({ limitPerOrder: 2 }).where(eq(goods.id, goodsId));
    expect((await list()).rows).toMatchObject([
      { maxQty: 0, maxBy: 'LIMIT', invalidReason: 'OVER_STOCK' },
      { maxQty: 2, invalidReason: null },
    ]);
  });

  it('groups lines by how they are delivered', async () => {
    const ebook = await makeGoods(test.db, { type: 'ebook', delivery: 'DIGITAL' });
    await add((await makeGoods(test.db)).skuId, 1);
    await add(ebook.skuId, 1);
    expect((await list()).rows.map((row) => row.group)).toEqual(['DIGITAL', 'PHYSICAL']);
  });

  it('puts back what was taken out, as it was and where it was, for an hour', async () => {
    const books = [await makeGoods(test.db), await makeGoods(test.db), await makeGoods(test.db)];
    for (const { skuId } of books) await add(skuId, 2);
    const before = (await list()).rows;
    const ids = before.slice(1).map((row) => row.id);
    await test.post(path('check'), { token, body: { ids, checked: false } });
    const was = (await list()).rows;
    await test.post(path('remove'), { token, body: { ids } });
    expect((await list()).rows).toHaveLength(1);
    const other = await test.login();
    await test.post(path('restore'), { token: other.token, body: { ids } });
    expect((await list()).rows).toHaveLength(1);
    for (const _ of [1, 2]) expect((await test.post(path('restore'), { token, body: { ids } })).data).toEqual({ lines: 3, pieces: 6 });
    expect((await list()).rows).toEqual(was);

    await test.post(path('remove'), { token, body: { ids } });
    const [again] = books;
    await add(again?.skuId ?? 0, 1);
    expect((await list()).rows.map((row) => row.qty)).toEqual([1, 2]);
    test.clock.advance(3_600_000);
    await test.post(path('restore'), { token, body: { ids } });
    expect((await list()).rows).toHaveLength(2);
    expect(await test.app.jobs.runNow('cart.clean')).toBeGreaterThan(0);
    expect(await test.app.jobs.runNow('cart.clean')).toBe(0);
  });

  it('does not order what was taken out', async () => {
    const buyer = await makeBuyer(test);
    const as = { token: buyer.token };
    await add((await makeGoods(test.db)).skuId, 1, as);
    const cartIds = (await list(as)).rows.map((row) => row.id);
    await test.post(path('remove'), { token: buyer.token, body: { ids: cartIds } });
    expect((await test.post('/device/api/order/confirm', { token: buyer.token, body: { cartIds } })).status).toBe(404);
  });

  it('holds 120 lines and no more', async () => {
    const { userId, token: own } = await test.login();
    await fill(userCart(userId), 120);
    const { skuId } = await makeGoods(test.db);
    expect(await add(skuId, 1, { token: own })).toMatchObject({ code: 40001, msg: '购物车最多放入120种商品' });
    const ids = [String(900_000)];
    await test.post(path('remove'), { token: own, body: { ids } });
    await add(skuId, 1, { token: own });
    expect((await test.post(path('restore'), { token: own, body: { ids } })).code).toBe(40001);
  });

  it('holds no more than 120 lines when adds and a merge come at once', async () => {
    const { userId, token: own } = await test.login();
    const guest = newGuest();
    await fill(userCart(userId), 118);
    await fill(guestCart(guest.headers['x-guest-token']), 119);
    const books = await Promise.all(Array.from({ length: 8 }, () => makeGoods(test.db)));
    const rush = (as: As) => Promise.all(books.map(({ skuId }) => add(skuId, 1, as)));
    const codes = (await rush(guest)).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 40001)]);
    const [merged] = await Promise.all([
      test.post<MergeNotices>(path('merge'), { token: own, headers: guest.headers }),
      rush({ token: own }),
    ]);
    expect(merged.status).toBe(200);
    expect((await test.get<CartCount>(path('count'), { token: own })).data.lines).toBe(120);
  });

  it("B11: never touches somebody else's lines", async () => {
    const book = await makeGoods(test.db);
    await add(book.skuId, 1);
    const [line] = (await list()).rows;
    const other = await test.login();
    expect((await test.post(path('update'), { token: other.token, body: { id: line?.id, qty: 5 } })).status).toBe(404);
    await test.post(path('remove'), { token: other.token, body: { ids: [line?.id] } });
    await test.post(path('check'), { token: other.token, body: { ids: [line?.id], checked: false } });
    expect((await list()).rows).toMatchObject([{ qty: 1, checked: true }]);
    expect(await test.post(path('add'), { token: other.token, body: { skuId: String(book.skuId), qty: 1, userId: '1' } })).toMatchObject({
      code: 40001,
    });
  });

  it('adds in parallel into one line', async () => {
    const book = await makeGoods(test.db);
    await Promise.all(Array.from({ length: 5 }, () => add(book.skuId, 1)));
    expect((await list()).rows).toHaveLength(1);
    expect((await list()).rows[0]?.qty).toBeLessThanOrEqual(10);
  });
});

describe('visitors', () => {
  it('keep a cart by their token, and nothing without one', async () => {
    const guest = newGuest();
    const book = await makeGoods(test.db);
    await add(book.skuId, 2, guest);
    expect((await list(guest)).rows).toMatchObject([{ qty: 2 }]);
    expect((await list(newGuest())).rows).toEqual([]);
    expect(await test.get(path('list'))).toMatchObject({ status: 400, code: 40001 });
    expect((await test.get(path('list'), { headers: { 'x-guest-token': 'short' } })).code).toBe(40001);
  });

  it('are forgotten after 90 days in which nothing was changed', async () => {
    const [left, kept] = [newGuest(), newGuest()];
    const book = await makeGoods(test.db);
    for (const guest of [left, kept]) await add(book.skuId, 1, guest);
    const days = 86_400_000;
    test.clock.advance(60 * days);
    await test.post(path('check'), { ...kept, body: { ids: (await list(kept)).rows.map(({ id }) => id), checked: false } });
    test.clock.advance(30 * days);
    await test.app.jobs.runNow('cart.clean');
    expect([(await list(left)).rows.length, (await list(kept)).rows.length]).toEqual([0, 1]);
    test.clock.advance(-90 * days);
  });

  it('do not fill carts without end from one address', async () => {
    const { skuId } = await makeGoods(test.db);
    const windowStart = new Date(Math.floor(test.clock.now().getTime() / 3_600_000) * 3_600_000);
    const counter = { key: 'guest-cart:127.0.0.1/3600000', windowStart };
    const target = [rateLimit.key, rateLimit.windowStart];
    await test.db
      .insert(rateLimit)
      .values({ ...counter, count: 600 })
      .onConflictDoUpdate({ target, set: { count: 600 } });
    expect((await add(skuId, 1, newGuest())).code).toBe(429);
    expect((await add(skuId, 1)).code).toBe(200);
    await test.db.delete(rateLimit);
  });

  it('says that the session ended, where one did, and not that a header is missing', async () => {
    const { token: ended } = await test.login();
    await test.post('/device/auth/logout/user', { token: ended });
    for (const part of ['list', 'count']) expect((await test.get(path(part), { token: ended })).status).toBe(401);
    expect((await test.get(path('count'))).code).toBe(40001);
    expect((await test.get(path('count'), { token: ended, ...newGuest() })).data).toEqual({ lines: 0, pieces: 0 });
  });

  it('B23: merging never fails over stock, cuts the quantity and says so', async () => {
    const book = await makeGoods(test.db);
    const guest = newGuest();
    await add(book.skuId, 10);
    await add(book.skuId, 1, guest);
    const merged = await merge(guest);
    expect(merged).toMatchObject({ status: 200, data: { notices: [{ skuId: String(book.skuId), qty: 10 }] } });
    expect((await list()).rows).toMatchObject([{ qty: 10 }]);
    expect((await list(guest)).rows).toEqual([]);
  });

  it('B23: merging keeps to the limit, and what was taken out of a cart stays out of the sum', async () => {
    const book = await makeGoods(test.db, { limitPerOrder: 4 });
    const other = await makeGoods(test.db);
    const guest = newGuest();
    await add(book.skuId, 3);
    await add(book.skuId, 2, guest);
    for (const as of [me(), guest]) await add(other.skuId, 2, as);
    const [line] = (await list()).rows;
    await test.post(path('remove'), { token, body: { ids: [line?.id] } });
    expect((await merge(guest)).data.notices).toMatchObject([{ skuId: String(book.skuId), qty: 4, msg: '数量已调整为4件' }]);
    const rows = (await list()).rows.map((row) => [row.skuId, row.qty]);
    expect(new Map(rows as [string, number][])).toEqual(
      new Map([
        [String(book.skuId), 4],
        [String(other.skuId), 2],
      ]),
    );
  });

  it('merges once, however often it is sent', async () => {
    const book = await makeGoods(test.db);
    const guest = newGuest();
    await add(book.skuId, 2, guest);
    await Promise.all([merge(guest), merge(guest)]);
    await merge(guest);
    expect((await list()).rows).toMatchObject([{ qty: 2 }]);
  });

  it('leaves out what cannot be bought any more', async () => {
    const off = await makeGoods(test.db);
    const soldOut = await makeGoods(test.db);
    const good = await makeGoods(test.db);
    const guest = newGuest();
    for (const each of [off, soldOut, good]) await add(each.skuId, 1, guest);
    await test.db.update(goods).set({ status: 'OFF_SALE' }).where(eq(goods.id, off.goodsId));
    await test.db.update(skuStock).set({ onHand: 0 }).where(eq(skuStock.skuId, soldOut.skuId));
    const { data } = await merge(guest);
    expect(data.notices.map((notice) => notice.qty)).toEqual([0, 0]);
    expect((await list()).rows).toMatchObject([{ skuId: String(good.skuId) }]);
    expect((await test.post(path('merge'), { headers: guest.headers })).status).toBe(401);
  });
});
