import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { currentUser } from '../../http/access.ts';
import { ApiError } from '../../http/api-error.ts';
import { ok, replies } from '../../http/envelope.ts';
import { underLimit } from '../../lib/rate-limit.ts';
import { payProviders } from '../../providers/pay/index.ts';
import { closeExpiredOrders } from './close.ts';
import { confirmOrder, dropOldQuotes } from './quote.ts';
import { ConfirmOrder, Quote, SubmitOrder, SubmittedOrder } from './schemas.ts';
import { checkStock } from './stock-check.ts';
import { submitOrder } from './submit.ts';

const base = '/device/api/order';
const tags = ['订单'];
const config = { auth: 'user' } as const;
const minute = 60_000;
const submitsPerMinute = 30;

export const orderRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const providers = payProviders(app);
  app.jobs.add('order.quote.clean', 60 * minute, () => dropOldQuotes(app.db, app.clock()));
  app.jobs.add('stock.check', { dailyAt: '03:30' }, () => checkStock(app.db));
  app.jobs.add('order.close', minute, (turn) => closeExpiredOrders(app.db, providers, turn));

  app.post(
    `${base}/confirm`,
    { config, schema: { summary: '确认订单报价', tags, body: ConfirmOrder, response: replies(Quote) } },
    async (request) => ok(await confirmOrder(app.db, currentUser(request).id, request.body, app.clock())),
  );

  app.post(
    `${base}/submit`,
    { config, schema: { summary: '提交订单', tags, body: SubmitOrder, response: replies(SubmittedOrder) } },
    async (request) => {
      const { id } = currentUser(request);
      if (!(await underLimit(app.db, `order-submit:${id}`, submitsPerMinute, minute, app.clock()))) throw new ApiError(429);
      return ok(await submitOrder(app.db, id, request.body, request.ip, app.clock()));
    },
  );
};
