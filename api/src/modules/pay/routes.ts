import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { currentUser } from '../../http/access.ts';
import { ok, replies } from '../../http/envelope.ts';
import { payProviders } from '../../providers/pay/index.ts';
import { runRefunds } from './refund.ts';
import { ChannelQuery, CreatedPayment, CreatePayment, PayChannels, PaymentQuery, PaymentView } from './schemas.ts';
import { createPayment, payChannels, queryPayment, sweepPayments } from './service.ts';

const minute = 60_000;

export const payRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const providers = payProviders(app);
  app.jobs.add('pay.sweep', minute, (turn) => sweepPayments(app.db, providers, turn));
  app.jobs.add('pay.refund', minute, (turn) =>
    runRefunds(app.db, providers, (refundNo) => app.log.error({ refundNo }, 'a refund failed or takes too long'), turn),
  );

  app.get(
    '/device/api/pay/channels',
    {
      config: { auth: 'user' },
      schema: { summary: '可用的支付方式', tags: ['支付'], querystring: ChannelQuery, response: replies(PayChannels) },
    },
    async (request) => ok(await payChannels(app.db, providers, currentUser(request).id, request.query.orderNo)),
  );

  app.post(
    '/device/api/pay/create',
    { config: { auth: 'user' }, schema: { summary: '发起支付', tags: ['支付'], body: CreatePayment, response: replies(CreatedPayment) } },
    async (request) => ok(await createPayment(app.db, providers, currentUser(request).id, request.body, app.clock())),
  );

  app.get(
    '/device/api/pay/query',
    {
      config: { auth: 'user' },
      schema: { summary: '查询支付结果', tags: ['支付'], querystring: PaymentQuery, response: replies(PaymentView) },
    },
    async (request) => ok(await queryPayment(app.db, providers, currentUser(request).id, request.query.payNo, app.clock())),
  );
};
