import type { SeedContent } from '../../../seed/types.ts';
import type { Tx } from '../../db/db.ts';
import { bookResource } from '../../db/schema/index.ts';

/** Loads the files of books; rows that are there stay as they are. */
export async function seedBookCenter(tx: Tx, content: Pick<SeedContent, 'bookResources'>): Promise<void> {
  const rows = content.bookResources.map((row) => ({ ...row, downloadCount: 0 }));
  await tx.insert(bookResource).values(rows).onConflictDoNothing();
}
