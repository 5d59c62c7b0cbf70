import { type Configuration, rspack } from '@rspack/core';
import type { SliceBuild, SliceManifest } from '@shared/contract/slice';
import { type BuildTarget, hostWebConfig } from './rspack-config.ts';

/**
 * The same shell and slices as one ordinary bundle, without federation: what the composition is measured against.
 * @param loader file that stands in for the host's slice loader and imports the slices
 */
export function singleBundleConfig(
  target: BuildTarget,
  platformFile: string,
  loader: string,
  manifest: Pick<SliceManifest, 'pages'>,
  onBuilt: (build: Pick<SliceBuild, 'assets' | 'initial'>) => void,
): Configuration {
  const config = hostWebConfig(target, platformFile, manifest, onBuilt);
  return {
    ...config,
    name: 'bench:single',
    optimization: { ...config.optimization, splitChunks: { chunks: 'async' } },
    plugins: [...(config.plugins ?? []), new rspack.NormalModuleReplacementPlugin(/\.\/slice-loader\.ts$/, loader)],
  };
}
