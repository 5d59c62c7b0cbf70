/** The API pages this far. */
const LAST = 1000;

/** Page that the address asks for; the first when it names none. */
export const pageNumOf = (query: URLSearchParams): number => Math.min(LAST, Math.max(1, Math.trunc(Number(query.get('pageNum'))) || 1));
