import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { formatYuan } from '@shared/contract/money';
import { Type } from 'typebox';
import type { Tx } from '../../db/db.ts';
import { currentUser } from '../../http/access.ts';
import { ApiError } from '../../http/api-error.ts';
import { ok, replies } from '../../http/envelope.ts';
import { underLimit } from '../../lib/rate-limit.ts';
import { toIso } from '../../lib/time.ts';
import { invoiceIssuer } from '../../providers/invoice/index.ts';
import { queueMail } from '../../providers/mail/outbox.ts';
import { KeyHeaders } from '../contact/schemas.ts';
import { applyChosenTitles, applyInvoice, cancelInvoice, orderInvoices, ownInvoice } from './apply.ts';
import { invoiceFile, invoiceLink, linkMs, openInvoice } from './files.ts';
import type { Invoice } from './move.ts';
import { runInvoices } from './run.ts';
import {
  Applied,
  ApplyInvoice,
  InvoiceDetail,
  InvoiceLink,
  InvoiceListQuery,
  InvoiceOrderQuery,
  InvoicePage,
  InvoiceQuery,
  InvoiceRef,
  InvoiceTitles,
  OrderInvoices,
  Resend,
  Saved,
  SaveTitle,
  TitleRef,
} from './schemas.ts';
import { invoiceDetail, listInvoices } from './service.ts';
import { listTitles, removeTitle, saveTitle } from './titles.ts';

const base = '/device/api/invoice';
const tags = ['发票'];
const config = { auth: 'user' } as const;
const second = 1000;
const hour = 3600 * second;
const resendsPerHour = 5;
const Nothing = Type.Null();

/** Invoices of the buyer; what the house does is in house.ts. */
export const invoiceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const key = app.keyOf('invoice-file');
  const filesDir = join(app.config.dataDir, 'files');
  const issuer = invoiceIssuer(app);

  const sendMail = (tx: Tx, one: Invoice, now: Date, to = one.title.email): Promise<void> => {
    const expiresAt = new Date(now.getTime() + linkMs.mail);
    const url = `${app.config.siteUrl}${invoiceLink(key, one, expiresAt)}`;
    const text = `您好：\n\n${one.title.name}的电子发票（号码${one.fapiaoNumber}，金额${formatYuan(one.amount)}元）已开具，请在7天内下载：\n${url}\n\n过期后可以在网站的订单里重新获取。\n${app.config.siteName}`;
    return queueMail(tx, { to, subject: `${app.config.siteName}电子发票`, text, now, expiresAt });
  };

  app.jobs.add('invoice.apply', 10 * second, (turn) => applyChosenTitles(db, turn));
  if (issuer) app.jobs.add('invoice.issue', 2 * second, (turn) => runInvoices({ db, issuer, filesDir, sendMail }, turn));

  app.get(`${base}/titleList`, { config, schema: { summary: '我的发票抬头', tags, response: replies(InvoiceTitles) } }, async (request) =>
    ok(await listTitles(db, currentUser(request).id)),
  );

  app.post(
    `${base}/titleSave`,
    { config, schema: { summary: '保存发票抬头', tags, body: SaveTitle, response: replies(Saved) } },
    async (request) => ok(await saveTitle(db, currentUser(request).id, request.body, clock())),
  );

  app.post(
    `${base}/titleRemove`,
    { config, schema: { summary: '删除发票抬头', tags, body: TitleRef, response: replies(Nothing) } },
    async (request) => {
      await removeTitle(db, currentUser(request).id, Number(request.body.id));
      return ok(null);
    },
  );

  app.get(
    `${base}/ofOrder`,
    { config, schema: { summary: '订单的发票', tags, querystring: InvoiceOrderQuery, response: replies(OrderInvoices) } },
    async (request) => ok(await orderInvoices(db, currentUser(request).id, request.query.orderNo, clock())),
  );

  app.post(
    `${base}/apply`,
    { config, schema: { summary: '申请发票', tags, headers: KeyHeaders, body: ApplyInvoice, response: replies(Applied) } },
    async (request) => ok(await applyInvoice(db, currentUser(request).id, request.body, request.headers['idempotency-key'], clock())),
  );

  app.get(
    `${base}/list`,
    { config, schema: { summary: '我的发票', tags, querystring: InvoiceListQuery, response: replies(InvoicePage) } },
    async (request) => ok(await listInvoices(db, currentUser(request).id, request.query)),
  );

  app.get(
    `${base}/detail`,
    { config, schema: { summary: '发票详情', tags, querystring: InvoiceQuery, response: replies(InvoiceDetail) } },
    async (request) => ok(await invoiceDetail(db, currentUser(request).id, request.query.invoiceNo)),
  );

  app.get(
    `${base}/link`,
    { config, schema: { summary: '发票的下载链接', tags, querystring: InvoiceQuery, response: replies(InvoiceLink) } },
    async (request) => {
      const one = await ownInvoice(db, currentUser(request).id, request.query.invoiceNo);
      const expiresAt = new Date(clock().getTime() + linkMs.page);
      return ok({ url: invoiceLink(key, one, expiresAt), expiresAt: toIso(expiresAt) });
    },
  );

  app.post(
    `${base}/resend`,
    { config, schema: { summary: '重新发送发票邮件', tags, body: Resend, response: replies(Nothing) } },
    async (request) => {
      const { invoiceNo, email } = request.body;
      const one = await ownInvoice(db, currentUser(request).id, invoiceNo);
      if (!(await underLimit(db, `invoice-mail:${one.id}`, resendsPerHour, hour, clock()))) throw new ApiError(429);
      await sendMail(db, one, clock(), email);
      return ok(null);
    },
  );

  app.post(
    `${base}/cancel`,
    { config, schema: { summary: '取消发票申请', tags, body: InvoiceRef, response: replies(Nothing) } },
    async (request) => {
      await cancelInvoice(db, currentUser(request).id, request.body.invoiceNo, clock());
      return ok(null);
    },
  );

  app.get(
    '/files/invoice/:ticket',
    { config: { auth: 'public' }, schema: { hide: true, params: Type.Object({ ticket: Type.String() }) } },
    async (request, reply) => {
      const one = await openInvoice(db, key, request.params.ticket, clock());
      reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${one.fapiaoNumber}.pdf"`)
        .type('application/pdf');
      return reply.send(createReadStream(join(filesDir, invoiceFile(one))));
    },
  );
};
