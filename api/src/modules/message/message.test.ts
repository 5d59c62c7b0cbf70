import { newId } from '../../db/ids.ts';
import { message, messageRead } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function write(values: Partial<typeof message.$inferInsert>): Promise<number> {
  const id = newId();
  const row = {
    isSystem: true,
    category: 'NOTICE',
    title: '通知',
    content: '内容',
    linkType: 'NONE',
    linkValue: '',
    createdAt: test.clock.now(),
  } as const;
  await test.db.insert(message).values({ ...row, dedupeKey: `test:${id}`, ...values, id });
  return id;
}

describe('/device/myMessage/page', () => {
  it('counts my unread system messages and those to everybody, nobody else\u2019s', async () => {
    const { token, userId } = await test.login();
    const other = await test.login();
    const mine = await write({ userId });
    await write({ userId: other.userId });
    await write({ userId: null });
    await write({ userId, isSystem: false });
    await write({ userId, expireAt: new Date(test.clock.now().getTime() - 1) });
    const ask = (query: Record<string, number>) => test.get<{ total: number }>('/device/myMessage/page', { token, query });
    expect((await ask({ pageNum: 1, pageSize: 1, isSystem: 1, status: 0 })).data).toMatchObject({ total: 2, rows: [{ status: 0 }] });
    await test.db.insert(messageRead).values({ userId, messageId: mine, readAt: test.clock.now() });
    expect((await ask({ isSystem: 1, status: 0 })).data.total).toBe(1);
    expect((await ask({ status: 1 })).data.total).toBe(1);
    expect((await test.get<{ total: number }>('/device/myMessage/selectList', { token })).data.total).toBe(3);
  });

  it('leaves out what was sent to everybody before I joined', async () => {
    await write({ userId: null, createdAt: new Date('2020-01-01T00:00:00+08:00') });
    const { token } = await test.login({ createdAt: test.clock.now() });
    expect((await test.get('/device/myMessage/page', { token })).data).toMatchObject({ total: 0, rows: [] });
  });

  it('refuses visitors and other values', async () => {
    expect((await test.get('/device/myMessage/page')).status).toBe(401);
    const { token } = await test.login();
    expect((await test.get('/device/myMessage/page', { token, query: { status: 5 } })).code).toBe(40001);
    expect((await test.get('/device/myMessage/page', { token, query: { pageSize: 101 } })).code).toBe(40001);
  });
});

describe('reading', () => {
  it('a message that was opened is read, twice over as well; nobody opens another\u2019s', async () => {
    const { token, userId } = await test.login({ createdAt: test.clock.now() });
    const other = await test.login();
    const mine = await write({ userId });
    const open = (by: string, id: string) => test.post('/device/myMessage/selectInfo', { token: by, body: { id } });
    const answer = { code: 200, data: { id: String(mine), status: 1 } };
    expect(await Promise.all([open(token, String(mine)), open(token, String(mine))])).toMatchObject([answer, answer]);
    expect((await test.get<{ total: number }>('/device/myMessage/page', { token, query: { status: 0, isSystem: 1 } })).data.total).toBe(0);
    expect((await open(other.token, String(mine))).code).toBe(404);
    expect((await open(token, 'x')).code).toBe(40001);
    expect((await test.post('/device/myMessage/selectInfo', { body: { id: String(mine) } })).status).toBe(401);
  });

  it('all of a kind are read at once', async () => {
    const { token, userId } = await test.login({ createdAt: test.clock.now() });
    await write({ userId });
    await write({ userId });
    await write({ userId, isSystem: false });
    const all = (body: object) => test.post<{ count: number }>('/device/myMessage/readAll', { token, body });
    expect((await all({ isSystem: 1 })).data.count).toBe(2);
    expect((await all({ isSystem: 1 })).data.count).toBe(0);
    expect((await all({})).data.count).toBe(1);
    expect((await all({ isSystem: 2 })).code).toBe(40001);
  });
});
