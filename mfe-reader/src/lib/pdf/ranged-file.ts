/** A file that is read in pieces. Addresses of bought files end after minutes; `renew` asks for a new one. */
export interface FileSource {
  url: string;
  renew?: () => Promise<string>;
}

/** The server refused or lost a file that was readable before. */
export class FileError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(status === 0 ? '网络中断，文件没有读完' : '文件暂时无法读取');
    this.name = 'FileError';
    this.status = status;
  }
}

const RETRY_MS = [400, 1500];
const expired = (status: number) => status === 401 || status === 403 || status === 410;

/**
 * Reads bytes of a file by HTTP ranges: an expired address is renewed once per read without the reader noticing, a lost connection is
 * tried again.
 * @returns `read(begin, end)` gives the bytes [begin, end) and the length of the whole file; a server without ranges gives all of it.
 * @throws FileError
 */
export function rangedFile(source: FileSource, signal: AbortSignal) {
  let { url } = source;
  let renewing: Promise<string> | undefined;

  const renew = async () => {
    renewing ??= source.renew?.();
    try {
      url = (await renewing) ?? url;
    } finally {
      renewing = undefined;
    }
  };

  async function request(begin: number, end: number): Promise<Response> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await fetch(url, { headers: { Range: `bytes=${begin}-${end - 1}` }, signal });
      } catch (error) {
        const wait = RETRY_MS[attempt];
        if (signal.aborted || wait === undefined) throw signal.aborted ? error : new FileError(0);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  return async function read(begin: number, end: number): Promise<{ bytes: Uint8Array; total: number }> {
    let response = await request(begin, end);
    if (expired(response.status) && source.renew) {
      await renew();
      response = await request(begin, end);
    }
    if (!response.ok) throw new FileError(response.status);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const total = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? bytes.length);
    return { bytes, total };
  };
}
