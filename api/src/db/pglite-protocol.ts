/** Messages between the server's thread and the thread that holds the embedded database. */

export interface PgliteWorkerData {
  dataDir: string;
  /** A cluster to start from when `dataDir` is empty, as a tar file. */
  baseCluster: string | undefined;
}

export type PgliteRequest = { id: number } & (
  | { op: 'query'; sql: string; params: unknown[]; rowMode: 'array' | 'object' }
  | { op: 'exec'; sql: string }
  | { op: 'dump' }
  | { op: 'close' }
);

export interface PgliteResult {
  rows: unknown[];
  fields: { name: string; dataTypeID: number }[];
  affectedRows?: number;
}

export type PgliteReply = { id: number } & ({ result: unknown } | { error: Record<string, string | undefined> });
