import type { FastifyInstance } from 'fastify';
import type { PayProvider } from './port.ts';
import { sandboxProvider } from './sandbox.ts';

export type PayProviders = ReadonlyMap<string, PayProvider>;

/** Key that the sandbox provider signs its callbacks with. */
export const sandboxKey = (app: FastifyInstance): Buffer => app.keyOf('sandbox-pay');

/** Money is real in production: there the sandbox does not exist. */
export const hasSandbox = (app: FastifyInstance): boolean => app.config.mode !== 'production';

/** The payment providers in use, by channel. */
export function payProviders(app: FastifyInstance): PayProviders {
  const providers = hasSandbox(app) ? [sandboxProvider(app.db, sandboxKey(app), app.clock)] : [];
  return new Map(providers.map((provider) => [provider.channel, provider]));
}
