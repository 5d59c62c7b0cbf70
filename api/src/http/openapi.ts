import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** Collects the schemas of all routes that have one; `app.swagger()` is the document. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: '书城与学习平台接口', version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const access = route.config?.auth;
      if (!schema) return { schema: { hide: true }, url };
      return { schema: access === 'public' ? schema : { ...schema, security: [{ bearer: [] }] }, url };
    },
  });
}
