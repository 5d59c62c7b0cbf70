import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { newId } from '../../db/ids.ts';
import { courseChapter, courseLesson, entitlement, resource } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Buyer, linesOf, makeBuyer, order, payInSandbox } from '../../testing/buying.ts';
import { makeGoods } from '../../testing/factories.ts';
import { hasEntitlement, suspendRights } from './entitlement.ts';
import type { ResourceView } from './resource-view.ts';
import type { LibraryDetail, Shelf } from './schemas.ts';
import { listShelf } from './service.ts';

const day = 86_400_000;
const minute = 60_000;
const dataDir = mkdtempSync(join(tmpdir(), 'press-library-'));

let test: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  test = await createTestApp({ dataDir });
});
afterAll(async () => {
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  buyer = await makeBuyer(test);
});

type ResourceValues = Partial<typeof resource.$inferInsert>;
type NewResource = typeof resource.$inferInsert;

async function makeResource(values: ResourceValues = {}): Promise<number> {
  const id = newId();
  const row: NewResource = {
    id,
    title: '正文',
    kind: 'pdf',
    mime: 'application/pdf',
    access: 'owned',
    path: `pdf/${id}.pdf`,
    outline: [],
    entries: [],
    pages: 5,
    ...values,
  };
  await test.db.insert(resource).values(row);
  for (const path of [row.path, row.hlsPath].filter((each) => each !== undefined && each !== null)) {
    const file = join(dataDir, 'files', 'secure', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '0123456789');
  }
  return row.id;
}

async function makeEbook(detail: { validDays?: number; previewResourceId?: number } = {}) {
  const resourceId = await makeResource();
  const made = await makeGoods(test.db, {
    type: 'ebook',
    delivery: 'DIGITAL',
    limitPerUser: 1,
    detail: { resourceIds: [resourceId], ...detail },
  });
  return { ...made, resourceId };
}

async function buy(skuId: number): Promise<void> {
  const made = await order(test, buyer, linesOf(skuId));
  await payInSandbox(test, buyer, made.orderNo);
}

const as = (who: Buyer | null) => (who ? { token: who.token } : {});
const ticket = (resourceId: number, who: Buyer | null = buyer) =>
  test.get<ResourceView>('/device/library/ticket', { ...as(who), query: { resourceId } });
const detail = (goodsId: number, who: Buyer | null = buyer) =>
  test.get<LibraryDetail>('/device/library/detail', { ...as(who), query: { goodsId } });
const open = (url: string | null, range?: string) => test.app.inject({ url: url ?? '', headers: range ? { range } : {} });

describe('shelves', () => {
  it('hold what was bought, each user their own', async () => {
    const ebook = await makeEbook();
    await buy(ebook.skuId);
    const shelf = await test.get<Shelf>('/device/library/bookshelf', { token: buyer.token });
    expect(shelf.data).toMatchObject({ total: 1, rows: [{ goodsId: String(ebook.goodsId), isOpen: true, validTo: null, progressBp: 0 }] });
    const other = await makeBuyer(test);
    expect((await test.get<Shelf>('/device/library/bookshelf', { token: other.token })).data.total).toBe(0);
    expect((await test.get<Shelf>('/device/library/bookrack', { token: buyer.token })).data.total).toBe(0);
    expect((await test.get('/device/library/bookshelf')).status).toBe(401);
    expect((await test.get('/device/library/bookshelf', { token: buyer.token, query: { pageSize: 101 } })).code).toBe(40001);
  });

  it('show when a term has ended; buying again goes on from its end', async () => {
    const ebook = await makeEbook({ validDays: 30 });
    await buy(ebook.skuId);
    await buy(ebook.skuId);
    const rows = await test.db.select().from(entitlement).where(eq(entitlement.userId, buyer.userId));
    expect(Math.max(...rows.map((each) => each.validTo?.getTime() ?? 0))).toBe(test.clock.now().getTime() + 60 * day);
    test.clock.advance(61 * day);
    const late = await listShelf(test.db, buyer.userId, 'BOOKSHELF', { pageNum: 1, pageSize: 20 }, test.clock.now());
    expect(late.rows[0]).toMatchObject({ isOpen: false, validTo: null });
    test.clock.advance(-61 * day);
  });
});

it('a later term begins when those before it are given back', async () => {
  const ebook = await makeEbook({ validDays: 30 });
  for (let time = 0; time < 3; time++) await buy(ebook.skuId);
  const rights = () =>
    test.db.select().from(entitlement).where(eq(entitlement.userId, buyer.userId)).orderBy(entitlement.validFrom, entitlement.id);
  const [first] = await rights();
  test.clock.advance(10 * day);
  const now = test.clock.now();
  const thirty = [{ validFrom: now, validTo: new Date(now.getTime() + 30 * day) }];
  const active = async () => (await rights()).filter(({ status }) => status === 'ACTIVE');
  const [, second] = await rights();
  await suspendRights(test.db, buyer.userId, [first?.sourceId ?? 0, second?.sourceId ?? 0], now);
  expect(await active()).toMatchObject(thirty);
  test.clock.advance(-10 * day);
});

describe('detail', () => {
  it('opens the files for the owner and locks them for others', async () => {
    const ebook = await makeEbook();
    await buy(ebook.skuId);
    expect((await detail(ebook.goodsId)).data).toMatchObject({ access: 'full', chapters: [{ resources: [{ access: 'full' }] }] });
    const other = await makeBuyer(test);
    expect((await detail(ebook.goodsId, other)).data).toMatchObject({
      access: 'buy',
      chapters: [{ resources: [{ access: 'buy', url: null }] }],
    });
    expect((await detail(ebook.goodsId, null)).data).toMatchObject({
      access: 'login',
      chapters: [{ resources: [{ access: 'login', url: null }] }],
    });
    expect((await detail(999_999, null)).status).toBe(404);
  });

  it('gives the sample to those who have not bought', async () => {
    const preview = await makeResource({ title: '试读' });
    const ebook = await makeEbook({ previewResourceId: preview });
    const { data } = await detail(ebook.goodsId, null);
    expect(data.access).toBe('trial');
    expect(data.chapters[0]?.resources.map((each) => [each.title, each.access])).toEqual([
      ['试读', 'trial'],
      ['正文', 'login'],
    ]);
    expect((await open(data.chapters[0]?.resources[0]?.url ?? null)).statusCode).toBe(200);
    await buy(ebook.skuId);
    expect((await detail(ebook.goodsId)).data.chapters[0]?.resources.map((each) => each.title)).toEqual(['正文']);
  });

  it('of a printed book opens the sample alone, to visitors as to its buyers', async () => {
    const [sample, foreign] = [await makeResource({ title: '试读' }), await makeResource()];
    const print = await makeGoods(test.db, { detail: { previewResourceId: sample } });
    for (const who of [null, buyer]) {
      const { data } = await detail(print.goodsId, who);
      expect(data).toMatchObject({
        goodsType: 'book',
        access: 'trial',
        chapters: [{ resources: [{ id: String(sample), access: 'trial' }] }],
      });
      expect((await open((await ticket(sample, who)).data.url)).statusCode).toBe(200);
    }
    expect([(await ticket(foreign, null)).status, (await ticket(foreign)).status]).toEqual([401, 403]);
  });

  it('shows a course by chapter, its trial lesson open', async () => {
    const [trial, paid] = [await makeResource({ kind: 'video', durationS: 60 }), await makeResource({ kind: 'video', durationS: 60 })];
    const course = await makeGoods(test.db, { type: 'course', delivery: 'DIGITAL' });
    const chapterId = newId();
    await test.db.insert(courseChapter).values({ id: chapterId, goodsId: course.goodsId, title: '第一章', sort: 1 });
    const lesson = (title: string, resourceId: number, isTrial: boolean, sort: number) =>
      ({ id: newId(), goodsId: course.goodsId, chapterId, title, kind: 'video', resourceId, durationS: 60, isTrial, sort }) as const;
    await test.db.insert(courseLesson).values([lesson('导论', trial, true, 1), lesson('进阶', paid, false, 2)]);
    const seen = async () =>
      (await detail(course.goodsId)).data.chapters.map((each) => [
        each.title,
        ...each.resources.map((part) => `${part.title} ${part.access}`),
      ]);
    expect(await seen()).toEqual([['第一章', '导论 trial', '进阶 buy']]);
    await buy(course.skuId);
    expect(await seen()).toEqual([['第一章', '导论 full', '进阶 full']]);
    expect((await test.get<Shelf>('/device/library/bookrack', { token: buyer.token })).data.total).toBe(1);
    expect(await hasEntitlement(test.db, buyer.userId, 'COURSE', course.goodsId, test.clock.now())).toBe(true);
  });
});

describe('ticket', () => {
  it('B37: opens the file for five minutes, in ranges, and only to its owner', async () => {
    const ebook = await makeEbook();
    expect(await ticket(ebook.resourceId)).toMatchObject({ status: 403 });
    expect((await ticket(ebook.resourceId, null)).status).toBe(401);
    await buy(ebook.skuId);
    const { data } = await ticket(ebook.resourceId);
    expect((await open(data.url)).body).toBe('0123456789');
    const part = await open(data.url, 'bytes=0-1');
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 0-1/10', '01']);
    expect((await open(data.url, 'bytes=50-60')).statusCode).toBeGreaterThanOrEqual(400);
    test.clock.advance(5 * minute);
    expect((await open(data.url)).statusCode).toBe(410);
    expect((await open((await ticket(ebook.resourceId)).data.url)).statusCode).toBe(200);
  });

  it('ends with the right: what is given back is not opened by an address from before', async () => {
    const ebook = await makeEbook();
    await buy(ebook.skuId);
    const { data } = await ticket(ebook.resourceId);
    await test.db.update(entitlement).set({ status: 'SUSPENDED' }).where(eq(entitlement.userId, buyer.userId));
    expect((await open(data.url)).statusCode).toBe(410);
    const [right] = await test.db.select().from(entitlement).where(eq(entitlement.userId, buyer.userId));
    expect(right?.firstAccessAt).toBeNull();
  });

  it('B37: does not open another file, nor without or with a changed ticket', async () => {
    const mine = await makeEbook();
    const foreign = await makeEbook();
    await buy(mine.skuId);
    const url = (await ticket(mine.resourceId)).data.url ?? '';
    expect((await open(url.replace(`${mine.resourceId}.pdf`, `${foreign.resourceId}.pdf`))).statusCode).toBe(404);
    expect((await open(`/files/secure/pdf/${mine.resourceId}.pdf`)).statusCode).toBe(410);
    expect((await open(url.replace('/secure/', '/secure/x'))).statusCode).toBe(410);
    expect((await open(url.replace(/pdf\/\d+\.pdf$/, '..%2f..%2fpackage.json'))).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('covers the parts of a playlist, and lasts as long as the medium', async () => {
    const id = newId();
    const resourceId = await makeResource({
      id,
      kind: 'video',
      path: `video/${id}/main.mp4`,
      hlsPath: `video/${id}/hls/index.m3u8`,
      durationS: 600,
    });
    writeFileSync(join(dataDir, 'files', 'secure', `video/${id}/hls/part1.m4s`), 'part');
    const video = await makeGoods(test.db, { type: 'video', delivery: 'DIGITAL', detail: { resourceIds: [resourceId] } });
    await buy(video.skuId);
    const { data } = await ticket(resourceId);
    test.clock.advance(14 * minute);
    expect((await open(data.hlsUrl)).statusCode).toBe(200);
    expect((await open(data.hlsUrl?.replace('index.m3u8', 'part1.m4s') ?? null)).body).toBe('part');
    test.clock.advance(2 * minute);
    expect((await open(data.hlsUrl)).statusCode).toBe(410);
  });

  it('opens nothing after a refund, and remembers the first opening', async () => {
    const ebook = await makeEbook();
    await buy(ebook.skuId);
    // Signed addresses come with many answers: opened is what was fetched.
    const { url } = (await detail(ebook.goodsId)).data.chapters[0]?.resources[0] ?? {};
    const firstAccess = async () =>
      (await test.db.select().from(entitlement).where(eq(entitlement.userId, buyer.userId)))[0]?.firstAccessAt;
    expect(await firstAccess()).toBeNull();
    const openedAt = test.clock.now();
    await open(url ?? null, 'bytes=0-1');
    test.clock.advance(minute);
    await open(url ?? null, 'bytes=2-3');
    await open((await ticket(ebook.resourceId)).data.url);
    expect(await firstAccess()).toEqual(openedAt);
    await test.db.update(entitlement).set({ status: 'REVOKED' }).where(eq(entitlement.userId, buyer.userId));
    expect((await ticket(ebook.resourceId)).status).toBe(403);
  });

  it('knows unknown and misshapen resources', async () => {
    expect((await ticket(999_999)).status).toBe(404);
    expect((await test.get('/device/library/ticket', { query: { resourceId: 'x' } })).code).toBe(40001);
  });
});

it('invariant 9: two purchases are two sources; revoking one leaves the other', async () => {
  const paper = await makeGoods(test.db, { type: 'paper', delivery: 'DIGITAL', detail: { targetId: 77, validDays: 30 } });
  await buy(paper.skuId);
  await buy(paper.skuId);
  const has = (at: Date) => hasEntitlement(test.db, buyer.userId, 'PAPER', 77, at);
  const rows = await test.db.select().from(entitlement).where(eq(entitlement.userId, buyer.userId));
  expect(rows).toHaveLength(2);
  const later = new Date(test.clock.now().getTime() + 45 * day);
  expect([await has(test.clock.now()), await has(later)]).toEqual([true, true]);
  const first = rows.toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())[0];
  await test.db
    .update(entitlement)
    .set({ status: 'REVOKED' })
    .where(eq(entitlement.id, first?.id ?? 0));
  expect([await has(test.clock.now()), await has(later)]).toEqual([false, true]);
});
