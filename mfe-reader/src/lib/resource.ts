import { api, type DataOf } from '@shared/api';
import { type PathDef, paths } from '@shared/contract/paths';
import { formatDuration } from '@shared/contract/time';
import type { IconName } from '@shared/ui/icon';
import type { FileSource } from './pdf/ranged-file.ts';

/** A file of a book or course as readers and players get it. */
export type Resource = DataOf<'/device/library/ticket', 'get'>;
export type ResourceKind = Resource['kind'];

const qr = paths.qrCodeReader;

const KINDS: Record<ResourceKind, { label: string; icon: IconName; page: PathDef }> = {
  audio: { label: '音频', icon: 'audio', page: qr.audio },
  video: { label: '视频', icon: 'video', page: qr.video },
  pdf: { label: '文档', icon: 'doc', page: qr.documentReader },
  epub: { label: '电子书', icon: 'book', page: qr.documentReader },
  docx: { label: '文字文稿', icon: 'doc', page: paths.renderOffice },
  xlsx: { label: '表格', icon: 'grid', page: paths.renderOffice },
  pptx: { label: '演示文稿', icon: 'image', page: paths.renderOffice },
  picture: { label: '图片', icon: 'image', page: qr.pictureReader },
  zip: { label: '压缩包', icon: 'zip', page: qr.package },
};

export const kindLabel = (kind: ResourceKind) => KINDS[kind].label;
export const kindIcon = (kind: ResourceKind) => KINDS[kind].icon;

/** The code or the book that a resource was reached by. */
export interface Origin {
  qrId?: string | undefined;
  goodsId?: string | undefined;
}

/** Link to the page that opens a resource; its origin goes along, so that the way back is known. */
export const openHref = ({ id, kind }: Pick<Resource, 'id' | 'kind'>, { qrId, goodsId }: Origin = {}) =>
  KINDS[kind].page.href({ resourceId: id, qrId, goodsId });

/** Kind and size in words: 音频 · 3分25秒, 文档 · 12 页. */
export function describe(resource: Pick<Resource, 'kind' | 'durationS' | 'pages'>): string {
  const size = resource.durationS ? formatDuration(resource.durationS) : resource.pages ? `${resource.pages} 页` : undefined;
  return [kindLabel(resource.kind), size].filter(Boolean).join(' · ');
}

export const isOpen = (resource: Pick<Resource, 'access'>) => resource.access === 'full' || resource.access === 'trial';

/** A bought file's address ends after minutes: asks for a new one. @throws ApiError when the right to it has ended */
export async function renewed(resource: Resource): Promise<Resource> {
  return api.get('/device/library/ticket', { params: { resourceId: resource.id }, toast: false });
}

/** The file of a resource for a reader that reads in pieces. */
export function sourceOf(resource: Resource, url: string): FileSource {
  if (resource.expiresAt === null) return { url };
  return { url, renew: async () => (await renewed(resource)).url ?? url };
}
