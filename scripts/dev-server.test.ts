import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SliceBuild } from '@shared/contract/slice';
import { type DevServer, serveSlice } from './dev-server.ts';
import { freePort } from './processes.ts';

const SHELL = 'https://test.press.example';
const build: SliceBuild = {
  name: 'shop',
  title: '书城',
  contract: 1,
  platform: '^1.0.0',
  pages: [],
  buildId: 'b1',
  entry: 'b1/mf-manifest.json',
  initial: { js: [], css: [] },
  assets: {},
};

let folder: string;
let server: DevServer;
let url: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dev-'));
  writeFileSync(join(folder, 'page.js'), 'export {};');
  writeFileSync(join(folder, 'page.js.map'), '{}');
  const port = await freePort();
  server = await serveSlice(folder, SHELL, port);
  url = `http://127.0.0.1:${port}`;
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('files with their types, never kept by a browser; what is not there is JSON and never a page', async () => {
  const script = await fetch(`${url}/page.js`);
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(script.headers.get('cache-control')).toBe('no-store');
  expect(await script.text()).toBe('export {};');
  expect((await fetch(`${url}/page.js.map`)).headers.get('content-type')).toContain('json');
  const missing = await fetch(`${url}/none.js`);
  expect(missing.status).toBe(404);
  expect(await missing.json()).toEqual({ code: 404, msg: '文件不存在' });
});

test.each(['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/%E0%A4%A', '/', '//etc/passwd'])('%s leads nowhere', async (path) => {
  expect((await fetch(url + path)).status).toBe(404);
});

test.each([
  [SHELL, SHELL],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://evil.example', null],
  ['http://127.0.0.1.evil.example', null],
])('pages of %s may read it: %s', async (origin, allowed) => {
  const { headers } = await fetch(`${url}/page.js`, { headers: { origin } });
  expect(headers.get('access-control-allow-origin')).toBe(allowed);
});

test('the build is said once it stands, and stays when the next does not compile', async () => {
  expect((await fetch(`${url}/slice.json`)).status).toBe(503);
  server.tell({ build });
  expect(await (await fetch(`${url}/slice.json`)).json()).toEqual(build);
  server.tell({ build, problem: 'x' });
  expect((await fetch(`${url}/slice.json`)).status).toBe(200);
});

test('the stream says how the slice stands, at once and at every change', async () => {
  server.tell({ build });
  const { body, headers } = await fetch(`${url}/events`);
  expect(headers.get('content-type')).toContain('text/event-stream');
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await next()).toBe('data: {"buildId":"b1"}\n\n');
  server.tell({ build, problem: 'Expression expected' });
  expect(await next()).toBe('data: {"buildId":"b1","problem":"Expression expected"}\n\n');
  await reader.cancel();
});
