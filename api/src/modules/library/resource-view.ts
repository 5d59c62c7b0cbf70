import { TIMERS } from '@shared/contract/timers';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/db.ts';
import { courseLesson, entitlement, goodsDetail, type resource } from '../../db/schema/index.ts';
import { Id, Nullable, OneOf } from '../../http/envelope.ts';
import { minuteMs, toIso } from '../../lib/time.ts';
import { isOpen } from './entitlement.ts';
import { signTicket } from './ticket.ts';

export type Resource = typeof resource.$inferSelect;

/** Who asks, when, and the key that tickets are signed with. */
export type Reader = { userId: number | null; now: Date; ticketKey: Buffer };

/** `trial`: a free sample or trial lesson. `login` and `buy` say what is missing. */
export const accessKinds = ['full', 'trial', 'login', 'buy'] as const;
export type Access = (typeof accessKinds)[number];

export const ResourceView = Type.Object({
  id: Id,
  title: Type.String(),
  kind: OneOf(['pdf', 'epub', 'audio', 'video', 'picture', 'docx', 'xlsx', 'pptx', 'zip']),
  mime: Type.String(),
  access: OneOf(accessKinds),
  posterUrl: Nullable(Type.String({ description: '封面、海报或第一页图片' })),
  durationS: Nullable(Type.Integer()),
  pages: Nullable(Type.Integer()),
  url: Nullable(Type.String({ description: '文件地址，未获授权时为空；相对地址以接口地址为准' })),
  hlsUrl: Nullable(Type.String()),
  lrcUrl: Nullable(Type.String()),
  vttUrl: Nullable(Type.String()),
  expiresAt: Nullable(Type.String({ format: 'date-time', description: '文件地址的有效期，公开文件为空' })),
});
export type ResourceView = Static<typeof ResourceView>;

export const ticketMs = TIMERS.ticketMinutes * minuteMs;

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** Address of a file below its root. @param expiresAt milliseconds; null for a public file, which needs no ticket */
export function fileUrl(reader: Reader, resourceId: number, path: string, expiresAt: number | null): string {
  if (expiresAt === null) return `/files/${encodePath(path)}`;
  const ticket = signTicket(reader.ticketKey, { userId: reader.userId ?? 0, resourceId, expiresAt });
  return `/files/secure/${ticket}/${encodePath(path)}`;
}

async function isSample(tx: Tx, resourceId: number): Promise<boolean> {
  const [lesson] = await tx
    .select({ id: courseLesson.id })
    .from(courseLesson)
    .where(and(eq(courseLesson.resourceId, resourceId), eq(courseLesson.isTrial, true)))
    .limit(1);
  if (lesson) return true;
  const [preview] = await tx
    .select({ id: goodsDetail.goodsId })
    .from(goodsDetail)
    .where(eq(goodsDetail.previewResourceId, resourceId))
    .limit(1);
  return preview !== undefined;
}

/** An entitlement that covers a resource: that of its own, or of goods that it belongs to. */
export const coversResource = (resourceId: number): SQL =>
  sql`((${entitlement.kind} = 'RESOURCE' and ${entitlement.targetId} = ${resourceId})
    or exists (select 1 from ${goodsDetail} where ${goodsDetail.goodsId} = ${entitlement.goodsId} and ${goodsDetail.resourceIds} @> ${JSON.stringify([resourceId])}::jsonb)
    or exists (select 1 from ${courseLesson} where ${courseLesson.goodsId} = ${entitlement.goodsId} and ${courseLesson.resourceId} = ${resourceId}))`;

/** Whether a running entitlement of the user covers a resource. */
export async function isBought(tx: Tx, userId: number, resourceId: number, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: entitlement.id })
    .from(entitlement)
    .where(and(eq(entitlement.userId, userId), isOpen(now), coversResource(resourceId)))
    .limit(1);
  return row !== undefined;
}

/** Whether a file was opened by a purchase of the user alone, which has been suspended, taken back or has run out. */
export async function hasLostRight(tx: Tx, userId: number, { id, access }: Pick<Resource, 'id' | 'access'>, now: Date): Promise<boolean> {
  if (access === 'public') return false;
  const rights = await tx
    .select({ runs: sql<boolean>`(${isOpen(now)})` })
    .from(entitlement)
    .where(and(eq(entitlement.userId, userId), coversResource(id)));
  return rights.length > 0 && !rights.some(({ runs }) => runs) && !(await isSample(tx, id));
}

/** How far a reader may open a resource. Public files are open to everyone: they belong to printed books. */
export async function accessOf(tx: Tx, reader: Reader, item: Pick<Resource, 'id' | 'access'>): Promise<Access> {
  if (item.access === 'public') return 'full';
  if (reader.userId !== null && (await isBought(tx, reader.userId, item.id, reader.now))) return 'full';
  if (await isSample(tx, item.id)) return 'trial';
  return reader.userId === null ? 'login' : 'buy';
}

/** A player asks for a file in pieces as long as it plays, so its ticket lasts for the length of the medium more. */
const lifeOf = (item: Resource) => ticketMs + (item.durationS ?? 0) * 1000;

/** A resource for a reader; addresses only where the reader may open it, those of bought files signed and short-lived. */
export async function viewResource(tx: Tx, reader: Reader, item: Resource): Promise<ResourceView> {
  const access = await accessOf(tx, reader, item);
  const open = access === 'full' || access === 'trial';
  const expiresAt = open && item.access === 'owned' ? reader.now.getTime() + lifeOf(item) : null;
  const address = (path: string | null) => (open && path !== null ? fileUrl(reader, item.id, path, expiresAt) : null);
  return {
    id: String(item.id),
    title: item.title,
    kind: item.kind,
    mime: item.mime,
    access,
    posterUrl: item.posterUrl,
    durationS: item.durationS,
    pages: item.pages,
    url: address(item.path),
    hlsUrl: address(item.hlsPath),
    lrcUrl: item.lrcUrl,
    vttUrl: item.vttUrl,
    expiresAt: expiresAt === null ? null : toIso(new Date(expiresAt)),
  };
}
