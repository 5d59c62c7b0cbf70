import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MOST_FILE_BYTES } from '@shared/contract/contact';
import { ApiError } from '../../http/api-error.ts';
import { ok, replies } from '../../http/envelope.ts';
import { JobBody, KeyHeaders, type Letter, ManuscriptBody, PiracyBody, Receipt, UploadedFile } from './schemas.ts';
import { type Kind, removeUnattached, sendLetter, storeFile } from './service.ts';

const tags = ['contact'];
const hourMs = 3_600_000;
/** The parts around the file. */
const frameBytes = 64 * 1024;

const letters = [
  { kind: 'job', body: JobBody, summary: '应聘' },
  { kind: 'manuscript', body: ManuscriptBody, summary: '投稿' },
  { kind: 'piracy', body: PiracyBody, summary: '举报盗版' },
] as const satisfies { kind: Kind; body: object; summary: string }[];

/** Letters to the editorial office, from everybody. */
export const contactRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, config, clock } = app;
  await app.register(multipart, { limits: { fileSize: MOST_FILE_BYTES, files: 1, fields: 0 } });
  app.jobs.add('contact.clean', hourMs, () => removeUnattached(db, config.dataDir, clock()));

  app.post(
    '/web/contact/upload',
    {
      config: { auth: 'public' },
      bodyLimit: MOST_FILE_BYTES + frameBytes,
      schema: { tags, summary: '上传一个附件（multipart/form-data）', consumes: ['multipart/form-data'], response: replies(UploadedFile) },
    },
    async (request) => {
      const part = request.isMultipart() ? await request.file() : undefined;
      if (!part) throw new ApiError(40001, { msg: '请选择文件', data: { field: 'file' } });
      return ok(await storeFile(db, config.dataDir, part, `contact.upload:${request.ip}`, clock()));
    },
  );

  for (const { kind, body, summary } of letters) {
    app.post(
      `/web/contact/${kind}`,
      { config: { auth: 'public' }, schema: { tags, summary, headers: KeyHeaders, body, response: replies(Receipt) } },
      async (request) =>
        ok(
          await sendLetter(
            db,
            { ...(request.body as Letter), kind },
            {
              userId: request.user?.id ?? null,
              address: request.ip,
              key: request.headers['idempotency-key'],
              office: config.officeMail,
              now: clock(),
            },
          ),
        ),
    );
  }
};
