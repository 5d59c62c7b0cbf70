import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ApiError } from '../../http/api-error.ts';
import { payProviders } from '../../providers/pay/index.ts';
import { receiveNotice } from './settle.ts';

/** Callbacks of the payment providers, one address for each channel. The body is kept as raw bytes: the signature covers those. */
export const notifyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  for (const provider of payProviders(app).values()) {
    app.post<{ Body: Buffer }>(
      `/notify/${provider.channel.toLowerCase()}`,
      {
        config: { auth: 'public' },
        schema: { hide: true, response: { 200: Type.Object({ code: Type.Literal('SUCCESS') }) } },
      },
      async (request) => {
        const now = app.clock();
        const notice = provider.verifyNotify(request.headers, request.body, now);
        if (!notice) throw new ApiError(401, { msg: '签名无效' });
        const settlement = await receiveNotice(app.db, provider.channel, notice, request.body, now);
        request.log.info({ payNo: notice.payNo, settlement }, 'payment notice');
        return { code: 'SUCCESS' as const };
      },
    );
  }
};
