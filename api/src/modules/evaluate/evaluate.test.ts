import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { runAdmin } from '../../admin/run.ts';
import { contactFile, goods, goodsDetail, message, orderLine, review } from '../../db/schema/index.ts';
import { type Bought, buy, deliver } from '../../testing/after-sale.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { makeTemplate } from '../../testing/coupons.ts';
import { makeGoods } from '../../testing/factories.ts';
import type { OwnList, ReviewList, Summary, WaitingList } from './schemas.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const text = '纸张厚实，注释清楚，课上正好用。';

const body = (bought: Bought, change: object = {}) => ({
  lineId: String(bought.lines[0]?.id),
  score: 5,
  content: text,
  images: [],
  anonymous: false,
  ...change,
});

const add = (token: string, sent: object, key: string = randomUUID()) =>
  test.post<{ id: string }>('/device/evaluate/add', { token, body: sent, headers: { 'idempotency-key': key } });

/** An order of one book that has arrived. */
async function received(goodsValues: Parameters<typeof makeGoods>[1] = {}): Promise<Bought & { goodsId: number }> {
  const { goodsId, skuId } = await makeGoods(test.db, goodsValues);
  const bought = await buy(test, { skuId, qty: 1 });
  await deliver(test, bought);
  return { ...bought, goodsId };
}

const list = (goodsId: number, query: Record<string, string | number> = {}) =>
  test.get<ReviewList>('/device/evaluate/list', { query: { goodsId, ...query } });

const scoreOf = async (goodsId: number) =>
  (await test.db.select({ count: goods.scoreCount, tenths: goods.scoreTenths }).from(goods).where(eq(goods.id, goodsId)))[0];

/** A picture as an upload leaves it. */
async function upload(content: Buffer): Promise<string> {
  const id = randomUUID();
  const folder = join(test.app.config.dataDir, 'files', 'contact');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, id), content);
  await test.db
    .insert(contactFile)
    .values({ id, letterId: null, name: '照片.jpg', type: 'image/jpeg', size: content.length, createdAt: test.clock.now() });
  return id;
}

describe('a review', () => {
  it('is written for goods that have arrived, and seen by everybody with the name masked', async () => {
    const bought = await received();
    const { token } = bought.buyer;
    const waiting = () => test.get<WaitingList>('/device/evaluate/waiting', { token });
    expect((await waiting()).data).toMatchObject({ total: 1, rows: [{ orderNo: bought.orderNo, goodsId: String(bought.goodsId) }] });
    expect(await add(token, body(bought))).toMatchObject({ code: 200, data: { points: 20 } });
    expect((await waiting()).data).toMatchObject({ total: 0, rows: [] });
    expect((await list(bought.goodsId)).data.rows).toMatchObject([{ author: '读*', score: 5, content: text, reply: null, addition: null }]);
    expect(await scoreOf(bought.goodsId)).toEqual({ count: 1, tenths: 50 });
  });

  it('is found by its order, before and after it is written, by its buyer alone', async () => {
    const [bought, other] = [await received(), await received()];
    const { token } = bought.buyer;
    const totals = async (orderNo: string) => {
      const query = { orderNo };
      const waiting = await test.get<WaitingList>('/device/evaluate/waiting', { token, query });
      return [waiting.data.total, (await test.get<OwnList>('/device/evaluate/mine', { token, query })).data.total];
    };
    expect(await totals(bought.orderNo)).toEqual([1, 0]);
    await add(token, body(bought));
    await add(other.buyer.token, body(other));
    expect(await totals(bought.orderNo)).toEqual([0, 1]);
    expect(await totals(other.orderNo)).toEqual([0, 0]);
  });

  it('hides who wrote it when asked', async () => {
    const bought = await received();
    await add(bought.buyer.token, body(bought, { anonymous: true }));
    expect((await list(bought.goodsId)).data.rows[0]?.author).toBe('匿名读者');
  });

  it('B47 is refused without a purchase and before the goods arrive', async () => {
    const { skuId } = await makeGoods(test.db);
    const bought = await buy(test, { skuId, qty: 1 });
    const other = await test.login();
    expect((await add(bought.buyer.token, body(bought))).status).toBe(403);
    await deliver(test, bought, false);
    expect((await add(bought.buyer.token, body(bought))).status).toBe(403);
    await deliver(test, bought);
    expect((await add(other.token, body(bought))).status).toBe(403);
    expect((await add(other.token, body(bought, { lineId: '77' }))).status).toBe(403);
  });

  it('B47 is refused for a line that was wholly refunded', async () => {
    const bought = await received();
    await test.db.update(orderLine).set({ refundedQty: 1 }).where(eq(orderLine.userId, bought.buyer.userId));
    expect((await test.get<WaitingList>('/device/evaluate/waiting', { token: bought.buyer.token })).data.total).toBe(0);
    expect((await add(bought.buyer.token, body(bought))).status).toBe(403);
  });

  it('is not for coupons that were bought: neither the order nor the list of what waits offers it', async () => {
    const pack = await makeGoods(test.db, { type: 'coupon', delivery: 'COUPON' });
    const template = await makeTemplate(test, { grant: 'GOODS' });
    await test.db.update(goodsDetail).set({ targetId: template.id, couponCount: 2 }).where(eq(goodsDetail.goodsId, pack.goodsId));
    const bought = await buy(test, { skuId: pack.skuId, qty: 1 });
    const { token } = bought.buyer;
    const { data } = await test.get('/device/api/order/detail', { token, query: { orderNo: bought.orderNo } });
    expect(data).toMatchObject({
      status: 'COMPLETED',
      lines: [{ fulfilState: 'DELIVERED', toReview: false }],
      actions: ['rebuy', 'delete'],
    });
    expect((await test.get<{ toReview: number }>('/device/api/order/count', { token })).data.toReview).toBe(0);
    expect((await test.get<WaitingList>('/device/evaluate/waiting', { token })).data.rows).toEqual([]);
    expect((await add(token, body(bought))).status).toBe(403);
  });

  it('B47 is written once: a second one is a conflict, the same key again is the first', async () => {
    const bought = await received();
    const { token } = bought.buyer;
    const key = randomUUID();
    const first = await add(token, body(bought), key);
    expect((await add(token, body(bought), key)).data).toEqual(first.data);
    expect(await add(token, body(bought, { score: 1 }))).toMatchObject({ status: 409, code: 409 });
    expect((await list(bought.goodsId)).data.total).toBe(1);
  });

  it('is one of several when they come at once', async () => {
    const bought = await received();
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(bought.buyer.token, body(bought))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await scoreOf(bought.goodsId)).toEqual({ count: 1, tenths: 50 });
  });

  it('is written for digital goods as soon as they are open', async () => {
    const { goodsId, skuId } = await makeGoods(test.db, { type: 'ebook', delivery: 'DIGITAL' });
    const bought = await buy(test, { skuId, qty: 1 });
    expect((await add(bought.buyer.token, body(bought))).code).toBe(200);
    expect((await list(goodsId)).data.total).toBe(1);
  });

  it('B32 stays the plain text that it is', async () => {
    const bought = await received();
    const content = '<img src=x onerror=alert(1)>"><script>alert(2)</script>';
    await add(bought.buyer.token, body(bought, { content }));
    expect((await list(bought.goodsId)).data.rows[0]?.content).toBe(content);
  });

  it('refuses visitors and wrong input', async () => {
    const bought = await received();
    const { token } = bought.buyer;
    expect((await test.post('/device/evaluate/add', { body: body(bought), headers: { 'idempotency-key': randomUUID() } })).status).toBe(
      401,
    );
    expect((await test.get('/device/evaluate/waiting')).status).toBe(401);
    for (const change of [
      { score: 0 },
      { score: 6 },
      { score: 4.5 },
      { content: '短' },
      { content: ' 　好　 \n  ' },
      { content: '长'.repeat(501) },
      { userId: '1' },
    ])
      expect([change, (await add(token, body(bought, change))).code]).toEqual([change, 40001]);
    expect((await list(bought.goodsId, { sort: 'id;drop' })).code).toBe(40001);
  });
});

describe('pictures of a review', () => {
  it('are shown small and large, without what the phone wrote into them', async () => {
    const bought = await received();
    const photo = await sharp({ create: { width: 1800, height: 900, channels: 3, background: '#888' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '28/1 11/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const id = await upload(photo);
    expect((await test.app.inject(`/files/review/${id}/small`)).statusCode).toBe(404);
    await add(bought.buyer.token, body(bought, { images: [id] }));
    const [picture] = (await list(bought.goodsId)).data.rows[0]?.images ?? [];
    const large = await sharp((await test.app.inject(picture?.large ?? '')).rawPayload).metadata();
    expect(large).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    expect(large.exif).toBeUndefined();
    const small = await sharp((await test.app.inject(picture?.small ?? '')).rawPayload).metadata();
    expect(small).toMatchObject({ width: 240, height: 240 });
  });

  it('are refused when they are none, or belong to another review', async () => {
    const [mine, other] = [await received(), await received()];
    const broken = await upload(Buffer.from('ffd8ff00', 'hex'));
    expect(await add(mine.buyer.token, body(mine, { images: [broken] }))).toMatchObject({ code: 40001, data: { field: 'images' } });
    const good = await upload(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
        .jpeg()
        .toBuffer(),
    );
    expect((await add(mine.buyer.token, body(mine, { images: [good] }))).code).toBe(200);
    expect((await add(other.buyer.token, body(other, { images: [good] }))).code).toBe(40001);
    expect((await list(other.goodsId)).data.total).toBe(0);
  });
});

describe('an addition', () => {
  const append = (token: string, id: string, content: string) => test.post('/device/evaluate/append', { token, body: { id, content } });

  it('is written once within ninety days, and again is no error', async () => {
    const bought = await received();
    const { token } = bought.buyer;
    const { id } = (await add(token, body(bought))).data;
    expect((await append(token, id, '用了一学期，书脊还很结实。')).code).toBe(200);
    expect((await append(token, id, '用了一学期，书脊还很结实。')).code).toBe(200);
    expect((await append(token, id, '还想再说一句别的。')).code).toBe(409);
    expect((await list(bought.goodsId)).data.rows[0]?.addition).toMatchObject({ content: '用了一学期，书脊还很结实。', days: 0 });
    expect((await test.get<OwnList>('/device/evaluate/mine', { token })).data.rows[0]).toMatchObject({ canAppend: false });
  });

  it('is refused to others and after ninety days', async () => {
    const bought = await received();
    const { token } = bought.buyer;
    const { id } = (await add(token, body(bought))).data;
    const other = await test.login();
    expect((await append(other.token, id, '这不是我的评价。')).status).toBe(404);
    await test.db
      .update(review)
      .set({ createdAt: new Date(test.clock.now().getTime() - 90 * 86_400_000) })
      .where(eq(review.id, Number(id)));
    expect((await append(token, id, '九十天以后再说。')).code).toBe(409);
  });
});

describe('the reviews of goods', () => {
  it('are summed up, filtered, sorted and paged', async () => {
    const { goodsId, skuId } = await makeGoods(test.db);
    for (const score of [5, 5, 4, 1]) {
      const bought = await buy(test, { skuId, qty: 1 });
      await deliver(test, bought);
      await add(bought.buyer.token, body(bought, { score }));
      test.clock.advance(1000);
    }
    const { data } = await test.get<Summary>('/device/evaluate/summary', { query: { goodsId } });
    expect(data).toEqual({
      count: 4,
      averageTenths: 38,
      scores: [5, 4, 3, 2, 1].map((score) => ({ score, count: { 5: 2, 4: 1, 1: 1 }[score] ?? 0 })),
      withImages: 0,
    });
    expect(await scoreOf(goodsId)).toEqual({ count: 4, tenths: 38 });
    const scores = async (query: Record<string, string | number>) => (await list(goodsId, query)).data.rows.map(({ score }) => score);
    expect(await scores({})).toEqual([1, 4, 5, 5]);
    expect(await scores({ sort: 'scoreDesc' })).toEqual([5, 5, 4, 1]);
    expect(await scores({ score: 5 })).toEqual([5, 5]);
    expect(await scores({ withImages: 'true' })).toEqual([]);
    expect(await scores({ pageSize: 3, pageNum: 2 })).toEqual([5]);
  });

  it('are answered and hidden by the house, and the score follows', async () => {
    const bought = await received();
    const { id } = (await add(bought.buyer.token, body(bought, { score: 2 }))).data;
    const admin = (...args: string[]) => runAdmin(test.app, args, 'tester');
    for (const time of [1, 2]) expect([time, (await admin('review', 'reply', id, '--text', '已联系您更换。')).exitCode]).toEqual([time, 0]);
    expect((await list(bought.goodsId)).data.rows[0]?.reply?.content).toBe('已联系您更换。');
    expect(
      await test.db
        .select()
        .from(message)
        .where(eq(message.dedupeKey, `review-replied:${id}`)),
    ).toHaveLength(1);
    expect((await admin('review', 'hide', id, '--reason', '含他人电话', '--yes')).exitCode).toBe(0);
    expect((await list(bought.goodsId)).data.total).toBe(0);
    expect(await scoreOf(bought.goodsId)).toEqual({ count: 0, tenths: 0 });
    expect((await admin('review', 'show', id, '--reason', '核对无误')).exitCode).toBe(0);
    expect(await scoreOf(bought.goodsId)).toEqual({ count: 1, tenths: 20 });
    expect((await admin('review', 'reply', '77', '--text', '谁')).exitCode).toBe(1);
  });
});
