const KEY = 'searchHistory';
const MOST = 10;

/** The last words searched in this browser, newest first. */
export function searchHistory(): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string').slice(0, MOST) : [];
  } catch {
    // Storage that is closed or holds something else counts as empty.
    return [];
  }
}

function write(words: string[]): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(words));
  } catch {
    // Where nothing can be kept there is no history.
  }
}

/** Puts words in front of the history. */
export function addToSearchHistory(words: string): void {
  write([words, ...searchHistory().filter((word) => word !== words)].slice(0, MOST));
}

export function clearSearchHistory(): void {
  write([]);
}
