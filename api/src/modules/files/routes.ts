import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';

/** Covers, pictures and open sample files. Files that were bought are served by the library, with a ticket. */
export const filesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const root = join(app.config.dataDir, 'files', 'public');
  await app.register(fastifyStatic, { root, serve: false, dotfiles: 'deny', index: false, cacheControl: true, maxAge: '30d' });

  app.get(
    '/files/*',
    { config: { auth: 'public' }, schema: { hide: true, params: Type.Object({ '*': Type.String() }) } },
    (request, reply) => reply.sendFile(request.params['*']),
  );
};
