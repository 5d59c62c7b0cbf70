import { eq } from 'drizzle-orm';
import { newId } from '../../db/ids.ts';
import { goods, sku } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { makeGoods } from '../../testing/factories.ts';
import { maxCartLines } from '../cart/schemas.ts';
import type { SaveList } from './schemas.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ids = (...targetIds: number[]) => ({ targetType: 'GOODS', targetIds: targetIds.map(String) });
const add = (token: string, ...targetIds: number[]) => test.post('/device/save/add', { token, body: ids(...targetIds) });
const remove = (token: string, ...targetIds: number[]) => test.post('/device/save/remove', { token, body: ids(...targetIds) });
const restore = (token: string, ...targetIds: number[]) => test.post('/device/save/restore', { token, body: ids(...targetIds) });
const list = (token: string, query: Record<string, string | number> = {}) => test.get<SaveList>('/device/save/list', { token, query });
const favCount = async (goodsId: number) =>
  (await test.db.select({ favCount: goods.favCount }).from(goods).where(eq(goods.id, goodsId)))[0]?.favCount;

describe('favourites', () => {
  it('keeps goods once, the latest first, and counts them on the goods', async () => {
    const { token } = await test.login();
    const { goodsId: first } = await makeGoods(test.db, { title: '先收藏的书' });
    const { goodsId: second } = await makeGoods(test.db);
    expect((await add(token, first)).code).toBe(200);
    test.clock.advance(1000);
    expect((await add(token, first, second)).code).toBe(200);
    const { data } = await list(token);
    expect(data.total).toBe(2);
    expect(data.rows.map(({ targetId }) => targetId)).toEqual([String(second), String(first)]);
    expect(data.rows[1]).toMatchObject({ savedAt: '2026-11-28T09:30:00.000+08:00', goods: { title: '先收藏的书', isOnSale: true } });
    expect(await favCount(first)).toBe(1);
  });

  it('takes a whole cart at once', async () => {
    const { token } = await test.login();
    const { goodsId } = await makeGoods(test.db);
    const many = (lines: number) => add(token, ...Array.from({ length: lines }, (_, index) => goodsId + index));
    expect((await many(maxCartLines + 1)).code).toBe(40001);
    expect((await many(maxCartLines)).code).not.toBe(40001);
  });

  it('takes them out, and once more without an error', async () => {
    const { token } = await test.login();
    const { goodsId } = await makeGoods(test.db);
    await add(token, goodsId);
    for (const time of [1, 2]) expect([time, (await remove(token, goodsId)).code]).toEqual([time, 200]);
    expect((await list(token)).data).toMatchObject({ total: 0, rows: [] });
    expect(await favCount(goodsId)).toBe(0);
  });

  it('puts back for an hour what was taken out, where and as it was', async () => {
    const { token } = await test.login();
    const other = await test.login();
    const [first, second] = [await makeGoods(test.db), await makeGoods(test.db)].map(({ goodsId }) => goodsId) as [number, number];
    await add(token, first);
    test.clock.advance(1000);
    await add(token, second);
    const { rows } = (await list(token)).data;
    await remove(token, first, second);
    await restore(other.token, first, second);
    expect((await list(token)).data.total + (await list(other.token)).data.total).toBe(0);
    for (const time of [1, 2]) expect([time, (await restore(token, first, second)).code]).toEqual([time, 200]);
    expect((await list(token)).data.rows).toEqual(rows);
    expect(await favCount(first)).toBe(1);

    await remove(token, first, second);
    await add(token, first);
    expect(await favCount(first)).toBe(1);
    test.clock.advance(3_600_000);
    await restore(token, second);
    const left = (await list(token)).data.rows;
    expect(left.map(({ targetId }) => targetId)).toEqual([String(first)]);
    expect(left[0]?.savedAt).not.toBe(rows[1]?.savedAt);
    expect(await test.app.jobs.runNow('save.clean')).toBeGreaterThan(0);
    expect(await test.app.jobs.runNow('save.clean')).toBe(0);
  });

  it('tells the price of then, and the SKU where there is nothing to choose', async () => {
    const { token } = await test.login();
    const one = await makeGoods(test.db, { minPriceFen: 4500 });
    const two = await makeGoods(test.db);
    const [of] = await test.db.select().from(sku).where(eq(sku.id, two.skuId));
    if (of) await test.db.insert(sku).values({ ...of, id: newId(), skuCode: 'second' });
    const ahead = await makeGoods(test.db, { status: 'PRESALE' });
    const link = await makeGoods(test.db, { delivery: 'LINK' });
    for (const { goodsId } of [link, ahead, two, one]) {
      test.clock.advance(1000);
      await add(token, goodsId);
    }
    await test.db.update(goods).set({ minPriceFen: 3900 }).where(eq(goods.id, one.goodsId));
    const { rows } = (await list(token)).data;
    expect(rows[0]).toMatchObject({ savedPriceFen: 4500, goods: { priceFen: 3900 } });
    expect(rows.map(({ goods: { skuId, isOnSale } }) => [skuId, isOnSale])).toEqual([
      [String(one.skuId), true],
      [null, true],
      [null, true],
      [null, true],
    ]);
  });

  it('pages, and says whether one goods is among them', async () => {
    const { token } = await test.login();
    const made = [await makeGoods(test.db), await makeGoods(test.db), await makeGoods(test.db)].map(({ goodsId }) => goodsId);
    await add(token, ...made);
    const pages = [await list(token, { pageSize: 2 }), await list(token, { pageSize: 2, pageNum: 2 })];
    expect(pages.map(({ data }) => data.rows.length)).toEqual([2, 1]);
    expect(new Set(pages.flatMap(({ data }) => data.rows.map(({ targetId }) => targetId)))).toEqual(new Set(made.map(String)));
    expect((await list(token, { targetId: made[0] ?? 0 })).data.total).toBe(1);
    expect((await list(token, { targetId: 77 })).data.total).toBe(0);
  });

  it('keeps what goes off sale, and says so', async () => {
    const { token } = await test.login();
    const { goodsId } = await makeGoods(test.db, { status: 'OFF_SALE' });
    expect((await add(token, goodsId)).code).toBe(200);
    expect((await list(token)).data.rows[0]?.goods).toMatchObject({ status: 'OFF_SALE', isOnSale: false });
  });

  it('refuses what does not exist, whole: nothing of the rest is kept', async () => {
    const { token } = await test.login();
    const { goodsId } = await makeGoods(test.db);
    const { goodsId: draft } = await makeGoods(test.db, { status: 'DRAFT' });
    expect((await add(token, goodsId, 77)).status).toBe(404);
    expect((await add(token, draft)).status).toBe(404);
    expect((await list(token)).data.total).toBe(0);
  });

  it('leaves the rows of others alone', async () => {
    const { token } = await test.login();
    const other = await test.login();
    const { goodsId } = await makeGoods(test.db);
    await add(token, goodsId);
    await remove(other.token, goodsId);
    expect((await list(other.token)).data.total).toBe(0);
    expect((await list(token)).data.total).toBe(1);
    expect(await favCount(goodsId)).toBe(1);
  });

  it('refuses visitors and wrong input', async () => {
    const { token } = await test.login();
    expect((await test.get('/device/save/list')).status).toBe(401);
    for (const path of ['add', 'remove', 'restore']) expect((await test.post(`/device/save/${path}`, { body: ids(1) })).status).toBe(401);
    const wrong = [{ targetType: 'NEWS', targetIds: ['1'] }, ids(), ids(1, 1), { ...ids(1), userId: '2' }];
    for (const path of ['add', 'remove', 'restore'])
      for (const body of wrong)
        expect(await test.post(`/device/save/${path}`, { token, body })).toMatchObject({ status: 400, code: 40001 });
  });
});
