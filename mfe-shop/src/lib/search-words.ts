/** Field of the searched words in the address of the result page, as the shell's search box writes it. */
export const SEARCH_FIELD = 'searchText';
export const SEARCH_MAX_LENGTH = 100;
