import { init } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { provided } from '#platform';

type RuntimePlugin = ReturnType<typeof provideRuntime>;

const SHELL = 'host_shell';

/**
 * Starts the federation runtime: slices take the platform from here, and the runtime itself (docs/decisions/0002-federation.md).
 * The modules are this build's own, so the shell and its slices share each of them.
 */
export function startFederation(limits: RuntimePlugin): void {
  const shared = Object.entries(provided).map(([request, { version, load }]) => {
    const module = {
      version,
      shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
      get: async () => {
        const loaded = await load();
        return () => loaded;
      },
      // A slice that is registered anew takes with it what it loaded first, unless somebody else uses it.
      useIn: [SHELL],
    };
    return [request, module];
  });
  init({
    name: SHELL,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(shared),
    plugins: [provideRuntime(), limits],
  });
}
