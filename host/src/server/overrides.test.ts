import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageManifest, SliceBuild } from '@shared/contract/slice';
import Fastify from 'fastify';
import type { Role } from '../app/navigation.ts';
import { createOverrides, OVERRIDE, readOverrides, withOverrides } from './overrides.ts';
import type { Snapshot } from './registry.ts';

const LOCAL = 'http://127.0.0.1:3104/';
const LISTED = 'https://dev.press.example';
const PRODUCTION = { runMode: 'production', overrideOrigins: [LISTED] } as const;
const DEVELOPMENT = { runMode: 'development' } as const;

/** A server that keeps overrides as the shell does, and answers which are active. */
function open(site: Parameters<typeof createOverrides>[0], role: Role = 'visitor') {
  const app = Fastify();
  const overrides = createOverrides(site, async () => role);
  app.get('/*', async (request, reply) => {
    const url = new URL(`http://site.test${request.url}`);
    return url.searchParams.has(OVERRIDE) ? overrides.set(request, reply, url) : ((await overrides.of(request)) ?? {});
  });
  return {
    visit: async (url: string) => {
      const { statusCode, headers } = await app.inject({ url });
      return { status: statusCode, to: headers.location, cookie: String(headers['set-cookie']), cache: headers['cache-control'] };
    },
    active: async (cookie: string) => (await app.inject({ url: '/', headers: { cookie } })).json() as object,
  };
}

const asking = (value: string) => `/?${OVERRIDE}=${encodeURIComponent(value)}`;
const keeping = (value: string) => `${OVERRIDE}=${encodeURIComponent(value)}`;

describe('what an address may ask for', () => {
  test('a slice or several, with or without the last slash', () => {
    expect(readOverrides('shop@http://127.0.0.1:3104')).toEqual({ shop: LOCAL });
    expect(readOverrides(`shop@${LOCAL},exam@https://dev.press.example/exam/b1/`)).toEqual({
      shop: LOCAL,
      exam: 'https://dev.press.example/exam/b1/',
    });
  });

  test.each([
    [''],
    ['none'],
    ['shop'],
    ['shop@'],
    [`host@${LOCAL}`],
    [`__proto__@${LOCAL}`],
    [`../shop@${LOCAL}`],
    ['shop@javascript:alert(1)//'],
    ['shop@data:text/html,x/'],
    ['shop@//evil.example/'],
    ['shop@/mfe/exam/b1/'],
    ['shop@http:/127.0.0.1:3104/'],
    ['shop@http://user:pass@127.0.0.1:3104/'],
    ['shop@http://127.0.0.1:3104@evil.example/'],
    ['shop@http://127.0.0.1:3104\\@evil.example/'],
    ['shop@http://127.0.0.1:3104/../x/'],
    ['shop@http://127.0.0.1:3104/?a=/'],
    ['shop@http://127.0.0.1:3104/#/'],
    ['shop@http://127.1/'],
    ['shop@http://2130706433/'],
    ['shop@HTTP://127.0.0.1/'],
    ['shop@ftp://127.0.0.1/'],
    [`shop@${LOCAL} 'unsafe-eval'/`],
    [`shop@${LOCAL};script-src */`],
    [`shop@${LOCAL},exam@javascript:1`],
    [`shop@${LOCAL}${'a'.repeat(2000)}/`],
  ])('%j is nothing', (text) => {
    expect(readOverrides(text)).toBeUndefined();
  });
});

describe('in the development run mode', () => {
  const { visit, active } = open(DEVELOPMENT);

  test('a slice of this machine is remembered while the browser is open, and the address leads on without the question', async () => {
    const { status, to, cookie, cache } = await visit(`/products?page=2&${OVERRIDE}=shop@${LOCAL}`);
    expect({ status, to, cache }).toEqual({ status: 302, to: '/products?page=2', cache: 'no-store' });
    expect(cookie).toBe(`override=${encodeURIComponent(`shop@${LOCAL}`)}; Path=/; SameSite=Lax; HttpOnly`);
    expect(await active(cookie)).toEqual({ shop: LOCAL });
  });

  test('none ends it', async () => {
    expect(await visit(asking('none'))).toMatchObject({ status: 302, to: '/', cookie: expect.stringContaining('Max-Age=0') });
  });

  test('an address that begins with two slashes stays on this site', async () => {
    expect((await visit(`//evil.example/x?${OVERRIDE}=none`)).to).toBe('/evil.example/x');
  });

  test.each(['http://localhost:3104/', 'http://127.8.0.1/'])('%s is this machine', async (address) => {
    expect(await active(keeping(`shop@${address}`))).toEqual({ shop: address });
  });

  test.each([
    'https://evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://localhost.evil.example:3104/',
    'http://192.168.0.7:3104/',
    `${LISTED}/`,
  ])('%s is refused, asked for or in a cookie', async (address) => {
    expect((await visit(asking(`shop@${address}`))).cookie).toContain('Max-Age=0');
    expect(await active(keeping(`shop@${address}`))).toEqual({});
  });

  test('one address that is refused refuses all', async () => {
    expect(await active(keeping(`shop@${LOCAL},exam@https://evil.example/`))).toEqual({});
  });

  test('a cookie that nobody here wrote is none', async () => {
    expect(await active('override=%E0%A4%A')).toEqual({});
    expect(await active(`override=shop@${LOCAL}`)).toEqual({ shop: LOCAL });
  });
});

describe('in production', () => {
  const build = `${LISTED}/shop/b1/`;

  test('an administrator may, from a listed origin', async () => {
    const { visit, active } = open(PRODUCTION, 'admin');
    const { cookie } = await visit(asking(`shop@${build}`));
    expect(await active(cookie)).toEqual({ shop: build });
  });

  test.each(['visitor', 'user'] as const)('a %s may not', async (role) => {
    const { visit, active } = open(PRODUCTION, role);
    expect((await visit(asking(`shop@${build}`))).cookie).toContain('Max-Age=0');
    expect(await active(keeping(`shop@${build}`))).toEqual({});
  });

  test.each([
    LOCAL,
    'https://dev.press.example.evil.example/',
    'https://dev.press.example:8443/',
    'http://dev.press.example/',
    'https://evil.example/dev.press.example/',
  ])('an administrator may not from %s', async (address) => {
    expect(await open(PRODUCTION, 'admin').active(keeping(`shop@${address}`))).toEqual({});
  });

  test('without a list nobody may', async () => {
    expect(await open({ runMode: 'production' }, 'admin').active(keeping(`shop@${build}`))).toEqual({});
  });
});

describe('the registry with a slice from elsewhere', () => {
  const page = (path: string): PageManifest => ({ path, title: path, render: 'ssr' });
  const buildOf = (name: string, buildId: string, pages: PageManifest[]): SliceBuild => ({
    name,
    title: '书城',
    contract: 1,
    platform: '^1.0.0',
    pages,
    buildId,
    entry: 'mf-manifest.json',
    initial: { js: ['remoteEntry.js'], css: [] },
    assets: {},
  });
  const released: Snapshot = {
    registry: {
      schema: 1,
      revision: 7,
      timestamp: 1,
      slices: {
        shop: { active: buildOf('shop', 'live', [page('/'), page('/old')]), base: '/mfe/shop/live/', integrity: 'sha256-x' },
        exam: { active: buildOf('exam', 'live', [page('/exam')]), base: '/mfe/exam/live/', integrity: 'sha256-y' },
      },
    },
    files: {},
  };

  let answer: (response: ServerResponse, path: string) => void;
  let server: Server;
  let address: string;
  beforeAll(async () => {
    server = createServer((request, response) => answer(response, request.url ?? ''));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const json = (body: unknown) => (response: ServerResponse) => response.writeHead(200).end(JSON.stringify(body));

  test('its pages are those that it names itself, rendered in the browser alone, its files unchecked; the others stay', async () => {
    const { files, ...local } = { ...buildOf('shop', 'dev1', [page('/'), page('/new')]), files: { 'web/a.js': 'sha256-z' } };
    answer = json({ ...local, files });
    const { snapshot, overridden } = await withOverrides(released, { shop: address });
    const { shop, exam } = snapshot.registry.slices;
    expect(shop).toEqual({
      active: {
        ...local,
        pages: [
          { ...page('/'), render: 'client' },
          { ...page('/new'), render: 'client' },
        ],
      },
      base: address,
      integrity: '',
    });
    expect(exam).toBe(released.registry.slices.exam);
    expect(overridden).toEqual([{ slice: 'shop', title: '书城', address, buildId: 'dev1' }]);
  });

  test('a slice that was never released has its place too', async () => {
    answer = json(buildOf('map', 'dev1', [page('/map')]));
    const { snapshot } = await withOverrides(released, { map: address });
    expect(Object.keys(snapshot.registry.slices)).toEqual(['shop', 'exam', 'map']);
  });

  test.each<[string, typeof answer]>([
    ['回答的状态是 503', (response) => response.writeHead(503).end()],
    ['那里不是这个切片的构建', json(buildOf('exam', 'dev1', []))],
    ['那里不是这个切片的构建', json({ ...buildOf('shop', 'dev1', []), pages: [{ path: 'x', title: '' }] })],
    ['那里不是这个切片的构建', json({ ...buildOf('shop', 'dev1', []), initial: { js: [1], css: [] } })],
    ['那里不是这个切片的构建', (response) => response.writeHead(200).end('<!doctype html>')],
    ['没有应答', (response) => response.destroy()],
    [
      '没有应答',
      (response, path) => (path === '/slice.json' ? response.writeHead(302, { location: '/elsewhere' }).end() : json({})(response)),
    ],
  ])('%s: the released slice stands, and the reason is told', async (problem, wrong) => {
    answer = wrong;
    const { snapshot, overridden } = await withOverrides(released, { shop: address });
    expect(snapshot.registry.slices).toEqual(released.registry.slices);
    expect(overridden).toEqual([{ slice: 'shop', title: '书城', address, problem }]);
  });

  test('a server that hangs is waited for two seconds', async () => {
    answer = () => {};
    const began = Date.now();
    const { overridden } = await withOverrides(released, { shop: address });
    expect(overridden[0]?.problem).toBe('没有应答');
    expect(Date.now() - began).toBeGreaterThan(1900);
    expect(Date.now() - began).toBeLessThan(4000);
  });
});
