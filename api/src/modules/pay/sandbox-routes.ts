import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ApiError } from '../../http/api-error.ts';
import { Body, OneOf } from '../../http/envelope.ts';
import { cashierPage, cashierPolicy } from '../../providers/pay/cashier-page.ts';
import { hasSandbox, sandboxKey } from '../../providers/pay/index.ts';
import { decideSandboxTrade, findSandboxTrade, sandboxChannel, sandboxNotice } from '../../providers/pay/sandbox.ts';
import { PayNo } from './schemas.ts';

const Params = Type.Object({ payNo: PayNo });
const Choice = Body({ action: OneOf(['pay', 'refuse']) });

/** The cashier of the sandbox provider: what a real provider shows on its own site. */
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

  async function notify(payNo: string): Promise<void> {
    const trade = await findSandboxTrade(app.db, payNo, app.clock());
    if (!trade) return;
    const { headers, body } = sandboxNotice(trade, sandboxKey(app), app.clock());
    // Through the app itself: the address others reach it by is not known here. A lost notice is made good by the payment query.
    const response = await app.inject({ method: 'POST', url: `/notify/${sandboxChannel.toLowerCase()}`, headers, payload: body });
    if (response.statusCode !== 200) app.log.warn({ payNo, status: response.statusCode }, 'sandbox notice refused');
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
      if (await decideSandboxTrade(app.db, payNo, request.body.action, app.clock())) await notify(payNo);
      return reply
        .header('content-security-policy', cashierPolicy)
        .type('text/html; charset=utf-8')
        .send(await render(payNo));
    },
  );
};
