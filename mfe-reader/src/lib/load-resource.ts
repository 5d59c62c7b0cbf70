import { ApiError, api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import type { Origin } from '@shared/contract/resource';
import { redirect } from '@shared/router';

export type ResourceInfo = DataOf<'/device/qrResource/info', 'get'>;
/** A code or a book with all its resources. */
export type Code = DataOf<'/device/qrResource/list', 'get'>;

/** What a player or reader page shows. */
export interface ResourcePage {
  resource: ResourceInfo;
  /** The code or book it was reached by. */
  code: Code | null;
  origin: Origin;
}

const param = (search: URLSearchParams, name: string) => search.get(name) ?? undefined;

/** A query's `qrId` or `goodsId`. */
export function originOf(url: string): Origin {
  const search = new URL(url).searchParams;
  return { qrId: param(search, 'qrId'), goodsId: param(search, 'goodsId') };
}

/** Where a link leads that names nothing we know: it says so and stays, for somebody holds a printed book (reader rules 1.2). */
export const unknownLink = (origin: Origin = {}) => redirect(paths.qrCodeReader.error.href({ state: 'unknown', ...origin }));

/** What the API has not got ends at the page for unknown links; other failures stay what they are. */
export async function orUnknown<Data>(call: Promise<Data>, origin?: Origin): Promise<Data> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? unknownLink(origin) : error;
  }
}

/** All resources of a code or book, null when the query names none. */
export async function loadCode({ qrId, goodsId }: Origin): Promise<Code | null> {
  if (!qrId && !goodsId) return null;
  return api.get('/device/qrResource/list', { params: qrId ? { qrId } : { goodsId }, toast: false });
}

/** Data of a player or reader page from `?resourceId=` and the code or book it belongs to. @throws a redirect when it names no resource */
export async function loadResource(request: Request): Promise<ResourcePage> {
  const resourceId = new URL(request.url).searchParams.get('resourceId');
  const origin = originOf(request.url);
  if (!resourceId || !/^\d+$/.test(resourceId)) throw unknownLink(origin);
  const [resource, code] = await Promise.all([
    orUnknown(api.get('/device/qrResource/info', { params: { resourceId }, toast: false }), origin),
    // The way back is a comfort: the resource opens without it.
    loadCode(origin).catch(() => null),
  ]);
  return { resource, code, origin };
}

/** Back to the list, when the code has more than this one resource. */
export function backOf({ code, origin }: Pick<ResourcePage, 'code' | 'origin'>): { to: string; text: string } | undefined {
  if (!code || code.resources.length < 2) return undefined;
  return { to: paths.qrCodeReader.resourceMain.href({ ...origin }), text: '返回资源列表' };
}
