/** What has arrived of a file, so that a download that broke off goes on from there. */
export interface Got {
  chunks: Uint8Array<ArrayBuffer>[];
  received: number;
  /** Of the file the chunks are from. */
  modified: string;
}

export const nothingYet = (): Got => ({ chunks: [], received: 0, modified: '' });

/**
 * Fetches what is missing of a file into `got`; a file that was changed meanwhile starts anew.
 * @param onReceived gets the bytes so far
 * @returns the whole file
 * @throws Error when the line breaks or the server refuses; `got` keeps what came
 */
export async function fetchRest(url: string, got: Got, onReceived: (bytes: number) => void, signal: AbortSignal): Promise<Blob> {
  const headers = got.received > 0 && got.modified ? { Range: `bytes=${got.received}-`, 'If-Range': got.modified } : undefined;
  const response = await fetch(url, { signal, ...(headers && { headers }) });
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
  if (response.status !== 206) Object.assign(got, nothingYet());
  got.modified = response.headers.get('last-modified') ?? '';
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    got.chunks.push(part.value);
    got.received += part.value.length;
    onReceived(got.received);
  }
  return new Blob(got.chunks);
}

/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
