import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { examRoutes } from './exam/routes.ts';
import { healthRoutes } from './health/routes.ts';

/** Every module of the API. A new one is one line here. */
export const modules: FastifyPluginAsyncTypebox[] = [examRoutes, healthRoutes];
