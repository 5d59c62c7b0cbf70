import helmet from '@fastify/helmet';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import { addAccessControl } from './http/access.ts';
import { addErrorHandling } from './http/errors.ts';
import { addOpenApi } from './http/openapi.ts';
import { addRequestLog, requestId } from './http/request-log.ts';
import { checkRoute, schemaErrorFormatter, serializerCompiler, validatorCompiler } from './http/validation.ts';
import { dropOldKeys } from './lib/idempotency.ts';
import { Jobs } from './lib/jobs.ts';
import { dropOldCounters } from './lib/rate-limit.ts';
import { type KeyOf, loadKeys } from './lib/secrets.ts';
import { modules } from './modules/index.ts';
import { deliverMail } from './providers/mail/outbox.ts';
import { smtpMail } from './providers/mail/smtp.ts';
import { dropGivenUp } from './providers/outbox.ts';
import { payCompanies } from './providers/pay/index.ts';
import type { PayCompany } from './providers/pay/port.ts';
import { aliyunSms } from './providers/sms/aliyun.ts';
import { deliverSms } from './providers/sms/outbox.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Db;
    /** The time all rules go by; tests set it. */
    clock: () => Date;
    keyOf: KeyOf;
    jobs: Jobs;
    /** Who collects money, by the settings. */
    payCompanies: readonly PayCompany[];
  }
}

const bodyLimit = 1_048_576;
const minute = 60_000;
const deliverEveryMs = 2_000;

/**
 * The whole API as a Fastify instance, not yet listening and with no job running.
 * @param options.logTo takes the lines of the log in place of standard output
 * @throws Error when a route does not state who may call it
 */
export async function buildApp(options: {
  config: Config;
  db: Db;
  clock?: () => Date;
  logTo?: { write(line: string): void };
}): Promise<FastifyInstance> {
  const { config, db, clock = () => new Date(), logTo } = options;
  const app = Fastify({
    bodyLimit,
    trustProxy: config.trustProxy,
    logger: { level: config.logLevel, stream: logTo, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    schemaErrorFormatter,
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<TypeBoxTypeProvider>();

  app.decorate('config', config);
  app.decorate('db', db);
  app.decorate('clock', clock);
  app.decorate('keyOf', await loadKeys(db, config.secret));
  app.decorate('jobs', new Jobs(db, clock, app.log));
  app.decorate('payCompanies', payCompanies(app));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Bodies are JSON: a form on a foreign page cannot send that without asking first.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRoute', checkRoute);
  addRequestLog(app);
  addErrorHandling(app);
  addAccessControl(app);
  await app.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  await addOpenApi(app);

  app.jobs.add('rate-limit.clean', 60 * minute, () => dropOldCounters(db, clock()));
  app.jobs.add('idempotency.clean', 60 * minute, () => dropOldKeys(db, clock()));
  app.jobs.add('outbox.clean', 60 * minute, () => dropGivenUp(db, clock()));
  if (config.aliyunSms) {
    const sms = aliyunSms(config.aliyunSms, clock);
    app.jobs.add('sms.send', deliverEveryMs, ({ signal }) => deliverSms(db, sms, clock(), signal));
  }
  if (config.smtpUrl) {
    const mail = smtpMail(config.smtpUrl, config.mailFrom);
    app.jobs.add('mail.send', deliverEveryMs, ({ signal }) => deliverMail(db, mail, clock(), signal));
    app.addHook('onClose', async () => mail.close());
  }
  for (const module of modules) await app.register(module);
  await app.ready();
  return app;
}
