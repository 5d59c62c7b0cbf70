import { PLATFORM, PLATFORM_VERSION } from '@shared/build/platform';
import { type ProvidedPlatform, UNDERSTOOD } from '@shared/contract/platform';

/** What this host offers to slices. */
export const providedPlatform = (buildId: string, keys: ProvidedPlatform['keys']): ProvidedPlatform => ({
  version: PLATFORM_VERSION,
  contracts: UNDERSTOOD,
  modules: Object.fromEntries(PLATFORM.map(({ request, version }) => [request, version])),
  deprecated: Object.fromEntries(PLATFORM.flatMap(({ request, deprecated }) => (deprecated ? [[request, deprecated]] : []))),
  buildId,
  keys,
});
