import { type PathDef, paths } from './paths.ts';
import { formatDuration } from './time.ts';

const qr = paths.qrCodeReader;

/** The kinds of files that books, courses and printed codes hold, with their icon of the house set and the page that opens each. */
export const RESOURCE_KINDS = {
  audio: { label: '音频', icon: 'audio', page: qr.audio },
  video: { label: '视频', icon: 'video', page: qr.video },
  pdf: { label: '文档', icon: 'doc', page: qr.documentReader },
  epub: { label: '电子书', icon: 'book', page: qr.documentReader },
  docx: { label: '文字文稿', icon: 'doc', page: paths.renderOffice },
  xlsx: { label: '表格', icon: 'grid', page: paths.renderOffice },
  pptx: { label: '演示文稿', icon: 'image', page: paths.renderOffice },
  picture: { label: '图片', icon: 'image', page: qr.pictureReader },
  zip: { label: '压缩包', icon: 'zip', page: qr.package },
} as const satisfies Record<string, { label: string; icon: string; page: PathDef }>;

export type ResourceKind = keyof typeof RESOURCE_KINDS;

/** The code or the goods that a resource was reached by. */
export interface Origin {
  qrId?: string | undefined;
  goodsId?: string | undefined;
}

/** Link to the page that opens a resource; its origin goes along, so that the way back is known. */
export const openHref = ({ id, kind }: { id: string; kind: ResourceKind }, { qrId, goodsId }: Origin = {}): string =>
  RESOURCE_KINDS[kind].page.href({ resourceId: id, qrId, goodsId });

/** Kind and size in words: 音频 · 3分25秒, 文档 · 12 页. @param resource with seconds and pages, where it has them */
export function describeResource({
  kind,
  durationS,
  pages,
}: {
  kind: ResourceKind;
  durationS: number | null;
  pages: number | null;
}): string {
  const size = durationS ? formatDuration(durationS) : pages ? `${pages} 页` : undefined;
  return [RESOURCE_KINDS[kind].label, size].filter(Boolean).join(' · ');
}

/** True when its reader may open it: owned, public, or a sample. */
export const isOpen = ({ access }: { access: 'full' | 'trial' | 'login' | 'buy' }): boolean => access === 'full' || access === 'trial';
