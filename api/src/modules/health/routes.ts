import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'drizzle-orm';
import { ApiError } from '../../http/api-error.ts';
import { ok } from '../../http/envelope.ts';

/** /healthz: the process answers. /readyz: so does its database. */
export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/healthz', { config: { auth: 'public' } }, async () => ok(null));

  app.get('/readyz', { config: { auth: 'public' } }, async (request) => {
    try {
      await app.db.execute(sql`select 1`);
    } catch (error) {
      request.log.error({ message: error instanceof Error ? error.message : String(error) }, 'database does not answer');
      throw new ApiError(503);
    }
    return ok(null);
  });
};
