import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { inTx, type Tx } from '../../db/db.ts';
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
import { PayNo, RefundNo } from './schemas.ts';

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

  /**
   * What was decided and its callbacks are stored together, as a company never forgets to tell of money that it has.
   * @param decide returns what the callbacks are about, undefined when nothing was decided
   * @returns false when nothing was decided
   */
  async function decideAndTell(
    decide: (tx: Tx, now: Date) => Promise<{ payNo: string; refundNo?: string } | undefined>,
    { copies, delaySeconds, ...told }: { copies: number; delaySeconds: number },
  ): Promise<boolean> {
    const now = app.clock();
    const isDecided = await inTx(app.db, async (tx) => {
      const about = await decide(tx, now);
      if (about) await queueSandboxNotices(tx, { ...about, ...told, dueAt: new Date(now.getTime() + delaySeconds * 1000) }, copies);
      return about !== undefined;
    });
    if (isDecided) await deliver();
    return isDecided;
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
      const decide = async (tx: Tx, now: Date) => ((await decideSandboxTrade(tx, payNo, request.body.action, now)) ? { payNo } : undefined);
      await decideAndTell(decide, { copies: 1, delaySeconds: 0 });
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
      const decide = (tx: Tx, now: Date): Promise<boolean> => {
        if (action === 'notify') return findSandboxTrade(tx, payNo, now).then((trade) => trade !== undefined);
        return action === 'payLate' ? payLateInSandbox(tx, payNo, now) : decideSandboxTrade(tx, payNo, action, now);
      };
      const isDone = await decideAndTell(async (tx, now) => ((await decide(tx, now)) ? { payNo } : undefined), how);
      if (!isDone) throw new ApiError(409);
      return ok(null);
    },
  );

  app.post(
    '/sandbox/control/refund/:refundNo',
    {
      config: { auth: 'public' },
      schema: {
        hide: true,
        params: Type.Object({ refundNo: RefundNo }),
        body: Body({ result: OneOf(['SUCCESS', 'ABNORMAL']), ...callback }),
      },
    },
    async (request) => {
      const { result, ...how } = request.body;
      const { refundNo } = request.params;
      const isDone = await decideAndTell(async (tx) => {
        const payNo = await decideSandboxRefund(tx, refundNo, result);
        return payNo === undefined ? undefined : { payNo, refundNo };
      }, how);
      if (!isDone) throw new ApiError(409);
      return ok(null);
    },
  );
};
