import { TIMERS } from '@shared/contract/timers';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { punchActivity, punchCertificate } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { maskName } from '../../lib/mask.ts';
import { minuteMs, toIso, toIsoOrNull } from '../../lib/time.ts';
import { readTicket, signTicket } from '../library/ticket.ts';
import type { Certificate, Verified } from './schemas.ts';

const ticketMs = TIMERS.ticketMinutes * minuteMs;
const route = '/files/punch-certificate';

const issued = (tx: Tx) =>
  tx
    .select({ certificate: punchCertificate, activity: punchActivity })
    .from(punchCertificate)
    .innerJoin(punchActivity, eq(punchActivity.id, punchCertificate.activityId));

function view({ certificate, activity }: Awaited<ReturnType<typeof issued>>[number]): Omit<Certificate, 'pdfUrl'> {
  return {
    certNo: certificate.certNo,
    name: certificate.nameOnCert,
    activityTitle: activity.title,
    organiser: activity.organiser,
    startDate: activity.startDate,
    endDate: activity.endDate,
    totalDays: certificate.totalDays,
    issuedAt: toIso(certificate.issuedAt),
    revokedAt: toIsoOrNull(certificate.revokedAt),
  };
}

/** The user's certificate of an activity. @throws ApiError 404 when there is none */
export async function ownCertificate(tx: Tx, userId: number, activityId: number, key: Buffer, now: Date): Promise<Certificate> {
  const [found] = await issued(tx).where(and(eq(punchCertificate.activityId, activityId), eq(punchCertificate.userId, userId)));
  if (!found) throw new ApiError(404, { msg: '还没有证书' });
  const ticket = signTicket(key, { userId, resourceId: found.certificate.id, expiresAt: now.getTime() + ticketMs });
  return { ...view(found), pdfUrl: `${route}/${ticket}` };
}

/** The certificate that a ticket opens. @throws ApiError 410 for a ticket that has ended or is not ours, 404 */
export async function ticketedCertificate(tx: Tx, key: Buffer, ticketText: string, now: Date): Promise<Omit<Certificate, 'pdfUrl'>> {
  const ticket = readTicket(key, ticketText, now);
  if (!ticket) throw new ApiError(410);
  const [found] = await issued(tx).where(and(eq(punchCertificate.id, ticket.resourceId), eq(punchCertificate.userId, ticket.userId)));
  if (!found) throw new ApiError(404);
  return view(found);
}

/** What a number stands for, told to everybody who has it; the name is masked. @throws ApiError 404 */
export async function verifyCertificate(tx: Tx, certNo: string): Promise<Verified> {
  const [found] = await issued(tx).where(eq(punchCertificate.certNo, certNo));
  if (!found) throw new ApiError(404, { msg: '没有这个编号的证书' });
  const shown = view(found);
  return { ...shown, name: maskName(shown.name), isValid: shown.revokedAt === null };
}
