/** Field of the searched words in the address of the result page, as the shell's search box writes it. */
export const SEARCH_FIELD = 'searchText';
export const SEARCH_MAX_LENGTH = 100;

const KEY = 'searchHistory';
const MOST = 10;

/** The last words searched in this browser, newest first. */
export function readHistory(): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string').slice(0, MOST) : [];
  } catch {
    // Storage that is closed or holds something else counts as empty.
    return [];
  }
}

function writeHistory(words: string[]): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(words));
  } catch {
    // Where nothing can be kept there is no history.
  }
}

/** Puts words in front of the history. */
export function addToHistory(words: string): void {
  writeHistory([words, ...readHistory().filter((word) => word !== words)].slice(0, MOST));
}

export function clearHistory(): void {
  writeHistory([]);
}
