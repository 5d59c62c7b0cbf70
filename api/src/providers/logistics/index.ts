import type { FastifyInstance } from 'fastify';
import type { LogisticsProvider } from './port.ts';
import { scriptedLogistics } from './scripted.ts';

/** Who tells where parcels are. What the scripted carrier says is made up, so production does without until there is a real one. */
export const logisticsProvider = (app: FastifyInstance): LogisticsProvider | undefined =>
  app.config.mode === 'production' ? undefined : scriptedLogistics;
