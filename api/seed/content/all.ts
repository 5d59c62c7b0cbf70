import type { SeedContent } from '../types.ts';
import { bookResources } from './book-resources.ts';
import { catalogs, dicts } from './catalogs.ts';
import { courseChapters, courseLessons, courseMetas } from './courses.ts';
import { banks, papers, questions } from './exams.ts';
import { galleryOf } from './gallery.ts';
import { bookMetas, bundleItems, goods, skus } from './goods.ts';
import { news } from './news.ts';
import { couponTemplates, freightTemplates, reductions } from './promotions.ts';
import { qrCodes } from './qr-codes.ts';
import { resources } from './resources.ts';
import { readers, reviews } from './reviews.ts';
import { activities, banners, bookLists, subjects } from './site.ts';

export { publisher } from './goods.ts';

/** All rows, the same on every machine. */
export const content: SeedContent = {
  catalogs,
  dicts,
  goods: goods.map((row) => ({ ...row, gallery: galleryOf(row.id) })),
  skus,
  bookMetas: bookMetas.map((meta) => ({
    ...meta,
    companionQrIds: qrCodes.filter((code) => code.goodsId === meta.goodsId).map((code) => code.id),
  })),
  courseMetas,
  courseChapters,
  courseLessons,
  bundleItems,
  news,
  subjects,
  banners,
  questions,
  papers,
  banks,
  resources,
  bookResources,
  readers,
  reviews,
  qrCodes,
  bookLists,
  activities,
  reductions,
  couponTemplates,
  freightTemplates,
};
