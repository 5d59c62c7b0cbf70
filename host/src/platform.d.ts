declare module '#platform' {
  /** Every module of the platform by its request. */
  export const platform: Record<string, () => unknown>;
}
declare const __SERVER__: boolean;
