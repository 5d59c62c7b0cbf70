/** Files of a letter to the editorial office: how many, and bytes of each. */
export const MOST_FILES = 5;
export const MOST_FILE_BYTES = 20 * 1024 * 1024;
