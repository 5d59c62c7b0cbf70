import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, desc, inArray, isNull } from 'drizzle-orm';
import { outbox } from '../../db/schema/index.ts';
import { toIso } from '../../lib/time.ts';
import { mailTopic } from '../../providers/mail/outbox.ts';
import { smsTopic } from '../../providers/sms/outbox.ts';

const shown = 50;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: unknown): string => String(text).replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Text messages and mail of the local providers, newest first; not there in production. */
export const devOutboxRoutes: FastifyPluginAsyncTypebox = async (app) => {
  if (app.config.mode === 'production') return;

  async function messages() {
    const rows = await app.db
      .select()
      .from(outbox)
      .where(and(inArray(outbox.topic, [smsTopic, mailTopic]), isNull(outbox.doneAt)))
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(shown);
    return rows.map(({ topic, payload, createdAt }) => ({
      phone: topic === smsTopic ? String(payload.phone) : undefined,
      email: topic === mailTopic ? String(payload.to) : undefined,
      subject: topic === mailTopic ? String(payload.subject) : undefined,
      text: String(payload.text),
      at: toIso(createdAt),
    }));
  }

  app.get('/dev/outbox.json', { config: { auth: 'public' } }, messages);

  app.get('/dev/outbox', { config: { auth: 'public' } }, async (_request, reply) => {
    const items = (await messages()).map(
      ({ phone, email, subject, text, at }) =>
        `<li><time>${escapeHtml(at)}</time> <b>${escapeHtml(phone ?? email)}</b> ${escapeHtml(subject ?? '')}<p>${escapeHtml(text)}</p></li>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width"><title>发件箱</title><h1>发件箱</h1><ol>${items.join('')}</ol></html>`,
      );
  });
};
