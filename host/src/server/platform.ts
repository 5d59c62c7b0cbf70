import { PLATFORM, PLATFORM_VERSION } from '@shared/build/platform';
import { CONTRACT } from '@shared/contract/slice';

/** `/platform.json`: what this host offers to slices, for whoever is about to release one. */
export interface ProvidedPlatform {
  /** Semver of shared/*. */
  version: string;
  /** Contract numbers that the shell understands. */
  contracts: number[];
  /** Version by module that a slice may take. */
  modules: Record<string, string>;
  /** Build of the host. */
  buildId: string;
}

export const providedPlatform = (buildId: string): ProvidedPlatform => ({
  version: PLATFORM_VERSION,
  contracts: [CONTRACT - 1, CONTRACT],
  modules: Object.fromEntries(PLATFORM.map(({ request, version }) => [request, version])),
  buildId,
});
