import { inArray } from 'drizzle-orm';
import { parse } from 'isbn3';
import type { Tx } from '../db/db.ts';
import { newId } from '../db/ids.ts';
import { bookMeta, catalog, goods, goodsDetail, sku, skuStock, stockLedger } from '../db/schema/index.ts';
import { ApiError } from '../http/api-error.ts';
import { cleanHtml } from '../lib/clean-html.ts';
import { toIsbn13 } from '../lib/isbn.ts';
import { searchTerms, termsVersion } from '../lib/search-terms.ts';
import { openingLine } from '../modules/order/stock-check.ts';
import { parseCsv } from './csv.ts';
import { yuanToFen } from './fields.ts';

/** Columns of the file; the starred ones must be filled. Books fill the ISBN too. */
export const importColumns = [
  '货号*',
  '类型*',
  '书名*',
  '副题',
  '作者',
  '分类编号*',
  '封面*',
  '定价*',
  '售价*',
  '库存*',
  '克重',
  'ISBN',
  '出版社',
  '出版年月',
  '版次',
  '印次',
  '页数',
  '千字数',
  '装帧',
  '中图分类号',
  'CIP号',
  '关键词',
  '简介',
] as const;

const mostRows = 5000;
const types = { 图书: 'book', 文创: 'cultural' } as const;

type Cells = Map<string, string>;
type Catalogs = Map<number, string>;

interface Row {
  line: number;
  goodsNo: string;
  type: 'book' | 'cultural';
  title: string;
  catalogId: number;
  catalogPath: string;
  listPriceFen: number;
  priceFen: number;
  stock: number;
  weightG: number;
  isbn13: string | null;
  book: { pubDate: string; editionNo: number; impression: number; pages: number; wordsK: number };
  text(name: string): string;
}

const columnName = (column: string) => column.replace('*', '');

/** Reads one line; what is wrong with it goes to `say`. */
function readRow(line: number, cells: Cells, catalogs: Catalogs, say: (problem: string) => void): Row {
  const text = (name: string) => cells.get(name)?.trim() ?? '';
  const whole = (name: string, most: number, fallback: number): number => {
    const written = text(name);
    if (written === '') return fallback;
    const value = /^\d{1,7}$/.test(written) ? Number(written) : Number.NaN;
    if (!(value <= most)) say(`${name}“${written}”不是 0 到 ${most} 的整数`);
    return value;
  };
  const fen = (name: string): number => {
    const value = yuanToFen(text(name));
    if (value === undefined && text(name) !== '') say(`${name}“${text(name)}”不是至多两位小数的金额`);
    return value ?? 0;
  };
  for (const column of importColumns) if (column.endsWith('*') && text(columnName(column)) === '') say(`缺少${columnName(column)}`);
  for (const [name, most] of [
    ['货号', 40],
    ['书名', 120],
    ['副题', 120],
    ['作者', 120],
    ['出版社', 60],
    ['装帧', 10],
    ['关键词', 200],
    ['简介', 20_000],
  ] as const)
    if (text(name).length > most) say(`${name}超过 ${most} 个字`);
  const type = Object.entries(types).find(([label]) => label === text('类型'))?.[1];
  if (!type && text('类型') !== '') say(`类型“${text('类型')}”不能导入，只能是${Object.keys(types).join('、')}`);
  const catalogId = Number(text('分类编号'));
  const catalogPath = catalogs.get(catalogId);
  if (catalogPath === undefined && text('分类编号') !== '') say(`没有分类“${text('分类编号')}”`);
  if (text('封面') !== '' && !/^\/files\/[\w./-]+$/.test(text('封面'))) say('封面须是站内 /files/ 下的图片地址');
  const isbn13 = toIsbn13(text('ISBN'));
  if (!isbn13 && (type === 'book' || text('ISBN') !== '')) say(text('ISBN') === '' ? '图书缺少 ISBN' : `ISBN“${text('ISBN')}”无效`);
  if (text('出版年月') !== '' && !/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/.test(text('出版年月')))
    say(`出版年月“${text('出版年月')}”应写作 2026-11 或 2026-11-28`);
  if (type === 'book') for (const name of ['出版社', '出版年月']) if (text(name) === '') say(`图书缺少${name}`);
  return {
    line,
    goodsNo: text('货号'),
    type: type ?? 'book',
    title: text('书名'),
    catalogId,
    catalogPath: catalogPath ?? '',
    listPriceFen: fen('定价'),
    priceFen: fen('售价'),
    stock: whole('库存', 999_999, 0),
    weightG: whole('克重', 99_999, 0),
    isbn13,
    book: {
      pubDate: text('出版年月'),
      editionNo: whole('版次', 99, 1),
      impression: whole('印次', 99, 1),
      pages: whole('页数', 99_999, 0),
      wordsK: whole('千字数', 99_999, 0),
    },
    text,
  };
}

/** The lines of a file, all of them good. @throws ApiError 40001 naming every line that is not */
function readRows(csv: string, catalogs: Catalogs): Row[] {
  const [head = [], ...body] = parseCsv(csv) ?? [];
  const names = head.map((name) => columnName(name.trim()));
  const known = importColumns.map(columnName);
  const odd = names.filter((name) => !known.includes(name));
  const missing = importColumns.filter((column) => column.endsWith('*') && !names.includes(columnName(column))).map(columnName);
  if (odd.length > 0) throw new ApiError(40001, { msg: `第 1 行：不认识的列 ${odd.join('、') || '（空）'}` });
  if (missing.length > 0) throw new ApiError(40001, { msg: `第 1 行：缺少列 ${missing.join('、')}` });
  if (body.length === 0 || body.length > mostRows) throw new ApiError(40001, { msg: `文件须有 1 到 ${mostRows} 行商品` });
  const problems: string[] = [];
  const rows = body.map((fields, index) => {
    const say = (problem: string) => problems.push(`第 ${index + 2} 行：${problem}`);
    if (fields.length > names.length) say('列数比表头多');
    return readRow(index + 2, new Map(names.map((name, at) => [name, fields[at] ?? ''])), catalogs, say);
  });
  const seen = new Map<string, number>();
  for (const { line, goodsNo } of rows) {
    const first = seen.get(goodsNo);
    if (first && goodsNo) problems.push(`第 ${line} 行：货号“${goodsNo}”与第 ${first} 行重复`);
    else seen.set(goodsNo, line);
  }
  const isbns = new Map<string, number>();
  for (const { line, type, isbn13 } of rows) {
    const first = isbn13 && isbns.get(type + isbn13);
    if (first) problems.push(`第 ${line} 行：ISBN“${isbn13}”与第 ${first} 行重复`);
    else if (isbn13) isbns.set(type + isbn13, line);
  }
  if (problems.length > 0) throw new ApiError(40001, { msg: ['没有导入，先改好这些：', ...problems].join('\n'), data: { problems } });
  return rows;
}

/**
 * Puts the goods of a CSV file into the shop as drafts, all or none. A goods number that is there with the same title is left alone, so
 * the same file may come again.
 * @throws ApiError 40001 with every problem, 409 for a number or an ISBN that other goods have
 */
export async function importGoods(tx: Tx, csv: string, now: Date): Promise<{ added: string[]; known: string[] }> {
  const nodes = await tx.select({ id: catalog.id, path: catalog.path }).from(catalog);
  const rows = readRows(csv.replace(/^\uFEFF/, ''), new Map(nodes.map(({ id, path }) => [id, path])));
  const numbers = rows.map(({ goodsNo }) => goodsNo);
  const there = await tx.select({ goodsNo: goods.goodsNo, title: goods.title }).from(goods).where(inArray(goods.goodsNo, numbers));
  const titles = new Map(there.map(({ goodsNo, title }) => [goodsNo, title]));
  const taken = rows.filter(({ goodsNo, title }) => titles.has(goodsNo) && titles.get(goodsNo) !== title);
  if (taken.length > 0) {
    const problems = taken.map(({ line, goodsNo }) => `第 ${line} 行：货号“${goodsNo}”已是《${titles.get(goodsNo)}》`);
    throw new ApiError(409, { msg: ['没有导入：', ...problems].join('\n'), data: { problems } });
  }
  const codes = await tx.select({ code: sku.skuCode }).from(sku).where(inArray(sku.skuCode, numbers));
  const codeTaken = codes.map(({ code }) => code).filter((code) => !titles.has(code));
  if (codeTaken.length > 0) throw new ApiError(409, { msg: `没有导入：规格货号 ${codeTaken.join('、')} 已被别的商品使用` });
  const fresh = rows.filter(({ goodsNo }) => !titles.has(goodsNo));
  const isbns = fresh.flatMap(({ isbn13 }) => isbn13 ?? []);
  const editions = await tx
    .select({ type: goods.type, isbn13: goods.isbn13, goodsNo: goods.goodsNo, title: goods.title })
    .from(goods)
    .where(inArray(goods.isbn13, isbns));
  const doubled = fresh.flatMap(({ line, type, isbn13 }) => {
    const other = editions.find((one) => one.type === type && one.isbn13 === isbn13);
    return other ? [`第 ${line} 行：ISBN“${isbn13}”已是《${other.title}》（${other.goodsNo}）`] : [];
  });
  if (doubled.length > 0) throw new ApiError(409, { msg: ['没有导入：', ...doubled].join('\n'), data: { problems: doubled } });
  for (const row of fresh) await insertGoods(tx, row, now);
  return { added: fresh.map(({ goodsNo }) => goodsNo), known: [...titles.keys()] };
}

async function insertGoods(tx: Tx, row: Row, now: Date): Promise<void> {
  const { goodsNo, type, title, catalogId, catalogPath, listPriceFen, priceFen, stock, weightG, isbn13, book, text } = row;
  const goodsId = newId();
  const skuId = newId();
  const isBook = type === 'book';
  await tx.insert(goods).values({
    id: goodsId,
    goodsNo,
    type,
    title,
    subtitle: text('副题'),
    authorText: text('作者'),
    coverUrl: text('封面'),
    catalogId,
    catalogPath,
    tags: [],
    status: 'DRAFT',
    onSaleAt: now,
    listPriceFen,
    minPriceFen: priceFen,
    isFree: priceFen === 0,
    delivery: 'PHYSICAL',
    salesCount: 0,
    viewCount: 0,
    favCount: 0,
    scoreTenths: 0,
    scoreCount: 0,
    sort: 0,
    isbn13,
    pubDate: isBook ? book.pubDate : null,
    binding: text('装帧') || null,
    publisher: text('出版社') || null,
    terms: searchTerms({
      title,
      subtitle: text('副题'),
      authors: [text('作者')],
      publisher: text('出版社'),
      clcCode: text('中图分类号'),
      keywords: text('关键词'),
      isbn13,
    }),
    termsVersion,
  });
  await tx.insert(goodsDetail).values({
    goodsId,
    gallery: [],
    keywords: text('关键词'),
    introHtml: cleanHtml(text('简介')),
    noticeText: '',
    givePoints: 0,
    pointsDeductible: false,
    taxCode: '',
    taxRateBp: 0,
    resourceIds: [],
  });
  await tx
    .insert(sku)
    .values({ id: skuId, goodsId, skuCode: goodsNo, spec: [], priceFen, marketPriceFen: listPriceFen, weightG, status: 'ON', sort: 0 });
  await tx.insert(skuStock).values({ skuId, unlimited: false, onHand: stock, locked: 0, lowLevel: 5 });
  await tx.insert(stockLedger).values(openingLine(skuId, stock, now));
  if (!isBook || !isbn13) return;
  await tx.insert(bookMeta).values({
    goodsId,
    isbn13,
    isbnHyphen: parse(isbn13)?.isbn13h ?? isbn13,
    ...book,
    contributors: text('作者') ? [{ name: text('作者'), role: '', order: 1, bio: '' }] : [],
    publisher: text('出版社'),
    cipNo: text('CIP号'),
    clcCode: text('中图分类号'),
    subjectTerms: [],
    language: '中文',
    weightG: weightG || null,
    binding: text('装帧') || null,
    audienceLevel: '',
    tocText: '',
    excerpt: '',
    editorNote: '',
    companionQrIds: [],
    sampleRequestAllowed: false,
  });
}
