import { createHash } from 'node:crypto';
import type { BuildMeta } from '@shared/contract/builds';
import type { RouteRules } from '@shared/contract/route-rules';
import type { Registry } from '@shared/contract/slice';
import { hostManifest } from '../pages/manifest.ts';
import type { HostBuild } from './document.ts';

/** What is live now. The id follows from what the documents are made of, so every copy of the server gives the same. */
export function liveBuild(host: Pick<HostBuild, 'buildId' | 'timestamp'>, registry: Registry, rules: RouteRules): BuildMeta {
  const slices = Object.values(registry.slices).map(({ active }) => active);
  const parts = [host.buildId, ...slices.map(({ name, buildId }) => `${name}-${buildId}`).sort(), JSON.stringify(rules)];
  const pages: readonly { path: string; render: string }[] = [...hostManifest.pages, ...slices.flatMap((slice) => slice.pages)];
  return {
    id: createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16),
    timestamp: Math.max(host.timestamp, registry.timestamp),
    prerendered: pages.filter(({ render }) => render === 'prerender').map(({ path }) => path),
    rules,
  };
}
