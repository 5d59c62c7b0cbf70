import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import type { NotifyAnswer, NotifyHeaders } from '../../providers/pay/port.ts';
import { dropForged, keepForged, receiveNotice } from './settle.ts';

const bodyLimit = 65_536;
const dayMs = 86_400_000;

const pick = (headers: NotifyHeaders, wanted: RegExp): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (wanted.test(name) ? [[name, String(value)]] : [])));

const answer = (reply: FastifyReply, status: number, { contentType, body }: NotifyAnswer) =>
  reply.code(status).type(contentType).serializer(String).send(body);

/**
 * Callbacks of the payment providers. The body is kept as raw bytes: the signature covers those. Only what was taken in is answered as
 * received; after everything else the provider repeats it.
 */
export const notifyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.jobs.add('notify.clean', dayMs, () => dropForged(app.db, app.clock()));

  for (const company of app.payCompanies) {
    for (const path of company.notifyPaths) {
      app.post<{ Body: Buffer }>(path, { bodyLimit, config: { auth: 'public' }, schema: { hide: true } }, async (request, reply) => {
        const now = app.clock();
        const headers = pick(request.headers, company.keptHeaders);
        const rawBody = request.body ?? Buffer.alloc(0);
        const notice = await company.verifyNotify(request.headers, rawBody, now);
        if (!notice) {
          await keepForged(app.db, company.name, headers, rawBody, now);
          request.log.warn({ company: company.name }, 'payment notice without a valid signature');
          return answer(reply, 401, company.answers.refused);
        }
        const settlement = await receiveNotice(app.db, { company, notice, headers, rawBody }, now);
        const { about } = notice;
        const told = { payNo: about?.payNo, refundNo: about && 'refundNo' in about ? about.refundNo : undefined, settlement };
        if (settlement === 'REFUSED' || settlement === 'REFUND_FAILED') request.log.error(told, 'payment notice needs somebody to look');
        else request.log.info(told, 'payment notice');
        return settlement === 'REFUSED' ? answer(reply, 422, company.answers.refused) : answer(reply, 200, company.answers.received);
      });
    }
  }
};
