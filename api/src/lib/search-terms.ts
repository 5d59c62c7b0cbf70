/** Raise it when the lexemes change; rows with an older version are indexed again. */
export const termsVersion = 1;

const han = /\p{Script=Han}/u;
const longestWord = 40;

/** Runs of Han characters and words of letters or digits, folded: full width to half, capitals to small. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? []
  ).map((word) => word.slice(0, longestWord));
}

const quote = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

function gramsOf(run: string): string[] {
  const characters = [...run];
  return characters.slice(0, -1).map((character, index) => character + characters[index + 1]);
}

/**
 * The lexemes of a goods as the text of a tsvector: every Han character, every pair, every other word, and the ISBN's digits.
 * Pairs find any substring of two characters or more, which word segmentation does not.
 */
export function searchTerms(texts: string[], isbn13: string | null): string {
  const lexemes = new Set<string>(isbn13 ? [isbn13] : []);
  for (const word of texts.flatMap(wordsOf)) {
    const parts = han.test(word) ? [...word, ...gramsOf(word)] : [word];
    for (const part of parts) lexemes.add(part);
  }
  return [...lexemes].map(quote).join(' ');
}

/**
 * What people typed as the text of a tsquery; all parts must be there, the last letters or digits may be a beginning.
 * @returns null when nothing searchable is left, such as for `%` or an emoji
 */
export function searchQuery(text: string): string | null {
  const words = wordsOf(text);
  const lexemes = words.flatMap((word, index) => {
    if (han.test(word)) return [...word].length === 1 ? [quote(word)] : gramsOf(word).map(quote);
    return [index === words.length - 1 ? `${quote(word)}:*` : quote(word)];
  });
  return lexemes.length > 0 ? [...new Set(lexemes)].join(' & ') : null;
}
