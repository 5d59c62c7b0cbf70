import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { newId } from '../../db/ids.ts';
import { bookMeta, bookResource, entitlement, feedback, goods, message, resource } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Buyer, linesOf, makeBuyer, order, payInSandbox } from '../../testing/buying.ts';
import { makeGoods } from '../../testing/factories.ts';
import { moveFeedback } from './feedback.ts';
import { moveSample, offeredTerms } from './samples.ts';
import type {
  Books,
  Downloads,
  DownloadTicket,
  FeedbackInfo,
  FeedbackList,
  Resources,
  SampleBooks,
  SampleInfo,
  SampleList,
  SampleQuota,
  TeacherInfo,
} from './schemas.ts';
import { reviewTeacher, revokeTeacher } from './teacher.ts';

const hour = 3_600_000;
const dataDir = mkdtempSync(join(tmpdir(), 'press-book-center-'));

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

let serial = 0;

async function makeBook(values: { title?: string; isbn13?: string; series?: string; samples?: boolean } = {}) {
  serial += 1;
  const isbn13 = values.isbn13 ?? `97800000${String(serial).padStart(5, '0')}`;
  const made = await makeGoods(test.db, { isbn13, ...(values.title && { title: values.title }) });
  await test.db.insert(bookMeta).values({
    goodsId: made.goodsId,
    isbn13,
    isbnHyphen: isbn13,
    series: values.series ?? null,
    editionNo: 1,
    impression: 1,
    contributors: [],
    publisher: '',
    pubDate: '2026-01',
    cipNo: '',
    clcCode: '',
    subjectTerms: [],
    language: '中文',
    pages: 100,
    wordsK: 100,
    audienceLevel: '本科',
    tocText: '',
    excerpt: '',
    editorNote: '',
    companionQrIds: [],
    sampleRequestAllowed: values.samples ?? false,
  });
  return made;
}

async function addResource(bookGoodsId: number, access: typeof bookResource.$inferInsert.access, kind: 'pdf' | 'zip' = 'pdf') {
  const resourceId = newId();
  const id = newId();
  const path = `${kind}/${resourceId}.${kind}`;
  const isPublic = access === 'PUBLIC';
  await test.db.insert(resource).values({
    id: resourceId,
    title: '文件',
    kind,
    mime: 'application/octet-stream',
    access: isPublic ? 'public' : 'owned',
    path,
    outline: [],
    entries: [],
  });
  await test.db.insert(bookResource).values({
    id,
    bookGoodsId,
    resourceId,
    title: '习题/解答',
    access,
    extractCode: access === 'CODE' ? 'K7Q2' : null,
    downloadCount: 0,
    sort: 1,
  });
  const file = join(dataDir, 'files', isPublic ? 'public' : 'secure', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '0123456789');
  return id;
}

const as = (who: Buyer | null) => (who ? { token: who.token } : {});
const ticket = (id: number, who: Buyer | null = buyer, code?: string) =>
  test.get<DownloadTicket>('/device/bookCenter/resourceTicket', { ...as(who), query: { id, ...(code && { code }) } });
const resources = (goodsId: number, who: Buyer | null = buyer) =>
  test.get<Resources>('/device/bookCenter/resources', { ...as(who), query: { goodsId } });
const post = <Data>(path: string, body: object, who: Buyer | null = buyer, key: string = randomUUID()) =>
  test.post<Data>(path, { ...as(who), body, headers: { 'idempotency-key': key } });

const png = Buffer.from('89504e470d0a1a0a00', 'hex');

function send(name: string, content: Buffer) {
  const payload = Buffer.concat([
    Buffer.from(
      `--part\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n--part--\r\n'),
  ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=part' };
  return test.app.inject({ method: 'POST', url: '/web/contact/upload', headers, payload });
}
const upload = async (name = '截图.png', content = png): Promise<string> =>
  (await send(name, content)).json<{ data: { id: string } }>().data.id;

describe('books with resources', () => {
  it('are found by title and by ISBN in any writing, by kind and by series, without books that have none', async () => {
    const series = `系列${newId()}`;
    const { goodsId } = await makeBook({ title: '复变函数引论', isbn13: '9787115428028', series });
    await makeBook({ title: '复变函数习题', series });
    await addResource(goodsId, 'PUBLIC', 'zip');
    const find = async (query: Record<string, string>) =>
      (await test.get<Books>('/device/bookCenter/books', { query })).data.rows.map((row) => row.goodsId);
    const only = [String(goodsId)];
    expect(await find({ searchText: '复变函数' })).toEqual(only);
    expect(await find({ searchText: 'ISBN 978-7-115-42802-8' })).toEqual(only);
    expect(await find({ series })).toEqual(only);
    expect(await find({ series, kind: 'zip' })).toEqual(only);
    expect(await find({ series, kind: 'pdf' })).toEqual([]);
    expect(await find({ searchText: "%' or 1=1" })).toEqual([]);
    const types = await test.get<{ series: object[]; kinds: object[] }>('/device/bookCenter/types');
    expect(types.data.series).toContainEqual({ name: series, books: 1 });
    expect(types.data.kinds).toContainEqual({ kind: 'zip', total: 1 });
    expect((await test.get('/device/bookCenter/books', { query: { kind: 'exe' } })).code).toBe(40001);
  });

  it('name their first six resources and count all', async () => {
    const series = `系列${newId()}`;
    const { goodsId } = await makeBook({ series });
    const ids: string[] = [];
    for (let made = 0; made < 8; made += 1) ids.push(String(await addResource(goodsId, 'PUBLIC')));
    await addResource((await makeBook({ series })).goodsId, 'LOGIN');
    const { data } = await test.get<Books>('/device/bookCenter/books', { query: { series } });
    const [eight, one] = data.rows.toSorted((a, b) => b.resourceCount - a.resourceCount);
    expect([eight?.resourceCount, eight?.resources.map(({ id }) => id), one?.resourceCount]).toEqual([8, ids.slice(0, 6), 1]);
  });

  it('page without repeating a row', async () => {
    const series = `系列${newId()}`;
    for (let made = 0; made < 3; made += 1) await addResource((await makeBook({ series })).goodsId, 'PUBLIC');
    const pages = [1, 2].map((pageNum) => test.get<Books>('/device/bookCenter/books', { query: { series, pageNum, pageSize: 2 } }));
    const rows = (await Promise.all(pages)).flatMap(({ data }) => data.rows.map((row) => row.goodsId));
    expect(new Set(rows).size).toBe(3);
  });
});

describe('access to resources', () => {
  it('says what is missing, for visitors and users', async () => {
    const { goodsId } = await makeBook();
    for (const access of ['PUBLIC', 'LOGIN', 'TEACHER', 'CODE', 'PURCHASED'] as const) await addResource(goodsId, access);
    const states = async (who: Buyer | null) => (await resources(goodsId, who)).data.rows.map((row) => row.state);
    expect(await states(null)).toEqual(['open', 'login', 'login', 'login', 'login']);
    expect(await states(buyer)).toEqual(['open', 'open', 'teacher', 'code', 'buy']);
    expect((await resources(goodsId)).data.rows[0]).toMatchObject({ size: 10, fileName: '习题 解答.pdf' });
    expect((await resources(999_999)).status).toBe(404);
  });

  it('goes on when the book is off sale, whose readers have it in their hands', async () => {
    const { goodsId } = await makeBook();
    const id = await addResource(goodsId, 'PUBLIC');
    await test.db.update(goods).set({ status: 'OFF_SALE' }).where(eq(goods.id, goodsId));
    expect((await resources(goodsId, null)).data.rows.map((row) => row.state)).toEqual(['open']);
    expect((await ticket(id, null)).status).toBe(200);
    await test.db.update(goods).set({ status: 'DRAFT' }).where(eq(goods.id, goodsId));
    expect([(await resources(goodsId, null)).status, (await ticket(id, null)).status]).toEqual([404, 404]);
  });

  it('gives public files to visitors and asks them to log in for the rest', async () => {
    const { goodsId } = await makeBook();
    const open = await ticket(await addResource(goodsId, 'PUBLIC'), null);
    expect(open.data).toMatchObject({ size: 10, expiresAt: null });
    expect((await test.app.inject(open.data.url)).body).toBe('0123456789');
    expect((await ticket(await addResource(goodsId, 'LOGIN'), null)).status).toBe(401);
    expect((await ticket(999_999)).status).toBe(404);
  });

  it('B37: signs the address for five minutes and goes on from any byte', async () => {
    const { goodsId } = await makeBook();
    const { data } = await ticket(await addResource(goodsId, 'LOGIN'));
    const rest = await test.app.inject({ url: data.url, headers: { range: 'bytes=4-' } });
    expect([rest.statusCode, rest.body, rest.headers['content-range']]).toEqual([206, '456789', 'bytes 4-9/10']);
    expect((await test.app.inject(data.url.replace('secure/', 'secure/1'))).statusCode).toBe(410);
    test.clock.advance(5 * 60_000);
    expect((await test.app.inject(data.url)).statusCode).toBe(410);
  });

  it('opens by the code in the book, written small or large, and stops guessing', async () => {
    const { goodsId } = await makeBook();
    const id = await addResource(goodsId, 'CODE');
    expect(await ticket(id)).toMatchObject({ status: 403, data: { field: 'code' } });
    for (let stops = 0; stops < 11; stops += 1) expect((await ticket(id, buyer, ' k7q2 ')).status).toBe(200);
    for (let tries = 0; tries < 9; tries += 1) expect((await ticket(id, buyer, '0000')).status).toBe(403);
    expect((await ticket(id, buyer, 'K7Q2')).status).toBe(429);
    const other = await makeBuyer(test);
    expect((await ticket(id, other, 'K7Q2')).status).toBe(200);
    const atOnce = await Promise.all(Array.from({ length: 30 }, () => ticket(id, other, '0000')));
    expect(atOnce.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(atOnce.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('opens for who has paid for the book, not for an order that waits', async () => {
    const { goodsId, skuId } = await makeBook();
    const id = await addResource(goodsId, 'PURCHASED');
    const made = await order(test, buyer, linesOf(skuId));
    expect(await ticket(id)).toMatchObject({ status: 403, msg: '购买本书后即可下载' });
    await payInSandbox(test, buyer, made.orderNo);
    expect((await ticket(id)).status).toBe(200);
    expect((await ticket(id, await makeBuyer(test))).status).toBe(403);
  });

  it('counts one download an hour for each person, so that going on is not another, and lists it for them alone', async () => {
    const { goodsId } = await makeBook();
    const id = await addResource(goodsId, 'LOGIN');
    const other = await makeBuyer(test);
    for (const who of [buyer, buyer, other]) await ticket(id, who);
    test.clock.advance(hour);
    await ticket(id);
    expect((await resources(goodsId)).data.rows[0]?.downloadCount).toBe(3);
    const mine = await test.get<Downloads>('/device/bookCenter/downloads', { token: buyer.token });
    expect(mine.data).toMatchObject({ total: 1, rows: [{ id: String(id), times: 2 }] });
    expect((await test.get('/device/bookCenter/downloads')).status).toBe(401);
  });

  it('says so when the file is not there', async () => {
    const { goodsId } = await makeBook();
    const id = await addResource(goodsId, 'LOGIN');
    rmSync(join(dataDir, 'files', 'secure', 'pdf'), { recursive: true });
    expect(await ticket(id)).toMatchObject({ status: 404, msg: '文件正在整理，请稍后再来' });
    expect((await resources(goodsId)).data.rows[0]?.size).toBeNull();
  });
});

describe('feedback', () => {
  const text = { kind: 'SITE', content: '目录页的第二个链接打不开。', images: [] };
  const insert = (body: object, who: Buyer | null = buyer, key?: string) =>
    post<{ id: string }>('/device/feedback/insertFeedback', body, who, key);
  const info = (id: string, who: Buyer = buyer) =>
    test.get<FeedbackInfo>('/device/feedback/selectFeedbackInfo', { token: who.token, query: { id } });
  const remove = (id: string, who: Buyer = buyer) => test.post('/device/feedback/deleteFeedback', { token: who.token, body: { id } });

  it('keeps an erratum with its book and pictures, shown to its sender alone', async () => {
    const { goodsId } = await makeBook({ title: '泛函分析', isbn13: '9787040406641' });
    const errata = {
      kind: 'BOOK_ERROR',
      isbn: 'ISBN 978-7-04-040664-1',
      pageNo: '37',
      originalText: '收敛',
      suggestedText: '一致收敛',
      content: '定理 2.3 的条件写漏了一个词。',
      images: [await upload()],
    };
    const { data } = await insert(errata);
    const { images: _, isbn: __, ...texts } = errata;
    const shown = (await info(data.id)).data;
    expect(shown).toMatchObject({ ...texts, goodsId: String(goodsId), bookTitle: '泛函分析', status: 'NEW', reply: null });
    const url = shown.images[0]?.url ?? '';
    const picture = await test.app.inject(url);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await test.app.inject(url.replace(/[^/]+$/, randomUUID()))).statusCode).toBe(404);
    test.clock.advance(5 * 60_000);
    expect((await test.app.inject(url)).statusCode).toBe(410);
    expect((await info(data.id, await makeBuyer(test))).status).toBe(404);
  });

  it('of a book that was never shown does not tell its title', async () => {
    const { goodsId } = await makeBook({ title: '未出版的书', isbn13: '9787302511625' });
    await test.db.update(goods).set({ status: 'DRAFT' }).where(eq(goods.id, goodsId));
    expect(await insert({ ...text, goodsId: String(goodsId) })).toMatchObject({ code: 40001, msg: '没有找到这本书' });
    const { data } = await insert({ ...text, kind: 'BOOK_ERROR', isbn: '9787302511625' });
    expect((await info(data.id)).data).toMatchObject({ goodsId: null, bookTitle: null, isbn: '9787302511625' });
  });

  it('B32: keeps markup as the text it is', async () => {
    const content = '<img src=x onerror=alert(1)>"><script>alert(1)</script>';
    const { data } = await insert({ ...text, content });
    expect((await info(data.id)).data.content).toBe(content);
  });

  it('B33: a picture is what its content says, and is never served as a page', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    for (const name of ['a.png', 'a.html', 'a.svg']) expect((await send(name, page)).statusCode).toBe(415);
    const { data } = await insert({ ...text, images: [await upload('../../x.png')] });
    const [picture] = (await info(data.id)).data.images;
    expect(picture?.name).toBe('x.png');
    const { headers } = await test.app.inject(picture?.url ?? '');
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['image/png', 'nosniff']);
  });

  it('is one feedback however often it is sent under one key', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => insert(text, buyer, key)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const list = await test.get<FeedbackList>('/device/feedback/myFeedbackList', { token: buyer.token });
    expect(list.data.total).toBe(1);
    expect((await insert({ ...text, content: '另一段不同的说明文字。' }, buyer, key)).code).toBe(41004);
  });

  it.each([
    ['too short', { content: '打不开' }],
    ['nothing but blanks', { content: ' '.repeat(12) }],
    ['an erratum without a book', { kind: 'BOOK_ERROR' }],
    ['a wrong ISBN', { isbn: '9787040406642' }],
    ['a book that is not there', { goodsId: '999999' }],
    ['a picture that is not there', { images: [randomUUID()] }],
    ['an unknown field', { status: 'CLOSED' }],
  ])('is refused with %s', async (_, change) => {
    expect((await insert({ ...text, ...change })).code).toBe(40001);
    expect((await test.db.select().from(feedback).where(eq(feedback.userId, buyer.userId))).length).toBe(0);
  });

  it('takes pictures only, each once', async () => {
    expect((await insert({ ...text, images: [await upload('说明.pdf', Buffer.from('%PDF-1.7'))] })).code).toBe(40001);
    const picture = await upload();
    expect((await insert({ ...text, images: [picture] })).code).toBe(200);
    expect((await insert({ ...text, images: [picture] })).code).toBe(40001);
  });

  it('needs a session and stops at twenty a day', async () => {
    expect((await insert(text, null)).status).toBe(401);
    for (let sent = 0; sent < 20; sent += 1) await insert(text);
    expect((await insert(text)).status).toBe(429);
  });

  it('can be deleted before and after the work on it, by its sender; a reply is told', async () => {
    const { data } = await insert(text);
    const id = Number(data.id);
    expect((await remove(data.id, await makeBuyer(test))).status).toBe(404);
    await expect(moveFeedback(test.db, id, { to: 'CLOSED' }, test.clock.now())).rejects.toMatchObject({ code: 409 });
    await moveFeedback(test.db, id, { to: 'PROCESSING' }, test.clock.now());
    expect((await remove(data.id)).status).toBe(409);
    await moveFeedback(test.db, id, { to: 'REPLIED', reply: '已经修复，谢谢您。', adopted: true }, test.clock.now());
    expect((await info(data.id)).data).toMatchObject({ status: 'REPLIED', reply: '已经修复，谢谢您。', adopted: true });
    const told = await test.db.select().from(message).where(eq(message.userId, buyer.userId));
    expect(told.map((row) => row.category)).toEqual(['FEEDBACK']);
    await moveFeedback(test.db, id, { to: 'CLOSED' }, test.clock.now());
    expect((await remove(data.id)).status).toBe(200);
    expect((await info(data.id)).status).toBe(404);
  });
});

const profile = {
  name: '林晚',
  school: '岳麓大学',
  department: '数学学院',
  title: '副教授',
  phone: '13900000001',
  email: 'lin@example.com',
};
const sendTeacher = (body: object, who: Buyer | null = buyer, key?: string) => post('/device/teacher/apply', body, who, key);
const teacherInfo = async (who = buyer) => (await test.get<TeacherInfo>('/device/teacher/info', { token: who.token })).data;

async function makeTeacher(who: Buyer): Promise<void> {
  await sendTeacher({ ...profile, images: [await upload()] }, who);
  await reviewTeacher(test.db, who.userId, { to: 'APPROVED' }, test.clock.now());
}

describe('teachers', () => {
  it('send their profile, are refused with a reason, send it again, and open the resources once it is approved', async () => {
    const id = await addResource((await makeBook()).goodsId, 'TEACHER');
    expect(await teacherInfo()).toEqual({ status: 'NONE', isVerified: false, rejectReason: null, profile: null, images: [] });
    const [first, second] = [await upload(), await upload()];
    expect((await sendTeacher({ ...profile, school: '岳麓', images: [first] })).code).toBe(200);
    expect(await teacherInfo()).toMatchObject({ status: 'PENDING', isVerified: false, images: [{ id: first, name: '截图.png' }] });
    await reviewTeacher(test.db, buyer.userId, { to: 'REJECTED', rejectReason: '请写学校全称' }, test.clock.now());
    expect(await teacherInfo()).toMatchObject({ status: 'REJECTED', rejectReason: '请写学校全称' });
    expect((await ticket(id)).status).toBe(403);
    test.clock.advance(hour);
    expect((await sendTeacher({ ...profile, images: [first, second] })).code).toBe(200);
    await reviewTeacher(test.db, buyer.userId, { to: 'APPROVED' }, test.clock.now());
    expect(await teacherInfo()).toMatchObject({ status: 'APPROVED', isVerified: true, rejectReason: null, profile, images: [{}, {}] });
    // Whatever became of another right to the same file.
    const [row] = await test.db.select().from(bookResource).where(eq(bookResource.id, id));
    await test.db
      .update(resource)
      .set({ access: 'owned' })
      .where(eq(resource.id, row?.resourceId ?? 0));
    const right = { userId: buyer.userId, kind: 'RESOURCE', targetId: row?.resourceId ?? 0, source: 'ORDER', status: 'REVOKED' } as const;
    await test.db.insert(entitlement).values({ ...right, id: newId(), validFrom: test.clock.now(), createdAt: test.clock.now() });
    const { status, data } = await ticket(id);
    expect(status).toBe(200);
    expect((await test.app.inject(data.url)).statusCode).not.toBe(410);
    const told = await test.db.select().from(message).where(eq(message.userId, buyer.userId));
    expect(told.map(({ linkType }) => linkType)).toEqual(['TEACHER', 'TEACHER']);
  });

  it('stay teachers while a change is looked at; a picture left out is no longer theirs', async () => {
    await makeTeacher(buyer);
    const picture = await upload();
    await sendTeacher({ ...profile, title: '教授', images: [picture] });
    expect(await teacherInfo()).toMatchObject({
      status: 'PENDING',
      isVerified: true,
      profile: { title: '教授' },
      images: [{ id: picture }],
    });
    test.clock.advance(hour);
    await reviewTeacher(test.db, buyer.userId, { to: 'REJECTED', rejectReason: '看不清' }, test.clock.now());
    expect((await teacherInfo()).isVerified).toBe(true);
    test.clock.advance(hour);
    await revokeTeacher(test.db, buyer.userId, '已离职', test.clock.now());
    expect(await teacherInfo()).toMatchObject({ isVerified: false, rejectReason: '已离职' });
  });

  it('are kept once under one key, see themselves alone, and need a session', async () => {
    const [key, body] = [randomUUID(), { ...profile, images: [await upload()] }];
    const answers = await Promise.all([1, 2].map(() => sendTeacher(body, buyer, key)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect((await sendTeacher({ ...body, name: '林早' }, buyer, key)).code).toBe(41004);
    const other = await makeBuyer(test);
    expect((await teacherInfo(other)).status).toBe('NONE');
    expect((await sendTeacher(body, other)).code).toBe(40001);
    expect((await sendTeacher(body, null)).status).toBe(401);
    expect((await test.get('/device/teacher/info')).status).toBe(401);
  });

  it.each([
    ['no proof', { images: [] }],
    ['an empty school', { school: '' }],
    ['a wrong number', { phone: '12345' }],
    ['a wrong e-mail', { email: 'lin' }],
    ['a verdict of their own', { status: 'APPROVED' }],
  ])('are refused with %s', async (_, change) => {
    expect((await sendTeacher({ ...profile, images: [await upload()], ...change })).code).toBe(40001);
    expect((await teacherInfo()).status).toBe('NONE');
  });
});

describe('sample books', () => {
  const course = { courseName: '高等代数', studentCount: 120, adoptedBefore: false };
  beforeEach(() => makeTeacher(buyer));
  const body = async (goodsIds: number[], who = buyer) => {
    const { data } = await test.get<{ id: string }[]>('/device/api/address/list', { token: who.token });
    return { ...course, term: '2027春', goodsIds: goodsIds.map(String), addressId: data[0]?.id };
  };
  const apply = (wanted: object, who = buyer, key?: string) => post<{ reqNo: string }>('/device/bookCenter/sampleApply', wanted, who, key);
  const act = (name: string, reqNo: string, who = buyer) => test.post(`/device/bookCenter/${name}`, { token: who.token, body: { reqNo } });
  const status = async (reqNo: string) =>
    (await test.get<SampleInfo>('/device/bookCenter/sampleInfo', { token: buyer.token, query: { reqNo } })).data.status;
  const left = async () => (await test.get<SampleQuota>('/device/bookCenter/sampleQuota', { token: buyer.token })).data.left;
  const books = async (number: number) => {
    const made: number[] = [];
    for (let at = 0; at < number; at += 1) made.push((await makeBook({ samples: true })).goodsId);
    return made;
  };

  it('go from the request to the teacher, who tells whether the book was adopted', async () => {
    const [goodsId = 0] = await books(1);
    const { data } = await apply(await body([goodsId]));
    const { reqNo } = data;
    expect((await act('sampleReceive', reqNo)).status).toBe(409);
    await moveSample(test.db, reqNo, { to: 'APPROVED' }, test.clock.now());
    expect((await act('sampleCancel', reqNo)).status).toBe(409);
    await moveSample(test.db, reqNo, { to: 'SHIPPED', expressCompany: '邮政', expressNo: 'E1' }, test.clock.now());
    for (const who of [buyer, buyer]) expect((await act('sampleReceive', reqNo, who)).status).toBe(200);
    const tell = (adopted: boolean, copies: number, who = buyer) =>
      test.post('/device/bookCenter/sampleFollowUp', { token: who.token, body: { reqNo, adopted, copies } });
    expect(await tell(true, 0)).toMatchObject({ code: 40001, data: { field: 'copies' } });
    expect((await tell(true, 120, await makeBuyer(test))).status).toBe(404);
    for (const again of [120, 120]) expect((await tell(true, again)).status).toBe(200);
    expect((await tell(false, 0)).status).toBe(409);
    const info = await test.get<SampleInfo>('/device/bookCenter/sampleInfo', { token: buyer.token, query: { reqNo } });
    expect(info.data).toMatchObject({
      status: 'FOLLOW_UP',
      expressNo: 'E1',
      applicant: { ...profile, ...course, phone: '139****0001', email: 'li***@example.com' },
      followUp: { adopted: true, copies: 120 },
      address: { receiver: '王小麓' },
      books: [{ goodsId: String(goodsId) }],
    });
    await expect(moveSample(test.db, reqNo, { to: 'APPROVED' }, test.clock.now())).rejects.toMatchObject({ code: 409 });
  });

  it('ask sixty days after they came whether the book is used, once, and not who has told', async () => {
    const ids = await books(2);
    const reqNos: string[] = [];
    for (const goodsId of ids) {
      const { reqNo } = (await apply(await body([goodsId]))).data;
      await moveSample(test.db, reqNo, { to: 'APPROVED' }, test.clock.now());
      await moveSample(test.db, reqNo, { to: 'SHIPPED', expressCompany: '邮政', expressNo: 'E1' }, test.clock.now());
      await act('sampleReceive', reqNo);
      reqNos.push(reqNo);
    }
    await test.post('/device/bookCenter/sampleFollowUp', { token: buyer.token, body: { reqNo: reqNos[0], adopted: false, copies: 0 } });
    const reminders = async () => {
      await test.app.jobs.runNow('sample.remind');
      const mine = await test.db.select().from(message).where(eq(message.userId, buyer.userId));
      return mine.filter(({ dedupeKey }) => dedupeKey.endsWith(':REMIND'));
    };
    test.clock.advance(60 * 24 * hour - 1);
    expect(await reminders()).toEqual([]);
    test.clock.advance(1);
    for (const _ of [1, 2]) expect(await reminders()).toMatchObject([{ linkType: 'SAMPLE' }]);
  });

  it('are for verified teachers', async () => {
    const other = await makeBuyer(test);
    const [goodsId = 0] = await books(1);
    expect(await apply(await body([goodsId], other), other)).toMatchObject({ status: 403, data: { field: 'teacher' } });
  });

  it('are six titles a year, three a request; what was refused or cancelled does not count', async () => {
    const ids = await books(7);
    expect((await apply(await body(ids.slice(0, 4)))).code).toBe(40001);
    const first = await apply(await body(ids.slice(0, 3)));
    await apply(await body(ids.slice(3, 6)));
    expect(await apply(await body(ids.slice(6)))).toMatchObject({ status: 409, msg: '今年还可以申请 0 种样书' });
    await moveSample(test.db, first.data.reqNo, { to: 'REJECTED', rejectReason: '证明看不清' }, test.clock.now());
    expect(await left()).toBe(3);
    expect((await apply(await body(ids.slice(6)))).code).toBe(200);
  });

  it('are one of a title each term', async () => {
    const [goodsId = 0] = await books(1);
    const first = await apply(await body([goodsId]));
    expect(await apply(await body([goodsId]))).toMatchObject({ status: 409, data: { field: 'goodsIds' } });
    expect((await apply({ ...(await body([goodsId])), term: '2027秋' })).code).toBe(200);
    expect((await act('sampleCancel', first.data.reqNo)).status).toBe(200);
    expect(await status(first.data.reqNo)).toBe('CANCELLED');
    expect((await apply(await body([goodsId]))).code).toBe(200);
  });

  it('hold their limits when requests come at once, and are one request under one key', async () => {
    const ids = await books(3);
    const bodies = await Promise.all([1, 2, 3].map(() => body(ids)));
    const answers = await Promise.all(bodies.map((wanted) => apply(wanted)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    const [other = 0] = await books(1);
    const [wanted, key] = [await body([other]), randomUUID()];
    const twice = await Promise.all([apply(wanted, buyer, key), apply(wanted, buyer, key)]);
    expect(new Set(twice.map(({ data }) => data.reqNo)).size).toBe(1);
    expect(await left()).toBe(2);
  });

  it.each([
    ['a book without samples', async () => ({ goodsIds: [String((await makeBook()).goodsId)] })],
    ['a term that has passed', async () => ({ term: '2026春' })],
    ['an address of somebody else', async () => ({ addressId: (await body([1], await makeBuyer(test))).addressId })],
    ['no course', async () => ({ courseName: '' })],
    ['an applicant of its own', async () => ({ applicant: profile })],
  ])('are refused with %s', async (_, change) => {
    expect((await apply({ ...(await body(await books(1))), ...(await change()) })).code).toBe(40001);
  });

  it('are listed for their teacher alone; the books to ask for are found', async () => {
    const { goodsId } = await makeBook({ title: '代数拓扑基础', samples: true });
    await makeBook({ title: '代数拓扑选讲' });
    const { data } = await apply(await body([goodsId]));
    const other = await makeBuyer(test);
    const list = (who: Buyer) => test.get<SampleList>('/device/bookCenter/sampleList', { token: who.token });
    expect((await list(buyer)).data.rows.map((row) => row.reqNo)).toEqual([data.reqNo]);
    expect((await list(other)).data.total).toBe(0);
    expect((await act('sampleCancel', data.reqNo, other)).status).toBe(404);
    expect((await test.get('/device/bookCenter/sampleInfo', { token: other.token, query: { reqNo: data.reqNo } })).status).toBe(404);
    const found = await test.get<SampleBooks>('/device/bookCenter/sampleBooks', { query: { searchText: '代数拓扑' } });
    expect(found.data.rows.map((row) => row.goodsId)).toEqual([String(goodsId)]);
  });

  it.each([
    ['2026-11-28T09:30:00+08:00', ['2026秋', '2027春', '2027秋']],
    ['2027-01-31T23:59:00+08:00', ['2026秋', '2027春', '2027秋']],
    ['2027-02-01T00:00:00+08:00', ['2027春', '2027秋', '2028春']],
    ['2027-08-01T00:00:00+08:00', ['2027秋', '2028春', '2028秋']],
  ])('the terms at %s', (at, terms) => {
    expect(offeredTerms(new Date(at))).toEqual(terms);
  });
});
