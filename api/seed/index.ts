import { catalogs, dicts } from './content/catalogs.ts';
import { courseChapters, courseLessons, courseMetas } from './content/courses.ts';
import { banks, papers, questions } from './content/exams.ts';
import { bookMetas, bundleItems, goods, skus } from './content/goods.ts';
import { qrCodes } from './content/qr-codes.ts';
import { resources } from './content/resources.ts';
import { banners, bookLists, news, subjects } from './content/site.ts';
import type { SeedContent } from './types.ts';

export { buildFiles } from './files/build.ts';

/** All rows, the same on every machine. */
export const content: SeedContent = {
  catalogs,
  dicts,
  goods,
  skus,
  bookMetas: bookMetas.map((meta) => ({ ...meta, companionQrIds: qrCodes.filter((code) => code.goodsId === meta.goodsId).map((code) => code.id) })),
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
  qrCodes,
  bookLists,
};
