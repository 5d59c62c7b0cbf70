import { eq } from 'drizzle-orm';
import { newId } from '../../db/ids.ts';
import { goods } from '../../db/schema/index.ts';
import { searchTerms } from '../../lib/search-terms.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { makeGoods } from '../../testing/factories.ts';
import type { FoundGoods } from './schemas.ts';

type List = { total: number; next: string | null; rows: FoundGoods[] };
type Row = typeof goods.$inferSelect & { rank: number };

/** So many that titles are read along the sorted index, while authors are few and are not. */
const kinds = [
  { rank: 0, count: 1, texts: { title: '海洋' } },
  { rank: 1, count: 1100, texts: { title: '海洋研究' } },
  { rank: 2, count: 30, texts: { title: '潮汐', authors: ['海洋'] } },
  { rank: 3, count: 250, texts: { title: '潮汐', keywords: '海洋' } },
];
const day = 86_400_000;

let test: TestApp;
let made: Row[];
beforeAll(async () => {
  test = await createTestApp();
  const { goodsId } = await makeGoods(test.db, { title: '样书' });
  const [model] = await test.db.select().from(goods).where(eq(goods.id, goodsId));
  if (!model) throw new Error('no model');
  made = kinds.flatMap(({ rank, count, texts }) =>
    Array.from({ length: count }, (_, index) => {
      const id = newId();
      const common = { id, goodsNo: `G${id}`, title: texts.title, terms: searchTerms(texts) };
      // Many are equal, so that the ids decide.
      const popularity = (index * 7) % 90;
      const onSaleAt = new Date(model.onSaleAt.getTime() - (index % 40) * day);
      return { ...model, ...common, rank, popularity, onSaleAt, minPriceFen: 1000 + ((index * 13) % 70), scoreTenths: index % 50 };
    }),
  );
  for (let from = 0; from < made.length; from += 500)
    await test.db.insert(goods).values(made.slice(from, from + 500).map(({ rank, ...row }) => row));
});
afterAll(() => test.close());

const search = async (more: object) =>
  (await test.get<List>('/goods/ordinary', { query: { searchText: '海洋', pageSize: 60, ...more } })).data;
const ids = (rows: { id: string | number }[]): string[] => rows.map(({ id }) => String(id));
const sorted = (compare: (a: Row, b: Row) => number): string[] => ids([...made].sort(compare));

describe('a word that more than a thousand goods have', () => {
  const orders = {
    default: (a: Row, b: Row) => a.rank - b.rank || b.popularity - a.popularity || b.id - a.id,
    sales: (a: Row, b: Row) => b.popularity - a.popularity || b.id - a.id,
    new: (a: Row, b: Row) => b.onSaleAt.getTime() - a.onSaleAt.getTime() || b.id - a.id,
    priceAsc: (a: Row, b: Row) => a.minPriceFen - b.minPriceFen || b.id - a.id,
    priceDesc: (a: Row, b: Row) => b.minPriceFen - a.minPriceFen || a.id - b.id,
    score: (a: Row, b: Row) => b.scoreTenths - a.scoreTenths || b.id - a.id,
  };

  it.each(Object.entries(orders))('is shown in the order %s to the last row, page behind page', async (sort, compare) => {
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: List = await search({ sort, ...(after ? { after } : {}) });
      expect(page.total).toBe(1000);
      seen.push(...ids(page.rows));
      after = page.next;
    }
    expect(seen).toEqual(sorted(compare));
  });

  it.each([1, 2, 17, 19, 23, 24])('is shown by number, page %i', async (pageNum) => {
    const page = await search({ pageNum });
    expect(page.total).toBe(1000);
    expect(ids(page.rows)).toEqual(sorted(orders.default).slice((pageNum - 1) * 60, pageNum * 60));
  });

  it('is counted within a filter', async () => {
    const page = await search({ priceFrom: 1000, priceTo: 1000 });
    const cheap = made.filter(({ minPriceFen }) => minPriceFen === 1000);
    expect(page.total).toBe(cheap.length);
    expect(ids(page.rows)).toEqual(ids(cheap.sort(orders.default)).slice(0, 60));
  });
});
