import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a request instead of the site's own answer; `pass` gives that one after all. */
export type Fault = (response: ServerResponse, pass: () => void) => void;

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
  return (response, pass) => {
    if (hurt) return pass();
    hurt = true;
    fault(response, pass);
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
  stop: () => Promise<void>;
}

/** A server in front of a site that hurts the requests it is told to, also in ways that a browser's own hooks cannot: headers, hanging. */
export async function startFaultServer(site: string): Promise<FaultServer> {
  const asked: string[] = [];
  let rules: { path: RegExp; fault: Fault }[] = [];

  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers, url } = request;
    const onward = ask(new URL(url ?? '/', site), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const rule = rules.find((known) => known.path.test(path));
    if (rule) rule.fault(response, () => pass(request, response));
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
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
