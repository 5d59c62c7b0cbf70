import { isOpen } from '@shared/contract/resource';
import type { Library, Resource } from './page.tsx';

/** Plays in place, without a page of its own. */
export const isMedia = ({ kind }: Pick<Resource, 'kind'>): boolean => kind === 'audio' || kind === 'video';

/** Names a lesson by where it stands: one file may serve several lessons. */
export const placeOf = (chapter: number, lesson: number): string => `${chapter}-${lesson}`;

/** The lessons that may be played now, in their order. */
export function samplesOf({ chapters }: Pick<Library, 'chapters'>): { place: string; resource: Resource }[] {
  return chapters
    .flatMap(({ resources }, chapter) => resources.map((resource, lesson) => ({ place: placeOf(chapter, lesson), resource })))
    .filter(({ resource }) => isMedia(resource) && isOpen(resource));
}
