import type { Tx } from '../db/db.ts';
import { newId } from '../db/ids.ts';
import { catalog, goods, goodsDetail, sku, skuStock, user } from '../db/schema/index.ts';
import { searchTerms, termsVersion } from '../lib/search-terms.ts';

const at = new Date('2026-11-01T09:00:00+08:00');
let serial = 0;

export type UserValues = Partial<typeof user.$inferInsert>;

export async function makeUser(tx: Tx, values: UserValues = {}): Promise<typeof user.$inferSelect> {
  serial += 1;
  const [row] = await tx
    .insert(user)
    .values({
      id: newId(),
      phone: `139${String(serial).padStart(8, '0')}`,
      truename: `读者${serial}`,
      sex: '0',
      role: 'user',
      status: 'ACTIVE',
      createdAt: at,
      updatedAt: at,
      ...values,
    })
    .returning();
  if (!row) throw new Error('No user was made');
  return row;
}

type GoodsValues = Partial<typeof goods.$inferInsert> & {
  detail?: Partial<typeof goodsDetail.$inferInsert>;
  sku?: Partial<typeof sku.$inferInsert>;
  stock?: Partial<typeof skuStock.$inferInsert>;
};

/** A printed book on sale for 45.00 with one sku and 10 in stock, unless told otherwise. */
export async function makeGoods(tx: Tx, values: GoodsValues = {}): Promise<{ goodsId: number; skuId: number }> {
  serial += 1;
  const { detail, sku: skuValues, stock, ...own } = values;
  const goodsId = own.id ?? newId();
  const skuId = skuValues?.id ?? newId();
  const title = own.title ?? `测试图书${serial}`;
  const price = skuValues?.priceFen ?? own.minPriceFen ?? 4500;
  const physical = (own.delivery ?? 'PHYSICAL') === 'PHYSICAL';
  await tx.insert(goods).values({
    goodsNo: `G${goodsId}`,
    type: 'book',
    subtitle: '',
    authorText: '',
    coverUrl: '/files/covers/test.webp',
    catalogId: 1,
    catalogPath: '/1/',
    tags: [],
    status: 'ON_SALE',
    onSaleAt: at,
    listPriceFen: price,
    minPriceFen: price,
    isFree: price === 0,
    delivery: 'PHYSICAL',
    salesCount: 0,
    viewCount: 0,
    favCount: 0,
    scoreTenths: 0,
    scoreCount: 0,
    sort: 0,
    popularity: own.salesCount ?? 0,
    terms: searchTerms({ ...own, title, authors: own.authorText ? [own.authorText] : [] }),
    termsVersion,
    ...own,
    id: goodsId,
    title,
  });
  await tx.insert(goodsDetail).values({
    gallery: [],
    keywords: '',
    introHtml: '',
    noticeText: '',
    givePoints: 0,
    pointsDeductible: false,
    taxCode: '',
    taxRateBp: 0,
    resourceIds: [],
    ...detail,
    goodsId,
  });
  await tx.insert(sku).values({
    skuCode: `S${skuId}`,
    spec: [],
    marketPriceFen: price,
    weightG: 300,
    status: 'ON',
    sort: 0,
    ...skuValues,
    id: skuId,
    goodsId,
    priceFen: price,
  });
  await tx.insert(skuStock).values({ unlimited: !physical, onHand: physical ? 10 : 0, locked: 0, lowLevel: 3, ...stock, skuId });
  return { goodsId, skuId };
}

export async function makeCatalog(tx: Tx, values: Partial<typeof catalog.$inferInsert> = {}): Promise<number> {
  const catalogId = values.id ?? newId();
  await tx.insert(catalog).values({
    parentId: null,
    path: `/${catalogId}/`,
    name: '测试分类',
    level: 1,
    kind: 'BOOK',
    sort: 0,
    visible: true,
    ...values,
    id: catalogId,
  });
  return catalogId;
}
