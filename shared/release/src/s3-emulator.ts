import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';

/** An S3 service on loopback: one bucket in memory, signatures checked, conditional writes, listing in pages. */
export interface S3Emulator {
  /** What openStore needs beside `s3://releases/...`. */
  env: Record<'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  objects: Map<string, { body: Buffer; modified: number }>;
  /** Requests that were let in. */
  requests: string[];
  /** `down`: every request gets 503; `hang`: none is answered; `cut`: the next one is done, and then its connection breaks. */
  fault?: 'down' | 'hang' | 'cut';
  close(): Promise<void>;
}

const BUCKET = 'releases';
const ACCESS = { accessKeyId: 'key-of-the-emulator', secretAccessKey: 'secret-of-the-emulator' };
const REGION = 'local';

const etag = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
const xml = (text: string) => text.replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? char);

/** Signs the request again, with another library, and compares. */
async function isSigned(request: IncomingMessage, url: URL): Promise<boolean> {
  const given = request.headers.authorization ?? '';
  const signed = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  const headers = Object.fromEntries(signed.filter((name) => name !== 'host').map((name) => [name, String(request.headers[name] ?? '')]));
  const signer = new AwsV4Signer({
    method: request.method ?? 'GET',
    url: url.href,
    headers,
    ...ACCESS,
    service: 's3',
    region: REGION,
    allHeaders: true,
    datetime: String(request.headers['x-amz-date'] ?? ''),
  });
  const { headers: again } = await signer.sign();
  return given.length > 0 && again.get('authorization') === given;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Starts the service on a free port. @param pageSize most keys in one answer of a listing */
export async function startS3Emulator(pageSize = 1000): Promise<S3Emulator> {
  const objects: S3Emulator['objects'] = new Map();
  const requests: string[] = [];
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const fail = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
    if (emulator.fault === 'hang') return;
    if (emulator.fault === 'down') return fail(503, 'SlowDown');
    const body = await bodyOf(request);
    if (!(await isSigned(request, url))) return fail(403, 'SignatureDoesNotMatch');
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== BUCKET) return fail(404, 'NoSuchBucket');
    const key = rest.join('/').replace(/^\/$/, '');
    if (emulator.fault === 'cut') {
      emulator.fault = undefined;
      if (request.method === 'PUT') objects.set(key, { body, modified: Date.now() });
      return response.destroy();
    }
    requests.push(`${request.method} ${key || url.search}`);
    const found = objects.get(key);
    if (request.method === 'GET' && !key) {
      const prefix = url.searchParams.get('prefix') ?? '';
      const after = url.searchParams.get('continuation-token') ?? '';
      const keys = [...objects.keys()].filter((one) => one.startsWith(prefix) && one > after).sort();
      const page = keys.slice(0, pageSize);
      const isTruncated = keys.length > page.length;
      const entries = page.map((one) => {
        const object = objects.get(one) as { body: Buffer; modified: number };
        return `<Contents><Key>${xml(one)}</Key><LastModified>${new Date(object.modified).toISOString()}</LastModified><ETag>${etag(object.body)}</ETag><Size>${object.body.length}</Size></Contents>`;
      });
      const next = isTruncated ? `<NextContinuationToken>${xml(page.at(-1) ?? '')}</NextContinuationToken>` : '';
      return response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(
          `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated><KeyCount>${page.length}</KeyCount>${entries.join('')}${next}</ListBucketResult>`,
        );
    }
    if (request.method === 'GET') {
      if (!found) return fail(404, 'NoSuchKey');
      return response.writeHead(200, { etag: etag(found.body), 'content-length': found.body.length }).end(found.body);
    }
    if (request.method === 'PUT') {
      const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
      if (ifNoneMatch === '*' && found) return fail(412, 'PreconditionFailed');
      if (ifMatch && !found) return fail(404, 'NoSuchKey');
      if (ifMatch && found && etag(found.body) !== ifMatch) return fail(412, 'PreconditionFailed');
      objects.set(key, { body, modified: Date.now() });
      return response.writeHead(200, { etag: etag(body) }).end();
    }
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      for (const [, one = ''] of body.toString('utf8').matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(one);
      return response.writeHead(200, { 'content-type': 'application/xml' }).end('<DeleteResult></DeleteResult>');
    }
    return fail(405, 'MethodNotAllowed');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const emulator: S3Emulator = {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: ACCESS.accessKeyId,
      S3_SECRET_ACCESS_KEY: ACCESS.secretAccessKey,
    },
    objects,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return emulator;
}
