import type { FastifyInstance } from 'fastify';
import { alipay } from './alipay/alipay.ts';
import type { PayCompany, PayProvider } from './port.ts';
import { sandbox } from './sandbox.ts';
import { wechatPay } from './wechat/wechat-pay.ts';

export type PayProviders = ReadonlyMap<string, PayProvider>;

/** Key that the sandbox provider signs its callbacks with. */
export const sandboxKey = (app: FastifyInstance): Buffer => app.keyOf('sandbox-pay');

/** Money is real in production: there the sandbox does not exist. */
export const hasSandbox = (app: FastifyInstance): boolean => app.config.paySandbox && app.config.mode !== 'production';

/** The companies that collect money, by the settings. @throws Error when a key of the settings cannot be read */
export function payCompanies(app: FastifyInstance): PayCompany[] {
  const { config, clock, db } = app;
  return [
    ...(config.wechatPay ? [wechatPay(config.wechatPay, config.siteUrl, clock)] : []),
    ...(config.alipay ? [alipay(config.alipay, config.siteUrl, clock)] : []),
    ...(hasSandbox(app) ? [sandbox(db, sandboxKey(app), clock)] : []),
  ];
}

/** The ways to pay in use, by channel, in the order in which they are offered. */
export function payProviders(app: FastifyInstance): PayProviders {
  return new Map(app.payCompanies.flatMap(({ providers }) => providers.map((provider) => [provider.channel, provider])));
}
