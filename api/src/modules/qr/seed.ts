import type { SeedContent } from '../../../seed/types.ts';
import type { Tx } from '../../db/db.ts';
import { bookList, bookListGoods, qrCode, qrResource, resource } from '../../db/schema/index.ts';
import { cleanHtml } from '../../lib/clean-html.ts';

const batch = 500;

async function insertAll<Row>(rows: readonly Row[], insert: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) await insert(rows.slice(start, start + batch));
}

/** Loads resources, codes and book lists; rows that are there stay as they are. */
export async function seedQr(tx: Tx, content: Pick<SeedContent, 'resources' | 'qrCodes' | 'bookLists'>): Promise<void> {
  await insertAll(content.resources, (rows) => tx.insert(resource).values(rows).onConflictDoNothing());
  const codes = content.qrCodes.map(({ resources: _, legacyPath: __, ...code }) => code);
  await insertAll(codes, (rows) => tx.insert(qrCode).values(rows).onConflictDoNothing());
  const links = content.qrCodes.flatMap((code) => code.resources.map((link) => ({ qrId: code.id, ...link })));
  await insertAll(links, (rows) => tx.insert(qrResource).values(rows).onConflictDoNothing());
  const lists = content.bookLists.map(({ goodsIds: _, ...list }) => ({ ...list, introHtml: cleanHtml(list.introHtml) }));
  await insertAll(lists, (rows) => tx.insert(bookList).values(rows).onConflictDoNothing());
  const books = content.bookLists.flatMap((list) => list.goodsIds.map((goodsId, sort) => ({ bookListId: list.id, goodsId, sort })));
  await insertAll(books, (rows) => tx.insert(bookListGoods).values(rows).onConflictDoNothing());
}
