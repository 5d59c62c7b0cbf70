import { CONTRACT } from './slice.ts';

/** Contract numbers that this shell understands: its own and the one before. */
export const UNDERSTOOD: readonly number[] = [CONTRACT - 1, CONTRACT];

/** `/platform.json`: what a host offers to slices, for whoever is about to release one. */
export interface ProvidedPlatform {
  /** Semver of shared/*. */
  version: string;
  /** Contract numbers that the shell understands. */
  contracts: readonly number[];
  /** Version by module that a slice may take. */
  modules: Record<string, string>;
  /** Modules that are to go, with what to use instead. */
  deprecated: Record<string, string>;
  /** Build of the host. */
  buildId: string;
  /** Public keys by slice: whose statements this host believes. */
  keys: Record<string, readonly string[]>;
}
