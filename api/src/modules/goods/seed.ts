import { businessDate } from '@shared/contract/time';
import type { Db } from '../../db/db.ts';
import { searchWord } from '../../db/schema/index.ts';
import { addDays } from '../../lib/days.ts';

/** Words with the people of a day who searched them. */
const searched: [word: string, count: number][] = [
  ['高等数学', 46],
  ['唐诗', 38],
  ['民法典', 31],
  ['写作', 27],
  ['程序设计', 22],
  ['宋词', 18],
];
const days = 3;

/** What was searched in the last days, so that hot words are there to be tried. */
export async function seedTryOutSearches(db: Db, now: Date): Promise<void> {
  const rows = Array.from({ length: days }, (_, back) =>
    searched.map(([word, count]) => ({ day: addDays(businessDate(now), -back), word, count })),
  );
  await db.insert(searchWord).values(rows.flat()).onConflictDoNothing();
}
