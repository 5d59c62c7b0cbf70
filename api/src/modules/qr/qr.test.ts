import { eq } from 'drizzle-orm';
import { content } from '../../../seed/index.ts';
import { goods } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { makeGoods } from '../../testing/factories.ts';
import type { BookListInfo, ResourceInfo, ScanResult } from './schemas.ts';
import { seedQr } from './seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await seedQr(test.db, content);
  await seedQr(test.db, content);
  const books = new Map(content.bookMetas.map((meta) => [meta.goodsId, meta.isbn13]));
  const wanted = new Set([...content.qrCodes.flatMap((code) => code.goodsId ?? []), ...content.bookLists.flatMap((list) => list.goodsIds)]);
  for (const row of content.goods.filter((each) => wanted.has(each.id))) {
    await makeGoods(test.db, { id: row.id, title: row.title, isbn13: books.get(row.id) ?? null });
  }
});
afterAll(() => test.close());

const scan = (query: Record<string, string>) => test.get<ScanResult>('/device/oldSystemQrCode/scanCode', { query });
const codeWith = (matches: (code: (typeof content.qrCodes)[number]) => boolean) => {
  const found = content.qrCodes.find(matches);
  if (!found) throw new Error('No such seed code');
  return found;
};

describe('scanCode', () => {
  it.each(content.qrCodes.map((code) => [code.kind, code.state, code.legacyPath, code] as const))(
    'resolves %s %s %s by its printed link',
    async (_kind, state, legacyPath, code) => {
      const { status, data } = await scan({ url: `https://old.example.cn${legacyPath}` });
      expect(status).toBe(200);
      expect(data.code).toBe(code.code);
      expect(data.state).toBe(state);
      if (state === 'withdrawn') expect(data.message).toBe(code.withdrawnText);
      if (state === 'active' && code.bookListId === null) expect(data.resources.length).toBe(code.resources.length);
    },
  );

  it('leads one medium to its player, several to the list, a book list to its page', async () => {
    const one = codeWith((code) => code.kind === 'item' && code.state === 'active' && code.resources.length === 1);
    expect((await scan({ type: '2', bqc_id: `${one.code}_abc_2` })).data.target).toMatch(
      /^\/(qrCodeReader|reader)\/\w+\?resourceId=\d+&qrId=\d+$/,
    );
    const group = codeWith((code) => code.kind === 'group' && code.state === 'active' && code.resources.length > 1);
    expect((await scan({ type: '3', bqcg_id: group.code })).data.target).toBe(`/qrCodeReader/resourceMain?qrId=${group.id}`);
    const list = codeWith((code) => code.bookListId !== null && code.state === 'active');
    expect((await scan({ type: '7', blid: list.code })).data.target).toContain(`blid=${list.bookListId}`);
  });

  it('follows a moved code and says so', async () => {
    const moved = codeWith((code) => code.state === 'moved');
    const { data } = await scan({ url: moved.legacyPath });
    expect(data).toMatchObject({ state: 'moved', qrId: String(moved.movedToId), code: moved.code });
  });

  it('names the page for empty, withdrawn and unknown codes, with the book when it can', async () => {
    const empty = codeWith((code) => code.state === 'empty');
    expect((await scan({ url: empty.legacyPath })).data).toMatchObject({
      state: 'empty',
      target: expect.stringContaining('/qrCodeReader/emptyResources'),
    });
    const [book] = content.qrCodes.flatMap((code) => content.bookMetas.find((meta) => meta.goodsId === code.goodsId) ?? []);
    const unknown = await scan({ type: '2', bqc_id: '99999999', isbn: book?.isbnHyphen ?? '' });
    expect(unknown.data).toMatchObject({
      state: 'unknown',
      book: { isbn13: book?.isbn13 },
      resources: [],
      target: expect.stringContaining('/qrCodeReader/error'),
    });
    expect((await scan({})).data).toMatchObject({ state: 'unknown', book: null });
  });

  it('finds all resources of a book by its ISBN alone', async () => {
    const code = codeWith((each) => each.goodsId !== null && each.state === 'active' && each.resources.length > 0);
    const meta = content.bookMetas.find((each) => each.goodsId === code.goodsId);
    const { data } = await scan({ isbn: meta?.isbnHyphen ?? '' });
    expect(data).toMatchObject({ state: 'active', book: { goodsId: String(code.goodsId) } });
    expect(data.resources.length).toBeGreaterThanOrEqual(code.resources.length);
  });

  it('refuses endless parameters', async () => {
    expect((await scan({ bqc_id: 'x'.repeat(501) })).code).toBe(40001);
  });
});

describe('resources', () => {
  it('lists by code and by book', async () => {
    const group = codeWith((code) => code.kind === 'group' && code.state === 'active');
    const byCode = await test.get<ScanResult>('/device/qrResource/list', { query: { qrId: group.id } });
    expect(byCode.data.resources.map((each) => each.chapter)).toEqual(group.resources.map((each) => each.chapter));
    const byBook = await test.get<ScanResult>('/device/qrResource/list', { query: { goodsId: group.goodsId ?? 0 } });
    expect(byBook.data.resources.length).toBeGreaterThanOrEqual(group.resources.length);
    expect((await test.get('/device/qrResource/list', { query: { qrId: 1 } })).status).toBe(404);
    expect((await test.get('/device/qrResource/list', { query: { goodsId: 1 } })).status).toBe(404);
    expect((await test.get('/device/qrResource/list')).code).toBe(40001);
  });

  it('gives a reader all it needs', async () => {
    const pdf = content.resources.find((each) => each.kind === 'pdf' && each.outline.length > 0 && each.access === 'public');
    const { data } = await test.get<ResourceInfo>('/device/qrResource/info', { query: { resourceId: pdf?.id ?? 0 } });
    expect(data).toMatchObject({ access: 'full', url: `/files/${pdf?.path}`, pages: pdf?.pages, posterUrl: pdf?.posterUrl });
    expect(data.outline[0]).toMatchObject({ title: pdf?.outline[0]?.title, level: 1 });
    const zip = content.resources.find((each) => each.kind === 'zip');
    expect((await test.get<ResourceInfo>('/device/qrResource/info', { query: { resourceId: zip?.id ?? 0 } })).data.entries).toEqual(
      zip?.entries,
    );
    const owned = content.resources.find((each) => each.access === 'owned');
    expect((await test.get<ResourceInfo>('/device/qrResource/info', { query: { resourceId: owned?.id ?? 0 } })).data).toMatchObject({
      access: 'login',
      url: null,
    });
    expect((await test.get('/device/qrResource/info', { query: { resourceId: 1 } })).status).toBe(404);
  });
});

it('shows a book list with the books on sale and those to be ordered ahead', async () => {
  const [list] = content.bookLists;
  const { data } = await test.get<BookListInfo>('/book/listInfo', { query: { blid: list?.id ?? 0 } });
  expect(data.title).toBe(list?.title);
  expect(data.books.map((each) => each.goodsId)).toEqual(list?.goodsIds.map(String));
  expect((await test.get('/book/listInfo', { query: { blid: 999_999 } })).status).toBe(404);
  const [ahead = 0, later = 0, ...rest] = list?.goodsIds ?? [];
  await test.db.update(goods).set({ status: 'PRESALE' }).where(eq(goods.id, ahead));
  await test.db
    .update(goods)
    .set({ onSaleAt: new Date(test.clock.now().getTime() + 1000) })
    .where(eq(goods.id, later));
  const changed = await test.get<BookListInfo>('/book/listInfo', { query: { blid: list?.id ?? 0 } });
  expect(changed.data.books.map((each) => each.goodsId)).toEqual([ahead, ...rest].map(String));
});
