import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import proxy from '@fastify/http-proxy';
import { PAYLOAD_SECONDS } from '@shared/contract/builds';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { checkNavigation, type Role } from '../app/navigation.ts';
import { liveBuild } from './builds.ts';
import type { ServerConfig } from './config.ts';
import { type HostBuild, renderDocument } from './document.ts';
import { createRegistry } from './registry.ts';
import { renderForbidden, renderPage, renderPayload } from './render.tsx';
import { securityHeaders } from './security.ts';
import { createServerSlices } from './slices.ts';
import { compressed, serveFiles } from './static-files.ts';

/** What the API serves to people and providers at addresses of the site: files, the sandbox cashier, payment callbacks, the development outbox. */
const API_PAGES = ['/files', '/sandbox', '/notify', '/dev'];

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
  const registry = createRegistry(config.releases, config.origins);
  const serverSlice = createServerSlices(config.releases);

  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ method: request.method, url: request.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { slices } = await registry();
    const ready = Object.keys(slices).length > 0;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'no slices', slices: Object.keys(slices) });
  });
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(config.site));
  app.get('/remotes.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(await registry()));
  const liveNow = async () => liveBuild(host, await registry(), config.site.routeRules);
  app.get('/builds/latest.json', async (_request, reply) => {
    const { id, timestamp } = await liveNow();
    return reply.header('cache-control', 'no-store').send({ id, timestamp });
  });
  app.get<{ Params: { file: string } }>('/builds/meta/:file', async (request, reply) => {
    const meta = await liveNow();
    if (request.params.file !== `${meta.id}.json`) return notFoundFile(reply);
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send(meta);
  });

  serveFiles(app, '/assets/', config.webDir, ({ path }) => path);
  for (const [slice, upstream] of Object.entries(config.upstreams))
    await app.register(proxy, { upstream, prefix: `/mfe/${slice}`, rewritePrefix: `/mfe/${slice}` });
  serveFiles(app, '/mfe/', config.releases, ({ path }) => {
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

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const url = addressOf(request);
    const site = { config: config.site, registry: await registry() };
    const { id: buildId } = liveBuild(host, site.registry, config.site.routeRules);
    if (url.pathname.endsWith(PAYLOAD_FILE)) {
      const isCurrent = url.search === `?${buildId}`;
      url.pathname = url.pathname.slice(0, -PAYLOAD_FILE.length);
      url.search = '';
      const payload = isCurrent && (await renderPayload(site, url, serverSlice));
      return payload ? reply.header('cache-control', `public, max-age=${PAYLOAD_SECONDS}`).send(payload) : notFoundFile(reply);
    }
    const verdict = checkNavigation(site, url);
    if (verdict.kind === 'redirect' || verdict.kind === 'leave') return reply.header('cache-control', 'no-store').redirect(verdict.to, 302);
    if (/\.[a-z0-9]{1,8}$/i.test(url.pathname)) return notFoundFile(reply);
    // Pages for everybody do not depend on who asks; the few for some roles are not kept by anybody.
    const roles = verdict.kind === 'open' && !verdict.roles?.includes('visitor') ? verdict.roles : undefined;
    const isForbidden = roles !== undefined && !roles.includes(await roleOf(request, config.apiUrl));
    const nonce = randomBytes(16).toString('base64');
    const rendered = isForbidden ? await renderForbidden(site, url) : await renderPage(site, url, serverSlice);
    if (rendered.kind === 'redirect') return reply.header('cache-control', 'no-store').redirect(rendered.location, rendered.status);
    if (rendered.failure) request.log.warn({ err: rendered.failure, url: request.url }, 'the page goes to the browser');
    const { found } = rendered;
    const entry = found && found.owner !== 'host' ? site.registry.slices[found.owner] : undefined;
    const html = renderDocument({
      site,
      buildId,
      host,
      nonce,
      title: rendered.title,
      description: rendered.description,
      body: rendered.body,
      hydration: rendered.hydration,
      slice: entry && found ? { entry, path: found.page.path } : undefined,
      hostPath: found?.owner === 'host' ? found.page.path : undefined,
    });
    securityHeaders(reply, nonce, config);
    if (found?.page.session === 'required') reply.header('x-robots-tag', 'noindex');
    reply
      .code(rendered.status)
      .header('cache-control', roles ? 'no-store' : 'no-cache')
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

const PAYLOAD_FILE = '/_payload.json';

/** The address that was asked for; two slashes at its start are part of the path and not another host. */
function addressOf({ url, headers }: FastifyRequest): URL {
  const path = `${url.startsWith('/') ? '' : '/'}${url}`;
  const wanted = `http://${headers.host}${path}`;
  return new URL(/^[\w.:[\]-]+$/.test(headers.host ?? '') && URL.canParse(wanted) ? wanted : `http://localhost${path}`);
}

/** Who asks, by the session's cookie; who cannot be known is a visitor. */
async function roleOf(request: FastifyRequest, apiUrl: string): Promise<Role> {
  const token = /(?:^|;\s*)token=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
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
