import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, resolve, sep } from 'node:path';
import { CONTENT_TYPES } from '@shared/build/content-types';
import type { DevState } from './dev-watch.ts';

const LOOPBACK = /^https?:\/\/(localhost|127(\.\d+){3})(:\d+)?$/;

export interface DevServer {
  /** Tells the documents that are open how the slice stands. */
  tell: (state: DevState) => void;
  stop: () => Promise<void>;
}

/**
 * Serves a slice in development: `slice.json` with the last good build, its files, and `events`, a stream that says which build stands
 * and what does not compile. Pages of this machine and of `shell` may read it, others not.
 * @param folder holds the builds
 * @param shell origin of the shell
 */
export async function serveSlice(folder: string, shell: string, port: number): Promise<DevServer> {
  let state: DevState = {};
  const listening = new Set<ServerResponse>();
  const event = () => `data: ${JSON.stringify({ buildId: state.build?.buildId, problem: state.problem })}\n\n`;

  const json = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));

  async function sendFile(response: ServerResponse, path: string): Promise<void> {
    const file = resolve(folder, `.${path}`);
    const type = CONTENT_TYPES[extname(file)] ?? 'application/octet-stream';
    const found = file.startsWith(folder + sep) ? await stat(file).catch(() => undefined) : undefined;
    if (!found?.isFile()) return void json(response, 404, { code: 404, msg: '文件不存在' });
    response.writeHead(200, { 'content-type': type, 'content-length': found.size });
    createReadStream(file).pipe(response);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { origin } = request.headers;
    response.setHeader('cache-control', 'no-store');
    response.setHeader('vary', 'origin');
    response.setHeader('x-content-type-options', 'nosniff');
    if (origin === shell || LOOPBACK.test(origin ?? '')) {
      response.setHeader('access-control-allow-origin', origin ?? '');
      // A shell on the network asks before it reaches into this machine.
      response.setHeader('access-control-allow-private-network', 'true');
    }
    if (request.method === 'OPTIONS') return void response.writeHead(204, { 'access-control-allow-methods': 'GET' }).end();
    if (request.method !== 'GET') return void json(response, 405, { code: 405, msg: '只能读取' });
    const path = pathOf(request.url ?? '/');
    if (path === '/slice.json')
      return void (state.build ? json(response, 200, state.build) : json(response, 503, { code: 503, msg: '还没有构建成功' }));
    if (path !== '/events') return sendFile(response, path);
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write(event());
    listening.add(response);
    response.on('close', () => listening.delete(response));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', done);
  });
  return {
    tell: (next) => {
      state = next;
      for (const response of listening) response.write(event());
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** The path that is asked for; one with a broken escape leads nowhere. */
function pathOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return '/';
  }
}
