import { and, desc, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { goods } from '../../db/schema/index.ts';
import { toIsbn13 } from '../../lib/isbn.ts';
import { KeptFor } from '../../lib/kept-for.ts';
import { nearest } from '../../lib/nearest.ts';
import { cutPinyin, soundsLike, syllablesOf } from '../../lib/pinyin.ts';
import { fold, han, looseQuery, nearQuery, wordsOf } from '../../lib/search-terms.ts';
import { discountCards, isShown, orderBy, orders, plainCardsOf, plainFirstCards } from './list.ts';
import { marker } from './marks.ts';
import type { SearchHelp, Suggestion } from './schemas.ts';
import { firstFound } from './search.ts';
import { longestWord, searchedWords } from './search-words.ts';

const read = 20;
const mostSuggestions = 8;
const mostHotWords = 10;
const hotKeptMs = 10 * 60_000;
const mostSimilar = 6;
const candidates = 120;

/** A title without its edition: what people type. */
const plainTitle = (title: string): string => title.replace(/[（(【[].*$/u, '').trim() || title;

async function seriesOf(tx: Tx, ids: number[]): Promise<Map<number, string | null>> {
  const rows = await tx.select({ id: goods.id, series: goods.series }).from(goods).where(inArray(goods.id, ids));
  return new Map(rows.map((row) => [row.id, row.series]));
}

/** What the box offers while somebody types: titles, authors and series that hold it, best sellers first. */
export async function suggest(tx: Tx, text: string, now: Date): Promise<Suggestion[]> {
  const found = await firstFound(tx, text, read, now);
  const series = await seriesOf(
    tx,
    found.map(({ id }) => Number(id)),
  );
  const mark = marker(text);
  const offered = new Map<string, Suggestion>();
  for (const { id, title, authorText } of found) {
    const kinds = [
      { kind: 'title' as const, text: plainTitle(title) },
      ...authorText.split('，').map((name) => ({ kind: 'author' as const, text: name.split(' ')[0] ?? '' })),
      { kind: 'series' as const, text: series.get(Number(id)) ?? '' },
    ];
    const [best] = kinds.map((one) => ({ ...one, parts: mark(one.text) })).filter(({ parts }) => parts.some(({ hit }) => hit));
    if (best && !offered.has(best.text)) offered.set(best.text, best);
  }
  return [...offered.values()].slice(0, mostSuggestions);
}

const keptHot = new KeptFor<string[]>(hotKeptMs);

/** What people search most of late; while that is little, the series and short titles that sell best beside it. */
export async function hotWords(tx: Tx, now: Date): Promise<string[]> {
  const known = keptHot.get(tx, '', now);
  if (known) return known;
  const searched = await searchedWords(tx, mostHotWords, now);
  const series = await tx
    .select({ word: goods.series })
    .from(goods)
    .where(and(isShown(now), isNotNull(goods.series)))
    .groupBy(goods.series)
    .orderBy(desc(sql`sum(${goods.popularity})`), goods.series)
    .limit(mostHotWords / 2);
  const titles = await tx
    .select({ word: goods.title })
    .from(goods)
    .where(isShown(now))
    .orderBy(...orderBy(orders.sales))
    .limit(mostHotWords * 3);
  const selling = [...series.map(({ word }) => word ?? ''), ...titles.map(({ word }) => plainTitle(word))];
  const short = [...searched, ...selling].filter((word) => word && [...word].length <= longestWord);
  // What was searched stands as the catalogue spells it, where that has it.
  const words = new Map(short.map((word) => [fold(word), word]));
  return keptHot.set(tx, '', [...words.values()].slice(0, mostHotWords), now);
}

interface Guess {
  /** The words as the title writes them. */
  text: string;
  distance: number;
}

const slipsAllowed = (length: number): number => (length > 6 ? 2 : 1);

/** A word or a title by its characters and by its sound; letters may be read in several ways. */
type Heard = { characters: string[]; readings: string[][] };

const hearWord = (word: string): Heard => ({
  characters: [...word],
  readings: han.test(word) ? [syllablesOf(word)] : cutPinyin(word).map(({ syllables }) => syllables),
});

function hearTitle(title: string): Heard {
  const characters = [...title];
  const sounds = characters.map((character) => (han.test(character) ? character : ' '));
  return { characters, readings: [syllablesOf(sounds.join(''))] };
}

/** What a typed word may have meant in a title, by its characters or by its sound. */
function guess(word: Heard, { characters, readings: [syllables = []] }: Heard): Guess | undefined {
  const bySign = nearest(word.characters, characters, (a, b) => a === b);
  const bySound = word.readings.map((typed) => nearest(typed, syllables, (a, b) => a === b || soundsLike(a).includes(b)));
  const fits = [
    ...(bySign.distance <= slipsAllowed(word.characters.length) ? [bySign] : []),
    ...bySound.filter(({ distance, from, to }) => distance === 0 && to > from),
  ];
  const [best] = fits.sort((a, b) => a.distance - b.distance);
  return best && best.to > best.from ? { text: characters.slice(best.from, best.to).join(''), distance: best.distance } : undefined;
}

function guessAll(words: Heard[], title: string): Guess | undefined {
  const heard = hearTitle(title);
  const found: Guess[] = [];
  for (const word of words) {
    const one = guess(word, heard);
    if (!one) return undefined;
    found.push(one);
  }
  return { text: found.map(({ text }) => text).join(' '), distance: found.reduce((sum, { distance }) => sum + distance, 0) };
}

async function titlesFor(tx: Tx, query: string | null, now: Date): Promise<{ id: number; title: string }[]> {
  if (!query) return [];
  // The sum keeps the planner off the sorted index: it cannot tell how rare these are.
  const rare: SQL = sql`${goods.popularity} + 0`;
  return tx
    .select({ id: goods.id, title: goods.title })
    .from(goods)
    .where(and(sql`${goods.terms} @@ ${query}::tsquery`, isShown(now)))
    .orderBy(desc(rare), desc(goods.id))
    .limit(candidates);
}

/** True for what has the form of an ISBN but not its check digit. */
const isWrongIsbn = (text: string): boolean =>
  /^(\d{13}|\d{9}[\dx])$/.test(fold(text).replace(/isbn|[\s\p{Dash}:]/gu, '')) && !toIsbn13(text);

const mostWords = 8;
const helpKeptMs = 15_000;
const keptHelp = new KeptFor<SearchHelp>(helpKeptMs);

/** Help as it is kept, without discounts. */
async function findHelp(tx: Tx, typed: string, now: Date): Promise<SearchHelp> {
  const words = [...new Set(wordsOf(fold(typed)))].slice(0, mostWords);
  const text = words.join(' ');
  const heard = words.map(hearWord);
  const near = await titlesFor(tx, nearQuery(text), now);
  const meant = near
    .flatMap(({ id, title }) => {
      const found = guessAll(heard, fold(title));
      return found ? [{ id, ...found }] : [];
    })
    .sort((a, b) => a.distance - b.distance);
  const [best] = meant.filter((one) => wordsOf(one.text).join('') !== words.join(''));
  const loose = meant.length > 0 ? [] : await titlesFor(tx, looseQuery(text), now);
  const shared = (title: string): number => new Set([...text].filter((character) => title.includes(character))).size;
  const alike = loose.map(({ id, title }) => ({ id, shared: shared(title) })).sort((a, b) => b.shared - a.shared);
  const similar = await plainCardsOf(
    tx,
    [...meant, ...alike].slice(0, mostSimilar).map(({ id }) => id),
    now,
  );
  return {
    didYouMean: best?.text ?? null,
    isWrongIsbn: isWrongIsbn(typed),
    similar,
    popular: await plainFirstCards(tx, isShown(now), orders.sales, mostSimilar),
  };
}

/** What may help somebody who found little: words that were perhaps meant, goods that are like them, what others read. */
export async function searchHelp(tx: Tx, typed: string, now: Date): Promise<SearchHelp> {
  const help = keptHelp.get(tx, typed, now) ?? keptHelp.set(tx, typed, await findHelp(tx, typed, now), now);
  return {
    ...help,
    similar: await discountCards(tx, help.similar, now),
    popular: await discountCards(tx, help.popular, now),
  };
}
