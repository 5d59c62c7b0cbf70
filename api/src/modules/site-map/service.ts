import { COLLEGE_TYPES } from '@shared/contract/goods';
import { paths } from '@shared/contract/paths';
import { and, asc, count, eq, gt, lte, max, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { goods, news, subject } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { toIso } from '../../lib/time.ts';
import { isShown } from '../goods/list.ts';
import { closedPrefixes, openPages } from './pages.ts';

export const pageSize = 5000;

export const siteMapKinds = ['pages', 'goods', 'news', 'subject'] as const;
export type SiteMapKind = (typeof siteMapKinds)[number];

type Entry = { path: string; lastmod: Date | null };

const goodsChanged = sql`greatest(${goods.onSaleAt}, ${goods.updatedAt})`.mapWith(goods.onSaleAt);
const shownNews = (now: Date): SQL | undefined => and(eq(news.status, 'PUBLISHED'), lte(news.publishedAt, now));
const shownSubjects = (now: Date): SQL | undefined => and(lte(subject.startAt, now), gt(subject.endAt, now));

/** How many entries of each kind there are, and when the newest changed. */
async function totals(tx: Tx, now: Date): Promise<Record<SiteMapKind, { total: number; lastmod: Date | null }>> {
  const none = { total: 0, lastmod: null };
  const [ofGoods = none] = await tx
    .select({ total: count(), lastmod: sql`max(${goodsChanged})`.mapWith(goods.onSaleAt) })
    .from(goods)
    .where(isShown(now));
  const [ofNews = none] = await tx
    .select({ total: count(), lastmod: max(news.publishedAt) })
    .from(news)
    .where(shownNews(now));
  const [ofSubjects = none] = await tx
    .select({ total: count(), lastmod: max(subject.startAt) })
    .from(subject)
    .where(shownSubjects(now));
  return { pages: { total: openPages.length, lastmod: null }, goods: ofGoods, news: ofNews, subject: ofSubjects };
}

const list: Record<SiteMapKind, (tx: Tx, skip: number, now: Date) => Promise<Entry[]>> = {
  pages: async (_tx, skip) => openPages.slice(skip, skip + pageSize).map((path) => ({ path, lastmod: null })),
  async goods(tx, skip, now) {
    const rows = await tx
      .select({ id: goods.id, type: goods.type, lastmod: goodsChanged })
      .from(goods)
      .where(isShown(now))
      .orderBy(asc(goods.id))
      .limit(pageSize)
      .offset(skip);
    return rows.map(({ id, type, lastmod }) => ({
      path: (COLLEGE_TYPES.includes(type) ? paths.goodsDetail : paths.product).href({ id }),
      lastmod,
    }));
  },
  async news(tx, skip, now) {
    const rows = await tx
      .select({ id: news.id, lastmod: news.publishedAt })
      .from(news)
      .where(shownNews(now))
      .orderBy(asc(news.id))
      .limit(pageSize)
      .offset(skip);
    return rows.map(({ id, lastmod }) => ({ path: paths.newsDetail.href({ id }), lastmod }));
  },
  async subject(tx, skip, now) {
    const rows = await tx
      .select({ id: subject.id, lastmod: subject.startAt })
      .from(subject)
      .where(shownSubjects(now))
      .orderBy(asc(subject.id))
      .limit(pageSize)
      .offset(skip);
    return rows.map(({ id, lastmod }) => ({ path: paths.subjectDetail.href({ id }), lastmod }));
  },
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const document = (root: string, item: string, entries: readonly Entry[], origin: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries.map(
      ({ path, lastmod }) =>
        `<${item}><loc>${escaped(origin + path)}</loc>${lastmod ? `<lastmod>${toIso(lastmod).slice(0, 10)}</lastmod>` : ''}</${item}>`,
    ),
    `</${root}>\n`,
  ].join('\n');

/** The index: one file for each 5000 addresses of a kind. */
export async function siteMapIndex(tx: Tx, origin: string, now: Date): Promise<string> {
  const all = await totals(tx, now);
  const files = siteMapKinds.flatMap((kind) =>
    Array.from({ length: Math.ceil(all[kind].total / pageSize) }, (_, index) => ({
      path: `/sitemap.xml?kind=${kind}&page=${index + 1}`,
      lastmod: all[kind].lastmod,
    })),
  );
  return document('sitemapindex', 'sitemap', files, origin);
}

/** One file of addresses; only what everybody can open now. @throws ApiError 404 past the end */
export async function siteMapFile(tx: Tx, file: { kind: SiteMapKind; page: number }, origin: string, now: Date): Promise<string> {
  const entries = await list[file.kind](tx, (file.page - 1) * pageSize, now);
  if (entries.length === 0) throw new ApiError(404);
  return document('urlset', 'url', entries, origin);
}

/** What crawlers may read, and where the index is. */
export const robots = (origin: string): string =>
  ['User-agent: *', ...closedPrefixes.map((prefix) => `Disallow: ${prefix}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
