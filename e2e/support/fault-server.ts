import { createReadStream, existsSync } from 'node:fs';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Registry } from '@shared/contract/slice';

/** What becomes of a request instead of the site's own answer; `pass` gives that one after all. */
export type Fault = (response: ServerResponse, pass: () => void, request: IncomingMessage) => void;

const text = (type: string, body: string, headers: Record<string, string> = {}): Fault => {
  return (response) => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', ...headers }).end(body);
};

export const status =
  (code: number): Fault =>
  (response) =>
    response.writeHead(code, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(`{"code":${code}}`);
/** The page that a server without a rule for files answers. */
export const html = text('text/html', '<!doctype html><title>x</title>');
export const htmlNosniff = text('text/html', '<!doctype html><title>x</title>', { 'x-content-type-options': 'nosniff' });
/** A gateway's word in place of the file. */
export const garbage = text('application/json', '{"code":404}');
export const throws = text('text/javascript', 'throw new Error("boom")');
/** The connection breaks, as that of a server that is down. */
export const down: Fault = (response) => response.destroy();
/** Accepted and never answered. */
export const hang: Fault = () => {};
export const slow =
  (ms: number): Fault =>
  (_response, pass) =>
    setTimeout(pass, ms);
/** Only the first request is hurt. */
export function once(fault: Fault): Fault {
  let hurt = false;
  return (response, pass, request) => {
    if (hurt) return pass();
    hurt = true;
    fault(response, pass, request);
  };
}

export interface FaultServer {
  url: string;
  /** Paths asked for so far, with their queries. */
  asked: string[];
  /** Answers requests whose path matches with a fault from now on; the rule set last goes first. */
  fail: (path: RegExp, fault: Fault) => void;
  /** Everything answers as the site does. */
  heal: () => void;
  /** Documents from now on carry another registry than the site's. */
  changeRegistry: (change: (registry: Registry) => void) => void;
  /** Answers a path and what is below it from a folder. */
  serve: (path: string, folder: string) => void;
  stop: () => Promise<void>;
}

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json', '.css': 'text/css' };

/** Answers with a file, as the site does: 404 when there is none. */
function sendFile(response: ServerResponse, file: string): void {
  if (!existsSync(file)) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'access-control-allow-origin': '*' });
  createReadStream(file).pipe(response);
}

const BOOT = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

/** A document with another registry in its data. */
function withRegistry(document: string, change: (registry: Registry) => void): string {
  return document.replace(BOOT, (_all, start: string, data: string, end: string) => {
    const boot = JSON.parse(data) as { registry: Registry };
    change(boot.registry);
    return start + JSON.stringify(boot).replace(/</g, '\\u003c') + end;
  });
}

/** A server in front of a site that hurts the requests it is told to, also in ways that a browser's own hooks cannot: headers, hanging. */
export async function startFaultServer(site: string): Promise<FaultServer> {
  const asked: string[] = [];
  const folders = new Map<string, string>();
  let rules: { path: RegExp; fault: Fault }[] = [];
  let change: ((registry: Registry) => void) | undefined;

  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers, url = '/' } = request;
    const folder = [...folders].find(([path]) => url.startsWith(path));
    if (folder) return sendFile(response, join(folder[1], url.slice(folder[0].length).replace(/\?.*$/, '')));
    const asking = { ...headers, ...(change && { 'accept-encoding': 'identity' }) };
    const onward = ask(new URL(url, site), { method, headers: asking }, async (answer) => {
      const hand = (body?: string) => {
        const { 'content-length': _, ...others } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, body === undefined ? answer.headers : others);
        if (body === undefined) answer.pipe(response);
        else response.end(body);
      };
      if (!change || !answer.headers['content-type']?.startsWith('text/html')) return hand();
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      hand(withRegistry(Buffer.concat(parts).toString('utf8'), change));
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const rule = rules.find((known) => known.path.test(path));
    if (rule) rule.fault(response, () => pass(request, response), request);
    else pass(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fail: (path, fault) => {
      rules = [{ path, fault }, ...rules];
    },
    heal: () => {
      rules = [];
    },
    changeRegistry: (to) => {
      change = to;
    },
    serve: (path, folder) => folders.set(path, folder),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
