import { createHmac, randomBytes } from 'node:crypto';
import { businessDate } from '@shared/contract/time';
import { desc, gt, lte, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../db/db.ts';
import { searchWord } from '../../db/schema/index.ts';
import { addDays } from '../../lib/days.ts';
import { reasonOf } from '../../lib/reason.ts';
import { fold } from '../../lib/search-terms.ts';

const flushEveryMs = 60_000;
const keepDays = 30;
/** Searches of so many days make the hot words; each day counts less than the next. */
const hotDays = 14;
const dayShare = 0.8;
/** Fewer people than this are no public interest, and may be one person's own words. */
const fewestPeople = 3;
const shortestWord = 2;
export const longestWord = 12;
/** Limits of a process and a day, so that nobody fills its memory or the table. */
const mostPeople = 20_000;
const mostWordsEach = 20;
const mostWaiting = 2_000;

/** What is counted of a typed text: one spelling for all, and nothing that is a number, an address or a sentence. */
export function countedWord(text: string): string | undefined {
  const word = fold(text).replace(/\s+/g, ' ').trim();
  const { length } = [...word];
  const isWord = length >= shortestWord && length <= longestWord && /\p{L}/u.test(word) && !/\d{5}|@|\p{Cc}/u.test(word);
  return isWord ? word : undefined;
}

type Count = { day: string; word: string; count: number };

/**
 * How often words are searched, by Shanghai day. The counts gather in this process and are written once a minute, so that no search
 * waits for them; who is killed loses that minute. A person counts once a day for a word, and is known as a hash in memory only.
 */
export class SearchWords {
  readonly #key = randomBytes(16);
  #day = '';
  #wordsOf = new Map<string, Set<string>>();
  #counts = new Map<string, Count>();

  /** Counts a text that found something. @param person account or address */
  note(text: string, person: string, now: Date): void {
    const word = countedWord(text);
    if (!word) return;
    const day = businessDate(now);
    if (day !== this.#day) this.#wordsOf = new Map();
    this.#day = day;
    const hash = createHmac('sha256', this.#key).update(person).digest('base64');
    const words = this.#wordsOf.get(hash) ?? new Set();
    if (words.has(word) || words.size >= mostWordsEach || (words.size === 0 && this.#wordsOf.size >= mostPeople)) return;
    if (this.#add({ day, word, count: 1 })) this.#wordsOf.set(hash, words.add(word));
  }

  #add({ day, word, count }: Count): boolean {
    const key = `${day} ${word}`;
    const before = this.#counts.get(key)?.count ?? 0;
    if (before === 0 && this.#counts.size >= mostWaiting) return false;
    this.#counts.set(key, { day, word, count: before + count });
    return true;
  }

  /** Writes what has gathered; what could not be written waits for the next time. */
  async flush(db: Db): Promise<void> {
    // In one order in every process, so that no two wait for each other.
    const rows = [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    this.#counts = new Map();
    if (rows.length === 0) return;
    try {
      await db
        .insert(searchWord)
        .values(rows)
        .onConflictDoUpdate({ target: [searchWord.day, searchWord.word], set: { count: sql`${searchWord.count} + excluded.count` } });
    } catch (error) {
      for (const row of rows) this.#add(row);
      throw error;
    }
  }
}

/** Starts counting in this process. @returns counts a search of a request that found something */
export function countSearches(app: FastifyInstance): (text: string, request: FastifyRequest) => void {
  const words = new SearchWords();
  const flush = () =>
    words.flush(app.db).catch((error: unknown) => app.log.warn({ message: reasonOf(error) }, 'searched words were not counted'));
  const timer = setInterval(flush, flushEveryMs).unref();
  app.addHook('onClose', () => {
    clearInterval(timer);
    return flush();
  });
  app.jobs.add('goods.searchWords', { dailyAt: '04:20' }, () => dropOldWords(app.db, app.clock()));
  return (text, request) => words.note(text, request.user ? `user ${request.user.id}` : request.ip, app.clock());
}

/** What is searched most of late. */
export async function searchedWords(tx: Tx, most: number, now: Date): Promise<string[]> {
  const today = businessDate(now);
  const weight = sql`${searchWord.count} * ${dayShare}::float8 ^ (${today}::date - ${searchWord.day})`;
  const rows = await tx
    .select({ word: searchWord.word })
    .from(searchWord)
    .where(gt(searchWord.day, addDays(today, -hotDays)))
    .groupBy(searchWord.word)
    .having(sql`sum(${searchWord.count}) >= ${fewestPeople}`)
    .orderBy(desc(sql`sum(${weight})`), searchWord.word)
    .limit(most);
  return rows.map(({ word }) => word);
}

async function dropOldWords(tx: Tx, now: Date): Promise<number> {
  const gone = await tx
    .delete(searchWord)
    .where(lte(searchWord.day, addDays(businessDate(now), -keepDays)))
    .returning({ word: searchWord.word });
  return gone.length;
}
