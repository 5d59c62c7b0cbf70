import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import proxy from '@fastify/http-proxy';
import { PAYLOAD_SECONDS } from '@shared/contract/builds';
import type { RegistryEntry } from '@shared/contract/slice';
import { localFiles } from '@shared/release/builds';
import { PREVIEW_HEADER, readPreview } from '@shared/release/preview';
import type { ReleaseKeys } from '@shared/release/signature';
import { openStore } from '@shared/release/store';
import { VISITOR_COOKIE } from '@shared/release/visitors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { checkNavigation, type Role } from '../app/navigation.ts';
import type { Site } from '../app/site.ts';
import { addressOf } from './address.ts';
import { liveBuild } from './builds.ts';
import type { ServerConfig } from './config.ts';
import { cookieOf } from './cookies.ts';
import { type HostBuild, renderDocument } from './document.ts';
import { createOverrides, OVERRIDE, withOverrides } from './overrides.ts';
import { providedPlatform } from './platform.ts';
import { createRegistry, type Snapshot } from './registry.ts';
import { renderForbidden, renderPage, renderPayload } from './render.tsx';
import { securityHeaders } from './security.ts';
import { siteJsonLd } from './site-json-ld.ts';
import { createServerSlices } from './slices.ts';
import { compressed, folderFiles, serveFiles } from './static-files.ts';

/**
 * What the API serves to people, providers and crawlers at addresses of the site: files, the sandbox cashier, payment callbacks, the
 * development outbox, what crawlers may read.
 */
const API_PAGES = ['/files', '/sandbox', '/notify', '/dev', '/sitemap.xml', '/robots.txt'];

/** The web server: documents, static files, the registry, runtime configuration and the way to the API. */
export async function createServer(config: ServerConfig): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: config.trustProxy,
    logger: { level: process.env.LOG_LEVEL ?? 'info', redact: ['req.headers.authorization', 'req.headers.cookie'] },
    disableRequestLogging: true,
    genReqId: (request) => String(request.headers['x-request-id'] ?? randomUUID()),
    requestIdHeader: false,
    // A path with a broken escape is an address like any other: it gets the page that says so.
    frameworkErrors: (_error, request, reply) => void answerPage(request, reply),
  });
  const host = JSON.parse(readFileSync(join(config.webDir, 'host.json'), 'utf8')) as HostBuild;
  const store = openStore(config.releases);
  const local = localFiles(store, config.releasesCopy);
  const keys = async () => JSON.parse(await readFile(config.releaseKeys, 'utf8')) as ReleaseKeys;
  const registry = createRegistry({
    store,
    local,
    folder: config.releasesCopy,
    keys,
    origins: config.origins,
    warn: (err, text) => app.log.warn({ err }, text),
  });
  const serverSlice = createServerSlices(local);
  const overrides = createOverrides(config.site, (request) => roleOf(request, config.apiUrl));

  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ method: request.method, url: request.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { slices } = (await registry.snapshot()).registry;
    const ready = Object.keys(slices).length > 0;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'no slices', slices: Object.keys(slices) });
  });
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(config.site));
  const snapshotFor = async (request: FastifyRequest) => {
    const snapshot = await registry.snapshot(cookieOf(request, VISITOR_COOKIE));
    const own = await overrides.of(request);
    return own ? (await withOverrides(snapshot, own)).snapshot : snapshot;
  };
  app.get('/remotes.json', async (request, reply) =>
    reply
      .header('cache-control', (await registry.hasCanary()) || cookieOf(request, OVERRIDE) ? 'private, no-cache' : 'no-cache')
      .send((await snapshotFor(request)).registry),
  );
  app.get('/platform.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(providedPlatform(host.buildId, await keys())),
  );
  const liveNow = async (request: FastifyRequest) => liveBuild(host, (await snapshotFor(request)).registry, config.site.routeRules);
  app.get('/builds/latest.json', async (request, reply) => {
    const { id, timestamp } = await liveNow(request);
    return reply.header('cache-control', 'no-store').send({ id, timestamp });
  });
  app.get<{ Params: { file: string } }>('/builds/meta/:file', async (request, reply) => {
    const meta = await liveNow(request);
    if (request.params.file !== `${meta.id}.json`) return notFoundFile(reply);
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send(meta);
  });

  serveFiles(app, '/assets/', folderFiles(config.webDir));
  for (const [slice, upstream] of Object.entries(config.upstreams))
    await app.register(proxy, { upstream, prefix: `/mfe/${slice}`, rewritePrefix: `/mfe/${slice}` });
  serveFiles(app, '/mfe/', local, (path) => {
    const [slice, build, ...rest] = path.split('/');
    return slice && build && rest.length ? `${slice}/${build}/web/${rest.join('/')}` : undefined;
  });
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon(config)),
  );

  for (const [prefix, rewritePrefix] of [[config.site.apiBase, ''], ...API_PAGES.map((page) => [page, page])] as [string, string][])
    await app.register(proxy, { upstream: config.apiUrl, prefix, rewritePrefix, replyOptions: { rewriteRequestHeaders: asked } });

  app.get('/*', answerPage);
  app.setNotFoundHandler((_request, reply) => notFoundFile(reply));
  return app;

  /** The builds for this request: those that are live, a canary for who is in its share, or one that its makers look at first. */
  async function chooseBuilds(request: FastifyRequest, reply: FastifyReply): Promise<{ snapshot?: Snapshot; isPersonal: boolean }> {
    const asked = request.headers[PREVIEW_HEADER];
    if (asked !== undefined) {
      const preview = readPreview(String(asked), await keys(), new Date());
      return { ...(preview && { snapshot: await registry.preview(preview.slice, preview) }), isPersonal: true };
    }
    if (!(await registry.hasCanary())) return { snapshot: await registry.snapshot(), isPersonal: false };
    const known = cookieOf(request, VISITOR_COOKIE);
    const visitor = known ?? randomUUID();
    if (!known) reply.header('set-cookie', `${VISITOR_COOKIE}=${visitor}; Path=/; Max-Age=${VISITOR_SECONDS}; SameSite=Lax; HttpOnly`);
    return { snapshot: await registry.snapshot(visitor), isPersonal: true };
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const url = addressOf(request, config.siteUrl);
    if (url.searchParams.has(OVERRIDE)) return overrides.set(request, reply, url);
    const { snapshot: released, isPersonal } = await chooseBuilds(request, reply);
    if (!released) return reply.code(403).header('cache-control', 'no-store').send({ code: 403, msg: '预览签名无效或已过期' });
    const own = await overrides.of(request);
    const isRefused = !own && cookieOf(request, OVERRIDE) !== undefined;
    if (isRefused) overrides.forget(reply);
    const { snapshot, overridden } = own ? await withOverrides(released, own) : { snapshot: released, overridden: undefined };
    const site: Site = { config: config.site, registry: snapshot.registry, ...(overridden && { overridden }) };
    const sliceOf = (entry: RegistryEntry) => serverSlice(entry, snapshot);
    const { id: buildId } = liveBuild(host, site.registry, config.site.routeRules);
    if (url.pathname.endsWith(PAYLOAD_FILE)) {
      const isCurrent = url.search === `?${buildId}`;
      url.pathname = url.pathname.slice(0, -PAYLOAD_FILE.length);
      url.search = '';
      const payload = isCurrent && (await renderPayload(site, url, sliceOf));
      return payload ? reply.header('cache-control', `public, max-age=${PAYLOAD_SECONDS}`).send(payload) : notFoundFile(reply);
    }
    const verdict = checkNavigation(site, url);
    if (verdict.kind === 'redirect' || verdict.kind === 'leave') return reply.header('cache-control', 'no-store').redirect(verdict.to, 302);
    if (/\.[a-z0-9]{1,8}$/i.test(url.pathname)) return notFoundFile(reply);
    // Pages for everybody do not depend on who asks; the few for some roles are not kept by anybody.
    const roles = verdict.kind === 'open' && !verdict.roles?.includes('visitor') ? verdict.roles : undefined;
    const isForbidden = roles !== undefined && !roles.includes(await roleOf(request, config.apiUrl));
    const nonce = randomBytes(16).toString('base64');
    const rendered = isForbidden ? await renderForbidden(site, url) : await renderPage(site, url, sliceOf);
    if (rendered.kind === 'redirect') return reply.header('cache-control', 'no-store').redirect(rendered.location, rendered.status);
    const { found } = rendered;
    if (rendered.failure) {
      request.log.warn({ err: rendered.failure, url: request.url }, 'the page goes to the browser');
      // Who checks a build learns that the page stands only because the browser makes it.
      reply.header('x-render', 'browser');
    }
    const entry = found && found.owner !== 'host' ? site.registry.slices[found.owner] : undefined;
    const html = renderDocument({
      site,
      buildId,
      host,
      nonce,
      title: rendered.title,
      description: rendered.description,
      canonical: rendered.canonical,
      jsonLd: siteJsonLd(config.site, url.origin),
      body: rendered.body,
      hydration: rendered.hydration,
      slice: entry && found ? { entry, path: found.page.path, files: snapshot.files[entry.active.buildId] ?? {} } : undefined,
      hostPath: found?.owner === 'host' ? found.page.path : undefined,
    });
    const origins = overridden?.map(({ address }) => [address, new URL(address).origin]) ?? [];
    securityHeaders(reply, nonce, { origins: { ...config.origins, ...Object.fromEntries(origins) } });
    if (found?.page.session === 'required' || rendered.isUnlisted) reply.header('x-robots-tag', 'noindex');
    reply
      .code(rendered.status)
      .header('cache-control', roles ? 'no-store' : isPersonal || overridden || isRefused ? 'private, no-cache' : 'no-cache')
      .type('text/html; charset=utf-8');
    return compressed(request, reply, html);
  }
}

/** The API counts by address and logs by request id: it learns both from here, whatever the visitor claims. */
function asked(
  { ip, protocol, id }: Pick<FastifyRequest, 'ip' | 'protocol' | 'id'>,
  { expect: _, ...headers }: IncomingHttpHeaders,
): IncomingHttpHeaders {
  return { ...headers, 'x-forwarded-for': ip, 'x-forwarded-proto': protocol, 'x-request-id': id };
}

/** A year: who comes back stays in the share they were put into. */
const VISITOR_SECONDS = 31_536_000;
const PAYLOAD_FILE = '/_payload.json';

/** Who asks, by the session's cookie; who cannot be known is a visitor. */
async function roleOf(request: FastifyRequest, apiUrl: string): Promise<Role> {
  const token = cookieOf(request, 'token');
  if (!token) return 'visitor';
  try {
    const answer = await fetch(`${apiUrl}/ocFrontUser/selectUserByUserId`, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await answer.json()) as { data?: { role?: Role } };
    return data?.role ?? 'visitor';
  } catch {
    return 'visitor';
  }
}

function notFoundFile(reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').send({ code: 404, msg: '文件不存在' });
}

function favicon({ site, webDir }: ServerConfig): string {
  const own = join(webDir, 'favicon.svg');
  if (existsSync(own)) return readFileSync(own, 'utf8');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#b0372a"/><text x="16" y="23" font-size="19" text-anchor="middle" fill="#fff" font-family="serif">${site.brand.short.slice(0, 1)}</text></svg>`;
}
