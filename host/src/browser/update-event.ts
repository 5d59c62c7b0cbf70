import type { LatestBuild } from '@shared/contract/builds';

declare global {
  interface WindowEventMap {
    /** A newer build is live; fired once in a document. */
    'app-update': CustomEvent<LatestBuild>;
  }
}

let newer: string | undefined;

/** Remembers the update, so that the next navigation loads a document. */
export function listenForUpdate(): void {
  window.addEventListener('app-update', ({ detail }) => {
    newer = detail.id;
  });
}

/** Id of the build that replaced the one of this document, once that is known. */
export const outdatedBy = () => newer;
