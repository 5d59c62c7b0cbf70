import { parse } from 'isbn3';
import { Converter } from 'opencc-js/t2cn';
import { cutPinyin, soundsLike, syllablesOf } from './pinyin.ts';

/** Raise it when the lexemes change; rows with an older version are indexed again. */
export const termsVersion = 2;

/** What the search reads of a goods. */
export interface SearchTexts {
  title: string;
  subtitle?: string;
  authors?: string[];
  series?: string | null;
  publisher?: string | null;
  clcCode?: string | null;
  keywords?: string;
  isbn13?: string | null;
}

const toSimplified = Converter({ from: 't', to: 'cn' });
/** A Chinese character. */
export const han = /\p{Script=Han}/u;
const longestWord = 40;

/**
 * Kinds of lexemes beside the bare ones, which are the characters, pairs and words of any field. Words hold letters and digits only, so
 * a sign in front keeps the kinds apart. One index without rechecks finds and ranks by them: weights of a tsvector would need the rows.
 */
const kind = { whole: '==', title: '=', author: '@', code: '#', syllable: '~', initials: '^', typo: '!' } as const;
/** Initials are kept in runs of two letters to this many: longer ones are asked for in pieces. */
const initialsRun = 4;
const shortestTypo = 4;
const longestTypo = 16;

/** Full width to half, capitals to small, traditional characters to simplified. */
export const fold = (text: string): string => toSimplified(text.normalize('NFKC').toLowerCase());

/** Runs of Han characters and words of letters or digits, of a folded text. */
export const wordsOf = (folded: string): string[] =>
  (folded.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? []).map((word) => word.slice(0, longestWord));

/** Lexemes hold neither quotes nor backslashes: words are letters and digits, and codes lose them. */
const quote = (lexeme: string): string => `'${lexeme}'`;

/** The pairs of neighbours. */
export function gramsOf(run: string): string[] {
  const characters = [...run];
  return characters.slice(0, -1).map((character, index) => character + characters[index + 1]);
}

const partsOf = (words: string[]): string[] => words.flatMap((word) => (han.test(word) ? [...word, ...gramsOf(word)] : [word]));

/** A title without what stands in brackets or behind a colon: 高等数学（第3版） is also 高等数学. */
const coreOf = (title: string): string => title.replace(/[（(【[：:].*$/u, '');

/** A text cut off behind each of its characters: an index of these answers "begins with" for rows it can also count. */
const beginningsOf = (text: string): string[] => [...text].map((_, at, characters) => characters.slice(0, at + 1).join(''));

function soundsOf(words: string[]): string[] {
  const syllables = syllablesOf(words.filter((word) => han.test(word)).join(''));
  const pairs = syllables.slice(0, -1).map((syllable, index) => `${syllable} ${syllables[index + 1]}`);
  const rest = [...syllables];
  const initials = words
    .map((word) => (han.test(word) ? rest.splice(0, [...word].length).map(([first]) => first) : [word[0]]).join(''))
    .join('');
  const runs = [...initials].flatMap((_, at) => beginningsOf(initials.slice(at, at + initialsRun)).slice(1));
  return [...[...syllables, ...pairs].map((lexeme) => kind.syllable + lexeme), ...runs.map((run) => kind.initials + run)];
}

/** A word with each of its letters left out: two words that share one differ by one slip of the hand. */
function slipsOf(word: string): string[] {
  if (!/^[a-z]+$/.test(word) || word.length < shortestTypo || word.length > longestTypo) return [];
  return [word, ...[...word].map((_, index) => word.slice(0, index) + word.slice(index + 1))].map((lexeme) => kind.typo + lexeme);
}

const codeOf = (text: string): string =>
  fold(text)
    .replace(/[\s'\\]/g, '')
    .slice(0, longestWord);

/** The lexemes of a goods as the text of a tsvector. Pairs find any part of two characters or more, which word segmentation does not. */
export function searchTerms(texts: SearchTexts): string {
  const [title, core, subtitle, series, keywords] = [texts.title, coreOf(texts.title), texts.subtitle, texts.series, texts.keywords].map(
    (text) => wordsOf(fold(text ?? '')),
  ) as [string[], string[], string[], string[], string[]];
  const authors = (texts.authors ?? []).map((name) => wordsOf(fold(name)));
  const { isbn13 } = texts;
  const lexemes = [
    ...(isbn13 ? [isbn13, parse(isbn13)?.isbn10 ?? ''] : []),
    ...partsOf([...title, ...subtitle, ...authors.flat(), ...series, ...keywords]),
    ...[title, core].map((words) => kind.whole + words.join('')),
    ...partsOf(title).map((lexeme) => kind.title + lexeme),
    ...partsOf(authors.flat()).map((lexeme) => kind.author + lexeme),
    ...[texts.publisher, texts.clcCode].flatMap((text) => beginningsOf(codeOf(text ?? '')).map((lexeme) => kind.code + lexeme)),
    ...[title, ...authors, series].flatMap(soundsOf),
    ...title.flatMap(slipsOf),
  ];
  return [...new Set(lexemes)].filter(Boolean).map(quote).join(' ');
}

const all = (parts: string[]): string => (parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? ''));
const any = (parts: string[]): string => (parts.length > 1 ? `(${parts.join(' | ')})` : (parts[0] ?? ''));

/** Syllables side by side; `alternatives` gives those that count as one, `tail` what follows the last. */
function asSyllables(syllables: string[], alternatives: (syllable: string) => string[], tail = ''): string {
  const [only] = syllables;
  if (syllables.length === 1 && only) return any(alternatives(only).map((syllable) => quote(kind.syllable + syllable)));
  const pairs = syllables.slice(0, -1).map((first, index) => {
    const end = index === syllables.length - 2 ? tail : '';
    const seconds = alternatives(syllables[index + 1] ?? '');
    return any(alternatives(first).flatMap((one) => seconds.map((two) => quote(`${kind.syllable}${one} ${two}`) + end)));
  });
  return all(pairs);
}

const itself = (syllable: string): string[] => [syllable];

function asInitials(letters: string): string[] {
  if (!/^[a-hj-tw-z]{2,16}$/.test(letters)) return [];
  const last = Math.max(0, letters.length - initialsRun);
  const runs = [...letters.slice(0, last + 1)].map((_, at) => letters.slice(at, at + initialsRun));
  return [all(runs.map((run) => quote(kind.initials + run)))];
}

/** Lexemes that a word of the query needs in one kind of field. */
function grams(word: string, sign: string, isOpen: boolean): string {
  if (!han.test(word)) return `${quote(sign + word)}${isOpen && word.length > 1 ? ':*' : ''}`;
  const lexemes = [...word].length === 1 ? [word] : gramsOf(word);
  return all(lexemes.map((lexeme) => quote(sign + lexeme)));
}

const asLetters = (word: string): string | undefined => (/^[a-zü]{2,}$/.test(word) ? word.replaceAll('ü', 'v') : undefined);

/** What a word means beside itself: the beginning of a publisher's name, pinyin, or initials. */
function otherReadings(word: string): string[] {
  if (han.test(word)) return [...word].length > 2 ? [quote(kind.code + word)] : [];
  const letters = asLetters(word);
  if (!letters) return [];
  const cuts = cutPinyin(letters).map(({ syllables, isOpen }) => asSyllables(syllables, itself, isOpen ? ':*' : ''));
  return cuts.length > 0 ? cuts : asInitials(letters);
}

/** Letters that are pinyin as they stand are no beginning of another word. */
const isPinyin = (word: string): boolean => {
  const letters = asLetters(word);
  return letters !== undefined && cutPinyin(letters).some(({ isOpen }) => !isOpen);
};

/** Digits of a number typed in groups, such as the beginning of an ISBN. */
const joinGroups = (text: string): string => (/^[\d\s\p{Dash}]+$/u.test(text) ? text.replace(/[\s\p{Dash}]/gu, '') : text);

/** Queries of a search as the texts of tsqueries, disjoint and best first. */
export interface SearchQuery<Text = string> {
  /** Everything found. */
  found: Text;
  /** The same in ranks: the whole title, in the title, an author, anything else. */
  ranks: Text[];
}

/**
 * What people typed, taken literally; all words must be there, the last letters or digits may be a beginning, letters may be pinyin.
 * @returns null when nothing searchable is left, such as for `%` or an emoji
 */
export function searchQuery(text: string): SearchQuery | null {
  const folded = joinGroups(fold(text).trim());
  const words = wordsOf(folded);
  if (words.length === 0) return null;
  const isOpen = (word: string): boolean => word === words.at(-1) && !isPinyin(word);
  const everyWord = (sign: string): string => all(words.map((word) => grams(word, sign, isOpen(word))));
  const bare = all(words.map((word) => any([grams(word, '', isOpen(word)), ...otherReadings(word)])));
  const code = /^[a-z]{1,2}\d[\d.]*(?:-\d*)?$/.test(folded) ? [quote(kind.code + folded)] : [];
  const [whole, title, author] = [quote(kind.whole + words.join('')), everyWord(kind.title), everyWord(kind.author)];
  const found = any([bare, ...code]);
  return {
    found: any([found, whole]),
    ranks: [whole, `${title} & !${whole}`, `${author} & !${title} & !${whole}`, `${found} & !${title} & !${author} & !${whole}`],
  };
}

/** Words that must all be in a title, or all in the names of the authors. */
export function fieldQuery(field: 'title' | 'author', text: string): string | null {
  const words = wordsOf(fold(text));
  return words.length > 0 ? all(words.map((word, index) => grams(word, kind[field], index === words.length - 1))) : null;
}

/** A class of the Chinese Library Classification with those below it, or a publisher by the beginning of its name. */
export function codeQuery(text: string): string | null {
  const code = codeOf(text);
  return code ? quote(kind.code + code) : null;
}

/** What is left of a run after a slip: one character taken out, a gap where one is missing, two that are swapped. */
function slipsOfRun(run: string): string[] {
  const characters = [...run];
  const slips = characters.flatMap((_, at) => {
    const [before, from, after] = [characters.slice(0, at), characters.slice(at), characters.slice(at + 1)];
    const swapped = [...before, ...after.slice(0, 1), ...from.slice(0, 1), ...after.slice(1)];
    return at === 0 ? [[after], [swapped]] : [[before, after], [before, from], ...(after.length > 0 ? [[swapped]] : [])];
  });
  return slips.map((pieces) =>
    all(pieces.flatMap((piece) => (piece.length === 1 ? piece : gramsOf(piece.join('')))).map((lexeme) => quote(kind.title + lexeme))),
  );
}

const longestRepaired = 16;

/** Titles that a slip in what was typed may have meant: a wrong, missing or swapped character, a word that sounds alike. */
export function nearQuery(text: string): string | null {
  const words = wordsOf(fold(text)).filter((word) => word.length > 1 && word.length <= longestRepaired);
  if (words.length === 0) return null;
  return all(
    words.map((word) => {
      const exact = grams(word, kind.title, true);
      if (!han.test(word))
        return any([
          exact,
          ...slipsOf(word).map(quote),
          ...cutPinyin(word).map(({ syllables }) => asSyllables(syllables, soundsLike, ':*')),
        ]);
      return any([exact, asSyllables(syllablesOf(word), soundsLike), ...([...word].length > 2 ? slipsOfRun(word) : [])]);
    }),
  );
}

/** Titles that share anything with what was typed. */
export function looseQuery(text: string): string | null {
  const parts = partsOf(wordsOf(fold(text)))
    .filter((part) => [...part].length > 1)
    .slice(0, longestRepaired);
  return parts.length > 0 ? any(parts.map((part) => quote(kind.title + part))) : null;
}
