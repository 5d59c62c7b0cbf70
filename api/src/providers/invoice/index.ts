import type { FastifyInstance } from 'fastify';
import { localIssuer } from './local.ts';
import type { InvoiceIssuer } from './port.ts';

/** Who makes invoices. Those of the local issuer are worth nothing, so in production applications wait until there is a real one. */
export const invoiceIssuer = (app: FastifyInstance): InvoiceIssuer | undefined =>
  app.config.mode === 'production' ? undefined : localIssuer(app.db, app.config.siteName);
