import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { setting } from '../../db/schema/index.ts';
import { invoicePdf } from './pdf.ts';
import type { InvoiceIssuer } from './port.ts';

const issueMs = 2_000;

/** Setting with the number of requests that are to fail next. */
export const failuresKey = 'invoice.local.failures';

/** 20 digits, always the same for the same request. */
function numberOf(kind: 'blue' | 'red', invoiceNo: string): string {
  const digest = createHash('sha256').update(`${kind} ${invoiceNo}`).digest();
  return `26430${(digest.readBigUInt64BE() % 10n ** 15n).toString().padStart(15, '0')}`;
}

/** An issuer for trying out: everything is made after two seconds, unless it was told to fail. Its invoices are worth nothing. */
export function localIssuer(db: Db, seller: string): InvoiceIssuer {
  const mustFail = async () => {
    const [left] = await db
      .update(setting)
      .set({ value: sql`(${setting.value}::int - 1)::text` })
      .where(and(eq(setting.key, failuresKey), sql`${setting.value}::int > 0`))
      .returning({ key: setting.key });
    return left !== undefined;
  };
  const isReady = (handedAt: Date, now: Date) => now.getTime() - handedAt.getTime() >= issueMs;
  return {
    issue: async (request, now) => {
      if (!isReady(request.handedAt, now)) return { status: 'PENDING' };
      if (await mustFail()) return { status: 'FAILED', reason: '开票服务暂时不可用' };
      const number = numberOf('blue', request.invoiceNo);
      return { status: 'ISSUED', number, issuedAt: now, pdf: await invoicePdf({ ...request, number, issuedAt: now, seller }) };
    },
    red: async ({ request }, now) => {
      if (!isReady(request.handedAt, now)) return { status: 'PENDING' };
      if (await mustFail()) return { status: 'FAILED', reason: '开票服务暂时不可用' };
      return { status: 'ISSUED', number: numberOf('red', request.invoiceNo), issuedAt: now };
    },
  };
}
