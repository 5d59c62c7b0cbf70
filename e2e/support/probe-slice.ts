import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLATFORM_VERSION, sliceWebConfig } from '@shared/build';
import type { RegistryEntry } from '@shared/contract/slice';
import { manifest } from '../fixtures/probe/src/manifest.ts';
import { compile } from './compile.ts';
import type { FaultServer } from './fault-server.ts';

const ROOT = join(import.meta.dirname, '../fixtures/probe');

export interface Probe {
  /** What the registry would say of it. */
  entry: RegistryEntry;
  /** Serves it and names it in the registry of documents from now on. */
  publish: (site: FaultServer, changed?: Partial<RegistryEntry['active']>) => void;
  remove: () => Promise<void>;
}

/** Builds the slice of tests with the factory of all slices. @param platform version of the platform that it is built for */
export async function buildProbe(platform = PLATFORM_VERSION): Promise<Probe> {
  const folder = await mkdtemp(join(tmpdir(), 'probe-'));
  const buildId = `for-${platform.replace(/\W/g, '-')}`;
  const config = sliceWebConfig(
    { root: ROOT, name: manifest.name, buildId, outDir: folder, mode: 'production', platform },
    manifest,
    () => undefined,
  );
  await compile(config);
  const base = `/mfe/probe/${buildId}/`;
  const none = { js: [], css: [] };
  const entry: RegistryEntry = {
    active: { ...manifest, platform: `^${platform}`, buildId, entry: 'mf-manifest.json', initial: none, assets: {} },
    base,
    integrity: '',
  };
  return {
    entry,
    publish: (site, changed = {}) => {
      site.serve(base, folder);
      site.changeRegistry(({ slices }) => {
        slices.probe = { ...entry, active: { ...entry.active, ...changed } };
      });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
