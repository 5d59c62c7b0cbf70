import { parse } from 'isbn3';
import { fontOf } from './art/type.ts';
import { content } from './content/all.ts';
import { reviewPictures } from './content/reviews.ts';
import { covers, drawCover } from './covers.ts';
import { isbnOf } from './isbn.ts';
import type { GoodsType } from './types.ts';

const ids = (rows: { id: number }[]): Set<number> => new Set(rows.map((row) => row.id));

const goodsIds = ids(content.goods);
const resourceIds = ids(content.resources);

test('there is enough of everything', () => {
  const types = new Set<GoodsType>(content.goods.map((row) => row.type));
  expect(content.goods.length).toBeGreaterThanOrEqual(300);
  expect(types.size).toBe(18);
  expect(content.news).toHaveLength(25);
  expect(new Set(content.news.map((row) => row.category)).size).toBe(3);
  expect(content.subjects).toHaveLength(5);
  expect(content.bookLists).toHaveLength(6);
  expect(content.papers).toHaveLength(3);
  expect(new Set(content.papers.map((paper) => paper.timeLimitS)).size).toBe(3);
  expect(content.questions).toHaveLength(200);
  expect(content.qrCodes).toHaveLength(40);
  expect(new Set(content.qrCodes.map((code) => code.kind)).size).toBe(7);
  expect(new Set(content.qrCodes.map((code) => code.state))).toEqual(new Set(['active', 'empty', 'moved', 'withdrawn']));
  expect(Math.max(...content.catalogs.map((row) => row.level))).toBe(3);
});

test('ids are unique within each kind of row', () => {
  for (const rows of [
    content.goods,
    content.skus,
    content.catalogs,
    content.courseChapters,
    content.courseLessons,
    content.news,
    content.subjects,
    content.banners,
    content.activities,
    content.questions,
    content.papers,
    content.banks,
    content.resources,
    content.qrCodes,
    content.bookLists,
  ]) {
    expect(ids(rows).size).toBe(rows.length);
  }
});

test('every ISBN is valid, its own, and hyphenated alike', () => {
  const isbns = content.bookMetas.map((meta) => meta.isbn13);
  expect(new Set(isbns).size).toBe(isbns.length);
  for (const meta of content.bookMetas) {
    expect(parse(meta.isbn13)?.isbn13).toBe(meta.isbn13);
    expect(meta.isbnHyphen).toMatch(/^978-7-\d{4}-\d{4}-\d$/);
    expect(meta.isbnHyphen.replaceAll('-', '')).toBe(meta.isbn13);
  }
});

test('the check digit follows the weights 1 and 3', () => {
  expect(isbnOf(0).isbn13).toBe('9787579900009');
  expect(isbnOf(1).isbnHyphen).toBe('978-7-5799-0001-6');
});

test('every reference leads to a row', () => {
  const catalogIds = ids(content.catalogs);
  const skuIds = ids(content.skus);
  const newsIds = ids(content.news);
  const listIds = ids(content.bookLists);
  const codeIds = ids(content.qrCodes);
  const chapterIds = ids(content.courseChapters);
  const targets = new Set([...goodsIds, ...ids(content.papers), ...ids(content.banks), ...ids(content.couponTemplates)]);
  const freightIds = ids(content.freightTemplates);
  for (const row of content.catalogs) if (row.parentId !== null) expect(catalogIds).toContain(row.parentId);
  for (const row of content.goods) {
    expect(catalogIds).toContain(row.catalogId);
    for (const id of row.resourceIds) expect(resourceIds).toContain(id);
    if (row.previewResourceId !== null) expect(resourceIds).toContain(row.previewResourceId);
    if (row.targetId !== null) expect(targets).toContain(row.targetId);
    if (row.freightTemplateId !== undefined) expect(freightIds).toContain(row.freightTemplateId);
    expect(content.skus.some((sku) => sku.goodsId === row.id)).toBe(true);
  }
  for (const row of [...content.skus, ...content.bookMetas, ...content.courseMetas, ...content.courseChapters])
    expect(goodsIds).toContain(row.goodsId);
  for (const row of content.courseLessons) {
    expect(chapterIds).toContain(row.chapterId);
    expect(resourceIds).toContain(row.resourceId);
  }
  for (const row of content.bundleItems) {
    expect(goodsIds).toContain(row.bundleGoodsId);
    expect(skuIds).toContain(row.skuId);
  }
  for (const { scope, scopeIds, excludeIds } of [...content.reductions, ...content.couponTemplates]) {
    const scoped = { ALL: new Set(), CATALOG: catalogIds, GOODS: goodsIds, TYPE: new Set(content.goods.map(({ type }) => type)) }[scope];
    for (const id of scopeIds) expect(scoped).toContain(scope === 'TYPE' ? id : Number(id));
    for (const id of excludeIds) expect(goodsIds).toContain(Number(id));
  }
  for (const id of content.news.flatMap((row) => row.goodsIds)) expect(goodsIds).toContain(id);
  for (const section of content.subjects.flatMap((row) => row.sections)) {
    for (const id of section.goodsIds) expect(goodsIds).toContain(id);
    for (const id of section.newsIds) expect(newsIds).toContain(id);
  }
  for (const code of content.qrCodes) {
    if (code.goodsId !== null) expect(goodsIds).toContain(code.goodsId);
    if (code.bookListId !== null) expect(listIds).toContain(code.bookListId);
    if (code.movedToId !== null) expect(codeIds).toContain(code.movedToId);
    for (const part of code.resources) expect(resourceIds).toContain(part.resourceId);
  }
});

test('a code opens only public resources, and its state agrees with what it holds', () => {
  const open = new Set(content.resources.filter((row) => row.access === 'public').map((row) => row.id));
  for (const code of content.qrCodes) {
    for (const part of code.resources) expect(open).toContain(part.resourceId);
    expect(code.state === 'active').toBe(code.resources.length > 0 || code.bookListId !== null);
    expect(code.state === 'moved').toBe(code.movedToId !== null);
    expect(code.state === 'withdrawn').toBe(code.withdrawnText !== null);
  }
});

test('a trial lesson is open to everyone, a paid one is not', () => {
  const free = new Set(content.goods.filter((row) => row.isFree).map((row) => row.id));
  const access = new Map(content.resources.map((row) => [row.id, row.access]));
  for (const lesson of content.courseLessons)
    expect(access.get(lesson.resourceId)).toBe(lesson.isTrial || free.has(lesson.goodsId) ? 'public' : 'owned');
});

test('money is whole fen, and the cached lowest price is the lowest', () => {
  for (const row of content.goods) {
    const prices = content.skus.filter((sku) => sku.goodsId === row.id).map((sku) => sku.priceFen);
    expect(Number.isInteger(row.listPriceFen) && prices.every((price) => Number.isInteger(price) && price >= 0)).toBe(true);
    expect(row.minPriceFen).toBe(Math.min(...prices));
    expect(row.isFree).toBe(row.minPriceFen === 0);
  }
});

test('some goods are sold out, some nearly, and a bundle costs less than its parts', () => {
  const stocks = content.skus.filter((sku) => !sku.unlimited).map((sku) => sku.onHand);
  expect(stocks).toContain(0);
  expect(stocks.some((stock) => stock > 0 && stock <= 5)).toBe(true);
  for (const bundle of content.goods.filter((row) => row.type === 'package')) {
    const parts = content.bundleItems
      .filter((item) => item.bundleGoodsId === bundle.id)
      .map((item) => content.skus.find((sku) => sku.id === item.skuId)?.priceFen ?? 0);
    expect(bundle.minPriceFen).toBeLessThan(parts.reduce((sum, price) => sum + price, 0));
  }
});

test('every question has a key that its options or blanks know', () => {
  expect(new Set(content.questions.map((question) => question.stemHtml)).size).toBe(200);
  for (const question of content.questions) {
    const key = question.standardAnswer;
    expect(question.analysisHtml.length).toBeGreaterThan('<p></p>'.length);
    if (key.k === 'blanks') {
      expect(key.blanks.map((blank) => blank.id)).toEqual([...question.stemHtml.matchAll(/<blank id="(b\d)">/g)].map((match) => match[1]));
      continue;
    }
    const options = question.options.map((option) => option.id);
    expect(new Set(question.options.map((option) => option.html)).size).toBe(options.length);
    for (const id of key.correct) expect(options).toContain(id);
    expect(key.correct.length).toBe(question.questionType === 2 ? Math.max(2, key.correct.length) : 1);
    expect(key.correct.length).toBeLessThan(options.length);
  }
});

test('the bank holds each question once, and papers add up to 100 分', () => {
  expect(content.banks.flatMap((bank) => bank.chapters.flatMap((chapter) => chapter.questionIds)).sort()).toEqual(
    content.questions.map((question) => question.id).sort(),
  );
  const questionIds = ids(content.questions);
  for (const paper of content.papers) {
    const items = paper.chapters.flatMap((chapter) => chapter.items);
    for (const item of items) expect(questionIds).toContain(item.questionId);
    expect(new Set(items.map((item) => item.questionId)).size).toBe(items.length);
    expect(items.reduce((sum, item) => sum + item.score, 0)).toBe(10000);
    expect(paper.fullScore).toBe(10000);
    expect(new Set(items.map((item) => content.questions.find((question) => question.id === item.questionId)?.questionType))).toEqual(
      new Set([1, 2, 3, 10]),
    );
  }
});

test('the fonts have every character that is drawn', () => {
  const rows = [content.banners, content.subjects, content.resources, content.goods].flat();
  const texts = [
    ...covers().flatMap((cover) => [cover.title, cover.subtitle, cover.author, cover.series]),
    ...rows.map((row) => row.title),
  ];
  const missing = [...new Set(texts.join(''))].filter(
    (char) =>
      !fontOf('sans').hasGlyphForCodePoint(char.codePointAt(0) ?? 0) || !fontOf('title').hasGlyphForCodePoint(char.codePointAt(0) ?? 0),
  );
  expect(missing).toEqual([]);
});

test('each goods has a cover, and a cover is drawn alike each time', () => {
  const all = covers();
  expect(new Set(all.map((cover) => `/files/covers/${cover.id}.webp`))).toEqual(new Set(content.goods.map((row) => row.coverUrl)));
  for (const cover of all.slice(0, 12)) expect(new Set([drawCover(cover), drawCover(cover)]).size).toBe(1);
});

test('no exclamation marks in the texts', () => {
  expect(JSON.stringify(content)).not.toMatch(/[！!]/);
});

test('files of books belong to printed books; what is not open to all is served with a ticket only', () => {
  const resources = new Map(content.resources.map((row) => [row.id, row]));
  const goods = new Map(content.goods.map((row) => [row.id, row]));
  for (const row of content.bookResources) {
    expect(goods.get(row.bookGoodsId)?.type).toBe('book');
    expect(resources.get(row.resourceId)?.access).toBe(row.access === 'PUBLIC' ? 'public' : 'owned');
    expect(row.extractCode !== null).toBe(row.access === 'CODE');
  }
  expect(ids(content.bookResources).size).toBe(content.bookResources.length);
  expect(new Set(content.bookResources.map((row) => row.access)).size).toBe(5);
});

test('a printed book without another edition has a sample of its own, which opens with a ticket only', () => {
  const resources = new Map(content.resources.map((row) => [row.id, row]));
  const editionsOf = (workId: number) => content.bookMetas.filter((meta) => meta.workId === workId).length;
  const alone = new Set(content.bookMetas.filter(({ workId }) => editionsOf(workId) === 1).map(({ goodsId }) => goodsId));
  expect(alone.size).toBeGreaterThan(10);
  for (const row of content.goods.filter(({ id }) => alone.has(id)))
    expect(resources.get(row.previewResourceId ?? 0)).toMatchObject({ title: row.title, kind: 'pdf', access: 'owned', pages: 12 });
  expect(content.goods.some((row) => row.status === 'OFF_SALE')).toBe(true);
});

test('reviews are of goods on sale, by known readers, once each, and every picture has its file', () => {
  const readerIds = ids(content.readers);
  const coupons = content.goods.flatMap(({ id, type }) => (type === 'coupon' ? id : []));
  expect(content.reviews.length).toBeGreaterThan(400);
  expect(ids(content.reviews).size).toBe(content.reviews.length);
  expect(new Set(content.reviews.map(({ goodsId, userId }) => `${goodsId}:${userId}`)).size).toBe(content.reviews.length);
  for (const review of content.reviews) {
    expect(goodsIds).toContain(review.goodsId);
    expect(coupons).not.toContain(review.goodsId);
    expect(readerIds).toContain(review.userId);
    for (const image of review.images) expect(reviewPictures).toContain(image);
  }
  const used = content.reviews.flatMap(({ images }) => images);
  expect(new Set(used).size).toBe(used.length);
  expect(content.goods.filter(({ gallery }) => gallery.length > 0).length).toBeGreaterThan(20);
});
