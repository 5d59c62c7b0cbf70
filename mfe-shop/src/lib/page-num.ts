import { LAST_PAGE } from '@shared/contract/page';

/** Page that the address asks for, as far as the API counts; the first when it names none. */
export const pageNumOf = (query: URLSearchParams): number => Math.min(LAST_PAGE, shownPageOf(query));

/** The same as it is shown: lists that go on behind a row have more pages than can be counted to. */
export const shownPageOf = (query: URLSearchParams): number => Math.max(1, Math.trunc(Number(query.get('pageNum'))) || 1);
