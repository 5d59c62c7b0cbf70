import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { SeedContent } from '../../seed/types.ts';
import { cleanHtml } from '../lib/clean-html.ts';
import { searchTerms, termsVersion } from '../lib/search-terms.ts';
import { seedAfterSale } from '../modules/after-sale/seed.ts';
import { seedTryOutCases } from '../modules/after-sale/seed-try-out.ts';
import { hashPassword } from '../modules/auth/password.ts';
import { seedBookCenter, seedTryOutTeacher } from '../modules/book-center/seed.ts';
import { seedTryOutCart } from '../modules/cart/seed.ts';
import { seedTryOutCoupons } from '../modules/coupon/seed.ts';
import { seedTryOutReviews } from '../modules/evaluate/seed.ts';
import { seedExam } from '../modules/exam/seed.ts';
import { seedTryOutSearches } from '../modules/goods/seed.ts';
import { seedGroups, seedTryOutTeams } from '../modules/group/seed.ts';
import { seedOrder, seedReductions } from '../modules/order/seed.ts';
import { seedTryOutOrders } from '../modules/order/seed-try-out.ts';
import { openingLine } from '../modules/order/stock-check.ts';
import { seedPoints, seedTryOutPoints } from '../modules/point/seed.ts';
import { seedDiscounts } from '../modules/promo/seed.ts';
import { seedTryOutPromoters } from '../modules/promoter/seed.ts';
import { seedTryOutPunch } from '../modules/punch/seed.ts';
import { seedQr } from '../modules/qr/seed.ts';
import { seedTryOutFavourites } from '../modules/save/seed.ts';
import { seedSeckill } from '../modules/seckill/seed.ts';
import { type Db, inTx, type Tx } from './db.ts';
import {
  activity,
  banner,
  bookMeta,
  catalog,
  courseChapter,
  courseLesson,
  courseMeta,
  dictData,
  goods,
  goodsBundleItem,
  goodsDetail,
  news,
  setting,
  sku,
  skuStock,
  stockLedger,
  subject,
  user,
} from './schema/index.ts';

const batchSize = 500;
const versionKey = 'seed';
const joined = new Date('2026-09-01T09:00:00+08:00');

/** Password of the accounts for trying out. */
export const tryOutPassword = 'Yunlu@2026';
const reader = { id: 1, phone: '13800000001', userName: 'reader', truename: '林书言', role: 'user' as const };
const tryOutUsers = [reader, { id: 9, phone: '13800000009', userName: 'admin', truename: '周编辑', role: 'admin' as const }];

/** Inserts rows that are not there yet; what people changed since stays. */
async function insert<Table extends PgTable>(tx: Tx, table: Table, rows: Table['$inferInsert'][]): Promise<void> {
  for (let at = 0; at < rows.length; at += batchSize) {
    await tx
      .insert(table)
      .values(rows.slice(at, at + batchSize))
      .onConflictDoNothing();
  }
}

function goodsRows(content: SeedContent): (typeof goods.$inferInsert)[] {
  const paths = new Map(content.catalogs.map((node) => [node.id, node.path]));
  const metas = new Map(content.bookMetas.map((meta) => [meta.goodsId, meta]));
  const courses = new Map(content.courseMetas.map((meta) => [meta.goodsId, meta]));
  return content.goods.map((row) => {
    const meta = metas.get(row.id);
    const people = meta?.contributors ?? courses.get(row.id)?.lecturers ?? [];
    const authorText = people.map(({ name, role }) => `${name} ${role}`).join('，');
    return {
      ...row,
      authorText,
      catalogPath: paths.get(row.catalogId) ?? '/',
      onSaleAt: new Date(row.onSaleAt),
      // Scores come from reviews alone.
      scoreTenths: 0,
      scoreCount: 0,
      workId: meta?.workId ?? null,
      isbn13: meta?.isbn13 ?? null,
      pubDate: meta?.pubDate ?? null,
      binding: meta?.binding ?? null,
      series: meta?.series ?? null,
      publisher: meta?.publisher ?? null,
      popularity: row.salesCount,
      terms: searchTerms({ ...meta, ...row, authors: people.map(({ name }) => name) }),
      termsVersion,
    };
  });
}

async function seedGoods(tx: Tx, content: SeedContent): Promise<void> {
  await insert(tx, catalog, content.catalogs);
  await insert(tx, dictData, content.dicts);
  await insert(tx, goods, goodsRows(content));
  await insert(
    tx,
    goodsDetail,
    content.goods.map((row) => ({ ...row, goodsId: row.id, introHtml: cleanHtml(row.introHtml) })),
  );
  await insert(tx, sku, content.skus);
  await insert(
    tx,
    skuStock,
    content.skus.map(({ id, unlimited, onHand, lowLevel }) => ({ skuId: id, unlimited, onHand, locked: 0, lowLevel })),
  );
  await insert(
    tx,
    stockLedger,
    content.skus.filter(({ unlimited }) => !unlimited).map(({ id, onHand }) => openingLine(id, onHand, joined)),
  );
  await insert(tx, bookMeta, content.bookMetas);
  await insert(tx, courseMeta, content.courseMetas);
  await insert(tx, courseChapter, content.courseChapters);
  await insert(tx, courseLesson, content.courseLessons);
  await insert(tx, goodsBundleItem, content.bundleItems);
}

async function seedSite(tx: Tx, content: SeedContent): Promise<void> {
  const period = <Row extends { startAt: string; endAt: string }>(row: Row) => ({
    ...row,
    startAt: new Date(row.startAt),
    endAt: new Date(row.endAt),
  });
  await insert(tx, banner, content.banners.map(period));
  await insert(tx, activity, content.activities.map(period));
  await insert(
    tx,
    news,
    content.news.map((row) => ({
      ...row,
      contentHtml: cleanHtml(row.contentHtml),
      status: 'PUBLISHED',
      publishedAt: new Date(row.publishedAt),
    })),
  );
  await insert(
    tx,
    subject,
    content.subjects.map((row) => ({ ...period(row), introHtml: cleanHtml(row.introHtml) })),
  );
}

/** Accounts whose password everybody knows: for trying out, never for production. */
export async function seedTryOutUsers(db: Db, content: SeedContent): Promise<void> {
  const passwordHash = await hashPassword(tryOutPassword);
  const rows = tryOutUsers.map((row) => ({
    ...row,
    passwordHash,
    sex: '0' as const,
    status: 'ACTIVE' as const,
    createdAt: joined,
    updatedAt: joined,
  }));
  await inTx(db, (tx) => insert(tx, user, rows));
  await seedTryOutReviews(db, content);
  await seedTryOutPoints(db, reader.id);
  await seedTryOutTeacher(db, reader.id, new Date());
  await seedTryOutCoupons(db, reader.id);
  await seedTryOutCart(db, reader.id);
  await seedTryOutFavourites(db, reader.id);
  await seedTryOutOrders(db, reader.id, new Date());
  await seedTryOutCases(db, reader.id, new Date());
  await seedTryOutSearches(db, new Date());
  await seedTryOutTeams(db, new Date());
  await seedTryOutPromoters(db, reader.id, new Date());
  await seedTryOutPunch(db, reader.id, new Date());
}

/** What is sold for less or given away. A house that has opened decides on that itself: none of it comes with an upgrade. */
async function seedPromotions(tx: Tx, content: SeedContent): Promise<void> {
  await seedReductions(tx, content);
  await seedPoints(tx);
  await seedDiscounts(tx, new Date());
  await seedSeckill(tx);
  await seedGroups(tx);
}

/** Loads the content, promotions only into a fresh installation; doing it again changes nothing. @throws Error when a row breaks a rule of its domain */
export async function seed(db: Db, content: SeedContent): Promise<void> {
  await inTx(db, async (tx) => {
    await seedGoods(tx, content);
    await seedSite(tx, content);
    await seedQr(tx, content);
    await seedBookCenter(tx, content);
    await seedExam(tx, content);
    await seedOrder(tx, content);
    await seedAfterSale(tx);
    if ((await seededVersion(tx)) === undefined) await seedPromotions(tx, content);
  });
  await db.execute(sql`vacuum (analyze)`);
}

async function seededVersion(tx: Tx): Promise<string | undefined> {
  const [row] = await tx.select().from(setting).where(eq(setting.key, versionKey));
  return row?.value;
}

/** True when `setSeeded` was told of this version last. */
export const isSeeded = async (db: Db, version: string): Promise<boolean> => (await seededVersion(db)) === version;

/** Notes that all of a version's rows are there. */
export async function setSeeded(db: Db, version: string): Promise<void> {
  const row = { key: versionKey, value: version };
  await db.insert(setting).values(row).onConflictDoUpdate({ target: setting.key, set: row });
}
