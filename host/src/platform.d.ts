declare module '#platform' {
  /** On the server: every module of the platform by its request. */
  export const platform: Record<string, () => unknown>;
  /** In the browser: the same with the version that slices ask for. */
  export const provided: Record<string, { version: string; load: () => Promise<unknown> }>;
}
declare const __SERVER__: boolean;
