import { eq, sql } from 'drizzle-orm';
import { content } from '../../seed/content/all.ts';
import { discountedPrice } from '../modules/promo/discount.ts';
import type { ItemsPage, SessionsOfDay } from '../modules/seckill/schemas.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import {
  couponTemplate,
  discountActivity,
  discountItem,
  goods,
  groupActivity,
  groupTeam,
  pointsGoods,
  pointsLedger,
  punchActivity,
  punchCertificate,
  question,
  reductionActivity,
  review,
  seckillItem,
  sku,
  skuStock,
  tradeOrder,
  user,
  userCoupon,
} from './schema/index.ts';
import { seed, seedTryOutUsers, setSeeded, tryOutPassword } from './seed.ts';

type Shelf = { key: string; rows: unknown[] };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await seed(test.db, content);
  await seedTryOutUsers(test.db, content);
});
afterAll(() => test.close());

it('loads every goods, and again changes nothing', async () => {
  await test.db.update(skuStock).set({ onHand: 7 }).where(sql`not ${skuStock.unlimited}`);
  await seed(test.db, content);
  await seedTryOutUsers(test.db, content);
  expect(await test.db.$count(goods)).toBe(content.goods.length);
  expect(await test.db.$count(question)).toBe(content.questions.length);
  expect(await test.db.$count(user)).toBe(2 + content.readers.length);
  expect(await test.db.$count(review)).toBe(content.reviews.length);
  expect(await test.db.$count(pointsGoods)).toBe(19);
  expect(await test.db.$count(pointsLedger)).toBe(12);
  expect(await test.db.$count(tradeOrder, eq(tradeOrder.type, 'POINTS'))).toBe(2);
  expect(await test.db.$count(groupActivity)).toBe(2);
  const teams = await test.db.select().from(groupTeam).orderBy(groupTeam.activityId);
  expect(teams.map(({ status, size, paidCount }) => [status, size, paidCount])).toEqual([
    ['FORMING', 2, 1],
    ['FORMING', 3, 2],
  ]);
  expect(await test.db.$count(couponTemplate)).toBe(22);
  const coupons = await test.db.select().from(userCoupon).orderBy(userCoupon.templateId);
  expect(coupons.map(({ templateId, status }) => [templateId, status])).toEqual([
    [62_001, 'USED'],
    ...[62_002, 62_004, 62_006].map((id) => [id, 'UNUSED']),
    [62_012, 'UNUSED'],
    ...[62_013, 62_014, 62_015, 62_017, 62_020, 62_021].map((id) => [id, 'UNUSED']),
  ]);
  expect([await test.db.$count(punchActivity), await test.db.$count(punchCertificate)]).toEqual([3, 7]);
  expect(await test.db.$count(skuStock, sql`not ${skuStock.unlimited} and ${skuStock.onHand} <> 7`)).toBe(0);
});

it('fills the home page', async () => {
  const shelves = (await test.get<Shelf[]>('/home/goodsList', { query: { size: 10 } })).data;
  expect(shelves.map(({ rows }) => rows.length)).toEqual([10, 10, 10, 10]);
  expect((await test.get<unknown[]>('/banner/list')).data.length).toBeGreaterThan(0);
  expect((await test.get<{ total: number }>('/ocNews/queryNewsList')).data.total).toBe(24);
  expect((await test.get<{ total: number }>('/web/subject/querySubjectList')).data.total).toBe(4);
  expect((await test.get<{ total: number }>('/activityManage/page')).data.total).toBe(4);
  expect((await test.get<unknown[]>('/catalog/treeselect')).data.length).toBeGreaterThan(5);
});

it('has flash sales every day, below the sale price', async () => {
  const { sessions } = (await test.get<SessionsOfDay>('/web/promo/seckillSessions')).data;
  expect(sessions.map(({ name, state }) => [name, state])).toEqual([
    ['早场', 'RUNNING'],
    ['午后场', 'SOON'],
    ['晚场', 'SOON'],
  ]);
  for (const { id } of sessions) {
    const { rows } = (await test.get<ItemsPage>('/web/promo/seckillList', { query: { sessionId: id } })).data;
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const { price, salePrice } of rows) expect(price).toBeLessThan(salePrice);
  }
});

it('has discounts below the sale price', async () => {
  const items = await test.db
    .select({ item: discountItem, price: sku.priceFen })
    .from(discountItem)
    .innerJoin(sku, eq(sku.id, discountItem.skuId));
  expect(items.length).toBe(10);
  for (const { item, price } of items) expect(discountedPrice(item, price)).toBeLessThan(price);
});

it('shows every goods in detail, those that are off sale too', async () => {
  for (const { id, status } of content.goods) {
    const answer = await test.get<{ status: string }>('/goods/getInfo', { query: { id } });
    expect([id, answer.status, answer.data.status]).toEqual([id, 200, status]);
  }
});

it('finds every book by its ISBN and by its title', async () => {
  for (const meta of content.bookMetas.slice(0, 20)) {
    const found = await test.get<{ rows: { id: string }[] }>('/goods/ordinary', { query: { searchText: meta.isbnHyphen } });
    expect(found.data.rows.map(({ id }) => id)).toEqual([String(meta.goodsId)]);
  }
});

it('has hot words, each of which finds something', async () => {
  const words = (await test.get<string[]>('/goods/hotWords')).data;
  expect(words.slice(0, 2)).toEqual(['高等数学', '唐诗']);
  for (const searchText of words)
    expect((await test.get<{ total: number }>('/goods/ordinary', { query: { searchText } })).data.total).toBeGreaterThan(0);
});

it('lets the accounts for trying out log in', async () => {
  const { data: password } = await test.post<string>('/device/auth/encryptByPrivateKey', { body: { passWork: tryOutPassword } });
  for (const userName of ['13800000001', '13800000009']) {
    expect((await test.post('/device/auth/loginByAccount', { body: { userName, password } })).status).toBe(200);
  }
});

it('brings no promotion into a shop that has opened, and the coupons that it sells', async () => {
  const promotions = [discountActivity, discountItem, reductionActivity, seckillItem, groupActivity, pointsGoods];
  for (const table of [...promotions, couponTemplate]) await test.db.delete(table);
  await setSeeded(test.db, 'earlier');
  await seed(test.db, content);
  expect(await Promise.all(promotions.map((table) => test.db.$count(table)))).toEqual(promotions.map(() => 0));
  const coupons = await test.db.select().from(couponTemplate);
  expect(coupons.map(({ grant }) => grant)).toEqual(['GOODS', 'GOODS', 'GOODS']);
});
