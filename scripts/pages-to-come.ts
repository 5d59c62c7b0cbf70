/** Paths of the route list that no page serves yet. The list only shrinks: a page that is built is taken out here. */
export const PAGES_TO_COME: readonly string[] = [];
