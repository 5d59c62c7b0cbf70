import type { Code } from '../../../lib/load-resource.ts';

type CodeResource = Code['resources'][number];

/** Longer lists than this can be searched. */
export const SEARCH_FROM = 30;

/** Resources by chapter, both in the order of the printed book. Those without a chapter come under an empty one. */
export function byChapter(resources: readonly CodeResource[]): { chapter: string; rows: CodeResource[] }[] {
  const groups = new Map<string, CodeResource[]>();
  for (const resource of resources) {
    const chapter = resource.chapter ?? '';
    const rows = groups.get(chapter);
    if (rows) rows.push(resource);
    else groups.set(chapter, [resource]);
  }
  return [...groups].map(([chapter, rows]) => ({ chapter, rows }));
}

/** Full-width and half-width forms and both cases are the same to a reader. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Resources whose title or chapter holds every word of the search. */
export function matching(resources: readonly CodeResource[], search: string): CodeResource[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return resources.filter((resource) => words.every((word) => plain(`${resource.title} ${resource.chapter ?? ''}`).includes(word)));
}
