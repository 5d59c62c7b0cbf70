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

/** A release store in a bucket; compare and swap by the conditional writes of the protocol (If-Match, If-None-Match). */
export function s3Store({ endpoint, bucket, prefix, ...access }: S3Settings): ReleaseStore {
  const client = new S3mini({ ...access, endpoint: `${endpoint}/${bucket}`, requestAbortTimeout: ANSWER_MS });
  const statusOf = (error: unknown) => (error as { status?: number }).status;
  const quoted = (tag: string) => `"${client.sanitizeETag(tag)}"`;

  return {
    name: `s3://${bucket}/${prefix}`,
    maxAgeMs: 2000,
    async read(key, known) {
      const response = await client.getObjectResponse(prefix + key);
      if (!response) return undefined;
      const tag = client.sanitizeETag(response.headers.get('etag') ?? '');
      if (tag === known) {
        await response.body?.cancel();
        return 'unchanged';
      }
      return { body: Buffer.from(await response.arrayBuffer()), tag };
    },
    async write(key, body, expected) {
      const condition = expected === null ? { 'if-none-match': '*' } : { 'if-match': quoted(expected) };
      try {
        await client.putObject(prefix + key, body, 'application/octet-stream', undefined, condition);
        return true;
      } catch (error) {
        // 412: somebody else was first; 409: they are at it; 404: what was to be replaced is gone.
        if ([404, 409, 412].includes(statusOf(error) ?? 0)) return false;
        throw error;
      }
    },
    async list(below) {
      const found: { key: string; modified: number }[] = [];
      let next: string | undefined;
      do {
        const page = await client.listObjectsPaged('/', prefix + below, PAGE, next);
        for (const { Key, LastModified } of page?.objects ?? [])
          found.push({ key: Key.slice(prefix.length), modified: new Date(LastModified).getTime() });
        next = page?.nextContinuationToken;
      } while (next);
      return found;
    },
    async remove(keys) {
      for (let at = 0; at < keys.length; at += PAGE) await client.deleteObjects(keys.slice(at, at + PAGE).map((key) => prefix + key));
    },
  };
}
