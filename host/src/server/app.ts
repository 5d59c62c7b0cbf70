import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import proxy from '@fastify/http-proxy';
import { legacyQrTarget } from '@shared/contract/legacy-qr';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { ServerConfig } from './config.ts';
import { type HostBuild, renderDocument } from './document.ts';
import { createRegistry } from './registry.ts';
import { renderPage } from './render.tsx';
import { securityHeaders } from './security.ts';
import { createServerSlices } from './slices.ts';
import { compressed, serveFiles } from './static-files.ts';

/** What the API serves to people and providers at addresses of the site: files, the sandbox cashier, payment callbacks, the development outbox. */
const API_PAGES = ['/files', '/sandbox', '/notify', '/dev'];

/** The web server: documents, static files, the registry, runtime configuration and the way to the API. */
export async function createServer(config: ServerConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: process.env.LOG_LEVEL ?? 'info', redact: ['req.headers.authorization', 'req.headers.cookie'] },
    disableRequestLogging: true,
    genReqId: (request) => String(request.headers['x-request-id'] ?? randomUUID()),
    requestIdHeader: false,
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
  app.get('/builds/latest.json', async (_request, reply) => {
    const { slices } = await registry();
    const id = [host.buildId, ...Object.values(slices).map(({ active }) => `${active.name}-${active.buildId}`)].join('.');
    return reply.header('cache-control', 'no-store').send({ id, timestamp: Date.now() });
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

  await app.register(proxy, { upstream: config.apiUrl, prefix: config.site.apiBase, rewritePrefix: '' });
  for (const prefix of API_PAGES) await app.register(proxy, { upstream: config.apiUrl, prefix, rewritePrefix: prefix });

  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, `http://${request.headers.host ?? 'localhost'}`);
    const legacy = legacyQrTarget(url);
    if (legacy) return reply.header('cache-control', 'no-store').redirect(legacy, 302);
    if (/\.[a-z0-9]{1,8}$/i.test(url.pathname)) return notFoundFile(reply);
    const nonce = randomBytes(16).toString('base64');
    const site = { config: config.site, registry: await registry() };
    const rendered = await renderPage(site, url, serverSlice);
    if (rendered.kind === 'redirect') return reply.header('cache-control', 'no-store').redirect(rendered.location, rendered.status);
    if (rendered.failure) request.log.warn({ err: rendered.failure, url: request.url }, 'the page goes to the browser');
    const { found } = rendered;
    const entry = found && found.owner !== 'host' ? site.registry.slices[found.owner] : undefined;
    const html = renderDocument({
      site,
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
    reply.code(rendered.status).header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    return compressed(request, reply, html);
  });
  app.setNotFoundHandler((_request, reply) => notFoundFile(reply));
  return app;
}

function notFoundFile(reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').send({ code: 404, msg: '文件不存在' });
}

function favicon({ site, webDir }: ServerConfig): string {
  const own = join(webDir, 'favicon.svg');
  if (existsSync(own)) return readFileSync(own, 'utf8');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#b0372a"/><text x="16" y="23" font-size="19" text-anchor="middle" fill="#fff" font-family="serif">${site.brand.short.slice(0, 1)}</text></svg>`;
}
