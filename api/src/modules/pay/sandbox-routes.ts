import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ApiError } from '../../http/api-error.ts';
import { Body, Fen, OneOf, ok } from '../../http/envelope.ts';
import { cashierPage, cashierPolicy } from '../../providers/pay/cashier-page.ts';
import { hasSandbox, sandboxKey } from '../../providers/pay/index.ts';
import {
  decideSandboxRefund,
  decideSandboxTrade,
  deliverSandboxNotices,
  findSandboxTrade,
  payLateInSandbox,
  queueSandboxNotices,
} from '../../providers/pay/sandbox.ts';
import { PayNo } from './schemas.ts';

const deliverEveryMs = 5_000;

const Params = Type.Object({ payNo: PayNo });
const Choice = Body({ action: OneOf(['pay', 'refuse']) });

/** How the callback shall come: 0 copies is one that is lost. */
const callback = {
  copies: Type.Integer({ minimum: 0, maximum: 20, default: 1 }),
  delaySeconds: Type.Integer({ minimum: 0, maximum: 86_400, default: 0 }),
  toldAmount: Type.Optional(Fen),
  forged: Type.Boolean({ default: false }),
};

/** The sandbox provider: the cashier a real one shows on its own site, its callbacks, and the control over what it does. */
export const sandboxRoutes: FastifyPluginAsyncTypebox = async (app) => {
  if (!hasSandbox(app)) return;
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );

  async function render(payNo: string): Promise<string> {
    const trade = await findSandboxTrade(app.db, payNo, app.clock());
    if (!trade || trade.state === 'UNKNOWN') throw new ApiError(404);
    return cashierPage({ payNo, subject: trade.subject, amount: trade.amount, status: trade.state }, trade.returnUrl);
  }

  const deliver = (): Promise<number> =>
    deliverSandboxNotices(
      app.db,
      sandboxKey(app),
      async (headers, payload) => {
        // Through the app itself: the address others reach it by is not known here.
        const response = await app.inject({ method: 'POST', url: '/notify/sandbox', headers, payload });
        return response.statusCode === 200;
      },
      app.clock(),
    );
  app.jobs.add('sandbox.notify', deliverEveryMs, deliver);

  async function notify(order: { payNo: string; refundNo?: string }, how: { copies: number; delaySeconds: number }): Promise<void> {
    const { copies, delaySeconds, ...told } = how;
    await queueSandboxNotices(app.db, { ...order, ...told, dueAt: new Date(app.clock().getTime() + delaySeconds * 1000) }, copies);
    await deliver();
  }

  app.get('/sandbox/cashier/:payNo', { config: { auth: 'public' }, schema: { hide: true, params: Params } }, async (request, reply) =>
    reply
      .header('content-security-policy', cashierPolicy)
      .type('text/html; charset=utf-8')
      .send(await render(request.params.payNo)),
  );

  app.post(
    '/sandbox/cashier/:payNo',
    { config: { auth: 'public' }, schema: { hide: true, params: Params, body: Choice } },
    async (request, reply) => {
      const { payNo } = request.params;
      if (await decideSandboxTrade(app.db, payNo, request.body.action, app.clock()))
        await notify({ payNo }, { copies: 1, delaySeconds: 0 });
      return reply
        .header('content-security-policy', cashierPolicy)
        .type('text/html; charset=utf-8')
        .send(await render(payNo));
    },
  );

  app.post(
    '/sandbox/control/:payNo',
    {
      config: { auth: 'public' },
      schema: { hide: true, params: Params, body: Body({ action: OneOf(['pay', 'payLate', 'refuse', 'notify']), ...callback }) },
    },
    async (request) => {
      const { action, ...how } = request.body;
      const { payNo } = request.params;
      const now = app.clock();
      const isDone =
        action === 'notify'
          ? (await findSandboxTrade(app.db, payNo, now)) !== undefined
          : action === 'payLate'
            ? await payLateInSandbox(app.db, payNo, now)
            : await decideSandboxTrade(app.db, payNo, action, now);
      if (!isDone) throw new ApiError(409);
      await notify({ payNo }, how);
      return ok(null);
    },
  );

  app.post(
    '/sandbox/control/refund/:refundNo',
    {
      config: { auth: 'public' },
      schema: {
        hide: true,
        params: Type.Object({ refundNo: PayNo }),
        body: Body({ result: OneOf(['SUCCESS', 'ABNORMAL']), ...callback }),
      },
    },
    async (request) => {
      const { result, ...how } = request.body;
      const { refundNo } = request.params;
      const payNo = await decideSandboxRefund(app.db, refundNo, result);
      if (!payNo) throw new ApiError(409);
      await notify({ payNo, refundNo }, how);
      return ok(null);
    },
  );
};
