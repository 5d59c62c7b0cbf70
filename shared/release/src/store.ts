import { folderStore } from './folder-store.ts';
import { s3Settings, s3Store } from './s3-store.ts';

/** One object of a store with the tag that its next writer must name. */
export interface StoredObject {
  body: Buffer;
  tag: string;
}

/**
 * Where builds and the registry live. Keys have no leading slash: `registry.json`, `shop/<build id>/web/remoteEntry.js`.
 * Every method rejects when the store cannot be reached.
 */
export interface ReleaseStore {
  /** Shown to people. */
  readonly name: string;
  /** The folder of this machine that holds the objects as files under their keys, where one does. */
  readonly folder?: string;
  /** How old what was read of the registry may be, in ms; 0 where asking costs nothing. */
  readonly maxAgeMs: number;
  /** `undefined`: there is none; `unchanged`: it still has the tag `known`. */
  read(key: string, known?: string): Promise<StoredObject | 'unchanged' | undefined>;
  /**
   * Compare and swap: writes only while the object has the tag `expected`, or, with null, while there is none.
   * @returns whether it was written
   */
  write(key: string, body: Buffer, expected: string | null): Promise<boolean>;
  /** Keys below a prefix, with the time of the last write in ms. */
  list(prefix: string): Promise<{ key: string; modified: number }[]>;
  remove(keys: string[]): Promise<void>;
}

/** The store that a setting names: a folder, or `s3://bucket/prefix` with the settings of docs/how-to/release-a-slice.md. */
export function openStore(place: string, env: NodeJS.ProcessEnv = process.env): ReleaseStore {
  return place.startsWith('s3://') ? s3Store(s3Settings(place, env)) : folderStore(place);
}
