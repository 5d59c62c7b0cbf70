import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { OneOf } from '../../http/envelope.ts';
import { robots, siteMapFile, siteMapIndex, siteMapKinds } from './service.ts';

const cacheControl = 'public, max-age=3600';
const Query = Type.Object({
  kind: Type.Optional(OneOf(siteMapKinds)),
  page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
});

/** For crawlers; the addresses are those of the site. */
export const siteMapRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { siteUrl } = app.config;

  app.get('/robots.txt', { config: { auth: 'public' }, schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', cacheControl).send(robots(siteUrl)),
  );

  app.get('/sitemap.xml', { config: { auth: 'public' }, schema: { hide: true, querystring: Query } }, async (request, reply) => {
    const { kind, page } = request.query;
    const xml = kind ? await siteMapFile(app.db, { kind, page }, siteUrl, app.clock()) : await siteMapIndex(app.db, siteUrl, app.clock());
    return reply.type('application/xml; charset=utf-8').header('cache-control', cacheControl).send(xml);
  });
};
