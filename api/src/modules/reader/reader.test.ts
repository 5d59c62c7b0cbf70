import { eq } from 'drizzle-orm';
import { newId } from '../../db/ids.ts';
import { libraryItem, playRecord, readerLog, resource, visitLog } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { makeGoods } from '../../testing/factories.ts';
import type { ProgressAnswer } from './schemas.ts';

const minute = 60_000;

let test: TestApp;
let token: string;
let userId: number;
let resourceId: string;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ token, userId } = await test.login());
  resourceId = String(newId());
  await test.db.insert(resource).values({
    id: Number(resourceId),
    title: '听力',
    kind: 'audio',
    mime: 'audio/mpeg',
    access: 'public',
    path: `audio/${resourceId}.mp3`,
    durationS: 200,
    outline: [],
    entries: [],
  });
});

const now = () => test.clock.now().toISOString();
const page = (number: number) => ({ kind: 'pdf', page: number, offset: 0 });
const writeBody = (part: object = {}) => ({
  resourceId,
  locator: page(10),
  progressBp: 1000,
  readSeconds: 10,
  sessionId: 'session-a',
  sessionStartedAt: now(),
  seq: 1,
  baseRev: 0,
  moved: true,
  ...part,
});
const write = (part: object = {}, who = token) =>
  test.post<ProgressAnswer>('/device/readerLog/addOrUpdate', { token: who, body: writeBody(part) });
const info = (who = token) => test.get<ProgressAnswer>('/device/readerLog/info', { token: who, query: { resourceId } });
const play = (part: object = {}) =>
  test.post<ProgressAnswer>('/ec/material/playRecord/insert', {
    token,
    body: {
      idempotencyKey: 'play-0001',
      resourceId,
      sessionId: 'session-a',
      segments: [{ start: 0, end: 20, rate: 1 }],
      position: 20,
      ...part,
    },
  });

describe('reading position', () => {
  it('is kept, and tells the time a session starts at', async () => {
    expect((await info()).data).toEqual({ latest: null, serverTime: '2026-11-28T09:30:00.000+08:00' });
    expect(await write()).toMatchObject({ status: 200, data: { latest: { rev: 1, locator: page(10), progressBp: 1000 } } });
    await write({ seq: 2, baseRev: 1, locator: page(5), progressBp: 500 });
    expect((await info()).data.latest).toMatchObject({ rev: 2, locator: page(5), progressBp: 500, maxProgressBp: 1000, readSeconds: 20 });
  });

  it('opening a book writes nothing', async () => {
    expect((await write({ moved: false })).data.latest).toBeNull();
    await write();
    expect((await write({ moved: false, sessionId: 'session-b', locator: page(1), baseRev: 1 })).data.latest).toMatchObject({
      rev: 1,
      locator: page(10),
    });
  });

  it('a stale device is told the newer position', async () => {
    await write({ sessionStartedAt: now() });
    test.clock.advance(minute);
    await write({ seq: 2, baseRev: 1, locator: page(62) });
    const stale = await write({ sessionId: 'session-b', sessionStartedAt: '2026-11-28T08:00:00+08:00', locator: page(1), baseRev: 1 });
    expect(stale).toMatchObject({ status: 409, code: 409, data: { latest: { rev: 2, locator: page(62) } } });
    expect((await info()).data.latest?.locator).toEqual(page(62));
  });

  it('a session that started later may go on from an older revision, a clock ahead does not help', async () => {
    await write();
    await write({ seq: 2 });
    test.clock.advance(minute);
    expect((await write({ sessionId: 'session-c', baseRev: 1, locator: page(3) })).data.latest).toMatchObject({ rev: 3, locator: page(3) });
    expect((await write({ sessionId: 'session-d', baseRev: 1, sessionStartedAt: '2030-01-01T00:00:00+08:00' })).status).toBe(409);
  });

  it('a repeated write counts once, in parallel too', async () => {
    await Promise.all([write(), write(), write()]);
    await write();
    expect((await info()).data.latest).toMatchObject({ rev: 1, readSeconds: 10 });
  });

  it('moves the shelf', async () => {
    const { goodsId } = await makeGoods(test.db);
    await test.db.insert(libraryItem).values({ userId, goodsId, shelf: 'BOOKSHELF', createdAt: test.clock.now() });
    await write({ goodsId: String(goodsId), progressBp: 3000 });
    await write({ goodsId: String(goodsId), progressBp: 100, seq: 2 });
    const [row] = await test.db.select().from(libraryItem).where(eq(libraryItem.userId, userId));
    expect(row).toMatchObject({ progressBp: 3000, lastReadAt: test.clock.now() });
  });

  it('is private, and refuses misshapen and unknown things', async () => {
    await write();
    const other = await test.login();
    expect((await info(other.token)).data.latest).toBeNull();
    expect((await write({ progressBp: 10_001 })).code).toBe(40001);
    expect((await write({ locator: {} })).code).toBe(40001);
    expect((await write({ locator: undefined })).code).toBe(40001);
    expect((await write({ resourceId: '999999' })).status).toBe(404);
    expect((await test.post('/device/readerLog/addOrUpdate', { body: writeBody() })).status).toBe(401);
    const rows = await test.db.select().from(readerLog).where(eq(readerLog.userId, other.userId));
    expect(rows).toHaveLength(0);
  });
});

describe('play records', () => {
  it('add up and move the position, once for each key', async () => {
    await play();
    await Promise.all([play(), play()]);
    expect((await info()).data.latest).toMatchObject({ locator: { kind: 'media', second: 20 }, progressBp: 1000, readSeconds: 20 });
    await play({ idempotencyKey: 'play-0002', segments: [{ start: 20, end: 60, rate: 2 }], position: 60 });
    expect((await info()).data.latest).toMatchObject({ rev: 2, progressBp: 3000, readSeconds: 40 });
    expect(await test.db.select().from(playRecord).where(eq(playRecord.userId, userId))).toHaveLength(2);
  });

  it('position 0 of a loading medium is no place', async () => {
    await play();
    await play({ idempotencyKey: 'play-0002', position: 0 });
    expect((await info()).data.latest?.locator).toEqual({ kind: 'media', second: 20 });
  });

  it('B53: at the end it is finished and starts again, never over 100 %', async () => {
    await play({ position: 191 });
    expect((await info()).data.latest).toMatchObject({ locator: { kind: 'media', second: 0 }, progressBp: 10_000 });
    await play({ idempotencyKey: 'play-0002', position: 9999 });
    expect((await info()).data.latest).toMatchObject({ progressBp: 10_000, maxProgressBp: 10_000 });
  });

  it('refuses misshapen and unknown things', async () => {
    expect((await play({ segments: [] })).code).toBe(40001);
    expect((await play({ segments: [{ start: 0, end: 1, rate: 99 }] })).code).toBe(40001);
    expect((await play({ resourceId: '999999' })).status).toBe(404);
    expect((await test.post('/ec/material/playRecord/insert', { body: {} })).status).toBe(401);
  });
});

describe('saveLog', () => {
  it('keeps visits with and without a user, and nothing else', async () => {
    const body = { event: 'scan', path: '/qrCodeReader/audio', targetType: 'qr', targetId: '7' };
    expect((await test.post('/saveLog', { token, body })).status).toBe(200);
    expect((await test.post('/saveLog', { body })).status).toBe(200);
    expect((await test.post('/saveLog', { body: { ...body, event: '<b>' } })).code).toBe(40001);
    const rows = await test.db.select().from(visitLog);
    expect(rows.map((row) => row.userId).toSorted()).toEqual([userId, null].toSorted());
  });

  it('takes only so many a minute', async () => {
    test.clock.advance(minute);
    const answers = await Promise.all(Array.from({ length: 125 }, () => test.post('/saveLog', { body: { event: 'scan', path: '/' } })));
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5);
  });
});
