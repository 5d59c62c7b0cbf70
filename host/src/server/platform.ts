import { PLATFORM, PLATFORM_VERSION } from '@shared/build/platform';
import type { ProvidedPlatform } from '@shared/contract/platform';
import { CONTRACT } from '@shared/contract/slice';

/** What this host offers to slices. */
export const providedPlatform = (buildId: string, keys: ProvidedPlatform['keys']): ProvidedPlatform => ({
  version: PLATFORM_VERSION,
  contracts: [CONTRACT - 1, CONTRACT],
  modules: Object.fromEntries(PLATFORM.map(({ request, version }) => [request, version])),
  deprecated: Object.fromEntries(PLATFORM.flatMap(({ request, deprecated }) => (deprecated ? [[request, deprecated]] : []))),
  buildId,
  keys,
});
