const MB = 1024 * 1024;

/** Bytes in words: 820 KB, 12.5 MB. */
export const sizeText = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MB).toFixed(1)} MB`;
