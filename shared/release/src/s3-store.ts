import { S3mini } from 's3mini';
import type { ReleaseStore } from './store.ts';

interface S3Settings {
  endpoint: string;
  bucket: string;
  /** Ends with a slash, or is empty. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Settings of an S3-compatible store: `s3://bucket/prefix` and S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.
 * @throws Error that names the first setting that is missing
 */
export function s3Settings(place: string, env: NodeJS.ProcessEnv): S3Settings {
  const need = (name: string) => {
    const value = env[name];
    if (!value) throw new Error(`发布仓库 ${place} 需要环境变量 ${name}`);
    return value;
  };
  const [bucket = '', ...path] = place.slice('s3://'.length).split('/').filter(Boolean);
  return {
    bucket,
    prefix: path.map((part) => `${part}/`).join(''),
    endpoint: need('S3_ENDPOINT').replace(/\/$/, ''),
    region: env.S3_REGION ?? 'auto',
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  };
}

const ANSWER_MS = 8000;
const PAGE = 1000;
const TRIES = 4;
const PAUSE_MS = 150;

/** Tries again what failed on the way or on the service's side; an answer is an answer. */
async function again<Result>(work: (attempt: number) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt);
    } catch (error) {
      const { status = 0 } = error as { status?: number };
      if (attempt === TRIES || (status > 0 && status < 500 && status !== 429)) throw error;
      await new Promise((wake) => setTimeout(wake, PAUSE_MS * 2 ** attempt * (0.5 + Math.random())));
    }
  }
}

/** The length of a body is fetch's to say: some of its implementations refuse to hear it twice. It is no part of the signature. */
const ownLength: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.delete('content-length');
  return fetch(input, { ...init, headers });
};

/** A release store in a bucket; compare and swap by the conditional writes of the protocol (If-Match, If-None-Match). */
export function s3Store({ endpoint, bucket, prefix, ...access }: S3Settings): ReleaseStore {
  const client = new S3mini({ ...access, endpoint: `${endpoint}/${bucket}`, requestAbortTimeout: ANSWER_MS, fetch: ownLength });
  const statusOf = (error: unknown) => (error as { status?: number }).status;
  const quoted = (tag: string) => `"${client.sanitizeETag(tag)}"`;

  const read = (key: string, known?: string) =>
    again(async () => {
      const response = await client.getObjectResponse(prefix + key);
      if (!response) return undefined;
      const tag = client.sanitizeETag(response.headers.get('etag') ?? '');
      if (tag === known) {
        await response.body?.cancel();
        return 'unchanged' as const;
      }
      return { body: Buffer.from(await response.arrayBuffer()), tag };
    });

  return {
    name: `s3://${bucket}/${prefix}`,
    maxAgeMs: 2000,
    read,
    write: (key, body, expected) =>
      again(async (attempt) => {
        const condition = expected === null ? { 'if-none-match': '*' } : { 'if-match': quoted(expected) };
        try {
          await client.putObject(prefix + key, body, 'application/octet-stream', undefined, condition);
          return true;
        } catch (error) {
          // 412: somebody else was first; 409: they are at it; 404: what was to be replaced is gone.
          if (![404, 409, 412].includes(statusOf(error) ?? 0)) throw error;
          if (attempt === 1) return false;
          // An earlier try may have arrived though its answer did not.
          const found = await read(key);
          return found !== undefined && found !== 'unchanged' && found.body.equals(body);
        }
      }),
    async list(below) {
      const found: { key: string; modified: number }[] = [];
      let next: string | undefined;
      do {
        const after = next;
        const page = await again(() => client.listObjectsPaged('/', prefix + below, PAGE, after));
        for (const { Key, LastModified } of page?.objects ?? [])
          found.push({ key: Key.slice(prefix.length), modified: new Date(LastModified).getTime() });
        next = page?.nextContinuationToken;
      } while (next);
      return found;
    },
    async remove(keys) {
      for (let at = 0; at < keys.length; at += PAGE)
        await again(() => client.deleteObjects(keys.slice(at, at + PAGE).map((key) => prefix + key)));
    },
  };
}
