import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { notFound } from '@shared/router';
import type { Origin } from './resource.ts';

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

/** All resources of a code or book, null when the query names none. */
export async function loadCode({ qrId, goodsId }: Origin): Promise<Code | null> {
  if (!qrId && !goodsId) return null;
  return api.get('/device/qrResource/list', { params: qrId ? { qrId } : { goodsId }, toast: false });
}

/** Data of a player or reader page from `?resourceId=` and the code or book it belongs to. @throws 404 without a resource */
export async function loadResource(request: Request): Promise<ResourcePage> {
  const resourceId = new URL(request.url).searchParams.get('resourceId');
  if (!resourceId || !/^\d+$/.test(resourceId)) throw notFound('链接不完整，请重新扫描书上的二维码');
  const origin = originOf(request.url);
  const [resource, code] = await Promise.all([
    api.get('/device/qrResource/info', { params: { resourceId }, toast: false }),
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
